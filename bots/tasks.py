"""The Celery tasks: bots take their turns in the queue `bots`, clocks are swept in the queue `clocks`."""

from typing import Any
from uuid import UUID

from billiard.exceptions import TimeLimitExceeded
from celery import shared_task
from celery.signals import task_failure
from django.conf import settings

from bots import sweeps, turns


@shared_task(
    name="bots.take_turn",
    acks_late=True,
    soft_time_limit=settings.BOT_SECONDS,
    time_limit=settings.BOT_SECONDS + max(1, settings.BOT_SECONDS // 2),
)
def take_turn(match_id: str, seat: int, asked_seq: int) -> None:
    """Let the seat's bot decide what was asked of it at `asked_seq`, and the next ones; twice does no harm."""
    turns.take_turns(UUID(match_id), seat, asked_seq)


@shared_task(name="clocks.move_safely", acks_late=True)
def move_safely(match_id: str, seat: int, asked_seq: int) -> None:
    """Move for a bot that hung so badly that its process was killed."""
    turns.move_safely(UUID(match_id), seat, asked_seq, "any", "killed")


@task_failure.connect(sender=take_turn, weak=False)
def _finish_what_was_killed(exception: BaseException, args: tuple[str, int, int], **_: Any) -> None:
    """Celery's main process says so after it killed the one that hung in a turn."""
    if isinstance(exception, TimeLimitExceeded):
        move_safely.delay(*args)


@shared_task(name="clocks.sweep", acks_late=True)
def sweep() -> None:
    """Every second, by beat: enforce deadlines and wake bots."""
    sweeps.sweep()
