"""Searching for words in what people wrote: every word of the search begins a word of the text, in any language."""

import re
from typing import Any, Final, TypeVar, cast

from django.contrib.postgres.search import SearchQuery, SearchVector
from django.db.models import Model, QuerySet

WORDS: Final = "simple"
"""No grammar of one language: people write in many."""
MOST_WORDS: Final = 8
_WORD: Final = re.compile(r"\w+")
Row = TypeVar("Row", bound=Model)


def with_words(rows: "QuerySet[Row]", column: str, search: str) -> "QuerySet[Row]":
    """The rows whose column has all these words; none if the search has no word. The column has a GIN index for it."""
    words = _WORD.findall(search.replace("_", " "))[:MOST_WORDS]
    if not words:
        return rows.none()
    wanted: Any = SearchQuery(" & ".join(f"{word}:*" for word in words), search_type="raw", config=WORDS)
    found: Any = rows.annotate(words=SearchVector(column, config=WORDS)).filter(words=wanted)
    return cast("QuerySet[Row]", found)
