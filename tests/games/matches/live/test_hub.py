"""The hub hears Redis again after every kind of loss, without a newcomer, and wakes everybody who listens."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from games.matches.live import hub, subscription
from games.matches.live.hub import Hub, Listener
from tests.games.matches.live.relay import Relay
from tests.games.matches.live.servers import KillableRedis
from tests.waiting import until

LOST, BACK = "redis_lost", "redis_back"


@pytest.fixture
def server(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[KillableRedis]:
    # A Redis that is killed is noticed at once, and none on a busy machine shall be taken for silent.
    monkeypatch.setattr(subscription, "QUIET_SECONDS", 60.0)
    monkeypatch.setattr(subscription, "CONNECT_SECONDS", 60.0)
    monkeypatch.setattr(hub, "RETRY_SECONDS", 0.05)
    with KillableRedis(tmp_path) as server:
        settings.REDIS_URL = server.url()
        yield server


@pytest.fixture
def said(caplog: pytest.LogCaptureFixture) -> Callable[[], list[str]]:
    """What the hub has written to the log so far."""
    caplog.set_level("INFO")

    def events() -> list[str]:
        lines: list[Any] = [record.msg for record in caplog.records]
        return [line["event"] for line in lines if isinstance(line, dict) and line.get("what") == "hearing"]

    return events


@asynccontextmanager
async def listeners(hub: Hub, count: int = 8) -> AsyncIterator[list[Listener]]:
    """Some who listen to two channels, all of them subscribed and at rest."""
    async with AsyncExitStack() as stack:
        found = [await stack.enter_async_context(hub.listen(f"channel:{number % 2}")) for number in range(count)]
        await all_woken(found)
        yield found


async def all_woken(found: list[Listener]) -> None:
    assert all(await asyncio.gather(*(listener.wait(30) for listener in found)))


async def asleep(found: list[Listener]) -> bool:
    return not any(await asyncio.gather(*(listener.wait(0.3) for listener in found)))


async def in_the_end(condition: Callable[[], object]) -> None:
    await asyncio.to_thread(until, condition, "the hub")


async def hears(server: KillableRedis, found: list[Listener]) -> None:
    """A message wakes those of its channel, and nobody else."""
    assert server.publish("channel:0") == 1
    await all_woken(found[::2])
    assert await asleep(found)


def run(story: Awaitable[None]) -> None:
    async def told() -> None:
        await story

    asyncio.run(told())


def test_a_message_wakes_who_listens_to_its_channel(server: KillableRedis, said: Callable[[], list[str]]) -> None:
    async def story() -> None:
        async with listeners(Hub()) as found:
            await hears(server, found)

    run(story())
    assert said() == []


def test_a_redis_that_is_killed_and_started_again_is_heard_again(
    server: KillableRedis, said: Callable[[], list[str]]
) -> None:
    async def story() -> None:
        async with listeners(Hub()) as found:
            for losses in (1, 2):
                server.kill()
                await in_the_end(lambda: said().count(LOST) == losses)  # noqa: B023
                assert await asleep(found)
                server.start()
                await all_woken(found)
                await hears(server, found)

    run(story())
    assert said() == [LOST, BACK, LOST, BACK]


def test_a_redis_that_is_back_at_once_wakes_everybody_too(server: KillableRedis, said: Callable[[], list[str]]) -> None:
    async def story() -> None:
        async with listeners(Hub()) as found:
            server.kill()
            server.start()
            await all_woken(found)
            await hears(server, found)

    run(story())
    assert said() == [LOST, BACK]


def test_a_redis_that_falls_silent_is_given_up_and_heard_again_when_it_answers(
    server: KillableRedis, settings: Any, said: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscription, "QUIET_SECONDS", 0.2)
    monkeypatch.setattr(subscription, "CONNECT_SECONDS", 1.0)
    with Relay(server.port) as relay:
        settings.REDIS_URL = server.url(relay.port)

        async def story() -> None:
            async with listeners(Hub()) as found:
                before = relay.connections()
                relay.go_silent()
                # It connects to the silence as well, and gives that up too.
                await in_the_end(lambda: relay.connections() >= before + 2)
                assert await asleep(found)
                relay.forward_again()
                await all_woken(found)
                await in_the_end(lambda: server.publish("channel:0"))
                await all_woken(found[::2])

        run(story())
    # With so little patience, a slow answer of a busy machine is a loss as well.
    assert said()[:2] == [LOST, BACK]


def test_a_redis_that_only_has_nothing_to_say_is_not_given_up(
    server: KillableRedis, said: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Many questions in short succession: the same time in all, and an answer may be late.
    monkeypatch.setattr(subscription, "QUIET_SECONDS", 0.02)
    monkeypatch.setattr(subscription, "MOST_UNANSWERED", 100)

    async def story() -> None:
        async with listeners(Hub()) as found:
            limit = (subscription.MOST_UNANSWERED + 2) * subscription.QUIET_SECONDS
            assert not await found[0].wait(limit)
            await hears(server, found)

    run(story())
    assert said() == []


def test_an_error_that_nobody_expected_is_logged_in_full_and_survived(
    server: KillableRedis, settings: Any, said: Callable[[], list[str]], caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with listeners(Hub()) as found:
            settings.REDIS_URL = "no address at all"
            server.kill()
            await in_the_end(lambda: "ValueError" in caplog.text)
            server.start()
            settings.REDIS_URL = server.url()
            await all_woken(found)
            await hears(server, found)

    run(story())
    assert said() == [LOST, LOST, BACK]


def test_who_comes_and_goes_during_an_outage_is_subscribed_as_things_stand_at_its_end(
    server: KillableRedis, said: Callable[[], list[str]]
) -> None:
    async def story() -> None:
        hub = Hub()
        async with listeners(hub) as found, AsyncExitStack() as stack:
            async with hub.listen("channel:gone"):
                server.kill()
                await in_the_end(lambda: LOST in said())
            late = await stack.enter_async_context(hub.listen("channel:late"))
            server.start()
            await all_woken([*found, late])
            assert server.publish("channel:gone") == 0
            assert server.publish("channel:late") == 1
            await all_woken([late])

    run(story())


def test_the_connection_ends_with_the_last_who_listens_and_a_newcomer_gets_another(server: KillableRedis) -> None:
    async def story() -> None:
        hub = Hub()
        async with listeners(hub):
            assert server.publish("channel:1") == 1
        await in_the_end(lambda: not server.publish("channel:1"))
        async with listeners(hub) as found:
            await hears(server, found)

    run(story())
