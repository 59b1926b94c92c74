"""Throw-away PostgreSQL and Redis, started once a test run and shared by its workers."""

import atexit
import os
import shutil
import signal
import tempfile
from pathlib import Path

from opera_service.local import process
from opera_service.local.ports import free_port
from opera_service.local.postgres import Postgres
from opera_service.local.redis import Redis


def point_the_environment_at_them() -> None:
    """Start the servers unless a parent did, and give this worker its own Redis database number."""
    if "OPERA_TEST_DATABASE_URL" not in os.environ:
        _start()
    # Some machines keep Python from writing bytecode: each of the many processes that tests start would compile it all.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["OPERA_DRAFT_GAMES"] = "yes"
    os.environ["DATABASE_URL"] = os.environ["OPERA_TEST_DATABASE_URL"]
    os.environ["REDIS_URL"] = f"{os.environ['OPERA_TEST_REDIS_URL']}/{_worker_number()}"


def _worker_number() -> int:
    """0 for a plain run or the controller, 1 and up for the workers of pytest-xdist."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "")
    return int(worker.removeprefix("gw")) + 1 if worker else 0


def _start() -> None:
    folder = Path(tempfile.mkdtemp(prefix="opera-test-"))
    postgres = Postgres(folder / "postgres", free_port(), "test", durable=False)
    redis = Redis(folder / "redis", free_port(), "test", durable=False)
    postgres.init()
    children = [postgres.start(folder / "postgres.log"), redis.start(folder / "redis.log")]

    def stop() -> None:
        for child in children:
            process.stop(child, signal.SIGQUIT if child is children[0] else signal.SIGTERM, 10)
        shutil.rmtree(folder, ignore_errors=True)

    atexit.register(stop)
    postgres.wait(children[0])
    redis.wait(children[1])
    os.environ["OPERA_TEST_DATABASE_URL"] = postgres.url
    os.environ["OPERA_TEST_REDIS_URL"] = redis.url.removesuffix("/0")
    os.environ["OPERA_TEST_FOLDER"] = str(folder)
