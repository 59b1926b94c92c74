"""A worker that takes nothing more from its queue must not live on as if nothing were wrong."""

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
from opera_service.operations.watchdog import LOOKS, Ears


def test_a_message_is_counted_off_although_redis_could_not_be_told(tmp_path: Path) -> None:
    kombu_ack.count_off_what_redis_did_not_hear()
    server = Redis(tmp_path / "redis", free_port(), "deaf", durable=False)
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
    child = process.start([sys.executable, "-m", "tests.opera_service.operations.deaf"], env=dict(os.environ), log=log)
    try:
        app.send_task("any.task", queue="default")
        child.wait(60)
    finally:
        process.stop(child, signal.SIGKILL, 0)
    assert "worker_went_deaf" in log.read_text()


def looks(ears: Ears) -> list[bool]:
    return [ears.deaf() for _ in range(LOOKS + 1)]


def test_the_same_message_must_wait_for_many_looks(redis_client: "redis.Redis") -> None:
    redis_client.lpush("waiting", "one")
    assert looks(Ears(redis_client, ["waiting", "empty"], hands=1)) == [False] * LOOKS + [True]


def test_a_queue_that_moves_or_is_empty_is_heard(redis_client: "redis.Redis") -> None:
    ears = Ears(redis_client, ["moving", "empty"], hands=1)
    for number in range(3 * LOOKS):
        redis_client.lpush("moving", number, number + 1)
        assert not ears.deaf()
        redis_client.rpop("moving")


def test_a_worker_with_both_hands_full_is_not_deaf(redis_client: "redis.Redis") -> None:
    redis_client.lpush("waiting", "one")
    assert looks(Ears(redis_client, ["waiting"], hands=0)) == [False] * (LOOKS + 1)
