"""A play is two messages; what waits to be written is never missed, half stored, or sent after a rollback."""

from typing import Any

import pytest
from django.db import DataError, IntegrityError, ProgrammingError, connection, transaction
from pytest_django import Settings

from games.matches import commands
from games.matches.models import Match
from games.matches.rows.exchange import Statement
from games.matches.rows.letterbox import Letterbox, ask, leave
from opera_service.accounts.models import User
from tests.match_setup import legal_action, make_users, play_one, start_match, who_is_asked

NAME = 'UPDATE "accounts_user" SET "username" = %s WHERE "username" = %s'
GOOD = Statement(NAME, ["carol", "alice"])


def leave_in_transaction(*statements: Statement, fail: bool = False) -> None:
    with transaction.atomic():
        leave(*statements)
        if fail:
            raise KeyError


def names() -> set[str]:
    return set(User.objects.values_list("username", flat=True))


@pytest.mark.django_db(transaction=True)
def test_a_play_is_two_messages_to_the_database() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "phantom")
    play_one(users, match_id)
    seat = who_is_asked(match_id)[0]
    action, sent = legal_action(match_id, seat), []

    def note(execute: Any, sql: str, *rest: Any) -> Any:
        sent.append(sql)
        return execute(sql, *rest)

    with connection.execute_wrapper(note):
        commands.play(users[seat].pk, match_id, action, Match.objects.get(pk=match_id).seq, "measured")
    reading, lock, store = sent
    assert reading.startswith('SELECT "matches_match"'), "this test's own question"
    assert lock.startswith("BEGIN;SELECT")
    assert store.startswith('UPDATE "matches_match"')
    assert store.endswith(";COMMIT")


@pytest.mark.django_db(transaction=True)
def test_what_was_left_is_seen_by_the_next_question_of_the_transaction() -> None:
    make_users("alice", "bob")
    with transaction.atomic():
        leave(GOOD)
        assert names() == {"carol", "bob"}
    assert names() == {"carol", "bob"}


@pytest.mark.django_db(transaction=True)
def test_what_was_left_before_a_savepoint_outlives_its_rollback() -> None:
    make_users("alice", "bob")
    with transaction.atomic():
        leave(GOOD)
        with pytest.raises(KeyError):
            leave_in_transaction(Statement(NAME, ["dave", "bob"]), fail=True)
    assert names() == {"carol", "bob"}


@pytest.mark.django_db(transaction=True)
def test_what_was_left_is_forgotten_with_the_transaction() -> None:
    make_users("alice", "bob")
    with pytest.raises(KeyError):
        leave_in_transaction(GOOD, fail=True)
    with transaction.atomic():
        ask(Statement("SELECT 1"))
    assert names() == {"alice", "bob"}


@pytest.mark.django_db(transaction=True)
def test_a_statement_that_fails_with_the_commit_stops_all_of_it() -> None:
    """And the connection goes on, also with what was to be prepared behind the failure."""
    make_users("alice", "bob")
    last = Statement("SELECT username FROM accounts_user WHERE username <> %s ORDER BY username", ["nobody"])
    with pytest.raises(IntegrityError):
        leave_in_transaction(GOOD, Statement(NAME, ["bob", "carol"]), last)
    assert names() == {"alice", "bob"}
    assert ask(last) == [[("alice",), ("bob",)]]


@pytest.mark.django_db(transaction=True)
def test_a_statement_is_prepared_once_a_connection_and_not_behind_pgbouncer(settings: Settings) -> None:
    count = Statement("SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE %s", ["%opera_user%"])
    looked = Statement("SELECT 'opera_user' || %s::text", ["a"])
    for settings.PGBOUNCER in (False, True):
        connection.close()
        connection.letterbox = Letterbox()  # type: ignore[attr-defined]
        ask(looked)
        ask(looked, looked)
        assert ask(count) == [[(0 if settings.PGBOUNCER else 1,)]]
    connection.close()


@pytest.mark.django_db
def test_text_with_a_nul_is_refused_and_not_cut_short() -> None:
    with pytest.raises(DataError, match="NUL"):
        ask(Statement("SELECT %s::text", ["a\0b"]))


@pytest.mark.django_db(transaction=True)
def test_a_mistake_in_a_statement_names_itself() -> None:
    with pytest.raises(ProgrammingError, match="no_such_table"):
        ask(Statement("SELECT 1 FROM no_such_table"))
    assert ask(Statement("SELECT %s::int", [7])) == [[(7,)]]
