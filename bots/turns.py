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
from bots.player import Sight
from games import commands, queries
from games.budget import Budget
from games.chance import QuickChance
from games.engine import Action
from games.queries import BotTurn

log = structlog.get_logger(__name__)


class BotFailed(Exception):
    """The bot has no answer the rules accept; `why` is one word for the counter."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def take_turn(match_id: UUID, seat: int, asked_seq: int) -> None:
    """Decide what was asked of the seat at `asked_seq`; does nothing when somebody has done so already."""
    turn = queries.turn_of(match_id, seat)
    if turn is None or turn.asked_seq != asked_seq:
        return
    try:
        _carry_out(match_id, turn, think(turn))
    except BotFailed as failure:
        log.exception("bot_failed", match=str(match_id), seat=seat, seq=asked_seq, style=turn.style, why=failure.why)
        move_safely(match_id, seat, asked_seq, turn.style, failure.why)
    else:
        metrics.TURNS.labels(turn.rules.slug, turn.style).inc()


def think(turn: BotTurn) -> Action:
    """The action the seat's style chooses."""
    player = roster.ALL.get(turn.style)
    if player is None:
        raise BotFailed("unknown_style")
    sight = Sight(turn.rules, turn.seat, turn.view, turn.options, turn.history)
    started = time.thread_time()
    try:
        return player.choose(sight, QuickChance(turn.luck), Budget(seconds=turn.budget_ms / 1000))
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


def _carry_out(match_id: UUID, turn: BotTurn, action: Action) -> None:
    """A database that is away is not the bot's fault: that error goes up, and the sweep wakes the bot again."""
    try:
        commands.play_as_bot(match_id, turn.seat, turn.asked_seq, action)
    except DatabaseError:
        raise
    except Exception as error:
        raise BotFailed("illegal") from error
