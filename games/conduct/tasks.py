"""The Celery task of conduct."""

from celery import shared_task

from games.conduct.leavers import note_leavers


@shared_task(name="lobby.note_leavers", acks_late=True)
def look_for_leavers() -> None:
    """Every few minutes, by beat: warn users who leave matches again and again."""
    note_leavers()
