"""Asking for a match, watching one's place in the queue, and giving up waiting."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from django.contrib.auth import get_user_model
from django.db import IntegrityError, transaction
from msgspec import Meta

from games.matchmaking.models import Ticket, TicketState
from games.matchmaking.speeds import Speed
from games.ratings.queries import skill_of
from games.refusals import Code, Refusal
from games.registry import GAMES

LATELY = 20
"""How many seatings the expected wait is learned from."""


class QuickMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody wants to play now."""

    game: Annotated[str, Meta(max_length=20)]
    players: Annotated[int, Meta(ge=2, le=16)] | None = None
    speed: Speed = Speed.LIVE
    rated: bool = False
    accepts_bots: bool = True
    bots_after: Annotated[int, Meta(ge=0, le=600, description="Seconds to wait for people before bots join.")] = 10


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
    """Join the queue. Asking again for the same keeps one's place; asking for something else replaces the request."""
    _check(request)
    user = get_user_model().objects.get(pk=user_id)
    if request.rated and user.kind == "guest":
        raise Refusal(Code.GUESTS_NOT_ALLOWED)
    wish = {
        "game": request.game,
        "players": request.players,
        "speed": request.speed,
        "rated": request.rated,
        "accepts_bots": request.accepts_bots or user.kind == "bot",
        "bots_after": request.bots_after,
    }
    try:
        with transaction.atomic():
            same = Ticket.objects.filter(user_id=user_id, state=TicketState.WAITING, **wish).first()
            if same is None:
                cancel(user_id)
                same = Ticket.objects.create(
                    user_id=user_id,
                    points=skill_of(request.game, user_id).points,
                    is_bot=user.kind == "bot",
                    **wish,
                )
                same.refresh_from_db(fields=["created_at"])
    except IntegrityError:
        # Asked twice at the same moment: the other request stands.
        return mine(user_id)
    return _answer(same)


def cancel(user_id: int) -> None:
    """Stop waiting; nothing happens if one was not, or was seated just now."""
    Ticket.objects.filter(user_id=user_id, state=TicketState.WAITING).update(state=TicketState.CANCELLED)


def mine(user_id: int) -> TicketAnswer:
    """The user's last request; `not_found` if there never was one."""
    ticket = Ticket.objects.filter(user_id=user_id).order_by("-id").first()
    if ticket is None:
        raise Refusal(Code.NOT_FOUND)
    return _answer(ticket)


def _check(request: QuickMatch) -> None:
    game = GAMES.get(request.game)
    if game is None:
        raise Refusal(Code.UNKNOWN_GAME)
    if request.players is not None and request.players not in game.players:
        raise Refusal(Code.WRONG_PLAYER_COUNT, least=game.players[0], most=game.players[-1])


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
    pool = Ticket.objects.filter(
        state=TicketState.WAITING, game=ticket.game, speed=ticket.speed, rated=ticket.rated, id__lt=ticket.id
    )
    return 1 + pool.count()


def _expected_seconds(ticket: Ticket) -> int | None:
    """The mean of the last waits for the same; bots that are accepted end every wait."""
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
