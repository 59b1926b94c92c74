"""Threads do not all wait for a database that was just found missing."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from opera_service.postgresql.base import Attempts


def fail(attempts: Attempts) -> None:
    with pytest.raises(psycopg.OperationalError, match="no route"), attempts.attempt():
        raise psycopg.OperationalError("no route to host")


def test_while_all_is_well_everybody_connects_at_once() -> None:
    attempts = Attempts()
    with attempts.attempt(), attempts.attempt():
        pass


def test_after_a_failure_one_tries_again_and_the_others_are_refused_soon() -> None:
    attempts, trying, may_connect = Attempts(), threading.Event(), threading.Event()

    def connect() -> None:
        with attempts.attempt():
            trying.set()
            assert may_connect.wait(30)

    fail(attempts)
    other = threading.Thread(target=connect)
    other.start()
    assert trying.wait(30)
    with pytest.raises(psycopg.OperationalError, match="is being asked again"), attempts.attempt():
        pytest.fail("nobody else may try")
    may_connect.set()
    other.join(30)
    with attempts.attempt(), attempts.attempt():
        pass


def test_whoever_tried_in_vain_lets_the_next_one_try() -> None:
    attempts = Attempts()
    for _ in range(3):
        fail(attempts)
    with attempts.attempt():
        pass


def test_a_server_that_is_back_refuses_nobody() -> None:
    attempts, all_here = Attempts(), threading.Barrier(8)

    def connect() -> bool:
        all_here.wait(30)
        with attempts.attempt():
            time.sleep(0.005)  # what connecting takes
        return True

    fail(attempts)
    with ThreadPoolExecutor(8) as threads:
        jobs = [threads.submit(connect) for _ in range(8)]
        assert all(job.result(30) for job in jobs)
