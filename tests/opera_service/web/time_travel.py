"""Time that passes in a match of a running service, without anybody waiting for it."""

from datetime import timedelta

import psycopg
import pytest

from tests.opera_service.web.conftest import Service

PASS = """
    UPDATE matches_seat SET asked_at = asked_at - %(past)s, deadline = deadline - %(past)s, wake_at = wake_at - %(past)s
    WHERE match_id = %(match)s"""
PAUSED = "UPDATE matches_match SET paused_at = paused_at - %(past)s WHERE id = %(match)s"
HOLD = "UPDATE matches_seat SET wake_at = now() + %(past)s WHERE match_id = %(match)s AND wake_at IS NOT NULL"


def let_time_pass(service: Service, match_id: str, seconds: int) -> None:
    """As if everything that the match and its seats remember lay so much further back."""
    _run(service, match_id, seconds, PASS, PAUSED)


def hold_bots(service: Service, match_id: str, seconds: int) -> None:
    """The bots that are asked now rest for so long from now on."""
    _run(service, match_id, seconds, HOLD)


def _run(service: Service, match_id: str, seconds: int, *statements: str) -> None:
    if service.database is None:
        pytest.skip("only in a service that the tests have started themselves")
    with psycopg.connect(service.database) as database:
        for statement in statements:
            database.execute(statement, {"past": timedelta(seconds=seconds), "match": match_id})
