"""What a thread's connection sends together: a play is two messages, begin with lock and read, and write with commit.

What is to be written waits in the process (`leave`) and goes with whatever is sent next on the connection, at the
latest with the commit; `opera_service.postgresql` sees to that. So nothing that is asked later in the transaction
misses it, and a commit that has returned has stored all of it.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from django.conf import settings
from psycopg.pq import TransactionStatus

from games.matches.connections import this_connection
from games.matches.rows.exchange import Answer, PreparedStatements, Statement, exchange

BEGIN: Final = Statement("BEGIN")
COMMIT: Final = Statement("COMMIT")
MOST_PREPARED = 200


class Letterbox:
    """What one connection has prepared on the server, and what waits to be sent on it.

    PgBouncer may give every transaction another connection, so behind it nothing is prepared.
    """

    def __init__(self) -> None:
        self.prepared = PreparedStatements(0 if settings.PGBOUNCER else MOST_PREPARED)
        self.waiting: list[Statement] = []

    def take(self) -> list[Statement]:
        """What waits, which the caller sends."""
        waiting, self.waiting = self.waiting, []
        return waiting


def ask(*statements: Statement) -> list[Answer]:
    """Send these now, after what waits, and return the rows of each; begins the transaction that Django is in."""
    wrapper = this_connection()
    wrapper.ensure_connection()
    wrapper.validate_no_broken_transaction()
    before = [BEGIN] if _must_begin(wrapper) else []
    before += _letterbox(wrapper).take()
    return _exchange(wrapper, [*before, *statements])[len(before) :]


def leave(*statements: Statement) -> None:
    """Send these with whatever comes next, at once where no transaction is open; they return no rows."""
    wrapper = this_connection()
    _letterbox(wrapper).waiting.extend(statements)
    if not wrapper.in_atomic_block:
        ask()


def send_waiting(wrapper: Any, *last: Statement) -> None:
    """Called by a connection before it is used for anything else, and with COMMIT when it commits."""
    if waiting := _letterbox(wrapper).take():
        _exchange(wrapper, [*waiting, *last])


def _letterbox(wrapper: Any) -> Letterbox:
    box: Letterbox = wrapper.letterbox
    return box


def _must_begin(wrapper: Any) -> bool:
    idle: bool = wrapper.connection.pgconn.transaction_status == TransactionStatus.IDLE
    return idle and not wrapper.autocommit


def _exchange(wrapper: Any, statements: list[Statement]) -> list[Answer]:
    """Carry them out; who watches what Django sends sees one message."""
    if not (wrapper.execute_wrappers or wrapper.queries_logged):
        return _carry_out(wrapper, statements)
    sql = ";".join(statement.sql for statement in statements)
    values = [value for statement in statements for value in statement.values]
    send: Callable[..., list[Answer]] = lambda *_: _carry_out(wrapper, statements)  # noqa: E731
    for watcher in wrapper.execute_wrappers:
        send = partial(watcher, send)
    if wrapper.queries_logged:
        wrapper.queries_log.append({"sql": wrapper.ops.compose_sql(sql, values), "time": ""})
    return send(sql, values, False, {"connection": wrapper})


def _carry_out(wrapper: Any, statements: list[Statement]) -> list[Answer]:
    with wrapper.wrap_database_errors:
        return exchange(wrapper.connection, wrapper.letterbox.prepared, statements)
