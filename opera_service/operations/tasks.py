"""The task by which beat shows that it, the broker and a worker work together."""

from celery import shared_task
from celery.signals import beat_init

from opera_service.operations import heartbeat


@shared_task(name="operations.beat_tick")
def beat_tick() -> None:
    """Note that something beat sent has arrived."""
    heartbeat.note("beat")


@beat_init.connect(weak=False)
def _tick_at_once(**_: object) -> None:
    """The first scheduled tick would come an interval later, and readiness waits for it."""
    beat_tick.apply_async(expires=10)
