"""Shorthands for tests of the queue: users who ask, and time that passes for those who wait."""

from datetime import timedelta
from typing import Any

from django.db.models import F

from games.matches.models import Match
from games.matchmaking import queue
from games.matchmaking.models import Ticket
from games.matchmaking.queue import QuickMatch, TicketAnswer
from opera_service.accounts.models import User


def ask(user: User, game: str = "opera", **request: Any) -> TicketAnswer:
    return queue.ask(user.pk, QuickMatch(game=game, **request))


def let_pass(seconds: float) -> None:
    """Everybody who waits has waited so much longer."""
    Ticket.objects.filter(state="waiting").update(created_at=F("created_at") - timedelta(seconds=seconds))


def match_of(user: User) -> Match:
    """The one match the user sits in."""
    return Match.objects.get(seats__user=user)


def seated(match: Match) -> list[Any]:
    """Names and bots at the table, in no order."""
    return sorted(seat.user.username if seat.user else seat.bot for seat in match.seats.select_related("user"))
