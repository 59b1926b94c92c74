"""One turn of a bot: read what its seat may see, choose outside any transaction, pass the action to the write path.

Whatever goes wrong while the bot chooses, the seat still moves: the harmless action replaces one that was not found, is
illegal or makes the rules fail, and that is logged and counted.
"""

import time
from typing import NamedTuple
from uuid import UUID

import structlog
from billiard.exceptions import SoftTimeLimitExceeded
from django.db import DatabaseError

from bots import metrics, roster
from bots.code_version import code_version
from games.common import tracing
from games.kit.bot_thoughts import BotThought, digest_of
from games.kit.budget import CountedBudget
from games.kit.chance import QuickChance
from games.kit.engine import Action
from games.matches import commands, queries
from games.matches.queries import BotTurn

log = structlog.get_logger(__name__)
LONGEST_RUN_SECONDS = 1.0
"""Seconds that a worker stays with one match."""
SPARE_RUN_SECONDS = 0.2
"""The same where only bots play."""


class BotFailed(Exception):
    """The bot found no action that the rules accept; `why` is one word for the counter."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def take_turns(match_id: UUID, seat: int, asked_seq: int, longest: float | None = None) -> None:
    """Decide what was asked of the seat at `asked_seq`, unless that has been done, and go on with the next bots.

    A task for every move would cost more than the move. After a second the rest is left to another task, so that no
    match keeps a worker to itself.
    """
    end = time.monotonic() + (LONGEST_RUN_SECONDS if longest is None else longest)
    turn = queries.turn_of(match_id, seat)
    if turn is None or turn.asked_seq != asked_seq:
        return
    while turn is not None:
        out_of_time = time.monotonic() >= end
        with tracing.span("bot turn", match=str(match_id), seat=turn.observation.seat, style=turn.style):
            moved = _take(match_id, turn, wake_next=out_of_time)
        turn = queries.turn_of(match_id) if moved and not out_of_time else None


def _take(match_id: UUID, turn: BotTurn, *, wake_next: bool) -> bool:
    """Take one turn; False if the bot failed, or if the decision has been made meanwhile."""
    try:
        moved = _carry_out(match_id, turn, think(turn), wake_next)
    except BotFailed as failure:
        where = {"match": str(match_id), "seat": turn.observation.seat, "seq": turn.asked_seq}
        log.exception("bot_failed", style=turn.style, why=failure.why, **where)
        fall_back(match_id, turn.observation.seat, turn.asked_seq, turn.style, failure.why)
        return False
    if moved:
        metrics.TURNS.labels(turn.observation.game.slug, turn.style).inc()
    return moved


class Choice(NamedTuple):
    """What a bot wants to play, and what makes that repeatable."""

    action: Action
    thought: BotThought


def think(turn: BotTurn) -> Choice:
    """What the seat's style chooses; raises `BotFailed`."""
    player = roster.ALL.get(turn.style)
    if player is None:
        raise BotFailed("unknown_style")
    started, budget = time.thread_time(), CountedBudget(seconds=turn.budget_ms / 1000)
    try:
        action = player.choose(turn.observation, QuickChance(turn.luck), budget)
        return Choice(action, _thought(turn, budget.steps_had))
    except SoftTimeLimitExceeded:
        raise BotFailed("hangs") from None
    except Exception as error:
        raise BotFailed("raises") from error
    finally:
        metrics.THINKING.labels(turn.observation.game.slug, turn.style).observe(time.thread_time() - started)


def _thought(turn: BotTurn, steps: int) -> BotThought:
    version = code_version(turn.observation.game.slug)
    return BotThought(turn.style, version, turn.asked_seq, turn.looked_seq, steps, digest_of(turn.observation))


def fall_back(match_id: UUID, seat: int, asked_seq: int, style: str, why: str) -> None:
    """Make the harmless move instead of the bot's, unless the decision has been made meanwhile."""
    if commands.play_safe_action(match_id, seat, asked_seq):
        metrics.FALLBACKS.labels(style, why).inc()


def _carry_out(match_id: UUID, turn: BotTurn, choice: Choice, wake_next: bool) -> bool:
    """Play the action; `BotFailed` if it is illegal. Errors of the database pass, and the sweep wakes the bot again."""
    try:
        return commands.play_as_bot(
            match_id,
            turn.observation.seat,
            turn.asked_seq,
            choice.action,
            thought=choice.thought,
            wake_next=wake_next,
        )
    except DatabaseError:
        raise
    except Exception as error:
        raise BotFailed("illegal") from error
