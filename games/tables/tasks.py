"""The Celery task of tables."""

from celery import shared_task

from games.tables.commands import absence


@shared_task(name="lobby.replace_absent_users", acks_late=True)
def replace_absent_users() -> None:
    """Run every few seconds by beat: bots play on for users who are suspended or have closed their accounts."""
    absence.replace_absent_users()
