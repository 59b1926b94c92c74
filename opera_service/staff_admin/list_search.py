"""What the staff type into the search of a list: ids, short ids, days, names and words, several at once.

Everything is found by an index, and at most MOST_ROWS of the newest.
"""

import re
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any, Final, NamedTuple
from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet, TextField
from django.db.models.functions import Cast, Right

from games.common.users import could_be_name
from games.common.word_search import with_words
from games.matches.ids import SHORT_ID, first_id_at
from games.matches.models import Match, Seat
from opera_service.accounts.models import User

MOST_ROWS: Final = 2_000
MOST_NAMES: Final = 100
MOST_TERMS: Final = 5
_DAYS: Final = re.compile(r"(\d{4}-\d\d-\d\d)(?:\.\.(\d{4}-\d\d-\d\d))?")
_SHORT: Final = re.compile(rf"[0-9a-fA-F]{{{SHORT_ID}}}")


class Days(NamedTuple):
    """From the beginning of a day to the end of another."""

    begin: datetime
    end: datetime


class Search(NamedTuple):
    """A search, taken apart."""

    text: str
    """Without the days."""
    terms: tuple[str, ...]
    days: Days | None
    match_id: UUID | None

    @property
    def number(self) -> int | None:
        return as_number(self.text)


def parsed(text: str) -> Search:
    """Days and ids are told from names and words by their form."""
    words = text.split()
    days = next((found for word in words if (found := as_days(word))), None)
    rest = [word.strip(",") for word in words if as_days(word) is None]
    match_id = as_id(rest[0]) if len(rest) == 1 else None
    return Search(" ".join(rest), tuple(word for word in rest if word)[:MOST_TERMS], days, match_id)


def as_days(word: str) -> Days | None:
    """`2026-11-18`, or `2026-11-01..2026-11-18`, in UTC."""
    found = _DAYS.fullmatch(word)
    if found is None:
        return None
    try:
        begin, end = (datetime.fromisoformat(day).replace(tzinfo=UTC) for day in (found[1], found[2] or found[1]))
        return Days(begin, end + timedelta(days=1))
    except (ValueError, OverflowError):
        return None


def as_id(term: str) -> UUID | None:
    """The id in `term`, which may be the address of a match; None if there is none."""
    try:
        return UUID(term.rsplit("/", 1)[-1])
    except ValueError:
        return None


def as_number(term: str) -> int | None:
    return int(term) if term.isascii() and term.isdigit() and len(term) < 18 else None


def users_named(term: str) -> list[int]:
    """The ids of the accounts whose names begin with `term`, in upper or lower case."""
    if not could_be_name(term):
        return []
    found = User.objects.filter(username__istartswith=term).order_by("username")
    return list(found.values_list("pk", flat=True)[:MOST_NAMES])


def matches_found(search: Search) -> "QuerySet[Match]":
    """Matches by id or its last digits, or those in which everybody named has a seat; of these days."""
    rows = Match.objects.all()
    if search.match_id is not None:
        rows = rows.filter(pk=search.match_id)
    elif search.terms:
        rows = rows.filter(pk__in=[*_by_short_id(search.terms), *_by_names(search)])
    return _of_days(rows, "pk", search.days)


def _by_short_id(terms: tuple[str, ...]) -> list[UUID]:
    if len(terms) != 1 or _SHORT.fullmatch(terms[0]) is None:
        return []
    found = Match.objects.annotate(short=Right(Cast("id", TextField()), SHORT_ID)).filter(short=terms[0].lower())
    return list(found.values_list("pk", flat=True)[:MOST_NAMES])


def _by_names(search: Search) -> list[UUID]:
    first, *others = (users_named(term) for term in search.terms)
    seats = Seat.objects.filter(user_id__in=first).order_by("-match_id")
    for users in others:
        seats = seats.filter(Exists(Seat.objects.filter(match=OuterRef("match"), user_id__in=users)))
    return list(_of_days(seats, "match_id", search.days).values_list("match_id", flat=True)[:MOST_ROWS])


def _of_days(rows: "QuerySet[Any]", column: str, days: Days | None) -> "QuerySet[Any]":
    """Ids of matches begin with the time, so that their days are a range of ids."""
    if days is None:
        return rows
    return rows.filter(**{f"{column}__gte": first_id_at(days.begin), f"{column}__lt": first_id_at(days.end)})


def written_by_or_with(
    rows: "QuerySet[Any]", search: Search, people: Iterable[str], *, text: str, at: str
) -> "QuerySet[Any]":
    """What people wrote: by or about those named, with these words, about a match, of these days."""
    if search.days is not None:
        rows = rows.filter(**{f"{at}__gte": search.days.begin, f"{at}__lt": search.days.end})
    if search.match_id is not None:
        return rows.filter(match_id=search.match_id)
    if not search.text:
        return rows
    newest = rows.order_by("-pk")
    found = set(with_words(newest, text, search.text).values_list("pk", flat=True)[:MOST_ROWS])
    if match_ids := _by_short_id(search.terms):
        found.update(newest.filter(match_id__in=match_ids).values_list("pk", flat=True)[:MOST_ROWS])
    if users := users_named(search.text):
        for column in people:
            found.update(newest.filter(**{f"{column}__in": users}).values_list("pk", flat=True)[:MOST_ROWS])
    return rows.filter(pk__in=found)
