"""The messages of graphql-transport-ws, as far as a server reads and writes them."""

from typing import Any

import msgspec

from opera_service.asgi_app.padding import padded
from opera_service.graphql_server.operations import MOST_PARTS, GraphQLOperation, has_too_many_parts

SUBPROTOCOL = "graphql-transport-ws"
MOST_CHARACTERS = 128 * 1024
TOO_LONG = f"A message may have {MOST_CHARACTERS} characters"
LONGEST_ID = 128


class ProtocolMessage(msgspec.Struct, tag_field="type", frozen=True):
    """Anything a client sends."""


class ConnectionInit(ProtocolMessage, tag="connection_init", frozen=True):
    """The first message, with what a browser cannot put into a header."""

    payload: dict[str, Any] | None = None

    def authorization(self) -> str | None:
        """What would be the header, given as `Authorization`, `authorization` or a bare `token`."""
        given = self.payload or {}
        value = given.get("Authorization") or given.get("authorization")
        if value is None and given.get("token"):
            value = f"Bearer {given['token']}"
        return None if value is None else str(value)


class Ping(ProtocolMessage, tag="ping", frozen=True):
    """What it carries is not read."""


class Pong(ProtocolMessage, tag="pong", frozen=True):
    """The answer to a ping; what it carries is not read."""


class Subscribe(ProtocolMessage, tag="subscribe", frozen=True):
    """Run an operation; its id is the client's choice."""

    id: str
    payload: GraphQLOperation


class Complete(ProtocolMessage, tag="complete", frozen=True):
    """The client needs no more of an operation."""

    id: str


AnyMessage = ConnectionInit | Ping | Pong | Subscribe | Complete
_decode = msgspec.json.Decoder(AnyMessage).decode
_encode = msgspec.json.Encoder().encode


class BadMessage(Exception):
    """Something that the protocol does not know."""


class TooLong(BadMessage):
    """A message of a size that no operation needs."""


def read(text: str | None) -> AnyMessage:
    if text is None:
        raise BadMessage("Send text")
    if len(text) > MOST_CHARACTERS:
        raise TooLong(TOO_LONG)
    if has_too_many_parts(text):
        raise BadMessage(f"A message may have {MOST_PARTS} lists and objects")
    try:
        message: AnyMessage = _decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadMessage(str(error)[:100]) from None
    if isinstance(message, Subscribe | Complete) and not 0 < len(message.id) <= LONGEST_ID:
        raise BadMessage("Bad id")
    return message


def write(kind: str, operation: str | None = None, payload: Any = None, *, pad: bool = False) -> str:
    """A message of ours; one that tells somebody what only they may know is padded."""
    message: dict[str, Any] = {"type": kind}
    if operation is not None:
        message["id"] = operation
    if payload is not None:
        message["payload"] = payload
    written = _encode(message)
    return (padded(written) if pad else written).decode()
