"""Two guests at a table who speak to the service through the proxy only, and read the bytes that arrive."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.games.api.graphql.socket import PATIENCE, PROTOCOL, Socket
from tests.games.api.players import choose
from tests.proxy import Proxy

GREEDY = {"Accept-Encoding": "gzip, zstd, br, deflate"}
"""What a client says that would unpack anything."""


@dataclass(frozen=True)
class Received:
    """An answer as it came over the wire."""

    status: int
    headers: httpx.Headers
    body: bytes

    @property
    def packing(self) -> str:
        """How the body is packed, or nothing."""
        return str(self.headers.get("Content-Encoding", ""))


def receive(client: httpx.Client, method: str, path: str, **options: Any) -> Received:
    """Ask for anything packed, and unpack nothing."""
    headers = {**GREEDY, **options.pop("headers", {})}
    with client.stream(method, path, headers=headers, **options) as answer:
        return Received(answer.status_code, answer.headers, b"".join(answer.iter_raw()))


class Guest:
    """A player with a token."""

    def __init__(self, proxy: Proxy) -> None:
        self._proxy = proxy
        self.client = proxy.client()
        self.token: str = self.post("/guests", {"token": {"name": "test"}})["token"]["secret"]
        self.client.headers["Authorization"] = f"Bearer {self.token}"

    def get(self, path: str) -> Any:
        return self.client.get(f"/api/v1{path}").raise_for_status().json()

    def post(self, path: str, body: Any = None) -> Any:
        return self.client.post(f"/api/v1{path}", json=body or {}).raise_for_status().json()

    @contextmanager
    def socket(self) -> Iterator[Socket]:
        """A connection of graphql-transport-ws that offers to pack its messages, as browsers do."""
        address = self._proxy.url.replace("https", "wss", 1) + "/graphql"
        tls = self._proxy.tls()
        with connect(address, subprotocols=[PROTOCOL], ssl=tls, compression="deflate", open_timeout=PATIENCE) as wire:
            yield Socket(wire).hello({"Authorization": f"Bearer {self.token}"})


@dataclass(frozen=True)
class Table:
    """A running match of two."""

    id: str
    guests: tuple[Guest, Guest]

    @property
    def path(self) -> str:
        return f"/api/v1/matches/{self.id}"

    def look(self) -> Any:
        """What the owner of the table sees."""
        return self.guests[0].get(f"/matches/{self.id}")

    def play(self) -> int:
        """Whoever is asked decides something; the number of the new entry."""
        for guest in self.guests:
            match = guest.get(f"/matches/{self.id}")
            if match["options"]:
                action = choose(match["options"], Random(1))
                wish = {"action": action, "seq": match["seq"], "request_id": f"at-{match['seq']}"}
                seq: int = guest.post(f"/matches/{self.id}/play", wish)["seq"]
                return seq
        raise AssertionError("nobody is asked")


def table(proxy: Proxy, **settings: Any) -> Table:
    """A new match of Phantom, which cannot be over within a few decisions."""
    guests = Guest(proxy), Guest(proxy)
    match = guests[0].post("/matches", {"table": {"game": "phantom"}, "players": 2, **settings})
    guests[1].post(f"/matches/{match['id']}/seat")
    guests[0].post(f"/matches/{match['id']}/start")
    return Table(match["id"], guests)
