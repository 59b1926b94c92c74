"""A match followed live to its end, by Server-Sent Events or by WebSocket, over every break of the connection."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

from tests.production.clients import PAUSE, Client

FOLLOW = """subscription ($match: UUID!, $after: Int) { match(id: $match, after: $after) {
    ... on MatchUpdate { entries { seq } match { seq status yourTurn } } ... on Refused { code } } }"""
OVER = ("finished", "FINISHED")


@dataclass
class Stream:
    """What one client hears of a match; `seqs` are the numbers of the entries in the order in which they came."""

    client: Client
    match: str
    seqs: list[int] = field(default_factory=list)
    breaks: int = 0

    @property
    def last(self) -> int:
        """The last entry that was heard."""
        return self.seqs[-1] if self.seqs else 0

    def hear(self, update: Any) -> Any:
        """Note the entries of an update; returns the match after them."""
        self.seqs += [entry["seq"] for entry in update["entries"]]
        return update["match"]


Follow = Callable[[Stream], AsyncIterator[Any]]


async def by_events(stream: Stream) -> AsyncIterator[Any]:
    """The match after every update, from the first entry to the end of the match."""
    status = ""
    while status not in OVER:
        try:
            async for update in _events(stream):
                match = stream.hear(update)
                status = match["status"]
                yield match
        except httpx.TransportError:
            stream.breaks += 1
        await asyncio.sleep(0 if status in OVER else PAUSE)


async def _events(stream: Stream) -> AsyncIterator[Any]:
    client = stream.client
    headers = {**client.headers, "Last-Event-ID": str(stream.last)}
    address = f"{client.address.url}/api/v1/matches/{stream.match}/stream"
    async with client.http.stream("GET", address, headers=headers) as answer:
        if answer.status_code != 200:
            await answer.aread()
            assert client.must_retry(answer), answer.text
            return
        kind = ""
        async for line in answer.aiter_lines():
            name, _, value = line.partition(": ")
            if name == "event":
                kind = value
            elif name == "data" and kind == "update":
                yield json.loads(value)


async def by_socket(stream: Stream) -> AsyncIterator[Any]:
    """The same by GraphQL's subscription; the match comes with all its options from REST when it is one's turn."""
    status = ""
    while status not in OVER:
        try:
            async for update in _subscription(stream):
                match = stream.hear(update)
                status = match["status"]
                if match["yourTurn"]:
                    match = (await stream.client.send("GET", f"/matches/{stream.match}")).json()
                yield match
        except (WebSocketException, OSError):
            stream.breaks += 1
        await asyncio.sleep(0 if status in OVER else PAUSE)


async def _subscription(stream: Stream) -> AsyncIterator[Any]:
    address, protocols = stream.client.address, [Subprotocol("graphql-transport-ws")]
    uri, headers = f"{address.socket_url}/graphql", dict(address.headers)
    async with connect(
        uri, subprotocols=protocols, additional_headers=headers, ssl=address.tls, open_timeout=60
    ) as socket:
        await _say(socket, {"type": "connection_init", "payload": {"Authorization": f"Bearer {stream.client.token}"}})
        variables = {"match": stream.match, "after": stream.last}
        payload = {"query": FOLLOW, "variables": variables}
        await _say(socket, {"type": "subscribe", "id": "1", "payload": payload})
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "next" and "code" not in (update := message["payload"]["data"]["match"]):
                yield update
            elif message["type"] in ("next", "error", "complete"):
                assert message["type"] == "complete" or _comes_back(message), message
                return


def _comes_back(message: Any) -> bool:
    """Whether the service only says that it cannot go on right now: in a result, or instead of one."""
    if message["type"] == "next":
        return message["payload"]["data"]["match"]["code"] in ("UNAVAILABLE", "BUSY")
    return all(error["extensions"]["code"] in ("unavailable", "busy") for error in message["payload"])


async def _say(socket: ClientConnection, message: dict[str, Any]) -> None:
    await socket.send(json.dumps(message))
