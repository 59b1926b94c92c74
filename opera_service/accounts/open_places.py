"""How much one user and one address may keep open in this process: streams and sockets live long and are paid once."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from django.conf import settings

from games.common.refusals import Code, Refusal
from opera_service.accounts.client_address import networks_of
from opera_service.accounts.identity import Identity

COME_BACK_SECONDS = 30
BARRED_SECONDS = 60.0
_MOST_BARRED = 10_000


class Place(NamedTuple):
    """What is counted together, and how many there may be."""

    kind: str
    subject: str
    name: object
    most: int


class OpenPlaces:
    """What is open in this process; only its event loop counts, so that nothing needs a lock."""

    def __init__(self) -> None:
        self._open: Counter[tuple[str, str, object]] = Counter()

    @contextmanager
    def taken(self, *places: Place) -> Iterator[None]:
        """Hold these places for as long as the block lasts; raises TOO_MANY_STREAMS when one of them is full."""
        for place in places:
            if self._open[place[:3]] >= place.most:
                raise Refusal(Code.TOO_MANY_STREAMS, most=place.most, seconds=COME_BACK_SECONDS)
        self._open.update(place[:3] for place in places)
        try:
            yield
        finally:
            for place in places:
                self._leave(place[:3])

    def _leave(self, key: tuple[str, str, object]) -> None:
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]


class Barred:
    """Addresses that sent what nobody would: for a minute they get no socket at all."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._until: dict[str, float] = {}

    def add(self, address: str) -> None:
        if len(self._until) >= _MOST_BARRED:
            self._until.clear()
        self._until[networks_of(address)[0]] = self._clock() + BARRED_SECONDS

    def clear(self) -> None:
        self._until.clear()

    def __contains__(self, address: str) -> bool:
        return self._until.get(networks_of(address)[0], 0.0) > self._clock()


open_places = OpenPlaces()
barred = Barred()


def stream_places(identity: Identity) -> list[Place]:
    """The places of one stream: its address's, and its user's."""
    return _places("stream", identity, settings.STREAMS_ADDRESS, settings.STREAMS_USER)


def socket_places(identity: Identity) -> list[Place]:
    """The places of one socket whose caller is known."""
    return _places("socket", identity, settings.SOCKETS_ADDRESS, settings.SOCKETS_USER)


def greeting_place(address: str) -> Place:
    """The place of a socket that has not said who it is: what it sends first may be large."""
    return Place("greeting", "address", networks_of(address)[0], settings.SOCKETS_WAITING)


def _places(kind: str, identity: Identity, address: int, user: int) -> list[Place]:
    places = [Place(kind, "address", networks_of(identity.address)[0], address)]
    if identity.user is not None:
        places.append(Place(kind, "user", identity.user.pk, user))
    return places
