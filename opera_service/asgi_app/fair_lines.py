"""The next at a pool of threads: addresses take turns, so that nobody waits behind somebody else's flood.

While others come, an address has at most a quarter of the places at once: threads share one interpreter, and each that
is at work makes the others slower. An address that is alone has all of them.
"""

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from contextvars import ContextVar
from typing import Final

LATELY: Final = 1.0
"""Seconds after its last request for which an address counts as being here."""
address_at_work: ContextVar[str] = ContextVar("address_at_work", default="")
"""The network that the present request came from; empty for work of the house itself."""


class FairLines:
    """The places of one pool and one line an address; only the event loop uses it."""

    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._free = places
        self._share = max(1, places // 4)
        self._clock = clock
        self._at_work: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._newest, self._other = ("", 0.0), ("", 0.0)

    def count(self, address: str) -> int:
        """How many of this address are at work or wait."""
        return self._at_work[address] + len(self._waiting.get(address, ()))

    async def begin(self, address: str) -> None:
        """Take a place, at once or in the address's turn; `end` gives it back."""
        self._note(address)
        if self._may_begin(address):
            self._take(address)
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            self._give_up(address, place)
            raise

    def end(self, address: str) -> None:
        """Give a place back; it goes to the next."""
        self._free += 1
        self._at_work[address] -= 1
        if not self._at_work[address]:
            del self._at_work[address]
        while (following := self._next()) is not None:
            self._take(following)
            self._called(following).set_result(None)

    def _note(self, address: str) -> None:
        if address != self._newest[0]:
            self._other = self._newest
        self._newest = (address, self._clock())

    def _is_alone(self, address: str) -> bool:
        """Whether nobody else came lately."""
        _, came_at = self._other if self._newest[0] == address else self._newest
        return self._clock() - came_at > LATELY

    def _may_begin(self, address: str) -> bool:
        return self._free > 0 and (self._at_work[address] < self._share or self._is_alone(address))

    def _take(self, address: str) -> None:
        self._free -= 1
        self._at_work[address] += 1

    def _next(self) -> str | None:
        """The address whose turn it is; one that has its share is passed over."""
        return next((address for address in self._waiting if self._may_begin(address)), None)

    def _called(self, address: str) -> "asyncio.Future[None]":
        """The first in the address's line, which goes behind the lines of others."""
        line = self._waiting[address]
        place = line.popleft()
        if line:
            self._waiting.move_to_end(address)
        else:
            del self._waiting[address]
        return place

    def _give_up(self, address: str, place: "asyncio.Future[None]") -> None:
        """The one that waited has gone: out of the line, or the place back that was just given."""
        if place.done() and not place.cancelled():
            self.end(address)
            return
        self._waiting[address].remove(place)
        if not self._waiting[address]:
            del self._waiting[address]
