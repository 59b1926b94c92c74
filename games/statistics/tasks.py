"""The task that counts the numbers of the days."""

from celery import shared_task

from games.statistics.count_days import TASK, count_days


@shared_task(name=TASK)
def count_numbers() -> None:
    """Count today anew, and what is missing of the last days."""
    count_days()
