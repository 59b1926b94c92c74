"""A match is read once for everybody who follows it: who sees the same is told the same object, and no move is lost."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import AsyncExitStack, aclosing
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.common.refusals import Code, Refusal
from games.matches.enums import Spectators
from games.matches.live import match_feed
from games.matches.live.live_threads import in_thread
from games.matches.live.match_feed import MatchUpdate
from games.matches.live.publisher import publisher
from games.matches.live.streams import follow_match
from games.matches.models import LogEntry, Match
from games.matches.queries import checkpoints, match_for
from games.matches.queries.match_lists import Which, list_matches
from opera_service.accounts.models import User
from tests.match_setup import make_users, play_one, start_match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("close_readers")]
Stream = AsyncGenerator[MatchUpdate | None, None]


def told(story: Callable[[AsyncExitStack], Coroutine[Any, Any, None]]) -> None:
    async def tell() -> None:
        async with asyncio.timeout(120), AsyncExitStack() as stack:
            await story(stack)

    asyncio.run(tell())


async def open_stream(stack: AsyncExitStack, match_id: UUID, user: User | None = None, **more: Any) -> Stream:
    stream = follow_match(None if user is None else user.pk, match_id, **more)
    return await stack.enter_async_context(aclosing(stream))


async def next_update(stream: Stream) -> MatchUpdate:
    while True:
        update = await anext(stream)
        if update is not None:
            return update


def test_all_spectators_share_one_update_and_each_seat_has_its_own() -> None:
    users = make_users("alice", "bob", "carol")
    match_id = start_match(users[:2], "phantom")

    async def story(stack: AsyncExitStack) -> None:
        watchers: list[User | None] = [None] * 20 + [users[2]] * 3
        crowd = [await open_stream(stack, match_id, one) for one in watchers]
        players = [await open_stream(stack, match_id, one) for one in users[:2]]
        for stream in (*crowd, *players):
            await next_update(stream)
        await in_thread(play_one, users, match_id)
        heard = await asyncio.gather(*map(next_update, crowd))
        seats = await asyncio.gather(*map(next_update, players))
        assert len({id(update) for update in heard}) == 1
        assert [update.match.your_seat for update in (heard[0], *seats)] == [None, 0, 1]

    told(story)


def test_strangers_who_come_one_after_another_share_a_reading_and_miss_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "phantom")
    assert publisher.wait_until_sent(30)  # else who listens may still hear of the start, and read again
    readings: list[UUID] = []
    read = match_feed.read_now

    def noted(of: UUID) -> match_feed.MatchReading:
        readings.append(of)
        return read(of)

    monkeypatch.setattr(match_feed, "read_now", noted)
    monkeypatch.setattr(match_feed, "SHARED_SECONDS", 3600.0)

    async def story(stack: AsyncExitStack) -> None:
        first = await open_stream(stack, match_id)
        told_first = await next_update(first)
        crowd = [await open_stream(stack, match_id) for _ in range(5)]
        told_crowd = [await next_update(stream) for stream in crowd]
        assert len(readings) <= 2  # the first one's, and one when Redis has confirmed the subscription
        assert {update.match.seq for update in told_crowd} == {told_first.match.seq}
        await in_thread(play_one, users, match_id)
        heard = await asyncio.gather(*map(next_update, (first, *crowd)))
        assert {update.entries[-1].seq for update in heard} == {told_first.match.seq + 1}

    told(story)


def test_languages_are_told_apart_and_a_late_comer_gets_what_he_missed() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "opera")

    async def story(stack: AsyncExitStack) -> None:
        english = await next_update(await open_stream(stack, match_id, after=0))
        german = await next_update(await open_stream(stack, match_id, after=0, language="de"))
        late = await next_update(await open_stream(stack, match_id, after=1))
        assert [entry.seq for entry in late.entries] == [entry.seq for entry in english.entries][1:]
        assert [entry.text for entry in german.entries] != [entry.text for entry in english.entries]

    told(story)


def test_a_spectator_too_many_is_refused_and_a_player_never_is(settings: Any) -> None:
    settings.STREAMS_MATCH = 2
    users = make_users("alice", "bob")
    match_id = start_match(users, "phantom")

    async def story(stack: AsyncExitStack) -> None:
        for _ in range(2):
            await next_update(await open_stream(stack, match_id))
        with pytest.raises(Refusal) as refused:
            await next_update(await open_stream(stack, match_id))
        assert refused.value.code is Code.TOO_MANY_STREAMS
        assert (await next_update(await open_stream(stack, match_id, users[0]))).match.your_seat == 0

    told(story)


def test_who_loses_the_right_to_watch_hears_no_more() -> None:
    users = make_users("alice", "bob", "carol")
    match_id = start_match(users[:2], "phantom")

    async def story(stack: AsyncExitStack) -> None:
        stream = await open_stream(stack, match_id, users[2])
        await next_update(stream)
        await in_thread(Match.objects.filter(pk=match_id).update, spectators=Spectators.NOBODY)
        await in_thread(play_one, users, match_id)
        with pytest.raises(Refusal) as refused:
            await next_update(stream)
        assert refused.value.code is Code.NOT_FOUND

    told(story)


def test_who_watches_with_a_delay_is_told_when_it_has_run_out_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_feed, "LOOK_AGAIN_SECONDS", 3600.0)
    users = make_users("alice", "bob")
    match_id = start_match(users, "phantom", spectator_delay=1)

    async def story(stack: AsyncExitStack) -> None:
        streams = [await open_stream(stack, match_id, after=0) for _ in range(5)]
        for stream in streams:
            await next_update(stream)
        played = await in_thread(play_one, users, match_id)
        heard: list[MatchUpdate] = []
        while not heard or heard[-1].match.seq < played.seq:
            heard.append(await next_update(streams[0]))
        at = await in_thread(LogEntry.objects.values_list("at", flat=True).get, match_id=match_id, seq=played.seq)
        assert timezone.now() - at >= timedelta(seconds=1)
        for stream in streams[1:]:
            while (await next_update(stream)).match.seq < played.seq:
                pass

    told(story)


def test_a_list_of_matches_with_a_delay_reads_no_log() -> None:
    users = make_users("alice", "bob")
    for _ in range(3):
        match_id = start_match(users, "phantom", spectator_delay=600)
        play_one(users, match_id)
    with CaptureQueriesContext(connection) as queries:
        page = list_matches(None, Which.RUNNING)
    assert len(page.matches) == 3
    assert not any(seat.asked for match in page.matches for seat in match.seats)
    assert not [query for query in queries if "logentry" in query["sql"] or '"state"' in query["sql"]]


def test_looking_back_replays_only_from_the_nearest_position_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "_checkpoints", checkpoints.Checkpoints())
    users = make_users("alice", "bob")
    match_id = start_match(users, "phantom")
    for _ in range(6):
        play_one(users, match_id)
    seq = Match.objects.get(pk=match_id).seq
    first = [match_for(users[0].pk, match_id, at=at).view for at in range(seq)]
    fresh = checkpoints.Checkpoints()
    fresh._kept.update({key: kept for key, kept in checkpoints._checkpoints._kept.items() if key[1] == 4})
    monkeypatch.setattr(checkpoints, "_checkpoints", fresh)
    with CaptureQueriesContext(connection) as queries:
        again = match_for(users[0].pk, match_id, at=seq - 1).view
    assert again == first[-1]
    (read,) = [query["sql"] for query in queries if "logentry" in query["sql"]]
    assert '"seq" > 4' in read
    assert [match_for(users[0].pk, match_id, at=at).view for at in range(seq)] == first
