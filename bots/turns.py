"""One turn of a bot: read as its seat, think outside any transaction, hand the action to the write path.

Whatever goes wrong in the bot's head, the seat still moves: the harmless action takes the place of the one that was not
found, is illegal or makes the rules stumble, and that is logged and counted.
"""

import time
from uuid import UUID

import structlog
from billiard.exceptions import SoftTimeLimitExceeded
from django.db import DatabaseError

from bots import metrics, roster
from bots.player import Observation
from games.kit.budget import Budget
from games.kit.chance import QuickChance
from games.kit.engine import Action
from games.matches import commands, queries
from games.matches.queries import BotTurn

log = structlog.get_logger(__name__)
AT_A_STRETCH = 1.0
"""Seconds that a worker stays with one match."""


class BotFailed(Exception):
    """The bot has no answer the rules accept; `why` is one word for the counter."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def take_turns(match_id: UUID, seat: int, asked_seq: int) -> None:
    """Decide what was asked of the seat at `asked_seq`, unless that has been done, and go on with the next bots.

    A message for every move would cost more than the move. After a while the rest is left to another call, so that no
    match keeps a worker to itself.
    """
    end = time.monotonic() + AT_A_STRETCH
    turn = queries.turn_of(match_id, seat)
    if turn is None or turn.asked_seq != asked_seq:
        return
    while turn is not None:
        tired = time.monotonic() >= end
        moved = _take(match_id, turn, wake_next=tired)
        turn = queries.turn_of(match_id) if moved and not tired else None


def _take(match_id: UUID, turn: BotTurn, *, wake_next: bool) -> bool:
    """One turn; False when it did not happen as the bot wished, or somebody else has taken it."""
    try:
        moved = _carry_out(match_id, turn, think(turn), wake_next)
    except BotFailed as failure:
        where = {"match": str(match_id), "seat": turn.seat, "seq": turn.asked_seq}
        log.exception("bot_failed", style=turn.style, why=failure.why, **where)
        move_safely(match_id, turn.seat, turn.asked_seq, turn.style, failure.why)
        return False
    if moved:
        metrics.TURNS.labels(turn.rules.slug, turn.style).inc()
    return moved


def think(turn: BotTurn) -> Action:
    """The action the seat's style chooses."""
    player = roster.ALL.get(turn.style)
    if player is None:
        raise BotFailed("unknown_style")
    observation = Observation(turn.rules, turn.seat, turn.view, turn.options, turn.history)
    started = time.thread_time()
    try:
        return player.choose(observation, QuickChance(turn.luck), Budget(seconds=turn.budget_ms / 1000))
    except SoftTimeLimitExceeded:
        raise BotFailed("hangs") from None
    except Exception as error:
        raise BotFailed("raises") from error
    finally:
        metrics.THINKING.labels(turn.rules.slug, turn.style).observe(time.thread_time() - started)


def move_safely(match_id: UUID, seat: int, asked_seq: int, style: str, why: str) -> None:
    """Make the harmless move in place of the bot's, unless the decision has been taken meanwhile."""
    if commands.play_safely(match_id, seat, asked_seq):
        metrics.FALLBACKS.labels(style, why).inc()


def _carry_out(match_id: UUID, turn: BotTurn, action: Action, wake_next: bool) -> bool:
    """A database that is away is not the bot's fault: that error goes up, and the sweep wakes the bot again."""
    try:
        return commands.play_as_bot(match_id, turn.seat, turn.asked_seq, action, wake_next=wake_next)
    except DatabaseError:
        raise
    except Exception as error:
        raise BotFailed("illegal") from error
