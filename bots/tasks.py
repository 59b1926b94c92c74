"""The Celery tasks of the bots: turns in the queue `bots`; what must not wait for them in the queue `clocks`."""

from typing import Any
from uuid import UUID

from billiard.exceptions import TimeLimitExceeded
from celery import shared_task
from celery.signals import task_failure
from django.conf import settings

from bots import turn_taking, waking
from bots.calls import TAKE_TURN


@shared_task(
    name=TAKE_TURN,
    acks_late=True,
    soft_time_limit=settings.BOT_SECONDS,
    time_limit=settings.BOT_SECONDS + max(1, settings.BOT_SECONDS // 2),
)
def take_turn(match_id: str, seat: int, asked_seq: int) -> None:
    """Let the seat's bot decide what was asked of it at `asked_seq`, and the next ones; twice does no harm."""
    turn_taking.take_turns(UUID(match_id), seat, asked_seq)


@shared_task(name="clocks.move_for_killed_bot", acks_late=True)
def move_for_killed_bot(match_id: str, seat: int, asked_seq: int) -> None:
    """Move for a bot that hung so badly that its process was killed."""
    turn_taking.fall_back(UUID(match_id), seat, asked_seq, "any", "killed")


@task_failure.connect(sender=take_turn, weak=False)
def _move_after_kill(exception: BaseException, args: tuple[str, int, int], **_: Any) -> None:
    """Make the harmless move when Celery has killed a process that hung in a turn."""
    if isinstance(exception, TimeLimitExceeded):
        move_for_killed_bot.delay(*args)


@shared_task(name="clocks.wake_bots", acks_late=True)
def wake_bots() -> None:
    """Run every second by beat: wake bots whose turn it is, and move for those that nothing could wake."""
    waking.wake_bots()
