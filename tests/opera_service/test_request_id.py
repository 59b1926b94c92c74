"""A request id follows a request into the task that it starts, through a real broker and a real worker."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis
import structlog
from django.conf import settings

from opera_service import request_id
from opera_service.local import process
from opera_service.operations.tasks import beat_tick
from tests.opera_service.local.runner import wait_for
from tests.paths import ROOT


@pytest.fixture
def worker_log(redis_client: redis.Redis, tmp_path: Path) -> Iterator[Path]:
    """What a running worker writes."""
    log = tmp_path / "log"
    env = {**os.environ, "OPERA_LOG": "json", "REDIS_URL": settings.REDIS_URL}
    env["DJANGO_SETTINGS_MODULE"] = "opera_service.settings"
    child = process.start([sys.executable, "-m", "opera_service", "worker"], env=env, cwd=ROOT, log=log)
    try:
        wait_for(lambda: redis_client.exists("opera:seen:worker:default"), "the worker")
        yield log
    finally:
        process.stop(child, signal.SIGTERM, 30)


def test_the_log_lines_of_a_task_carry_the_id_of_the_request(worker_log: Path) -> None:
    with structlog.contextvars.bound_contextvars():
        request_id.bind("from-the-browser")
        beat_tick.delay()
    beat_tick.delay()
    wait_for(lambda: "from-the-browser" in worker_log.read_text(), "the line of the task")
    lines = [json.loads(line) for line in worker_log.read_text().splitlines() if line.startswith("{")]
    found = [line for line in lines if line.get("request_id") == "from-the-browser"]
    assert {line["task"] for line in found} == {"operations.beat_tick"}
    assert found[0]["state"] == "success"
    assert found[0]["process"] == "worker"
