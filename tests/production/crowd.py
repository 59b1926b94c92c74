"""Thirty-two people who come at once, sit down at tables of both games, and play match after match to its end."""

import asyncio
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

import httpx

from tests.games.api.players import choose
from tests.production.clients import Client, Record
from tests.production.stack import Address
from tests.production.streams import Follow, Stream, by_events, by_socket
from tests.waiting import until


class Table(NamedTuple):
    """A table to be opened: the game, how many people, how many bots."""

    game: str
    people: int
    bots: int = 0


TABLES = (
    *[Table("phantom", 2)] * 10,
    *[Table("opera", 3)] * 2,
    Table("opera", 2),
    *[Table("phantom", 1, bots=1)] * 2,
    *[Table("opera", 1, bots=1)] * 2,
)
PEOPLE = sum(table.people for table in TABLES)
WAYS: Sequence[Follow] = (by_events, by_socket)


@dataclass
class Crowd:
    """Everybody, what they were answered, and what they heard."""

    address: Address
    tables: Sequence[Table] = TABLES
    record: Record = field(default_factory=Record)
    streams: list[Stream] = field(default_factory=list)
    exports: dict[str, bytes] = field(default_factory=dict)
    """The file of every match, once it is over."""
    last_match: threading.Event = field(default_factory=threading.Event)
    """Set when nobody shall begin another match."""

    async def come_and_play(self) -> None:
        """Everything from the first request to the last exported file."""
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)
        verify = self.address.tls or False
        async with httpx.AsyncClient(timeout=60, limits=limits, verify=verify) as http:
            people = [Client(self.address, http, self.record) for table in self.tables for _ in range(table.people)]
            await asyncio.gather(*(person.become_guest() for person in people))
            waiting = iter(people)
            seated = [[next(waiting) for _ in range(table.people)] for table in self.tables]
            await asyncio.gather(*map(self._stay_at, self.tables, seated))

    async def _stay_at(self, table: Table, people: list[Client]) -> None:
        await self._play_at(table, people)
        while not self.last_match.is_set():
            await self._play_at(table, people)

    async def _play_at(self, table: Table, people: list[Client]) -> None:
        match = await _open(table, people)
        self.record.plays[match] = {}
        streams = [Stream(person, match) for person in people]
        self.streams += streams
        await asyncio.gather(*(self._play(stream, seat) for seat, stream in enumerate(streams)))
        self.exports[match] = (await people[0].send("GET", f"/matches/{match}/export")).content

    async def _play(self, stream: Stream, seat: int) -> None:
        """Follow the match and decide whenever something is asked; every second person listens by WebSocket."""
        follow, random = WAYS[seat % len(WAYS)], Random(seat)
        seen = 0
        async for match in follow(stream):
            if match["seq"] <= seen:  # told before the last play was answered
                continue
            seen, options = match["seq"], match.get("options")
            while options:
                body = {"action": choose(options, random), "seq": seen, "request_id": f"at-{seen}"}
                answer = await stream.client.send("POST", f"/matches/{stream.match}/play", body)
                assert answer.status_code == 200, answer.text
                seen, options = answer.json()["seq"], answer.json()["options"]
                self.record.plays[stream.match][seen] = (seat, body["action"])


async def _open(table: Table, people: list[Client]) -> str:
    """A started match; people have the first seats."""
    owner, *others = people
    bots = [{"seat": table.people + number, "style": "chorister"} for number in range(table.bots)]
    wish = {"table": {"game": table.game}, "players": table.people + table.bots, "seat": 0, "bots": bots}
    match: str = (await owner.send("POST", "/matches", wish)).json()["id"]
    for seat, person in enumerate(others, start=1):
        _did(await person.send("POST", f"/matches/{match}/seat", {"seat": seat}))
    _did(await owner.send("POST", f"/matches/{match}/start"))
    return match


def _did(answer: httpx.Response) -> None:
    """It is done, now or by the same request before, whose answer was lost."""
    assert answer.is_success or answer.status_code == 409, answer.text


@contextmanager
def playing(crowd: Crowd, look_after: Callable[[], None], patience: float = 400.0) -> Iterator[Callable[[int], None]]:
    """The crowd plays in a thread of its own, as long as the block lasts and then to the end of every match.

    Gives a function that waits for so many more plays. `look_after` is called again and again while one waits.
    """
    failures: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(crowd.come_and_play())
        except BaseException as failure:  # noqa: BLE001 - raised again below
            failures.append(failure)

    thread = threading.Thread(target=run, name="crowd", daemon=True)
    thread.start()

    def wait(condition: Callable[[], bool], what: str) -> None:
        def over() -> bool:
            look_after()
            return condition() or not thread.is_alive()

        until(over, what, patience)

    def wait_for_plays(count: int) -> None:
        enough = crowd.record.acknowledged() + count
        wait(lambda: crowd.record.acknowledged() >= enough, f"{count} plays")

    try:
        yield wait_for_plays
    finally:
        crowd.last_match.set()
    wait(lambda: False, "every match to end")
    if failures:
        raise failures[0]
