"""The Celery tasks of tables."""

from celery import shared_task

from games.tables import old_tables
from games.tables.commands import absence


@shared_task(name="lobby.replace_absent_users", acks_late=True)
def replace_absent_users() -> None:
    """Run every few seconds by beat: bots play on for users who are suspended or have closed their accounts."""
    absence.replace_absent_users()


@shared_task(name="lobby.sweep_tables", acks_late=True)
def sweep_tables() -> None:
    """Run by beat: close tables that nobody starts, and forget from where old ones were opened."""
    old_tables.close_old_tables()
    old_tables.forget_origins()
