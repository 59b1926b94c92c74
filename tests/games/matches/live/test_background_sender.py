"""What is sent after a commit waits for Redis in the background, in bounds, and is sent when Redis is back."""

import threading
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import redis

from games.matches.live import background_sender
from games.matches.live.background_sender import BackgroundSender
from games.matches.live.publisher import publisher
from tests.games.matches.live.relay import Relay
from tests.games.matches.live.servers import KillableRedis
from tests.waiting import until


class Post:
    """Somewhere to send to that can be out of reach."""

    def __init__(self) -> None:
        self.error: Exception | None = None
        self.tried = 0
        self.sent: list[tuple[str, int]] = []

    def send(self, waiting: dict[str, int]) -> None:
        self.tried += 1
        if self.error:
            raise self.error
        self.sent += waiting.items()
        waiting.clear()


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_sender, "RETRY_SECONDS", 0.05)


@pytest.fixture
def post() -> Post:
    return Post()


def events(caplog: pytest.LogCaptureFixture, what: str) -> list[dict[str, Any]]:
    lines: list[Any] = [record.msg for record in caplog.records]
    return [line for line in lines if isinstance(line, dict) and line.get("what") == what]


def test_what_could_not_be_sent_is_sent_later_and_the_log_has_two_lines(
    post: Post, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    sender = BackgroundSender("test", post.send)
    post.error = redis.ConnectionError("away")
    sender.put({"a": 1})
    until(lambda: post.tried > 2, "several tries")
    sender.put({"b": 1, "a": 2})
    assert not sender.wait_until_sent(0)
    post.error = None
    assert sender.wait_until_sent(30)
    assert post.sent == [("a", 2), ("b", 1)]
    assert [line["event"] for line in events(caplog, "test")] == ["redis_lost", "redis_back"]


def test_only_so_many_wait_and_the_oldest_are_dropped(post: Post, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    sender = BackgroundSender("test", post.send, most_waiting=3)
    post.error = redis.TimeoutError("silent")
    for number in range(10):
        sender.put({f"channel {number}": number})
    until(lambda: post.tried > 2, "several tries")
    post.error = None
    assert sender.wait_until_sent(30)
    assert post.sent == [("channel 7", 7), ("channel 8", 8), ("channel 9", 9)]
    assert events(caplog, "test")[-1]["dropped"] == 7


def test_an_error_that_is_not_about_redis_drops_what_causes_it_and_nothing_else(
    post: Post, caplog: pytest.LogCaptureFixture
) -> None:
    sender = BackgroundSender("test", post.send)
    post.error = ValueError("nobody can send this")
    sender.put({"a": 1})
    assert sender.wait_until_sent(30)
    post.error = None
    sender.put({"b": 1})
    assert sender.wait_until_sent(30)
    assert post.sent == [("b", 1)]
    assert isinstance(events(caplog, "test")[0]["exc_info"], ValueError)


def test_nobody_waits_for_what_is_sent() -> None:
    """`put` returns though sending goes on; what comes meanwhile under the same key is sent as well."""
    go_on = threading.Event()
    sent: list[tuple[str, int]] = []

    def send(waiting: dict[str, int]) -> None:
        assert go_on.wait(30)
        sent.extend(waiting.items())
        waiting.clear()

    sender = BackgroundSender("test", send)
    sender.put({"a": 1})
    until(lambda: sender._sending, "the thread")
    sender.put({"a": 1})
    sender.put({"a": 1})
    go_on.set()
    assert sender.wait_until_sent(30)
    assert sent == [("a", 1), ("a", 1)]


def test_a_sender_that_gathers_rests_after_each_time_it_has_sent() -> None:
    times: list[float] = []

    def send(waiting: dict[str, int]) -> None:
        times.append(time.monotonic())
        waiting.clear()

    sender = BackgroundSender("test", send, pause=0.02)
    for number in range(4):
        sender.put({"a": number})
        assert sender.wait_until_sent(30)
    assert all(later - before >= 0.02 for before, later in pairwise(times))
    assert len(times) == 4


@pytest.fixture
def heard(tmp_path: Path, settings: Any) -> Iterator[tuple[Relay, Any]]:
    """A relay between the publisher and its Redis, and a subscription that hears Redis without it."""
    with KillableRedis(tmp_path) as server, Relay(server.port) as relay, redis.Redis.from_url(server.url()) as client:
        settings.REDIS_URL = server.url(relay.port)
        with client.pubsub(ignore_subscribe_messages=True) as pubsub:
            pubsub.subscribe("channel")
            pubsub.get_message(timeout=10)
            yield relay, pubsub
            relay.forward_again()
            assert publisher.wait_until_sent(30)


def test_what_is_published_into_a_silence_arrives_after_it(heard: tuple[Relay, Any]) -> None:
    relay, pubsub = heard
    publisher.put({"channel": 1})
    assert pubsub.get_message(timeout=30)["data"] == b"1"
    relay.go_silent()
    publisher.put({"channel": 2})
    publisher.put({"channel": 3})
    before = relay.connections()
    until(lambda: relay.connections() > before, "it to connect anew")
    assert pubsub.get_message(timeout=0) is None
    relay.forward_again()
    assert publisher.wait_until_sent(30)
    assert pubsub.get_message(timeout=30)["data"] in (b"2", b"3")
