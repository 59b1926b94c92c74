"""A task that proves that beat, the broker and a worker work together."""

from celery import shared_task
from celery.signals import beat_init

from opera_service.operations import heartbeat


@shared_task(name="operations.beat_tick")
def beat_tick() -> None:
    """Mark beat as seen: a task that it sent has arrived."""
    heartbeat.mark_seen("beat")


@beat_init.connect(weak=False)
def _tick_at_once(**_: object) -> None:
    """Send a tick as beat starts: readiness waits for one, and the first scheduled one comes an interval later."""
    beat_tick.apply_async(expires=10)
