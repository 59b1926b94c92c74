"""The Celery tasks of the queue; they read everything from the table, so a lost task only costs a moment."""

from celery import shared_task

from games.matchmaking import old_tickets
from games.matchmaking.group_seating import seat_waiting_users
from games.matchmaking.queue import SEAT_TASK


@shared_task(name=SEAT_TASK, acks_late=True)
def seat() -> None:
    """Run when somebody asks, and every two seconds by beat: seat waiting users; any number of workers may at once."""
    seat_waiting_users()


@shared_task(name="lobby.sweep_tickets", acks_late=True)
def sweep_tickets() -> None:
    """Run by beat: whoever waits for a day has gone, and old tickets are deleted."""
    old_tickets.sweep_tickets()
