"""Threads keep their database connection from request to request, and notice when it was cut meanwhile."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from celery.signals import task_prerun
from django.db import InternalError, ProgrammingError, connection, transaction

from games.matches.connections import keeping_connection
from tests.troubled import backend

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def thread() -> Iterator[ThreadPoolExecutor]:
    """One thread, as the web process has several."""
    with ThreadPoolExecutor(1) as pool:
        yield pool
        pool.submit(lambda: connection.close()).result()  # noqa: PLW0108 - the thread's own, not ours


def write_read_only() -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("set transaction read only")
        cursor.execute("create table never (id int)")


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


def test_a_connection_on_which_nothing_could_be_written_is_not_used_again(thread: ThreadPoolExecutor) -> None:
    first = thread.submit(keeping_connection, backend).result()
    with pytest.raises(InternalError, match="read-only"):
        thread.submit(keeping_connection, write_read_only).result()
    assert thread.submit(keeping_connection, backend).result() != first


def test_a_task_does_not_go_on_with_a_connection_on_which_nothing_could_be_written(thread: ThreadPoolExecutor) -> None:
    def begin_task() -> int:
        task_prerun.send(sender="any task")
        return backend()

    first = thread.submit(begin_task).result()
    assert thread.submit(begin_task).result() == first
    with pytest.raises(InternalError, match="read-only"):
        thread.submit(write_read_only).result()
    assert thread.submit(begin_task).result() != first
