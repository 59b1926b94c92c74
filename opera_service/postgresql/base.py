"""Django's PostgreSQL backend, with habits for a server that is lost or replaced while we run, and for few messages."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from django.conf import settings
from django.db.backends.postgresql import base

from games.common.without_waiting import require_thread
from games.matches.rows.letterbox import COMMIT, Letterbox, send_waiting
from opera_service.postgresql.traced_queries import trace_query

SOON = 0.25
"""Seconds in which a server that is back has taken a connection."""


class Attempts:
    """Connecting, by all threads of a process: after a failure one at a time tries again, the others fail soon.

    A host that is gone does not refuse a connection, it says nothing. Without this, all threads would wait for it until
    they give up, and so would every request behind them. A server that is back takes a connection within milliseconds,
    so the others wait for that long: nobody is refused by a server that is there.
    """

    def __init__(self) -> None:
        self._failed = False
        self._trying = threading.Lock()

    @contextmanager
    def attempt(self) -> Iterator[None]:
        """Around an attempt to connect; raises OperationalError instead when somebody else is at it in vain."""
        alone = self._failed
        if alone and not self._trying.acquire(timeout=SOON):
            raise psycopg.OperationalError("the database was not to be reached, and is being asked again")
        try:
            yield
            self._failed = False
        except psycopg.OperationalError:
            self._failed = True
            raise
        finally:
            if alone:
                self._trying.release()


_attempts = Attempts()


class DatabaseWrapper(base.DatabaseWrapper):
    """A thread's connection to PostgreSQL; what was left to be written goes with its next message, or nowhere."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.letterbox = Letterbox()
        if settings.TRACES:
            self.execute_wrappers.append(trace_query)

    def ensure_connection(self) -> None:
        require_thread()
        super().ensure_connection()

    def cursor(self) -> Any:
        require_thread()
        return super().cursor()

    def create_cursor(self, name: str | None = None) -> Any:
        send_waiting(self)
        return super().create_cursor(name)

    def _commit(self) -> None:
        send_waiting(self, COMMIT)
        super()._commit()  # type: ignore[misc]  # the stubs leave it out, as the two below

    def _rollback(self) -> None:
        self.letterbox.waiting.clear()
        super()._rollback()  # type: ignore[misc]

    def _savepoint_rollback(self, sid: str) -> None:
        self.letterbox.waiting.clear()
        super()._savepoint_rollback(sid)  # type: ignore[misc]

    def rollback(self) -> None:
        """Roll back, and still know that something went wrong, until whoever looks after the connection closes it.

        Django would forget it, since the connection works. But it may lead to a server that can only be read by now.
        """
        went_wrong = self.errors_occurred
        super().rollback()
        self.errors_occurred = went_wrong

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        self.letterbox = Letterbox()
        with _attempts.attempt():
            return super().get_new_connection(conn_params)
