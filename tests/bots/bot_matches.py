"""Tables with bots and clocks for tests, and ways to let time pass without waiting."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db.models import F
from django.utils import timezone

from games.common.bot_styles import BotStyle
from games.matches.models import LogEntry, Match, Seat
from games.tables.requests import BotSeat
from opera_service.accounts.models import User
from tests.match_setup import start_match

MINUTE = {"move_seconds": 60}


def bots_in(*seats: int, style: BotStyle = BotStyle.UNDERSTUDY) -> tuple[BotSeat, ...]:
    return tuple(BotSeat(seat, style) for seat in seats)


def duel_with_bot(user: User, slug: str, **settings: Any) -> UUID:
    """The user in seat 0, a bot in seat 1."""
    return start_match([user], slug, players=2, seat=0, bots=bots_in(1), **settings)


def seat_of(match_id: UUID, number: int) -> Seat:
    return Seat.objects.get(match_id=match_id, number=number)


def asked_seat(match_id: UUID) -> Seat:
    """The first seat that is asked."""
    seat = Seat.objects.filter(match_id=match_id, asked_seq__isnull=False).order_by("number").first()
    assert seat is not None
    return seat


def let_pass(match_id: UUID, seconds: float, *numbers: int) -> None:
    """As if the seats (all, if none are named) had been asked so much earlier."""
    seats = Seat.objects.filter(match_id=match_id, asked_seq__isnull=False)
    if numbers:
        seats = seats.filter(number__in=numbers)
    past = timedelta(seconds=seconds)
    seats.update(asked_at=F("asked_at") - past, deadline=F("deadline") - past, wake_at=F("wake_at") - past)


def log_of(match_id: UUID) -> list[tuple[str, str, int | None]]:
    """Kind, by whom and seat of every entry."""
    return list(LogEntry.objects.filter(match_id=match_id).order_by("seq").values_list("kind", "by", "seat"))


def last_entries(match_id: UUID, seq: int) -> list[tuple[str, str, int | None]]:
    """Those after `seq`."""
    return log_of(match_id)[seq:]


def seq_of(match_id: UUID) -> int:
    return Match.objects.values_list("seq", flat=True).get(pk=match_id)


def seconds_left(seat: Seat) -> float:
    assert seat.deadline is not None
    return (seat.deadline - timezone.now()).total_seconds()
