"""The Celery tasks: bots take their turns in the queue `bots`, clocks are swept in the queue `clocks`."""

from typing import Any
from uuid import UUID

from billiard.exceptions import TimeLimitExceeded
from celery import shared_task
from celery.signals import task_failure
from django.conf import settings

from bots import sweeps, turn_taking


@shared_task(
    name="bots.take_turn",
    acks_late=True,
    soft_time_limit=settings.BOT_SECONDS,
    time_limit=settings.BOT_SECONDS + max(1, settings.BOT_SECONDS // 2),
)
def take_turn(match_id: str, seat: int, asked_seq: int) -> None:
    """Let the seat's bot decide what was asked of it at `asked_seq`, and the next ones; twice does no harm."""
    turn_taking.take_turns(UUID(match_id), seat, asked_seq)


@shared_task(name="clocks.move_safely", acks_late=True)
def move_safely(match_id: str, seat: int, asked_seq: int) -> None:
    """Move for a bot that hung so badly that its process was killed."""
    turn_taking.move_safely(UUID(match_id), seat, asked_seq, "any", "killed")


@task_failure.connect(sender=take_turn, weak=False)
def _move_after_kill(exception: BaseException, args: tuple[str, int, int], **_: Any) -> None:
    """Make the harmless move when Celery has killed a process that hung in a turn."""
    if isinstance(exception, TimeLimitExceeded):
        move_safely.delay(*args)


@shared_task(name="clocks.sweep", acks_late=True)
def sweep() -> None:
    """Run every second by beat: enforce deadlines and wake bots."""
    sweeps.sweep()
