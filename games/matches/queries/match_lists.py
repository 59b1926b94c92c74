"""Lists of matches with filters and cursors; a viewer's list holds only what that viewer may see."""

from datetime import timedelta
from enum import StrEnum
from typing import Any
from uuid import UUID

from django.db.models import DateTimeField, DurationField, ExpressionWrapper, F, Prefetch, Q, QuerySet
from django.utils import timezone

from games.common.paging import paged
from games.common.refusals import Code, Refusal
from games.matches.enums import Spectators, Status
from games.matches.models import Invitation, Match, Seat
from games.matches.queries.match_view import summary
from games.matches.queries.pov import ENDED, Pov
from games.matches.responses import MOST_DELAY, MatchPage, MatchSummary

PAGE = 50


class Which(StrEnum):
    """Which matches to list."""

    MINE = "mine"
    MY_TURN = "my_turn"
    INVITED = "invited"
    OPEN = "open"
    RUNNING = "running"
    FINISHED = "finished"


def list_matches(
    user_id: int | None,
    which: Which,
    game: str | None = None,
    limit: int = 20,
    after: str | None = None,
    *,
    players: int | None = None,
    rated: bool | None = None,
) -> MatchPage:
    """Newest first; `after` is the cursor of the page before, the rest are filters."""
    filters = {"game": game, "players": players, "rated": rated}
    asked = {name: value for name, value in filters.items() if value is not None}
    found = _matches(user_id, which).filter(**asked).order_by("-id")
    if after is not None:
        found = found.filter(id__lt=_cursor(after))
    page = paged(_with_seats(found), limit, PAGE)
    return MatchPage(
        matches=tuple(_summary(match, user_id) for match in page.rows), next=page.next(lambda match: str(match.id))
    )


def turns_of(user_id: int) -> list[tuple[int, MatchSummary]]:
    """Every decision awaited of a user: since which entry, and in which match."""
    asked = Seat.objects.filter(user_id=user_id, asked_seq__isnull=False, bot="")
    since = dict(asked.values_list("match_id", "asked_seq"))
    found = Match.objects.filter(id__in=since).order_by("id")
    return [(since[match.id] or 0, _summary(match, user_id)) for match in _with_seats(found)]


def _with_seats(found: QuerySet[Match]) -> QuerySet[Match]:
    seats = Prefetch("seats", Seat.objects.select_related("user").order_by("number"))
    return found.select_related("owner").prefetch_related(seats).defer("seed", "state")


def _summary(match: Match, user_id: int | None) -> MatchSummary:
    return summary(Pov(match, list(match.seats.all()), user_id))


def _matches(user_id: int | None, which: Which) -> QuerySet[Match]:
    if which not in _PERSONAL:
        return Match.objects.alias(told_at=_TOLD_AT).filter(_visible(user_id, which), _status(user_id, which))
    if user_id is None:
        raise Refusal(Code.SIGN_IN_REQUIRED)
    seats = Seat.objects.filter(user_id=user_id)
    if which is Which.INVITED:
        found = Match.objects.filter(status=Status.OPEN, id__in=_invited(user_id))
        return found.exclude(id__in=seats.values("match_id"))
    if which is Which.MY_TURN:
        seats = seats.filter(asked_seq__isnull=False, bot="")
    return Match.objects.filter(id__in=seats.values("match_id"))


_PERSONAL = (Which.MINE, Which.MY_TURN, Which.INVITED)
_TOLD_AT = ExpressionWrapper(
    F("ended_at") + ExpressionWrapper(F("spectator_delay") * timedelta(seconds=1), DurationField()), DateTimeField()
)
"""When a match is over for who watches it with a delay."""


def _status(user_id: int | None, which: Which) -> Q:
    """The same as `Pov.status`, for many: without a seat one sees a match go on until its delay has run out."""
    if which is Which.OPEN:
        return Q(status=Status.OPEN)
    now = timezone.now()
    watched = Q() if user_id is None else ~Q(id__in=Seat.objects.filter(user_id=user_id).values("match_id"))
    lately = Q(ended_at__gt=now - timedelta(seconds=MOST_DELAY), spectator_delay__gt=0, started_at__isnull=False)
    going_on = Q(status__in=ENDED, told_at__gt=now) & lately & watched
    if which is Which.RUNNING:
        return Q(status=Status.RUNNING) | going_on
    return Q(status=Status.FINISHED) & ~going_on


def _visible(user_id: int | None, which: Which) -> Q:
    """The same rule as `may_see`, for many."""
    public = Q(private=False)
    if which is not Which.OPEN:
        public &= Q(spectators=Spectators.EVERYBODY)
    if user_id is None:
        return public
    mine = Q(id__in=Seat.objects.filter(user_id=user_id).values("match_id")) | Q(owner_id=user_id)
    invited = Q(id__in=_invited(user_id))
    if which is not Which.OPEN:
        invited &= ~Q(spectators=Spectators.NOBODY)
    return public | mine | invited


def _invited(user_id: int) -> "QuerySet[Invitation, Any]":
    return Invitation.objects.filter(user_id=user_id, barred=False).values("match_id")


def _cursor(after: str) -> UUID:
    try:
        return UUID(after)
    except ValueError:
        raise Refusal(Code.INVALID_INPUT, detail="that is no cursor of this list") from None
