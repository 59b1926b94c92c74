"""The Celery application; its settings live in Django's settings under CELERY_."""

import os

from celery import Celery
from celery.signals import setup_logging, task_prerun, worker_init

from opera_service import request_id

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "opera_service.settings")

app = Celery("opera_service")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect(weak=False)
def _keep_our_logging(**_: object) -> None:
    """Celery leaves logging alone when somebody listens here: Django's settings have configured it."""


@task_prerun.connect(weak=False)
def _drop_dead_connections(**_: object) -> None:
    """A task keeps the connection of the one before it, unless that has failed or the database has gone away since."""
    from games.matches.connections import drop_if_bad

    drop_if_bad()


@worker_init.connect(weak=False)
def _keep_every_hand(**_: object) -> None:
    """Only workers take messages, and only they need what this imports."""
    from opera_service import kombu_ack

    kombu_ack.count_off_what_redis_did_not_hear()


@app.on_after_configure.connect(weak=False)
def _watch_workers(sender: Celery, **_: object) -> None:
    """Heartbeats, watchdog and task metrics need the settings, so they are added once those are read.

    The request id comes last: what listens before it can still log with the id when a task ends.
    """
    from opera_service.operations import task_metrics
    from opera_service.operations.heartbeat import Heartbeat
    from opera_service.operations.watchdog import Watchdog

    sender.steps["worker"].update((Heartbeat, Watchdog))
    task_metrics.connect()
    request_id.connect()
