"""Turns: an address does what is dear one after the other and at its share, and nobody else waits for it."""

import asyncio

import pytest

from games.common.refusals import Code, Refusal
from opera_service.asgi_app.address_turns import AddressTurns


def test_an_address_has_one_turn_at_a_time_and_another_address_does_not_wait() -> None:
    async def run() -> list[str]:
        turns = AddressTurns(share=1.0, at_once=1.0, most_waiting=8)
        told: list[str] = []
        begun, done = asyncio.Event(), asyncio.Event()

        async def take(address: str, name: str) -> None:
            async with turns.turn(address):
                told.append(f"{name} begins")
                begun.set()
                if name == "first":
                    await done.wait()
                told.append(f"{name} ends")

        first, second = (asyncio.create_task(take("192.0.2.1", name)) for name in ("first", "second"))
        await begun.wait()
        await take("192.0.2.2", "other")
        done.set()
        await asyncio.gather(first, second)
        return told

    expected = ["first begins", "other begins", "other ends", "first ends", "second begins", "second ends"]
    assert asyncio.run(run()) == expected


def test_who_has_taken_more_than_the_share_waits_and_too_many_who_wait_are_refused() -> None:
    async def run() -> None:
        turns = AddressTurns(share=0.5, at_once=0.1, most_waiting=1, clock=lambda: 1000.0)
        async with turns.turn("192.0.2.1") as took:
            took(60.0)
        waiting = asyncio.create_task(_take(turns))
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as refused:
            await _take(turns)
        assert refused.value.code is Code.RATE_LIMITED
        assert refused.value.params["seconds"] == 120
        assert not waiting.done()
        waiting.cancel()

    asyncio.run(run())


async def _take(turns: AddressTurns) -> None:
    async with turns.turn("192.0.2.1"):
        pass
