"""The four kinds of process that make the service; `make run`, the image and the compose file all start these."""

import gc
import os
import sys
import warnings
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from opera_service import forking

NAMES = ("web", "worker", "bots", "beat")
SWITCH_SECONDS = 0.001
"""How long a thread of a web process computes while others wait: a play changes threads several times, and waits at
each change behind those that read. Python's own choice is five times as long."""
GARBAGE = (10_000, 20, 20)
"""New objects after which a process looks for garbage that refers to itself, and how often among older ones.

There is hardly any: by Python's own choice, every 700 objects, looking for it took a twentieth of a play, an eighth of
a start and a sixth of all migrations."""


def run(name: str) -> None:
    """Become one of the processes; returns when it has ended."""
    gc.set_threshold(*GARBAGE)
    os.environ.setdefault("OPERA_PROCESS", name)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "opera_service.settings")
    if folder := os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        Path(folder).mkdir(parents=True, exist_ok=True)
    _set_up_django()
    starts: dict[str, Callable[[], None]] = {"web": _web, "worker": _worker, "bots": _bots, "beat": _beat}
    starts[name]()


def _set_up_django() -> None:
    import django
    from django.conf import settings

    django.setup()
    if settings.PRODUCTION:
        from opera_service.accounts.demo import refuse_demo_accounts

        refuse_demo_accounts()


def _web() -> None:
    serve("opera_service.asgi:application")


def serve(application: str) -> None:
    """Let Granian serve an ASGI application until it is told to stop.

    It is imported before Granian forks: the workers share its memory, and one that died is replaced at once.
    """
    _load(application)
    gc.freeze()  # else the first look for garbage would copy all of it into every worker
    forking.require_nothing_open()
    _server(application).serve(target_loader=partial(_load_in_worker, application, os.getpid()), wrap_loader=False)


def _load(application: str) -> Any:
    module, _, name = application.partition(":")
    return getattr(import_module(module), name)


def _load_in_worker(application: str, master: int) -> Any:
    """What a worker of Granian does first; a worker without its master would serve old code for ever."""
    forking.stop_when_parent_dies(master)
    sys.setswitchinterval(SWITCH_SECONDS)
    return _load(application)


def _server(application: str) -> Any:
    from django.conf import settings
    from granian.constants import HTTPModes, Interfaces, Loops
    from granian.log import LogLevels
    from granian.server import Server

    from opera_service import env
    from opera_service.asgi_app import shutdown

    return Server(
        application,
        address=env.text("HOST", "127.0.0.1"),
        port=env.number("PORT", 8000, least=1),
        interface=Interfaces.ASGI,
        loop=Loops.uvloop,
        http=HTTPModes.http1,
        workers=settings.WEB_PROCESSES,
        backlog=1024,
        # Every open stream counts as a request here; how many run at once is bounded by our own threads.
        backpressure=10_000,
        respawn_failed_workers=True,
        workers_kill_timeout=shutdown.MOST_SECONDS,
        log_dictconfig=settings.LOGGING,
        log_level=LogLevels.warning,
    )


def _worker() -> None:
    """Clocks, the lobby and everything short: threads, so that one slow task never holds up a clock."""
    from django.conf import settings

    threads = str(settings.WORKER_THREADS)
    _celery("worker", "-Q", "default,clocks,lobby", "-P", "threads", "-c", threads, "-n", "worker@%h")


def _bots() -> None:
    """Thinking takes whole cores: processes of its own, apart from the clocks; people's matches come first."""
    from django.conf import settings

    from opera_service.celery import app

    # The queues in this order, and not in turn.
    app.conf.broker_transport_options = {**app.conf.broker_transport_options, "queue_order_strategy": "priority"}
    _celery("worker", "-Q", "bots,spare", "-P", "prefork", "-c", str(settings.BOT_PROCESSES), "-n", "bots@%h")


def _beat() -> None:
    """The schedule is a few intervals in the settings: nothing worth a file that a crash could break."""
    _celery("beat", "-S", "opera_service.operations.steady_scheduler:SteadyScheduler")


def _celery(kind: str, *options: str) -> None:
    from celery.exceptions import SecurityWarning

    from opera_service.celery import app

    forking.require_nothing_open()
    # Tasks come as JSON only; the warning to root is about pickled ones.
    warnings.filterwarnings("ignore", category=SecurityWarning)
    quiet = ["--without-gossip", "--without-mingle"] if kind == "worker" else []
    app.start(["--quiet", "--skip-checks", kind, *options, *quiet])
