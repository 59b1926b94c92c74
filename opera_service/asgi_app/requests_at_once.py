"""How many requests of one address are at work at once: no flood of one fills the queue that everybody waits in.

Whoever is refused and asks again without waiting is answered slowly: a refusal costs little, thousands a second do not.
"""

import asyncio
from collections import Counter
from typing import Final

from django.conf import settings

from opera_service.asgi_app.arrivals import arrivals

FREE_REFUSALS: Final = 20
"""Refusals in a second that an address gets at once."""
REFUSED_SECONDS: Final = 1.0


class TooManyAtOnce(Exception):
    """The address has OPERA_REQUESTS_ADDRESS requests at work already."""


class RequestsAtOnce:
    """The requests at work in this process, by address; only its event loop counts."""

    def __init__(self) -> None:
        self._at_work: Counter[str] = Counter()
        self._refused: Counter[str] = Counter()
        self._second = 0

    def begin(self, address: str) -> "RequestAtWork":
        """Count a request of this network; raises `TooManyAtOnce`."""
        if self._at_work[address] >= settings.REQUESTS_ADDRESS:
            raise TooManyAtOnce
        self._at_work[address] += 1
        return RequestAtWork(self, address)

    def end(self, address: str) -> None:
        self._at_work[address] -= 1
        if not self._at_work[address]:
            del self._at_work[address]

    async def refused(self, address: str) -> None:
        """Called before somebody is told to wait; an address that was told often in this second waits right here."""
        second = int(asyncio.get_running_loop().time())
        if second != self._second:
            self._second = second
            self._refused.clear()
        self._refused[address] += 1
        if self._refused[address] > FREE_REFUSALS:
            await asyncio.sleep(REFUSED_SECONDS)
            # A crowd that was refused together does not come back in one turn of the loop.
            await arrivals().begin(address)


class RequestAtWork:
    """One counted request, until it has ended or become a stream, which is counted elsewhere."""

    def __init__(self, requests: RequestsAtOnce, address: str) -> None:
        self._requests = requests
        self._address = address
        self._is_counted = True

    async def refused(self) -> None:
        """It is about to be refused for its rate."""
        await self._requests.refused(self._address)

    def end(self) -> None:
        """Stop counting it; again changes nothing."""
        if self._is_counted:
            self._is_counted = False
            self._requests.end(self._address)
