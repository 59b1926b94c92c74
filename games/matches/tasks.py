"""The Celery task of the clocks."""

from celery import shared_task

from games.matches.clocks.sweep import enforce_deadlines


@shared_task(name="clocks.enforce_deadlines", acks_late=True)
def enforce() -> None:
    """Every second, by beat: deal with the seats whose time is up."""
    enforce_deadlines()
