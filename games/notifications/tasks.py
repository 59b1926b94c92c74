"""The Celery task of notifications."""

from celery import shared_task

from games.notifications import notify


@shared_task(name="lobby.delete_old_notifications", acks_late=True)
def delete_old_notifications() -> None:
    """Run a few times a day by beat: nobody reads notifications that are months old."""
    notify.delete_old_notifications()
