"""Open streams hear every move again after Redis was lost: nobody new has to come, and nothing is left out."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, aclosing
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from games.matches.live import match_feed
from games.matches.live.live_threads import in_thread
from games.matches.live.match_feed import MatchUpdate
from games.matches.live.streams import follow_match
from tests.games.matches.live.relay import Relay
from tests.games.matches.live.servers import KillableRedis
from tests.match_setup import make_users, play_one, start_match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("close_readers")]
STREAMS = 8


@pytest.fixture
def server(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[KillableRedis]:
    # No stream looks by itself: what it tells, it has heard.
    monkeypatch.setattr(match_feed, "LOOK_AGAIN_SECONDS", 3600.0)
    with KillableRedis(tmp_path) as server:
        settings.REDIS_URL = server.url()
        yield server


class Audience:
    """Several streams of one match, and the numbers of the entries that each has told."""

    def __init__(self, match_id: UUID, play: Callable[[], int]) -> None:
        self._match_id = match_id
        self._play = play
        self._streams: list[AsyncGenerator[MatchUpdate | None, None]] = []
        self.told: list[list[int]] = [[] for _ in range(STREAMS)]
        self.played: list[int] = []

    async def open(self, stack: AsyncExitStack) -> None:
        for _ in range(STREAMS):
            stream = await stack.enter_async_context(aclosing(follow_match(None, self._match_id)))
            await anext(stream)
            self._streams.append(stream)

    async def play(self) -> None:
        self.played.append(await in_thread(self._play))

    async def all_hear(self) -> None:
        async with asyncio.timeout(120):
            await asyncio.gather(*(self._hear(number) for number in range(STREAMS)))

    async def _hear(self, number: int) -> None:
        while self.told[number][-1:] != self.played[-1:]:
            update = await anext(self._streams[number])
            if update is not None:
                self.told[number] += [entry.seq for entry in update.entries]


def watch(story: Callable[[Audience], Coroutine[Any, Any, None]]) -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "opera")
    audience = Audience(match_id, lambda: play_one(users, match_id).seq)

    async def told() -> None:
        async with AsyncExitStack() as stack:
            await audience.open(stack)
            await story(audience)

    asyncio.run(told())
    assert audience.told == [audience.played] * STREAMS


async def play_and_hear(audience: Audience) -> None:
    for _ in range(3):
        await audience.play()
        await audience.all_hear()


def test_streams_hear_every_move_again_after_redis_was_killed_and_started(server: KillableRedis) -> None:
    async def story(audience: Audience) -> None:
        await play_and_hear(audience)
        server.kill()
        await audience.play()
        server.start()
        await audience.all_hear()
        await play_and_hear(audience)

    watch(story)


def test_streams_hear_every_move_again_after_redis_had_fallen_silent(server: KillableRedis, settings: Any) -> None:
    with Relay(server.port) as relay:
        settings.REDIS_URL = server.url(relay.port)

        async def story(audience: Audience) -> None:
            await play_and_hear(audience)
            relay.go_silent()
            await audience.play()
            relay.forward_again()
            await audience.all_hear()
            await play_and_hear(audience)

        watch(story)
