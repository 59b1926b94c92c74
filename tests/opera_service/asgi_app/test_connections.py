"""Threads keep their database connection from request to request, and notice when it was cut meanwhile."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import ProgrammingError, connection

from games.matches.connections import keeping_connection

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def thread() -> Iterator[ThreadPoolExecutor]:
    """One thread, as the web process has several."""
    with ThreadPoolExecutor(1) as pool:
        yield pool
        pool.submit(lambda: connection.close()).result()  # noqa: PLW0108 - the thread's own, not ours


def backend() -> int:
    """The server's process at the other end."""
    with connection.cursor() as cursor:
        cursor.execute("select pg_backend_pid()")
        return int(cursor.fetchone()[0])


def nonsense() -> None:
    with connection.cursor() as cursor:
        cursor.execute("select nonsense")


def test_the_next_request_finds_the_connection_of_the_one_before(thread: ThreadPoolExecutor) -> None:
    first = thread.submit(keeping_connection, backend).result()
    assert thread.submit(keeping_connection, backend).result() == first


def test_a_connection_that_the_server_cut_is_replaced_before_it_is_used(thread: ThreadPoolExecutor) -> None:
    first = thread.submit(keeping_connection, backend).result()
    with connection.cursor() as cursor:
        cursor.execute("select pg_terminate_backend(%s, 10000)", [first])
        assert cursor.fetchone() == (True,)
    assert thread.submit(keeping_connection, backend).result() != first


def test_a_request_that_fails_in_the_database_leaves_no_connection_behind(thread: ThreadPoolExecutor) -> None:
    first = thread.submit(keeping_connection, backend).result()
    with pytest.raises(ProgrammingError):
        thread.submit(keeping_connection, nonsense).result()
    assert thread.submit(keeping_connection, backend).result() != first
