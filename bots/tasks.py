"""The Celery tasks of the bots: turns in the queue `bots`; what must not wait for them in the queue `clocks`."""

from typing import Any, Final
from uuid import UUID

from billiard.exceptions import TimeLimitExceeded
from celery import shared_task
from celery.signals import task_failure
from django.conf import settings

from bots import reviewing, turn_taking
from bots.calls import TAKE_SPARE_TURN, TAKE_TURN
from games.reviews.request_review import TASK as THINK_REVIEW

HANGS_AFTER: Final = settings.BOT_SECONDS
KILLED_AFTER: Final = HANGS_AFTER + max(1, HANGS_AFTER // 2)


@shared_task(name=TAKE_TURN, acks_late=True, soft_time_limit=HANGS_AFTER, time_limit=KILLED_AFTER)
def take_turn(match_id: str, seat: int, asked_seq: int) -> None:
    """Let the seat's bot decide what was asked of it at `asked_seq`, and the next ones; twice does no harm."""
    turn_taking.take_turns(UUID(match_id), seat, asked_seq)


@shared_task(name=TAKE_SPARE_TURN, acks_late=True, soft_time_limit=HANGS_AFTER, time_limit=KILLED_AFTER)
def take_spare_turn(match_id: str, seat: int, asked_seq: int) -> None:
    """Let bots decide in a match of bots alone, in short runs: somebody who waits for a bot may come at any time."""
    turn_taking.take_turns(UUID(match_id), seat, asked_seq, turn_taking.SPARE_RUN_SECONDS)


@shared_task(name=THINK_REVIEW, acks_late=True, soft_time_limit=HANGS_AFTER, time_limit=KILLED_AFTER)
def think_review(review_id: int) -> None:
    """Think about the next decisions of a review; twice does no harm."""
    reviewing.think(review_id)


@shared_task(name="clocks.move_for_killed_bot", acks_late=True)
def move_for_killed_bot(match_id: str, seat: int, asked_seq: int) -> None:
    """Move for a bot that hung so badly that its process was killed."""
    turn_taking.fall_back(UUID(match_id), seat, asked_seq, "any", "killed")


@task_failure.connect(sender=take_turn, weak=False)
@task_failure.connect(sender=take_spare_turn, weak=False)
def _move_after_kill(exception: BaseException, args: tuple[str, int, int], **_: Any) -> None:
    """Make the harmless move when Celery has killed a process that hung in a turn."""
    if isinstance(exception, TimeLimitExceeded):
        move_for_killed_bot.delay(*args)
