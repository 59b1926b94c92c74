"""Whoever arrives with many begins a few at a time: no crowd of one address fills a turn of the event loop.

Beginning a request, or reading a message of a socket, takes a tenth of a millisecond or more, a thousand at once a
tenth of a second in which nobody else is served. So what an address sends beyond a handful in a moment waits in a line,
from which each turn of the loop calls a few. Nothing is refused here, and while nobody else is there the line moves as
fast as the loop turns.
"""

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from typing import Final
from weakref import WeakKeyDictionary

MOMENT: Final = 0.02
"""Seconds."""
AT_ONCE: Final = 8
"""So many of an address begin at once in a moment."""
CALLED: Final = 2
"""And so many of all lines together in a turn of the loop."""


class Arrivals:
    """The lines of one event loop, one an address."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._moment = 0.0
        self._lately: Counter[str] = Counter()
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def begin(self, address: str) -> None:
        """Returns at once, or in the address's turn."""
        if self._is_welcome(address):
            return
        loop = asyncio.get_running_loop()
        if not self._lines:
            loop.call_soon(self._call)
        place: asyncio.Future[None] = loop.create_future()
        self._lines.setdefault(address, deque()).append(place)
        await place

    def _is_welcome(self, address: str) -> bool:
        now = self._clock()
        if now - self._moment > MOMENT:
            self._moment = now
            self._lately.clear()
        self._lately[address] += 1
        return self._lately[address] <= AT_ONCE and address not in self._lines

    def _call(self) -> None:
        """Call the first of some lines; each line goes behind the others then."""
        for _ in range(CALLED):
            if not self._lines:
                return
            address, line = self._lines.popitem(last=False)
            place = line.popleft()
            if not place.done():  # one that has gone meanwhile is not called
                place.set_result(None)
            if line:
                self._lines[address] = line
        if self._lines:
            asyncio.get_running_loop().call_soon(self._call)


_arrivals: "WeakKeyDictionary[asyncio.AbstractEventLoop, Arrivals]" = WeakKeyDictionary()


def arrivals() -> Arrivals:
    """The lines of the running event loop."""
    loop = asyncio.get_running_loop()
    if loop not in _arrivals:
        _arrivals[loop] = Arrivals()
    return _arrivals[loop]
