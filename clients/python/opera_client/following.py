"""One stream over as many connections as it takes: where to go on, when to wait, when it is over."""

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx

from opera_client.patience import Patience
from opera_client.refused import Refused, Unreachable, refusal_of, refused
from opera_client.server_clock import ServerClock
from opera_client.sse import MessageReader


@dataclass(frozen=True)
class Heard:
    """A message of a stream; names that a client does not know are to be ignored."""

    name: str
    data: Any
    id: str | None


class Following:
    """Open `request()`, ask `is_open`, feed what comes to `heard`; after a loss wait as long as `lost` says."""

    def __init__(self, path: str, patience: Patience, clock: ServerClock, last: str | None = None) -> None:
        self.path, self.last = path, last
        self._patience, self._clock = patience, clock
        self._reader = MessageReader()
        self._failures = 0
        self._alive_at = self._opened_at = time.monotonic()

    def request(self, http: httpx.Client | httpx.AsyncClient) -> httpx.Request:
        self._reader, self._opened_at = MessageReader(), time.monotonic()
        headers = {"Accept": "text/event-stream"} | ({"Last-Event-ID": self.last} if self.last is not None else {})
        quick = self._patience.silence
        return http.build_request("GET", self.path, headers=headers, timeout=httpx.Timeout(quick))

    def is_open(self, response: httpx.Response) -> bool:
        """False: there is nothing more to tell. Raises the refusal, of a body that was read."""
        if response.status_code == 204:
            return False
        if not response.is_success:
            raise refusal_of(response, None)
        return True

    def heard(self, piece: bytes) -> Iterator[Heard]:
        self._alive_at = time.monotonic()
        for message in self._reader.feed(piece):
            data = json.loads(message.data)
            if message.event == "problem":
                raise refused(data.get("status", 500), data)
            if message.id is not None and message.id != self.last:
                # Only progress ends the growing of pauses: a service that answers and hangs up is no better than none.
                self.last, self._failures = message.id, 0
            if isinstance(data, dict):
                now = time.monotonic()
                # One way only: it may be old by as long as it travelled, so it never replaces a measured answer.
                self._clock.note(data.get("server_time"), now - 2.0, now)
            yield Heard(message.event, data, message.id)

    def lost(self, error: Exception | None) -> float:
        """Seconds to wait before the stream is opened again; raises what waiting does not mend."""
        if isinstance(error, Refused) and not error.is_passing:
            raise error
        self._failures = 1 if time.monotonic() - self._opened_at > self._patience.longest_pause else self._failures + 1
        if time.monotonic() - self._alive_at > self._patience.give_up_after:
            raise error if isinstance(error, Refused) else Unreachable(f"{self.path} is lost: {error!r}") from error
        return self._patience.pause(self._failures, getattr(error, "retry_after", None))
