"""A client of graphql-transport-ws for tests, over a real socket."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection, connect

PROTOCOL: Any = "graphql-transport-ws"
PATIENCE = 60.0


class Socket:
    """One connection; ids of operations are counted."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self._count = 0

    def hello(self, payload: dict[str, Any] | None = None) -> "Socket":
        self.say({"type": "connection_init", "payload": payload or {}})
        assert self.hear() == {"type": "connection_ack"}
        return self

    def subscribe(self, query: str, **variables: Any) -> str:
        self._count += 1
        name = str(self._count)
        self.say({"type": "subscribe", "id": name, "payload": {"query": query, "variables": variables}})
        return name

    def say(self, message: Any) -> None:
        self.wire.send(msgspec.json.encode(message).decode())

    def hear(self) -> Any:
        """The next message that is no ping."""
        while True:
            message: Any = msgspec.json.decode(self.wire.recv(timeout=PATIENCE))
            if message["type"] != "ping":
                return message

    def next(self) -> Any:
        """The value of the only field of the next result."""
        message = self.hear()
        assert message["type"] == "next", message
        ((value),) = message["payload"]["data"].values()
        return value


@contextmanager
def opened(address: str, *subprotocols: Any, **headers: str) -> Iterator[Socket]:
    """A connection on which nothing was said yet."""
    spoken = list(subprotocols) or [PROTOCOL]
    with connect(
        f"ws://{address}/graphql", subprotocols=spoken, additional_headers=headers, open_timeout=PATIENCE
    ) as wire:
        yield Socket(wire)


@contextmanager
def signed_in(address: str, token: str) -> Iterator[Socket]:
    with opened(address) as socket:
        yield socket.hello({"Authorization": f"Bearer {token}"})
