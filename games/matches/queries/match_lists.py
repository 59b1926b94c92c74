"""Lists of matches with filters and cursors; a viewer's list holds only what that viewer may see."""

from datetime import timedelta
from enum import StrEnum
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import DateTimeField, DurationField, ExpressionWrapper, F, Prefetch, Q, QuerySet
from django.db.models.functions import Now

from games.common.paging import paged
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.matches.clocks.database_clock import ClockTimestamp
from games.matches.enums import ENDED, Purpose, Spectators, Status
from games.matches.models import Invitation, Match, Seat
from games.matches.queries.match_view import summary
from games.matches.queries.pov import Pov
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
    return _page(_matches(user_id, which).filter(**asked).order_by("-id"), user_id, limit, after)


def _page(found: QuerySet[Match], user_id: int | None, limit: int, after: str | None) -> MatchPage:
    if after is not None:
        found = found.filter(id__lt=_cursor(after))
    page = paged(_with_seats(found), limit, PAGE)
    return MatchPage(
        matches=tuple(_summary(match, user_id) for match in page.rows), next=page.next(lambda match: str(match.id))
    )


def matches_of(viewer_id: int | None, player_id: int, limit: int = 20, after: str | None = None) -> MatchPage:
    """The matches of a player that the viewer may see, running and finished ones, newest first."""
    theirs = Seat.objects.filter(user_id=player_id).values("match_id")
    begun = Match.objects.filter(id__in=theirs, status__in=(Status.RUNNING, Status.FINISHED), purpose=Purpose.PLAY)
    return _page(begun.filter(_visible(viewer_id, Which.FINISHED)).order_by("-id"), viewer_id, limit, after)


class FinishedPage(NamedTuple):
    """Ids of finished matches, newest first, and the cursor of the next page."""

    ids: tuple[UUID, ...]
    next: str | None


def finished_of(
    viewer_id: int | None, player_id: int, game: str | None, limit: int, after: str | None = None
) -> FinishedPage:
    """The finished matches of a player that the viewer may see and that are over for the viewer, too."""
    theirs = Seat.objects.filter(user_id=player_id).values("match_id")
    found = _matches(viewer_id, Which.FINISHED).filter(id__in=theirs, purpose=Purpose.PLAY)
    if game is not None:
        found = found.filter(game=game)
    if after is not None:
        found = found.filter(id__lt=_cursor(after))
    page = paged(found.only("id").order_by("-id"), limit, PAGE)
    return FinishedPage(tuple(match.id for match in page.rows), page.next(lambda match: str(match.id)))


def awaited_of(user_id: int) -> QuerySet[Seat]:
    """The seats in which a decision of the user is awaited now."""
    return Seat.objects.filter(user_id=user_id, asked_seq__isnull=False, bot="")


def turns_of(user_id: int) -> list[tuple[int, MatchSummary]]:
    """Every decision awaited of a user: since which entry, and in which match."""
    since = dict(awaited_of(user_id).values_list("match_id", "asked_seq"))
    found = Match.objects.filter(id__in=since).order_by("id")
    return [(since[match.id] or 0, _summary(match, user_id)) for match in _with_seats(found)]


def _with_seats(found: QuerySet[Match]) -> QuerySet[Match]:
    seats = Prefetch("seats", Seat.objects.select_related("user").order_by("number"))
    found = found.select_related("owner").prefetch_related(seats).defer("seed", "state")
    return found.annotate(clock=ClockTimestamp())


def _summary(match: Match, user_id: int | None) -> MatchSummary:
    """Nothing is replayed for a list: a spectator with a delay sees nobody asked there."""
    pov = Pov(match, list(match.seats.all()), user_id, read_at=getattr(match, "clock", None))
    pov.in_list = True
    return summary(pov)


def _matches(user_id: int | None, which: Which) -> QuerySet[Match]:
    if which not in _PERSONAL:
        return Match.objects.alias(over_at=_OVER_AT).filter(_visible(user_id, which), _status(user_id, which))
    if user_id is None:
        raise Refusal(Code.SIGN_IN_REQUIRED)
    if which is Which.MY_TURN:
        return Match.objects.filter(id__in=awaited_of(user_id).values("match_id"))
    seats = Seat.objects.filter(user_id=user_id)
    if which is Which.INVITED:
        found = Match.objects.filter(status=Status.OPEN, id__in=_invited(user_id))
        return found.exclude(id__in=seats.values("match_id"))
    return Match.objects.filter(id__in=seats.values("match_id"))


_PERSONAL = (Which.MINE, Which.MY_TURN, Which.INVITED)
_OVER_AT = ExpressionWrapper(
    F("ended_at") + ExpressionWrapper(F("spectator_delay") * timedelta(seconds=1), DurationField()), DateTimeField()
)
"""When a match is over for those who watch it with a delay."""


def _status(user_id: int | None, which: Which) -> Q:
    """The same as `Pov.status`, for many: without a seat one sees a match go on until its delay has run out."""
    if which is Which.OPEN:
        return Q(status=Status.OPEN)
    watched = Q() if user_id is None else ~Q(id__in=Seat.objects.filter(user_id=user_id).values("match_id"))
    lately = Q(ended_at__gt=Now() - timedelta(seconds=MOST_DELAY), spectator_delay__gt=0, started_at__isnull=False)
    going_on = Q(status__in=ENDED, over_at__gt=Now()) & lately & watched
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
        raise Refusal(Code.INVALID_INPUT, detail=say("that is no cursor of this list")) from None
