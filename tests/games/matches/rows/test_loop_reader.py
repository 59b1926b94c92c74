"""Reading in the event loop: the same rows as in a thread, and `NotNow` whenever it cannot be done."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import pytest
from django.db import connection

from games.matches.rows.exchange import Statement
from games.matches.rows.loop_reader import MOST_WAITING, LoopReader, NotNow

pytestmark = pytest.mark.django_db(transaction=True)
T = TypeVar("T")
WHO = Statement("SELECT pg_backend_pid()")
SLOW = Statement("SELECT pg_sleep(0.3)")


def in_loop(work: Callable[[LoopReader], Awaitable[T]]) -> T:
    """Run this with a reader that is connected, and close it."""

    async def run() -> T:
        reader = LoopReader(asyncio.get_running_loop())
        try:
            await backend_of(reader)
            return await work(reader)
        finally:
            reader.close()

    return asyncio.run(run())


async def backend_of(reader: LoopReader) -> int:
    """The server's process for this reader, as soon as it is connected."""
    while True:
        try:
            (((pid,),),) = await reader.ask([WHO])
        except NotNow:
            await asyncio.sleep(0.01)
        else:
            return int(pid)


def test_questions_that_are_under_way_together_get_their_own_answers() -> None:
    async def work(reader: LoopReader) -> list[Any]:
        asked = [reader.ask([Statement("SELECT %s::int", [n]), Statement("SELECT %s", [str(n)])]) for n in range(9)]
        return list(await asyncio.gather(*asked))

    assert in_loop(work) == [[[(n,)], [(str(n),)]] for n in range(9)]


def test_a_statement_that_fails_is_left_to_a_thread_and_the_next_ones_are_read_again() -> None:
    async def work(reader: LoopReader) -> None:
        with pytest.raises(NotNow):
            await reader.ask([Statement("SELECT 1 / %s::int", [0])])
        await backend_of(reader)

    in_loop(work)


def test_who_waits_on_a_connection_that_is_cut_is_told_and_a_new_one_is_made() -> None:
    def cut(pid: int) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(%s)", [pid])
        connection.close()

    async def work(reader: LoopReader) -> tuple[int, int]:
        before = await backend_of(reader)
        waiting = asyncio.ensure_future(reader.ask([SLOW]))
        await asyncio.to_thread(cut, before)
        with pytest.raises(NotNow):
            await waiting
        return before, await backend_of(reader)

    before, after = in_loop(work)
    assert before != after


def test_more_than_may_wait_are_sent_away_and_who_goes_disturbs_nobody() -> None:
    async def work(reader: LoopReader) -> list[Any]:
        gone = asyncio.ensure_future(reader.ask([SLOW]))
        others = [asyncio.ensure_future(reader.ask([Statement("SELECT %s", [str(n)])])) for n in range(MOST_WAITING)]
        await asyncio.sleep(0)
        gone.cancel()
        return await asyncio.gather(*others, return_exceptions=True)

    *answered, refused = in_loop(work)
    assert answered == [[[(str(n),)]] for n in range(MOST_WAITING - 1)]
    assert isinstance(refused, NotNow)


def test_a_reader_that_was_closed_connects_no_more() -> None:
    async def work(reader: LoopReader) -> None:
        reader.close()
        for _ in range(3):
            with pytest.raises(NotNow):
                await reader.ask([WHO])
            await asyncio.sleep(0.01)

    in_loop(work)
