"""The Celery tasks of the channels."""

from celery import shared_task

from games.channels import deliver as delivering
from games.channels import digest, switch_off


@shared_task(name="lobby.deliver", acks_late=True)
def deliver() -> None:
    """Run every second by beat: digests that are due are written, and senders are woken for what is to be sent."""
    digest.write_due_digests()
    delivering.wake_senders()


@shared_task(name="lobby.delete_old_deliveries", acks_late=True)
def delete_old_deliveries() -> None:
    """Run every hour by beat: what was delivered long ago is of no use to anybody."""
    switch_off.delete_old_deliveries()
