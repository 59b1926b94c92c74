"""The Celery tasks of old logs."""

from celery import shared_task

from games.archive import log_months


@shared_task(name="lobby.make_log_months", acks_late=True)
def make_log_months() -> None:
    """Run a few times a day by beat: the next months of the log are there before they begin."""
    log_months.make_months_ahead()
