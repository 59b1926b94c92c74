"""The Celery tasks of ratings."""

from celery import shared_task

from games.ratings.recount import TASK, recount_if_due
from games.ratings.settle import settle


@shared_task(name="lobby.settle_ratings", acks_late=True)
def settle_due() -> None:
    """Run every few seconds by beat: count the matches that have finished."""
    settle()


@shared_task(name=TASK, acks_late=True)
def recount_ratings() -> None:
    """Sent when a decision asks for it, and every few seconds by beat: count ratings anew if that is due."""
    recount_if_due()
