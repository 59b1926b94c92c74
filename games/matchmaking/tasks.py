"""The Celery task of the queue; it reads everything from the table, so a lost task only costs a moment."""

from celery import shared_task

from games.matchmaking.group_seating import seat_waiting_users
from games.matchmaking.queue import SEAT_TASK


@shared_task(name=SEAT_TASK, acks_late=True)
def seat() -> None:
    """Run twice a second by beat: seat waiting users. Any number of workers may do so at once."""
    seat_waiting_users()
