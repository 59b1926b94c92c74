"""A caller who looks at a match is answered in the event loop, or in a thread as soon as something is waited for."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import TypeVar
from uuid import UUID

import pytest
from django.db import connection

from games.matches.models import Match
from games.matches.queries.match_view import match_for
from games.matches.rows.loop_reader import close_readers
from games.matches.rows.reads import read_match
from opera_service.asgi_app.looking import AT_ONCE, looked_at, uuid_of
from opera_service.asgi_app.thread_pool import threads
from tests.match_setup import make_users, play_one, start_match

pytestmark = pytest.mark.django_db(transaction=True)
T = TypeVar("T")


def in_loop(work: Callable[[], Awaitable[T]]) -> T:
    async def run() -> T:
        try:
            return await work()
        finally:
            await asyncio.to_thread(threads().close)
            close_readers()

    return asyncio.run(run())


async def where(match_id: UUID) -> str:
    """The thread in which a look at the match is answered."""

    def finish() -> str:
        assert read_match(match_id)
        return threading.current_thread().name

    return await looked_at(match_id, finish)


async def until_in_loop(match_id: UUID) -> None:
    """The first looks are answered in threads, while the connection is made."""
    while await where(match_id) != threading.main_thread().name:
        pass


def test_rows_are_read_in_the_loop_and_are_those_of_now() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "phantom")

    async def work() -> tuple[int, int]:
        await until_in_loop(match_id)
        look = lambda: match_for(users[0].pk, match_id).seq  # noqa: E731
        before = await looked_at(match_id, look)
        await asyncio.to_thread(_played)
        return before, await looked_at(match_id, look)

    def _played() -> None:
        play_one(users, match_id)
        connection.close()

    before, after = in_loop(work)
    assert (before + 1, after) == (after, Match.objects.get(pk=match_id).seq)


def test_what_asks_the_database_for_more_is_answered_in_a_thread() -> None:
    match_id = start_match(make_users("alice", "bob"), "phantom")

    async def work() -> str:
        await until_in_loop(match_id)
        return await looked_at(match_id, lambda: f"{threading.current_thread().name} {Match.objects.count()}")

    assert in_loop(work).startswith("django")


def test_of_one_address_a_few_look_in_the_loop_and_the_others_in_threads() -> None:
    match_id = start_match(make_users("alice", "bob"), "phantom")

    async def work() -> list[str]:
        await until_in_loop(match_id)
        return await asyncio.gather(*(where(match_id) for _ in range(AT_ONCE + 3)))

    names = in_loop(work)
    assert names.count(threading.main_thread().name) == AT_ONCE


def test_only_an_id_as_ids_are_written_is_one() -> None:
    known = UUID("01a1eeef-e316-7a1d-b15d-00b644723e38")
    assert uuid_of(str(known)) == known
    assert [uuid_of(text) for text in ("nonsense", "x" * 36, known.hex, f"{{{known}}}")] == [None] * 4
