"""The Celery application; its settings live in Django's settings under CELERY_."""

import gc
import os

from celery import Celery
from celery.signals import setup_logging, task_prerun, worker_init, worker_process_init

from opera_service import forking, request_id

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "opera_service.settings")

app = Celery("opera_service")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect(weak=False)
def _keep_our_logging(**_: object) -> None:
    """Django's settings have configured logging; Celery leaves it alone while this signal has a receiver."""


@task_prerun.connect(weak=False)
def _close_broken_connection(**_: object) -> None:
    """A task reuses the connection of the task before it, unless that one has failed or lost its server."""
    from games.matches.connections import drop_if_bad

    drop_if_bad()


@worker_init.connect(weak=False)
def _patch_kombu_ack(**_: object) -> None:
    """Patched here because only workers take messages, and importing kombu's transport takes time."""
    from opera_service import kombu_ack

    kombu_ack.patch_kombu_ack()


@worker_init.connect(weak=False)
def _prepare_structs(**_: object) -> None:
    """Before the pool, so that threads find every struct ready and forks inherit it."""
    from opera_service import structs

    structs.prepare_to_work()
    gc.freeze()  # else the first look for garbage would copy all of it into every fork


@worker_process_init.connect(weak=False)
def _share_no_connection(**_: object) -> None:
    """A fork that replaces another comes from a process that is connected to Redis by then."""
    forking.release_inherited_sockets()


@app.on_after_configure.connect(weak=False)
def _watch_workers(sender: Celery, **_: object) -> None:
    """Add heartbeats, watchdog, sweeper and task metrics, which need the settings.

    The request id comes after them: receivers that are connected before it still log with the id when a task ends.
    """
    from opera_service.operations import open_telemetry, task_metrics
    from opera_service.operations.clock_sweeper import ClockSweeper
    from opera_service.operations.embedded_beat import EmbeddedBeat
    from opera_service.operations.heartbeat import Heartbeat
    from opera_service.operations.watchdog import Watchdog

    sender.steps["worker"].update((Heartbeat, Watchdog, ClockSweeper, EmbeddedBeat, task_metrics.MetricsPort))
    task_metrics.connect()
    request_id.connect()
    open_telemetry.connect()
