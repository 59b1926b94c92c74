"""The Celery task of notifications."""

from celery import shared_task

from games.notifications.notify import tidy


@shared_task(name="lobby.tidy_notifications", acks_late=True)
def forget_old() -> None:
    """A few times a day, by beat: nobody reads what is months old."""
    tidy()
