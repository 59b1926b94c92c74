"""A double click, a retry, a proxy that sends twice: whatever is made with a request id is made once."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection

from games.common.refusals import Code
from games.matches.models import Match
from games.notifications.models import Notification
from games.once.models import MadeOnce
from games.registry import rules
from games.reports import reports
from games.reports.enums import Category
from games.reports.models import Report
from games.reports.reports import NewReport
from games.tables import commands
from games.tables.requests import OpenTable
from games.talk import messages
from games.talk.models import Message
from tests.match_setup import make_users, start_match
from tests.refusals import code_of

pytestmark = pytest.mark.django_db(transaction=True)
AT_ONCE = 6


def all_at_once(make: Callable[[], object]) -> list[object]:
    """What each of several calls at the same moment answers."""
    barrier, answers = threading.Barrier(AT_ONCE), list[object]()

    def call() -> None:
        try:
            barrier.wait(timeout=120)
            answers.append(make())
        finally:
            connection.close()

    threads = [threading.Thread(target=call) for _ in range(AT_ONCE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == AT_ONCE
    return answers


def table(request_id: str, players: int = 2) -> OpenTable:
    return OpenTable(table=rules("phantom").table_type(), players=players, request_id=request_id)


def test_one_table_is_opened_however_often_it_is_asked_for_at_once() -> None:
    (alice,) = make_users("alice")
    answers = all_at_once(lambda: commands.open_table(alice.pk, table("click")))
    assert len(set(answers)) == Match.objects.count() == 1


def test_one_challenge_is_sent_and_told_of_once() -> None:
    alice, bob = make_users("alice", "bob")
    answers = all_at_once(lambda: commands.challenge(alice.pk, bob.pk, table("click")))
    assert len(set(answers)) == Match.objects.count() == Notification.objects.filter(user=bob).count() == 1


def test_one_introduction_is_begun() -> None:
    (alice,) = make_users("alice")
    assert len(set(all_at_once(lambda: commands.introduce(alice.pk, "phantom", "click")))) == 1
    assert Match.objects.count() == 1


def test_one_message_is_said_and_one_report_is_made() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = start_match([alice, bob], "phantom")
    said = all_at_once(lambda: messages.say(alice.pk, match_id, "good luck", "click").id)
    assert len(set(said)) == Message.objects.count() == Match.objects.get(pk=match_id).table_talk == 1
    about_bob = NewReport(category=Category.ABUSE, user="bob", request_id="report")
    assert len(set(all_at_once(lambda: reports.report(alice.pk, about_bob).pk))) == 1
    assert Report.objects.count() == 1


def test_an_id_means_one_thing_and_belongs_to_one_user() -> None:
    alice, bob = make_users("alice", "bob")
    first = commands.open_table(alice.pk, table("click"))
    other = OpenTable(table=rules("opera").table_type(), players=3, request_id="click")
    assert code_of(commands.open_table, alice.pk, other) is Code.REQUEST_ID_REUSED
    assert Match.objects.count() == 1
    assert commands.open_table(bob.pk, table("click")) != first


def test_a_refused_request_leaves_its_id_free() -> None:
    (alice,) = make_users("alice")
    assert code_of(commands.open_table, alice.pk, table("click", players=9)) is Code.WRONG_PLAYER_COUNT
    assert not MadeOnce.objects.exists()
    commands.open_table(alice.pk, table("click"))
    assert Match.objects.count() == 1


def test_without_an_id_everything_is_made_anew() -> None:
    (alice,) = make_users("alice")
    wish = OpenTable(table=rules("phantom").table_type(), players=2)
    assert commands.open_table(alice.pk, wish) != commands.open_table(alice.pk, wish)
