"""Threads do not all wait for a database that was just found missing."""

import threading

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


def test_after_a_failure_one_tries_again_and_the_others_are_refused_at_once() -> None:
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
