"""What the owner of an open table can do, what nobody else can, and tables that start by themselves."""

from uuid import UUID

import pytest

from games.common.bot_styles import BotStyle
from games.common.refusals import Code
from games.matches import queries
from games.matches.enums import Status
from games.matches.models import LogEntry, Match
from games.tables import commands as tables
from tests.games.notifications.received import received
from tests.match_setup import footprint, make_users, open_match, start_match, table_of
from tests.refusals import code_of

pytestmark = pytest.mark.django_db


def kinds(match_id: UUID) -> list[str]:
    return list(LogEntry.objects.filter(match_id=match_id).order_by("seq").values_list("kind", flat=True))


def test_the_owner_sends_somebody_away_who_cannot_come_back_uninvited() -> None:
    alice, bob, carol = make_users("alice", "bob", "carol")
    match_id = open_match([alice, bob], "opera", players=3)
    old_key = queries.match_for(bob.pk, match_id).invitation_key
    tables.remove(alice.pk, match_id, 1)
    assert kinds(match_id)[-1] == "sent_away"
    assert received(bob)[-1] == ("removed", "alice")
    assert code_of(tables.take_seat, bob.pk, match_id) == Code.SENT_AWAY
    assert code_of(tables.redeem, bob.pk, match_id, old_key) == Code.NOT_FOUND
    tables.take_seat(carol.pk, match_id)
    assert code_of(tables.invite, carol.pk, match_id, bob.pk) == Code.NOT_OWNER
    tables.invite(alice.pk, match_id, bob.pk)
    assert tables.take_seat(bob.pk, match_id) == 2


def test_who_was_sent_away_from_a_private_table_does_not_see_it_any_more() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice, bob], "opera", private=True)
    tables.remove(alice.pk, match_id, 1)
    assert code_of(queries.match_for, bob.pk, match_id) == Code.NOT_FOUND
    assert not queries.list_matches(bob.pk, queries.Which.INVITED).matches
    assert code_of(tables.redeem, bob.pk, match_id, Match.objects.get(pk=match_id).invitation_key) == Code.SENT_AWAY


def test_only_the_owner_frees_seats_and_only_before_the_start() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice, bob], "opera", players=3)
    before = footprint(match_id)
    assert code_of(tables.remove, bob.pk, match_id, 0) == Code.NOT_OWNER
    assert code_of(tables.remove, alice.pk, match_id, 0) == Code.INVALID_INPUT
    assert code_of(tables.remove, alice.pk, match_id, 2) == Code.INVALID_INPUT
    assert code_of(tables.remove, alice.pk, match_id, 9) == Code.INVALID_INPUT
    assert footprint(match_id) == before
    running = start_match([alice, bob], "opera")
    assert code_of(tables.remove, alice.pk, running, 1) == Code.ALREADY_STARTED


def test_the_owner_lets_bots_sit_down_and_get_up_again() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice, bob], "opera", players=4)
    assert code_of(tables.seat_bot, bob.pk, match_id, BotStyle.CHORISTER) == Code.NOT_OWNER
    tables.seat_bot(alice.pk, match_id, BotStyle.VIRTUOSO, 3)
    tables.seat_bot(alice.pk, match_id, BotStyle.CHORISTER)
    match = Match.objects.get(pk=match_id)
    assert list(match.seats.values_list("bot", flat=True)) == ["", "", "chorister", "virtuoso"]
    assert code_of(tables.seat_bot, alice.pk, match_id, BotStyle.CHORISTER) == Code.TABLE_FULL
    assert code_of(tables.seat_bot, alice.pk, match_id, BotStyle.CHORISTER, 1) == Code.SEAT_TAKEN
    tables.remove(alice.pk, match_id, 2)
    assert list(match.seats.values_list("bot", flat=True)) == ["", "", "", "virtuoso"]
    assert kinds(match_id)[-3:] == ["bot_seated", "bot_seated", "sent_away"]


def test_a_table_may_start_by_itself_as_soon_as_it_is_full() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice], "phantom", players=2, start_when_full=True)
    assert Match.objects.get(pk=match_id).status == Status.OPEN
    tables.take_seat(bob.pk, match_id)
    assert Match.objects.get(pk=match_id).status == Status.RUNNING
    assert kinds(match_id) == ["opened", "seat_taken", "started"]
    assert received(alice) == [("match_started", None)]


def test_bots_may_fill_a_table_that_then_starts_by_itself() -> None:
    (alice,) = make_users("alice")
    match_id = open_match([alice], "opera", players=4, start_when_full=True)
    tables.seat_bot(alice.pk, match_id, BotStyle.CHORISTER)
    assert Match.objects.get(pk=match_id).status == Status.RUNNING
    full = tables.OpenTable(
        table=table_of("phantom"),
        players=2,
        start_when_full=True,
        bots=(tables.BotSeat(seat=0, style=BotStyle.CHORISTER),),
    )
    assert Match.objects.get(pk=tables.open_table(alice.pk, full)).status == Status.RUNNING


def test_a_table_that_waits_for_its_owner_does_not_start_by_itself() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice, bob], "phantom")
    assert Match.objects.get(pk=match_id).status == Status.OPEN
