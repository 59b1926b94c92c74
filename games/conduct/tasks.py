"""The Celery task of conduct."""

from celery import shared_task

from games.conduct import leavers


@shared_task(name="lobby.warn_leavers", acks_late=True)
def warn_leavers() -> None:
    """Run every few minutes by beat: warn users who leave matches again and again."""
    leavers.warn_leavers()
