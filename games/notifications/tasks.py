"""The Celery tasks of notifications."""

from celery import shared_task

from games.notifications import deadline_news, notify


@shared_task(name="lobby.delete_old_notifications", acks_late=True)
def delete_old_notifications() -> None:
    """Run a few times a day by beat: nobody reads notifications that are months old."""
    notify.delete_old_notifications()


@shared_task(name="lobby.warn_of_deadlines", acks_late=True)
def warn_of_deadlines() -> None:
    """Run every minute by beat: players of slow matches hear of a deadline in time."""
    deadline_news.warn_of_deadlines()
