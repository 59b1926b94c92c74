"""The Celery tasks of the staff's acts, and of what the house does by itself."""

from celery import shared_task

from games.staff import acts_on_many, sanctions


@shared_task(name=acts_on_many.TASK, acks_late=True)
def run_bulk_acts() -> None:
    """Sent when an act on many matches is noted, and every few seconds by beat: carry it out."""
    acts_on_many.run_bulk_acts()


@shared_task(name="lobby.warn_leavers", acks_late=True)
def measure_leavers() -> None:
    """Run every few minutes by beat: measures for users who leave matches again and again."""
    sanctions.measure_leavers()
