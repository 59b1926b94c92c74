"""The Celery tasks of moderation: nobody's match stands still, and who leaves often is told so."""

from celery import shared_task

from games.commands.absence import stand_in_for_everybody_away
from games.moderation.leavers import note_leavers


@shared_task(name="lobby.stand_in", acks_late=True)
def stand_in() -> None:
    """Every few seconds, by beat: bots play on for people who were shut out or have closed their accounts."""
    stand_in_for_everybody_away()


@shared_task(name="lobby.note_leavers", acks_late=True)
def look_for_leavers() -> None:
    """Every few minutes, by beat."""
    note_leavers()
