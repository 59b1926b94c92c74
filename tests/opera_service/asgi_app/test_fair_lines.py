"""Addresses take turns at the threads: a flood of one holds up nobody else, and fills no queue that others need."""

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any

import pytest

from opera_service.asgi_app.fair_lines import LATELY, FairLines, address_at_work
from opera_service.asgi_app.thread_pool import Busy, Threads

A, B = "203.0.113.1", "198.51.100.1"


async def soon() -> None:
    """Let everything that can go on go on."""
    for _ in range(5):
        await asyncio.sleep(0)


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 20))


def test_who_comes_after_a_flood_of_another_address_is_next() -> None:
    async def test() -> None:
        threads, order, held = Threads(1, 500), [], threading.Event()

        def work(name: str) -> None:
            held.wait(10)
            order.append(name)

        async def ask(address: str, name: str) -> None:
            address_at_work.set(address)
            await threads.run(work, name)

        flood = [asyncio.create_task(ask(A, f"A{number}")) for number in range(100)]
        await soon()
        late = asyncio.create_task(ask(B, "B"))
        await soon()
        held.set()
        await asyncio.gather(late, *flood)
        # One is at work and cannot be stopped; of those who wait, each address has the next turn.
        assert order.index("B") <= 2
        assert len(order) == 101
        threads.close()

    run(test())


def test_an_address_alone_has_every_place_and_a_quarter_while_others_come() -> None:
    async def test() -> None:
        now = 100.0
        lines = FairLines(8, clock=lambda: now)
        for _ in range(8):
            await lines.begin(A)
        waiting = asyncio.create_task(lines.begin(A))
        await soon()
        assert not waiting.done()
        other = asyncio.create_task(lines.begin(B))
        await soon()
        lines.end(A)
        await soon()
        assert other.done()
        lines.end(B)
        for _ in range(5):
            lines.end(A)
        await soon()
        # B was here just now: six places are free, and A, who has two, gets none of them.
        assert not waiting.done()
        now += LATELY + 0.1
        lines.end(A)
        await soon()
        assert waiting.done()
        assert (lines.count(A), lines.count(B)) == (2, 0)

    run(test())


def test_who_goes_away_while_waiting_leaves_no_gap() -> None:
    async def test() -> None:
        lines = FairLines(1)
        await lines.begin(A)
        gone, patient = (asyncio.create_task(lines.begin(B)) for _ in range(2))
        await soon()
        gone.cancel()
        await soon()
        assert lines.count(B) == 1
        lines.end(A)
        await patient
        # Given the place and gone in the same moment: it goes on to the next.
        unlucky, last = asyncio.create_task(lines.begin(A)), asyncio.create_task(lines.begin(A))
        await soon()
        lines.end(B)
        unlucky.cancel()
        await last
        assert (lines.count(A), lines.count(B)) == (1, 0)

    run(test())


def test_one_address_fills_no_queue_that_others_wait_in(settings: Any) -> None:
    """Requests are counted where they come in; operations over sockets only here."""
    settings.REQUESTS_ADDRESS = 3

    async def test() -> None:
        threads, held = Threads(1, 100), threading.Event()

        async def ask(address: str) -> None:
            address_at_work.set(address)
            await threads.run(held.wait, 10)

        tasks = [asyncio.create_task(ask(address)) for address in (A, A, A, B)]
        await soon()
        with pytest.raises(Busy):
            await asyncio.create_task(ask(A))
        held.set()
        await asyncio.gather(*tasks)
        threads.close()

    run(test())
