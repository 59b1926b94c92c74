"""The task that lets connections be forgotten."""

from celery import shared_task

from games.signals import connection_traces as connections


@shared_task(name="lobby.delete_old_connections", acks_late=True)
def delete_old_connections() -> None:
    """Run a few times a day by beat."""
    connections.delete_old_connections()
