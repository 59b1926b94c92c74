"""The Celery task of ratings."""

from celery import shared_task

from games.ratings.settle import settle


@shared_task(name="lobby.settle_ratings", acks_late=True)
def settle_due() -> None:
    """Run every few seconds by beat: count the matches that have finished."""
    settle()
