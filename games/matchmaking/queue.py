"""The queue for quick matches: join it, see one's place, leave it."""

from datetime import datetime
from functools import partial
from typing import Annotated, Any, Final
from uuid import UUID

import msgspec
from django.db import IntegrityError, transaction
from msgspec import Meta

from games.availability.closures import require_part_open
from games.availability.enums import ServicePart
from games.common import users
from games.common.querysets import first_or_refuse
from games.common.refusals import Code, Refusal
from games.conduct import active_sanctions
from games.matches.live import publish
from games.matches.offered import require_offered
from games.matchmaking.enums import Speed, TicketState
from games.matchmaking.models import Ticket
from games.matchmaking.old_tickets import require_few_tickets
from games.once.make_once import RequestId
from games.ratings.queries import skill_of
from games.tables.table_caps import require_room_for_seat

LATELY: Final = 20
"""How many of the last seatings the expected wait is computed from."""
SEAT_TASK: Final = "lobby.seat"


class QuickMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a user wants to play now."""

    game: Annotated[str, Meta(max_length=20)]
    players: Annotated[int, Meta(ge=2, le=16, description="How many at the table; None: any number.")] | None = None
    speed: Speed = Speed.LIVE
    rated: bool = False
    accepts_bots: Annotated[bool, Meta(description="Whether programs may sit at the table at all.")] = True
    bots_after: Annotated[int, Meta(ge=0, le=600, description="Seconds to wait for people before bots join.")] = 10
    request_id: RequestId | None = None


class TicketAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A request for a match and how it stands."""

    state: TicketState
    game: str
    players: int | None
    speed: Speed
    rated: bool
    accepts_bots: bool
    bots_after: int
    since: datetime
    place: Annotated[int | None, Meta(description="Your place among those who wait for the same, 1 is next.")]
    expected_seconds: Annotated[int | None, Meta(description="How long it took others lately; None if nobody came.")]
    match_id: Annotated[UUID | None, Meta(description="The match you were seated at.")]


def ask(user_id: int, request: QuickMatch) -> TicketAnswer:
    """Join the queue. The same request again keeps its place; another one replaces it."""
    _check(user_id, request)
    try:
        with transaction.atomic():
            ticket = _repeated(user_id, request) or _waiting_ticket(user_id, request) or _new(user_id, request)
    except IntegrityError:
        # Asked twice at the same moment: the other request counts.
        return mine(user_id)
    return _answer(ticket)


def cancel(user_id: int) -> TicketAnswer:
    """Stop waiting; returns the match if the user was seated just before."""
    Ticket.objects.filter(user_id=user_id, state=TicketState.WAITING).update(state=TicketState.CANCELLED)
    return mine(user_id)


def mine(user_id: int) -> TicketAnswer:
    """The user's last request; `not_found` if there never was one."""
    return _answer(first_or_refuse(Ticket.objects.filter(user_id=user_id).order_by("-id")))


def _check(user_id: int, request: QuickMatch) -> None:
    game = require_offered(request.game)
    if request.players is not None and request.players not in game.players:
        raise Refusal(Code.WRONG_PLAYER_COUNT, least=game.players[0], most=game.players[-1])
    require_part_open(ServicePart.QUICK_MATCH, request.game)
    active_sanctions.require_not_suspended(user_id)
    if request.rated:
        users.require_no_guest(user_id)
        active_sanctions.require_rated_allowed(user_id)
    if not request.accepts_bots and users.kind_of(user_id) == users.BOT:
        raise Refusal(Code.PEOPLE_ONLY)


def _repeated(user_id: int, request: QuickMatch) -> Ticket | None:
    """The ticket of the request with this `request_id`, in whatever state it is by now."""
    if request.request_id is None:
        return None
    ticket = Ticket.objects.filter(user_id=user_id, request_id=request.request_id).first()
    if ticket is not None and not _is_same(ticket, request):
        raise Refusal(Code.REQUEST_ID_REUSED)
    return ticket


def _waiting_ticket(user_id: int, request: QuickMatch) -> Ticket | None:
    """The user's waiting ticket for the same; one for something else is cancelled."""
    waiting = Ticket.objects.filter(user_id=user_id, state=TicketState.WAITING).values_list("pk", flat=True).first()
    if waiting is None:
        return None
    # Read again under the lock: a worker may be seating this user right now, and one match is enough.
    ticket = Ticket.objects.select_for_update().get(pk=waiting)
    if ticket.state == TicketState.SEATED or _is_same(ticket, request):
        return ticket
    ticket.state = TicketState.CANCELLED
    ticket.save(update_fields=["state"])
    return None


def _new(user_id: int, request: QuickMatch) -> Ticket:
    require_room_for_seat(user_id)
    require_few_tickets(user_id)
    ticket = Ticket.objects.create(
        user_id=user_id,
        points=skill_of(request.game, user_id).points,
        request_id=request.request_id,
        **_wanted(request),
    )
    if request.accepts_bots and not request.bots_after:
        transaction.on_commit(partial(publish.send_task, SEAT_TASK, expires=10.0), robust=True)
    return ticket


def _wanted(request: QuickMatch) -> dict[str, Any]:
    """The columns of a ticket that come from the request; they have the names of its fields."""
    return {name: value for name, value in msgspec.structs.asdict(request).items() if name != "request_id"}


def _is_same(ticket: Ticket, request: QuickMatch) -> bool:
    return all(getattr(ticket, name) == value for name, value in _wanted(request).items())


def _answer(ticket: Ticket) -> TicketAnswer:
    waiting = ticket.state == TicketState.WAITING
    return TicketAnswer(
        state=TicketState(ticket.state),
        game=ticket.game,
        players=ticket.players,
        speed=Speed(ticket.speed),
        rated=ticket.rated,
        accepts_bots=ticket.accepts_bots,
        bots_after=ticket.bots_after,
        since=ticket.created_at,
        place=_place(ticket) if waiting else None,
        expected_seconds=_expected_seconds(ticket) if waiting else None,
        match_id=ticket.match_id,
    )


def _place(ticket: Ticket) -> int:
    pool = Ticket.objects.filter(state=TicketState.WAITING, game=ticket.game, speed=ticket.speed, rated=ticket.rated)
    return 1 + pool.filter(id__lt=ticket.pk).count()


def _expected_seconds(ticket: Ticket) -> int | None:
    """The mean of the last waits for the same, at most the time after which bots join, where they are accepted."""
    lately = Ticket.objects.filter(state=TicketState.SEATED, game=ticket.game, speed=ticket.speed)
    waits = [
        (seated_at - created_at).total_seconds()
        for created_at, seated_at in lately.order_by("-seated_at").values_list("created_at", "seated_at")[:LATELY]
        if seated_at is not None
    ]
    longest = ticket.bots_after + 2 if ticket.accepts_bots else None
    if not waits:
        return longest
    mean = round(sum(waits) / len(waits))
    return mean if longest is None else min(mean, longest)
