"""Arrivals: a crowd of one address begins a few in a turn of the event loop, and nobody else waits behind it."""

import asyncio

from opera_service.asgi_app.arrivals import AT_ONCE, CALLED, Arrivals

CROWD, OTHER = "192.0.2.1", "192.0.2.2"


def test_a_few_begin_at_once_and_others_are_not_behind_the_crowd() -> None:
    async def run() -> tuple[list[str], list[str]]:
        arrivals = Arrivals(clock=lambda: 1000.0)
        begun: list[str] = []

        async def arrive(address: str) -> None:
            await arrivals.begin(address)
            begun.append(address)

        crowd = [asyncio.create_task(arrive(CROWD)) for _ in range(100)]
        other = asyncio.create_task(arrive(OTHER))
        await other
        at_once = list(begun)
        await asyncio.gather(*crowd)
        return at_once, begun

    at_once, begun = asyncio.run(run())
    assert at_once.count(CROWD) <= AT_ONCE + CALLED
    assert begun.count(CROWD) == 100


def test_lines_of_several_addresses_are_called_in_turn() -> None:
    async def run() -> list[str]:
        arrivals = Arrivals(clock=lambda: 1000.0)
        begun: list[str] = []

        async def arrive(address: str) -> None:
            await arrivals.begin(address)
            begun.append(address)

        first = [asyncio.create_task(arrive(CROWD)) for _ in range(AT_ONCE + 50)]
        second = [asyncio.create_task(arrive(OTHER)) for _ in range(AT_ONCE + 5)]
        await asyncio.gather(*second)
        told = list(begun)
        await asyncio.gather(*first)
        return told

    assert asyncio.run(run()).count(CROWD) <= AT_ONCE + 5 + CALLED


def test_who_has_gone_is_not_called_and_holds_nobody_up() -> None:
    async def run() -> None:
        arrivals = Arrivals(clock=lambda: 1000.0)
        for _ in range(AT_ONCE):
            await arrivals.begin(CROWD)
        gone, here = (asyncio.create_task(arrivals.begin(CROWD)) for _ in range(2))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait_for(here, 30)

    asyncio.run(run())


def test_after_a_moment_an_address_begins_at_once_again() -> None:
    async def run() -> None:
        now = 1000.0
        arrivals = Arrivals(clock=lambda: now)
        for _ in range(AT_ONCE):
            await arrivals.begin(CROWD)
        now += 1.0
        begins = arrivals.begin(CROWD)
        try:
            begins.send(None)
        except StopIteration:
            return
        raise AssertionError("it waited")

    asyncio.run(run())
