"""Reads over one connection in the event loop: no thread is taken, and many questions are under way at once.

Only what never waits for a lock is asked here. Whoever gets `NotNow` asks in a thread, on whose connection everything
about lost servers is decided: here a broken connection is only dropped, and a new one made in the background.
"""

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

import psycopg
from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, Error, connections
from psycopg.pq import ConnStatus, ExecStatus

from games.matches.rows.exchange import Answer, PreparedStatements, Statement, answers_of, send

if TYPE_CHECKING:
    from psycopg.pq.abc import PGresult

MOST_WAITING: Final = 16
MOST_PREPARED: Final = 20
PAUSE: Final = 1.0
"""Seconds until a connection is tried again that could not be made."""


class NotNow(Exception):
    """There is no connection, or too many wait: ask in a thread."""


class _Question:
    """Statements under way, and what has come back for them."""

    def __init__(self, new: list[str | None]) -> None:
        self.new = new
        self.results: list[PGresult] = []
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class LoopReader:
    """The connection of one event loop, which alone uses it; answers come in the order of the questions."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._wrapper: Any = None
        self._socket = -1
        self._connecting: asyncio.Task[None] | None = None
        self._again_at = 0.0
        self._closed = False
        self._prepared = PreparedStatements(MOST_PREPARED)
        self._waiting: deque[_Question] = deque()

    async def ask(self, statements: Sequence[Statement]) -> list[Answer]:
        """The rows of each statement; raises `NotNow`, also when one of them fails."""
        if self._wrapper is None:
            self._connect_soon()
            raise NotNow
        if len(self._waiting) >= MOST_WAITING:
            raise NotNow
        connection, prepared = self._wrapper.connection, self._prepared
        question = self._send(statements)
        await question.done
        try:
            return answers_of(connection, prepared, question.new, question.results)
        except psycopg.Error:
            self._drop()
            raise NotNow from None

    def close(self) -> None:
        """Let the connection go; who waits is told so."""
        self._closed = True
        self._drop()

    def _send(self, statements: Sequence[Statement]) -> _Question:
        pgconn = self._wrapper.connection.pgconn
        try:
            question = _Question([send(pgconn, self._prepared, statement) for statement in statements])
            pgconn.pipeline_sync()
            # A few hundred bytes always fit: where they do not, nobody reads at the other end.
            if pgconn.flush():
                raise psycopg.OperationalError("the server does not read")
        except psycopg.Error:
            self._drop()
            raise NotNow from None
        self._waiting.append(question)
        return question

    def _receive(self) -> None:
        """Called when there is something to read."""
        pgconn = self._wrapper.connection.pgconn
        try:
            pgconn.consume_input()
            while self._waiting and not pgconn.is_busy():
                result = pgconn.get_result()
                if result is None:
                    if pgconn.status == ConnStatus.BAD:
                        raise psycopg.OperationalError("the connection was cut")
                    continue
                if result.status == ExecStatus.PIPELINE_SYNC:
                    _finish(self._waiting.popleft())
                else:
                    self._waiting[0].results.append(result)
        except psycopg.Error:
            self._drop()
            return
        # Nobody talks on an idle connection: at its end there is something to read, and nothing comes.
        if not self._waiting and self._wrapper.connection.closed:
            self._drop()

    def _drop(self) -> None:
        wrapper, self._wrapper = self._wrapper, None
        waiting, self._waiting = self._waiting, deque()
        if wrapper is not None:
            if not self._loop.is_closed():
                self._loop.remove_reader(self._socket)
            wrapper.connection.close()
        for question in waiting:
            if not question.done.done():
                question.done.set_exception(NotNow())

    def _connect_soon(self) -> None:
        if not self._closed and self._connecting is None and time.monotonic() >= self._again_at:
            self._connecting = self._loop.create_task(self._connect())

    async def _connect(self) -> None:
        try:
            wrapper = await self._loop.run_in_executor(None, _connected)
        except (Error, psycopg.Error, OSError):
            self._again_at = time.monotonic() + PAUSE
            return
        finally:
            self._connecting = None
        if self._closed:
            wrapper.connection.close()
            return
        self._prepared = PreparedStatements(MOST_PREPARED)
        self._wrapper = wrapper
        # Noted, for a connection that is lost does not tell it any more.
        self._socket = wrapper.connection.pgconn.socket
        self._loop.add_reader(self._socket, self._receive)


def _finish(question: _Question) -> None:
    """Who asked may have gone."""
    if not question.done.done():
        question.done.set_result(None)


def _connected() -> Any:
    """A connection as every thread has one, in libpq's pipeline mode from the start."""
    wrapper = connections.create_connection(DEFAULT_DB_ALIAS)
    wrapper.connect()
    pgconn = wrapper.connection.pgconn
    pgconn.nonblocking = 1
    pgconn.enter_pipeline_mode()
    return wrapper


_readers: "WeakKeyDictionary[asyncio.AbstractEventLoop, LoopReader]" = WeakKeyDictionary()


def loop_reader() -> LoopReader:
    """The reader of the running event loop."""
    loop = asyncio.get_running_loop()
    found = _readers.get(loop)
    if found is None:
        found = _readers[loop] = LoopReader(loop)
    return found


def close_readers() -> None:
    """Close the connections of all loops: of the running one, and of those that have ended."""
    for reader in list(_readers.values()):
        reader.close()


def is_on() -> bool:
    """Whether reading in the loop is possible here: PgBouncer gives each transaction another connection."""
    return bool(settings.FAST_PATH) and not settings.PGBOUNCER
