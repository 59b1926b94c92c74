"""Beat goes on when the clock of its machine is set back."""

from datetime import timedelta

from celery.beat import Scheduler

from opera_service.celery import app
from opera_service.operations.steady_scheduler import SteadyScheduler
from tests.waiting import until

HOUR = timedelta(hours=1)


def scheduler_after_an_hour_back(kind: type[Scheduler]) -> tuple[Scheduler, list[str]]:
    """One interval of a second; the task ran "in an hour", which is what a clock set back by an hour looks like."""
    sent: list[str] = []
    beat = kind(app=app, lazy=True)
    beat.schedule = {}
    beat.add(name="often", task="nothing.at_all", schedule=timedelta(seconds=1))
    beat.apply_entry = lambda entry, producer=None: sent.append(str(entry.name))  # type: ignore[method-assign]
    (entry,) = beat.schedule.values()
    entry.last_run_at = entry.default_now() + HOUR
    return beat, sent


def test_celerys_own_scheduler_would_wait_for_the_hour() -> None:
    """If this fails, `SteadyScheduler` is not needed any more."""
    beat, _ = scheduler_after_an_hour_back(Scheduler)
    beat.max_interval = 10_000

    assert beat.tick() > 3000


def test_ours_counts_its_intervals_anew() -> None:
    beat, sent = scheduler_after_an_hour_back(SteadyScheduler)

    assert beat.tick() <= 1
    until(lambda: not beat.tick() or sent, "the interval of a second to be over")
    assert sent == ["often"]
