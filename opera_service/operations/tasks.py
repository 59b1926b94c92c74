"""The task by which beat shows that it, the broker and a worker work together."""

from celery import shared_task

from opera_service.operations import heartbeat


@shared_task(name="operations.beat_tick")
def beat_tick() -> None:
    """Note that something beat sent has arrived."""
    heartbeat.note("beat")
