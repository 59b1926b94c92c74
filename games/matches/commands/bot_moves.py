"""Moves that no person makes: a bot's own, the harmless one when a bot fails, and the sweep that wakes bots again.

A decision is named by the entry since which it is asked (`asked_seq`). Whoever brings an action for a decision that was
taken meanwhile changes nothing, so a turn may be taken by two workers at once and still happens once.
"""

from datetime import datetime, timedelta
from typing import Final, NamedTuple
from uuid import UUID

import msgspec
from django.db import transaction
from django.db.models import Exists, OuterRef

from games.kit.bot_thoughts import SAFE, BotThought
from games.kit.engine import Action
from games.kit.entries import EntryAuthor
from games.matches.clocks.database_clock import database_now
from games.matches.clocks.seat_clock import forgive_outage, next_wake
from games.matches.commands.play import carry_out, parse_action
from games.matches.enums import Status
from games.matches.live.after_entry import WakeBots
from games.matches.locked_match import LockedMatch, lock_match
from games.matches.models import Seat
from games.matches.rows.reads import any_to_wake

OVERDUE: Final = timedelta(seconds=60)
"""How long a bot may be asked, while sweeps call it, before the harmless move is made for it."""
ALONE_OVERDUE: Final = timedelta(minutes=20)
"""The same where only bots play: nobody waits, and they give way to bots for whom somebody does."""


def play_as_bot(
    match_id: UUID,
    number: int,
    asked_seq: int,
    action: Action,
    *,
    thought: BotThought | None = None,
    wake_next: bool = True,
) -> bool:
    """Carry out what the seat's bot chose; False when the decision is not open any more.

    The action is read as if it came from outside, for a bot may have put anything into it. Without `wake_next` the
    caller promises to see to the next bot; if it dies, the sweep does.
    """
    with lock_match(match_id) as locked:
        locked.wake_bots = WakeBots.ALL_ASKED if wake_next else WakeBots.NONE
        seat = _bot_asked(locked, number, asked_seq)
        if seat is not None:
            parsed = parse_action(locked, msgspec.json.encode(action))
            carry_out(locked, seat, parsed, EntryAuthor.BOT, None, f"bot:{asked_seq}", thought=_stored(thought))
        return seat is not None


def play_safe_action(match_id: UUID, number: int, asked_seq: int) -> bool:
    """The harmless action in place of a bot that failed; False when the decision is not open any more."""
    with lock_match(match_id) as locked:
        locked.wake_bots = WakeBots.ALL_ASKED
        seat = _bot_asked(locked, number, asked_seq)
        if seat is not None:
            action = locked.rules.safe_action(locked.state, number)
            thought = BotThought(SAFE, "", asked_seq, locked.match.seq, 0, "")
            carry_out(locked, seat, action, EntryAuthor.BOT, None, f"safe:{asked_seq}", thought=_stored(thought))
        return seat is not None


def _stored(thought: BotThought | None) -> str:
    return "" if thought is None else msgspec.json.encode(thought).decode()


def _bot_asked(locked: LockedMatch, number: int, asked_seq: int) -> Seat | None:
    seat = locked.seats[number]
    running = locked.match.status == Status.RUNNING and locked.match.paused_at is None
    return seat if running and seat.bot and seat.asked_seq == asked_seq else None


class WaitingBot(NamedTuple):
    """A bot that is asked and has not moved."""

    match_id: UUID
    seat: int
    asked_seq: int
    overdue: bool
    alone: bool
    """Whether only bots play in the match."""


def claim_waiting_bots(limit: int) -> list[WaitingBot]:
    """Claim bots that are due to be woken; each is claimed by one sweep, and again later if it still has not moved."""
    now = database_now()
    if not any_to_wake(now):
        return []
    with transaction.atomic():
        people = Seat.objects.filter(match_id=OuterRef("match_id"), bot="")
        due = Seat.objects.filter(wake_at__lte=now, match__paused_at=None).annotate(alone=~Exists(people))
        seats = list(due.order_by("wake_at").select_for_update(of=("self",), skip_locked=True)[:limit])
        for seat in seats:
            forgive_outage(seat, now)
            seat.wake_at = next_wake(seat.asked_at or now, now)
        Seat.objects.bulk_update(seats, ["asked_at", "wake_at"])
    return [_waiting_bot(seat, now, alone=seat.alone) for seat in seats]


def _waiting_bot(seat: Seat, now: datetime, *, alone: bool) -> WaitingBot:
    patience = ALONE_OVERDUE if alone else OVERDUE
    overdue = seat.asked_at is not None and seat.asked_at < now - patience
    return WaitingBot(seat.match_id, seat.number, seat.asked_seq or 0, overdue, alone)
