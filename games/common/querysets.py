"""What several rooms do with a query: find the one row or refuse, and delete what is old without a long statement."""

from typing import Final, TypeVar

from django.db.models import Model, QuerySet

from games.common.refusals import Code, Refusal

Row = TypeVar("Row", bound=Model)
MOST_DELETED_AT_ONCE: Final = 5_000


def first_or_refuse(rows: "QuerySet[Row]") -> Row:
    """The first of these rows; raises NOT_FOUND if there is none."""
    found = rows.first()
    if found is None:
        raise Refusal(Code.NOT_FOUND)
    return found


def delete_in_batches(old: "QuerySet[Row]") -> int:
    """Delete these rows, some at a time so that no statement takes long; returns how many, with those that depend."""
    deleted = 0
    while some := list(old.values_list("pk", flat=True)[:MOST_DELETED_AT_ONCE]):
        deleted += old.model._default_manager.filter(pk__in=some).delete()[0]  # noqa: SLF001 - Django's documented name
    return deleted
