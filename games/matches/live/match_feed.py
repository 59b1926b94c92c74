"""One match as everybody in this process follows it: read once when something may have happened, sent to many.

A feed subscribes to its match, reads the rows when something is published, and wakes those who follow only when it is
new to somebody. What is sent is made once for each distinct viewer (a seat, or all spectators), language and place in
the log.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from contextvars import Context
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final
from uuid import UUID
from weakref import WeakKeyDictionary

import msgspec
from django.conf import settings

from games.common import tracing
from games.common.failures import refusal_of
from games.common.refusals import Code, Refusal
from games.kit.engine import Language
from games.matches.access import is_open_to_all
from games.matches.clocks.database_clock import about_now
from games.matches.live.hub import Listener, hub
from games.matches.live.live_threads import in_thread
from games.matches.live.publish import match_channel
from games.matches.models import LogEntry
from games.matches.queries.match_log import PAGE, entries_after
from games.matches.queries.match_view import answer
from games.matches.queries.pov import Pov, require_match, require_may_see
from games.matches.responses import Entry, MatchAnswer
from games.matches.rows.by_orm import Rows

LOOK_AGAIN_SECONDS = 10.0
"""A lost message delays a stream by no more than this."""
RETRY_SECONDS: Final = 0.5
COME_BACK_SECONDS: Final = 30
SHARED_SECONDS: Final = 0.1
"""Strangers who come to watch within this time share a reading; what it has missed wakes them a moment later."""
AT_ONCE: Final = 8
"""How many followers are woken in one turn of the event loop."""


class MatchUpdate(msgspec.Struct, frozen=True):
    """What is new in a match: the entries since the last update, and the match after them."""

    entries: tuple[Entry, ...]
    match: MatchAnswer


class MatchReading:
    """The rows of a match at one moment, and what was made of them so far."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.spectator = Pov(rows.match, rows.seats, None, rows.clocks_stopped_at, rows.now)
        self.updates: dict[Hashable, asyncio.Future[MatchUpdate]] = {}
        self.trace: str | None = None
        """Of the play after which it was read."""
        self.next_at = self._next_at()
        match = rows.match
        self.mark = (match.seq, match.status, self.talk, self.spectator.seq, self.spectator.behind)
        """What must differ for followers to be woken."""

    @property
    def talk(self) -> tuple[int, int]:
        """How much was said at the table, and among the spectators."""
        return self.rows.match.table_talk, self.rows.match.spectator_talk

    @property
    def patience(self) -> float:
        """Seconds until spectators who watch with a delay see more, or until one looks again anyway."""
        if self.next_at is None:
            return LOOK_AGAIN_SECONDS
        return min(LOOK_AGAIN_SECONDS, max(0.01, (self.next_at - about_now()).total_seconds()))

    def _next_at(self) -> datetime | None:
        """When the first entry that spectators cannot see yet is shown to them."""
        if not self.spectator.behind:
            return None
        following = LogEntry.objects.filter(match_id=self.rows.match.id, seq=self.spectator.seq + 1)
        written = following.values_list("at", flat=True).first() or self.rows.match.ended_at
        return None if written is None else written + timedelta(seconds=self.rows.match.spectator_delay)

    def seat_of(self, user_id: int | None) -> int | None:
        """The number of the user's seat."""
        return next((seat.number for seat in self.rows.seats if user_id and seat.user_id == user_id), None)

    def viewer(self, user_id: int | None) -> Hashable:
        """Who sees the same as this user: a seat, all spectators, or where not everybody may watch the user alone."""
        seat = self.seat_of(user_id)
        if seat is not None or user_id is None or is_open_to_all(self.rows.match):
            return seat
        return "user", user_id

    def update(self, user_id: int | None, after: int | None, language: Language) -> MatchUpdate:
        """What is new to this user; raises `not_found` for a user who may not see it. Called in a thread."""
        pov = Pov(self.rows.match, self.rows.seats, user_id, self.rows.clocks_stopped_at, self.rows.now)
        require_may_see(pov)
        if pov.behind:
            pov.seq = self.spectator.seq
        log = entries_after(pov, pov.seq if after is None else after, PAGE, None, language)
        return MatchUpdate(entries=log.entries, match=answer(pov))


def read_now(match_id: UUID) -> MatchReading:
    return MatchReading(require_match(match_id))


class MatchFeed:
    """What happens in one match, for everybody in this event loop who follows it."""

    def __init__(self, match_id: UUID) -> None:
        self._match_id = match_id
        self._listeners: set[Listener] = set()
        self._latest: MatchReading | None = None
        self._trouble: Refusal | None = None
        self._asked = self._read = 0
        self._read_at = 0.0
        self._reading_lock = asyncio.Lock()
        self._waking: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_followed(self) -> bool:
        return bool(self._listeners)

    @property
    def latest(self) -> MatchReading:
        """The match as it was read last; raises why it could not be read."""
        if self._latest is None:
            raise self._trouble or Refusal(Code.NOT_FOUND)
        return self._latest

    def join(self) -> Listener:
        listener = Listener()
        self._listeners.add(listener)
        if self._task is None:
            # A context of its own: its log lines are not about the request that happened to come first.
            self._task = asyncio.create_task(self._run(), name=f"feed {self._match_id}", context=Context())
        return listener

    def leave(self, listener: Listener) -> None:
        self._listeners.discard(listener)
        if not self._listeners and self._task is not None:
            self._task.cancel()

    def require_room(self, user_id: int | None) -> None:
        """Refuse a spectator too many; a user with a seat always gets in."""
        most = settings.STREAMS_MATCH
        if len(self._listeners) > most and self.latest.seat_of(user_id) is None:
            raise Refusal(Code.TOO_MANY_STREAMS, most=most, seconds=COME_BACK_SECONDS)

    async def look(self, trace: str | None = None, age: float = 0.0) -> None:
        """Read the match, if the last reading is older than `age`; those who ask before one begins share it.

        `trace`: of what is new.
        """
        if self._latest is not None and time.monotonic() - self._read_at < age:
            return
        self._asked += 1
        mine = self._asked
        async with self._reading_lock:
            if self._read >= mine:
                return
            asked, began = self._asked, time.monotonic()
            before, self._latest = self._latest, await in_thread(read_now, self._match_id)
            self._read, self._read_at, self._latest.trace = asked, began, trace
            if before is not None and before.mark != self._latest.mark:
                self._wake_soon()

    async def news(self, user_id: int | None, after: int | None, language: Language) -> MatchUpdate:
        """What is new to this user after an entry, made once for everybody who sees the same."""
        latest = self.latest
        key = (latest.viewer(user_id), after, language)
        made = latest.updates.get(key)
        if made is None:
            work = in_thread(latest.update, user_id, after, language)
            made = latest.updates[key] = asyncio.ensure_future(work)
            made.add_done_callback(partial(_forget_failed, latest.updates, key))
        return await asyncio.shield(made)

    async def _run(self) -> None:
        """Look whenever something was published, when a delay has run out, and now and then."""
        async with hub().listen(match_channel(self._match_id)) as listener:
            while True:
                patience = LOOK_AGAIN_SECONDS if self._latest is None else self._latest.patience
                await listener.wait(patience)
                trace = listener.take_trace()
                try:
                    with tracing.follow("stream read", trace, match=str(self._match_id)):
                        await self.look(trace)
                except Exception as error:  # noqa: BLE001 - the stream of each follower says what is wrong
                    self._latest, self._trouble = None, refusal_of(error)
                    self._wake_soon()
                    await asyncio.sleep(RETRY_SECONDS)

    def _wake_soon(self) -> None:
        task = asyncio.create_task(self._wake())
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)

    async def _wake(self) -> None:
        """A few at a time: whoever plays meanwhile does not wait until a whole crowd has been served."""
        for number, listener in enumerate(list(self._listeners), 1):
            listener.wake()
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)


def _forget_failed(updates: dict[Hashable, Any], key: Hashable, made: "asyncio.Future[MatchUpdate]") -> None:
    """The next one who asks tries again."""
    if made.cancelled() or made.exception() is not None:
        updates.pop(key, None)


class Feeds:
    """The feeds of one event loop, one for each match that somebody follows."""

    def __init__(self) -> None:
        self._feeds: dict[UUID, MatchFeed] = {}

    @asynccontextmanager
    async def follow(self, user_id: int | None, match_id: UUID) -> AsyncIterator[tuple[MatchFeed, Listener]]:
        """A match's feed, and what wakes this follower; spectators are refused when too many follow already."""
        feed = self._feeds.setdefault(match_id, MatchFeed(match_id))
        listener = feed.join()
        try:
            await feed.look(age=SHARED_SECONDS if user_id is None else 0.0)
            feed.require_room(user_id)
            yield feed, listener
        finally:
            feed.leave(listener)
            if not feed.is_followed:
                self._feeds.pop(match_id, None)


_feeds: "WeakKeyDictionary[asyncio.AbstractEventLoop, Feeds]" = WeakKeyDictionary()


def feeds() -> Feeds:
    """The feeds of the running event loop."""
    loop = asyncio.get_running_loop()
    if loop not in _feeds:
        _feeds[loop] = Feeds()
    return _feeds[loop]
