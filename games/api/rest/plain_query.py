"""Refuses query strings that could mean two things: a name given twice, or `null` where only text could be that."""

from django.http import QueryDict

from games.common.refusals import Code, Refusal
from games.common.said import say


def require_plain(query: QueryDict, texts: frozenset[str]) -> None:
    """Refuse what the framework would read as the last of two, or as nothing; `texts` are the names of texts."""
    for name, values in query.lists():
        if len(values) > 1:
            raise Refusal(Code.INVALID_INPUT, detail=say("{name} is given twice", name=name))
        if values == ["null"] and name not in texts:
            raise Refusal(Code.INVALID_INPUT, detail=say("{name} cannot be null: leave it out", name=name))
