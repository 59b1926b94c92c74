"""Turns for what is dear to begin: an address has one at a time and a share of the time, and waits without a thread.

What a flood would do at once it does one after the other, and slowly; an address elsewhere does not wait for it.
"""

import asyncio
import functools
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final
from weakref import WeakKeyDictionary

from games.common.refusals import Code, Refusal
from opera_service.accounts.client_address import networks_of

MOST_ADDRESSES: Final = 10_000
Took = Callable[[float], None]
"""To be told how many seconds something took."""


@dataclass(slots=True)
class _Address:
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    waiting: int = 0
    paid_at: float = 0.0
    """When the address's share has made good what it has taken."""


class AddressTurns:
    """The turns of one event loop at one kind of work."""

    def __init__(
        self, share: float, at_once: float, most_waiting: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._share = share
        self._ahead = at_once / share
        self._most_waiting = most_waiting
        self._clock = clock
        self._addresses: dict[str, _Address] = {}

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[Took]:
        """Wait for the address's turn, or refuse where too many wait already."""
        known = self._addresses.setdefault(networks_of(address)[0], _Address())
        if known.waiting >= self._most_waiting:
            raise Refusal(Code.RATE_LIMITED, seconds=max(1, round(self._wait(known))))
        known.waiting += 1
        try:
            async with known.turn:
                # Also without a wait others have their turn first.
                await asyncio.sleep(self._wait(known))
                yield functools.partial(self._took, known)
        finally:
            known.waiting -= 1
            self._forget_some()

    def _wait(self, known: _Address) -> float:
        return max(0.0, known.paid_at - self._clock() - self._ahead)

    def _took(self, known: _Address, seconds: float) -> None:
        known.paid_at = max(known.paid_at, self._clock()) + seconds / self._share

    def _forget_some(self) -> None:
        if len(self._addresses) > MOST_ADDRESSES:
            now = self._clock()
            kept = {key: one for key, one in self._addresses.items() if one.waiting or one.paid_at > now}
            if len(kept) > MOST_ADDRESSES:
                kept = {key: one for key, one in kept.items() if one.waiting}
            self._addresses = kept


class TurnsByLoop:
    """One kind of work: `share` of the time for an address, after so many seconds `at_once`."""

    def __init__(self, share: float, at_once: float, most_waiting: int) -> None:
        self._make = functools.partial(AddressTurns, share, at_once, most_waiting)
        self._turns: WeakKeyDictionary[asyncio.AbstractEventLoop, AddressTurns] = WeakKeyDictionary()

    def here(self) -> AddressTurns:
        """The turns of the running event loop."""
        loop = asyncio.get_running_loop()
        if loop not in self._turns:
            self._turns[loop] = self._make()
        return self._turns[loop]
