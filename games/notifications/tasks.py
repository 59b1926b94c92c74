"""The Celery task of notifications."""

from celery import shared_task
from django.db import close_old_connections

from games.notifications.post import tidy


@shared_task(name="notifications.tidy", acks_late=True)
def forget_old() -> None:
    """A few times a day, by beat: nobody reads what is months old."""
    close_old_connections()
    tidy()
