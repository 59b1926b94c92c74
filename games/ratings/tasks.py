"""The Celery task of ratings."""

from celery import shared_task
from django.db import close_old_connections

from games.ratings.settle import settle


@shared_task(name="ratings.settle", acks_late=True)
def settle_due() -> None:
    """Every few seconds, by beat: count the matches that have finished."""
    close_old_connections()
    settle()
