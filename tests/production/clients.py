"""Clients that send a request again until it is answered, and keep a record of every answer."""

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx

from tests.production.stack import Address

PAUSE = 0.1
"""Seconds before a request is sent again."""


@dataclass
class Record:
    """What the service answered to all clients together."""

    statuses: Counter[int] = field(default_factory=Counter)
    retries: Counter[str] = field(default_factory=Counter)
    """Requests that were sent again, by the reason."""
    faults: list[str] = field(default_factory=list)
    """Answers that no client should ever get: a 5xx that does not say when to come back."""
    longest: float = 0.0
    """Seconds from the first attempt of a request to its answer, of the one that took longest."""
    most_attempts: int = 1
    """How often the one request was sent that was sent most often."""
    plays: dict[str, dict[int, tuple[int, Any]]] = field(default_factory=dict)
    """For every match the acknowledged plays: under the number of the entry, the seat and the action."""

    def acknowledged(self) -> int:
        """How many plays were acknowledged, in all matches."""
        return sum(map(len, list(self.plays.values())))


class Client:
    """One person's program: a token, and a request is sent until there is an answer."""

    def __init__(self, address: Address, http: httpx.AsyncClient, record: Record) -> None:
        self.address = address
        self.http = http
        self.record = record
        self.token = ""

    @property
    def headers(self) -> dict[str, str]:
        """What every request carries."""
        return {**self.address.headers, **({"Authorization": f"Bearer {self.token}"} if self.token else {})}

    async def become_guest(self) -> None:
        """Get an account of one's own."""
        answer = await self.send("POST", "/guests", {"token": {"name": "test"}})
        assert answer.status_code == 201, answer.text
        self.token = answer.json()["token"]["secret"]

    async def send(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """The answer to a request, which is sent again while the service is away."""
        address, began, attempts = f"{self.address.url}/api/v1{path}", time.monotonic(), 0
        while True:
            attempts += 1
            try:
                answer = await self.http.request(method, address, json=body, headers=self.headers)
            except httpx.TransportError:
                self.record.retries["no answer"] += 1
            else:
                if not self.must_retry(answer):
                    self.record.longest = max(self.record.longest, time.monotonic() - began)
                    self.record.most_attempts = max(self.record.most_attempts, attempts)
                    return answer
            await asyncio.sleep(PAUSE)

    def must_retry(self, answer: httpx.Response) -> bool:
        """Whether the service asks to come back later; a fault is noted, and the request sent again all the same."""
        self.record.statuses[answer.status_code] += 1
        if answer.status_code < 500:
            return False
        if answer.status_code != 503 or "Retry-After" not in answer.headers:
            self.record.faults.append(f"{answer.request.method} {answer.url} {answer.status_code}: {answer.text}")
        self.record.retries[str(answer.status_code)] += 1
        return True
