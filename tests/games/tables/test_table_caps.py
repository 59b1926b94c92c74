"""How many tables and matches somebody may have at once: one too many is refused, and nothing is opened."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection

from games.common.bot_styles import MOST_ALONE_MS, MOST_THINKING_MS, THINKING_MS, BotStyle, thinking_ms
from games.common.refusals import Code, Refusal
from games.matches.enums import Status
from games.matches.models import LogEntry, Match
from games.matches.queries import turn_of
from games.matchmaking.queue import QuickMatch, ask
from games.tables import commands as tables
from opera_service.accounts.enums import AccountKind
from opera_service.accounts.models import User
from tests.match_setup import make_users, start_match, table_of

pytestmark = pytest.mark.django_db
HERE, THERE = "here", "there"


def wish(**settings: Any) -> tables.OpenTable:
    return tables.OpenTable(**{"table": table_of("phantom"), "players": 2, **settings})


def of_bots(**settings: Any) -> tables.OpenTable:
    bots = tuple(tables.BotSeat(seat=seat, style=BotStyle.VIRTUOSO) for seat in range(2))
    return wish(bots=bots, **settings)


def refused(code: Code, call: Any) -> Refusal:
    before = Match.objects.count(), LogEntry.objects.count()
    with pytest.raises(Refusal) as caught:
        call()
    assert caught.value.code is code
    assert (Match.objects.count(), LogEntry.objects.count()) == before
    return caught.value


def test_open_tables_of_a_user_are_counted_and_closing_one_makes_room(settings: Any) -> None:
    settings.TABLES_USER = 2
    alice, bob = make_users("alice", "bob")
    first = tables.open_table(alice.pk, wish())
    tables.open_table(alice.pk, wish())
    refused(Code.TOO_MANY_TABLES, lambda: tables.open_table(alice.pk, wish()))
    refused(Code.TOO_MANY_TABLES, lambda: tables.challenge(alice.pk, bob.pk, wish()))
    tables.open_table(bob.pk, wish())
    tables.abort(alice.pk, first)
    tables.open_table(alice.pk, wish())


def test_open_tables_of_an_address_are_counted_whoever_opens_them(settings: Any) -> None:
    settings.TABLES_ADDRESS = 2
    users = make_users("alice", "bob", "carol")
    for user in users[:2]:
        tables.open_table(user.pk, wish(), HERE)
    refused(Code.TOO_MANY_TABLES, lambda: tables.open_table(users[2].pk, wish(), HERE))
    tables.open_table(users[2].pk, wish(), THERE)


@pytest.mark.parametrize(
    ("kind", "setting"),
    [
        (AccountKind.PERSON, "MATCHES_USER"),
        (AccountKind.GUEST, "MATCHES_GUEST"),
        (AccountKind.BOT, "MATCHES_PROGRAM"),
    ],
)
def test_seats_of_a_user_are_counted_in_open_and_running_matches(
    settings: Any, kind: AccountKind, setting: str
) -> None:
    setattr(settings, setting, 2)
    alice, bob = make_users("alice", "bob")
    User.objects.filter(pk=alice.pk).update(kind=kind)
    start_match([bob, alice], "phantom")
    tables.open_table(alice.pk, wish())
    offered = tables.open_table(bob.pk, wish())
    refused(Code.TOO_MANY_MATCHES, lambda: tables.take_seat(alice.pk, offered))
    refused(Code.TOO_MANY_MATCHES, lambda: tables.open_table(alice.pk, wish()))
    refused(Code.TOO_MANY_MATCHES, lambda: ask(alice.pk, QuickMatch(game="phantom")))


def test_running_matches_of_an_address_are_counted(settings: Any) -> None:
    settings.MATCHES_ADDRESS = 1
    users = make_users("alice", "bob")
    Match.objects.filter(pk=start_match(users, "phantom")).update(opened_from=HERE)
    refused(Code.TOO_MANY_MATCHES, lambda: tables.open_table(users[0].pk, wish(), HERE))


def test_tables_for_bots_only_are_few_and_not_for_guests(settings: Any) -> None:
    settings.BOT_TABLES_USER = 1
    settings.BOT_TABLES_ADDRESS = 2
    alice, bob, carol, guest = make_users("alice", "bob", "carol", "guest")
    User.objects.filter(pk=guest.pk).update(kind=AccountKind.GUEST)
    refused(Code.GUESTS_NOT_ALLOWED, lambda: tables.open_table(guest.pk, of_bots(start_when_full=True), HERE))
    tables.open_table(alice.pk, of_bots(start_when_full=True), HERE)
    refused(Code.TOO_MANY_BOT_TABLES, lambda: tables.open_table(alice.pk, of_bots(), THERE))
    tables.open_table(bob.pk, of_bots(), HERE)
    refused(Code.TOO_MANY_BOT_TABLES, lambda: tables.open_table(carol.pk, of_bots(), HERE))
    Match.objects.filter(owner=alice).update(status=Status.ABORTED)
    tables.open_table(alice.pk, of_bots(), HERE)


def test_coming_and_going_at_a_table_has_an_end(settings: Any) -> None:
    settings.TABLE_ENTRIES = 6
    alice, bob = make_users("alice", "bob")
    match_id = tables.open_table(alice.pk, wish())
    tables.seat_bot(alice.pk, match_id, BotStyle.CHORISTER, 1)
    for _ in range(2):
        tables.remove(alice.pk, match_id, 1)
        tables.seat_bot(alice.pk, match_id, BotStyle.CHORISTER, 1)
    refused(Code.TOO_MANY_CHANGES, lambda: tables.remove(alice.pk, match_id, 1))
    assert LogEntry.objects.filter(match_id=match_id).count() == Match.objects.get(pk=match_id).seq == 6
    with pytest.raises(Refusal):
        tables.take_seat(bob.pk, match_id)
    tables.abort(alice.pk, match_id)


@pytest.mark.django_db(transaction=True)
def test_of_many_who_open_the_last_table_at_once_one_succeeds(settings: Any) -> None:
    settings.TABLES_USER = 1
    (alice,) = make_users("alice")

    def try_once(_: int) -> bool:
        try:
            tables.open_table(alice.pk, wish(), HERE)
        except Refusal:
            return False
        finally:
            connection.close()
        return True

    with ThreadPoolExecutor(6) as crowd:
        assert sorted(crowd.map(try_once, range(6))) == [False] * 5 + [True]
    assert Match.objects.count() == 1


def test_a_bot_thinks_as_long_as_the_kind_of_its_table_allows() -> None:
    assert thinking_ms("virtuoso", 10, rated=True, alone=False) == THINKING_MS[BotStyle.VIRTUOSO]
    assert thinking_ms("virtuoso", 5000, rated=True, alone=True) == THINKING_MS[BotStyle.VIRTUOSO]
    assert thinking_ms("virtuoso", 5000, rated=False, alone=False) == MOST_THINKING_MS
    assert thinking_ms("virtuoso", 5000, rated=False, alone=True) == MOST_ALONE_MS
    assert thinking_ms("virtuoso", 10, rated=False, alone=False) == 10


def test_nobody_starves_a_virtuoso_for_points() -> None:
    (alice,) = make_users("alice")
    bots = (tables.BotSeat(seat=0, style=BotStyle.VIRTUOSO),)
    match_id = tables.open_table(alice.pk, wish(bots=bots, seat=1, rated=True, bot_budget_ms=10, start_when_full=True))
    turn = turn_of(match_id, 0)
    assert turn is not None
    assert turn.budget_ms == THINKING_MS[BotStyle.VIRTUOSO]
