"""The Celery tasks of old logs."""

from celery import shared_task

from games.archive import archive_matches, log_months


@shared_task(name="lobby.make_log_months", acks_late=True)
def make_log_months() -> None:
    """Run a few times a day by beat: the next months of the log are there before they begin."""
    log_months.make_months_ahead()


@shared_task(name="lobby.archive_matches", acks_late=True)
def archive_old_matches() -> None:
    """Run every ten minutes by beat: logs of matches that are long over go to files, some at a time."""
    archive_matches.archive_matches()
