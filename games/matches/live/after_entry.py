"""What is published once an entry is stored for good: the match, the users who are asked, and the bots to wake."""

from collections.abc import Sequence
from enum import Enum, auto
from functools import partial

from django.db import transaction

from games.matches.live import publish
from games.matches.models import Match, Seat


class WakeBots(Enum):
    """Which bots are woken after an entry: those it asks, all that are asked, or none because the caller goes on."""

    NEWLY_ASKED = auto()
    ALL_ASKED = auto()
    NONE = auto()


def publish_after_commit(match: Match, seats: Sequence[Seat], wake: WakeBots) -> None:
    """Publish the last entry of the match when the transaction commits, and never otherwise."""
    asked = [seat for seat in seats if seat.asked_seq is not None]
    users = tuple(seat.user_id for seat in asked if seat.user_id is not None and not seat.bot)
    bots = _bots_to_wake(match, asked, wake, alone=all(seat.bot for seat in seats))
    transaction.on_commit(partial(publish.publish_entry, match.id, match.seq, users, bots), robust=True)


def _bots_to_wake(match: Match, asked: list[Seat], wake: WakeBots, *, alone: bool) -> tuple[publish.BotCall, ...]:
    """One bot is enough: whoever takes its turn goes on with the others. Bots that rest are left to the sweep."""
    if match.bot_pause_ms or match.paused_at is not None or wake is WakeBots.NONE:
        return ()
    calls = [
        publish.BotCall(seat.number, seat.asked_seq, alone) for seat in asked if seat.bot and seat.asked_seq is not None
    ]
    return tuple(call for call in calls if wake is WakeBots.ALL_ASKED or call.asked_seq == match.seq)[:1]
