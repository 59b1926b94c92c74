"""The Celery task of the queue: found again from the table every time, so that a lost one only costs a moment."""

from celery import shared_task

from games.matchmaking.group_seating import seat_everybody
from games.matchmaking.queue import SEAT_TASK


@shared_task(name=SEAT_TASK, acks_late=True)
def seat() -> None:
    """Twice a second, by beat: bring together who waits. As many workers as like may do so at once."""
    seat_everybody()
