"""A worker that takes nothing more from its queue ends itself."""

import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest
import redis
from kombu import Queue

from opera_service import kombu_ack
from opera_service.celery import app
from opera_service.local import process
from opera_service.local.ports import free_port
from opera_service.local.redis import Redis
from opera_service.operations.watchdog import CHECKS, QueueProbe


def test_a_message_is_counted_off_although_redis_could_not_be_told(tmp_path: Path) -> None:
    kombu_ack.patch_kombu_ack()
    server = Redis(tmp_path / "redis", free_port(), "secret", durable=False)
    child = server.start(tmp_path / "log")
    server.wait(child)
    with app.connection_for_read(server.url) as connection:
        channel: Any = connection.default_channel
        channel.basic_qos(0, 1, False)
        queue = Queue("one")(channel)
        queue.declare()
        queue.exchange.publish(queue.exchange.Message("anything"), "one")
        message = queue.get()
        assert message
        assert not channel.qos.can_consume()
        process.stop(child, signal.SIGKILL, 5)
        with pytest.raises(redis.ConnectionError):
            message.ack()
        assert channel.qos.can_consume()


def test_a_worker_that_takes_nothing_says_so_and_ends(redis_client: "redis.Redis", tmp_path: Path) -> None:
    log = tmp_path / "worker.log"
    child = process.start(
        [sys.executable, "-m", "tests.opera_service.operations.stalled_worker"], env=dict(os.environ), log=log
    )
    try:
        app.send_task("any.task", queue="default")
        child.wait(200)
    finally:
        process.stop(child, signal.SIGKILL, 0)
    assert "worker_stalled" in log.read_text()


def checks(probe: QueueProbe) -> list[bool]:
    return [probe.is_stalled() for _ in range(CHECKS + 1)]


def test_the_same_message_must_wait_for_many_checks(redis_client: "redis.Redis") -> None:
    redis_client.lpush("waiting", "one")
    assert checks(QueueProbe(redis_client, ["waiting", "empty"], slots=1)) == [False] * CHECKS + [True]


def test_a_queue_that_moves_or_is_empty_is_not_stalled(redis_client: "redis.Redis") -> None:
    probe = QueueProbe(redis_client, ["moving", "empty"], slots=1)
    for number in range(3 * CHECKS):
        redis_client.lpush("moving", number, number + 1)
        assert not probe.is_stalled()
        redis_client.rpop("moving")


def test_a_worker_without_a_free_slot_is_not_stalled(redis_client: "redis.Redis") -> None:
    redis_client.lpush("waiting", "one")
    assert checks(QueueProbe(redis_client, ["waiting"], slots=0)) == [False] * (CHECKS + 1)
