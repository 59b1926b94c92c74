"""Reading Server-Sent Events in tests, as a browser would."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx

from tests.games.api.rest.contract import check_value


@dataclass
class Message:
    """One message, or a comment, which has no name."""

    name: str | None
    id: str | None
    data: Any


class Stream:
    """A stream that is open."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self._lines = response.iter_lines()

    def next(self, *, comments: bool = False) -> Message | None:
        """The next message, None at the end; comments are skipped unless wanted."""
        fields: dict[str, str] = {}
        for line in self._lines:
            if line.startswith(":"):
                if comments:
                    return Message(None, None, line)
            elif line:
                name, _, value = line.partition(": ")
                fields[name] = value
            elif fields:
                return Message(fields["event"], fields.get("id"), json.loads(fields["data"]))
        return None

    def message(self) -> Message:
        found = self.next()
        assert found is not None, "the stream has ended"
        return found


@contextmanager
def listening(address: str, path: str, token: str | None = None, **headers: str) -> Iterator[Stream]:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    if token is not None:
        sent["Authorization"] = f"Bearer {token}"
    with (
        httpx.Client(timeout=60) as client,
        client.stream("GET", f"http://{address}/api/v1{path}", headers=sent) as got,
    ):
        yield Stream(got)


def check_update(message: Message) -> None:
    assert message.name == "update"
    check_value({"$ref": "#/components/schemas/MatchUpdate"}, message.data)
