"""Server-Sent Events: messages from bytes that may be cut anywhere."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Message:
    """One message as the standard defines it."""

    event: str
    data: str
    id: str | None


class MessageReader:
    """Fed with pieces of a stream, gives whole messages; half a message at the end of a connection is forgotten."""

    def __init__(self) -> None:
        self._rest = b""
        self._fields: dict[str, list[str]] = {}

    def feed(self, piece: bytes) -> Iterator[Message]:
        *lines, self._rest = (self._rest + piece).replace(b"\r\n", b"\n").split(b"\n")
        for line in lines:
            if line:
                self._note(line.decode("utf-8", "replace"))
            elif self._fields:
                found = self._message()
                if found is not None:
                    yield found

    def _note(self, line: str) -> None:
        name, _, value = line.partition(":")
        if name:  # without one it is a comment
            self._fields.setdefault(name, []).append(value.removeprefix(" "))

    def _message(self) -> Message | None:
        fields, self._fields = self._fields, {}
        if "data" not in fields:
            return None
        named = {name: values[-1] for name, values in fields.items()}
        return Message(named.get("event", "message"), "\n".join(fields["data"]), named.get("id"))
