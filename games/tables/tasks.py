"""The Celery task of tables."""

from celery import shared_task

from games.tables.commands.absence import stand_in_for_everybody_away


@shared_task(name="lobby.stand_in", acks_late=True)
def stand_in() -> None:
    """Every few seconds, by beat: bots play on for users who are suspended or have closed their accounts."""
    stand_in_for_everybody_away()
