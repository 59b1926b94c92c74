"""Tables before the start: opening, sitting down, standing up, starting and closing."""

from uuid import uuid4

import pytest

from games.common.bot_styles import BotStyle
from games.common.refusals import Code
from games.kit import fairness
from games.matches import commands
from games.matches.enums import Status
from games.matches.models import Inspection, LogEntry, Match, Seat
from games.registry import GAMES
from games.tables import commands as tables
from tests.games.staff.staff import make_staff
from tests.match_setup import footprint, make_users, open_match, start_match, table_of
from tests.refusals import code_of

pytestmark = pytest.mark.django_db
GAME = next(iter(GAMES))


def test_opening_seats_the_owner_and_publishes_the_commitment() -> None:
    (alice,) = make_users("alice")
    match_id = tables.open_table(alice.pk, tables.OpenTable(table=table_of(GAME), players=2))
    match = Match.objects.get(pk=match_id)
    assert match.status == Status.OPEN
    assert match.commitment == fairness.commitment(bytes(match.seed))
    assert list(match.seats.values_list("number", "user")) == [(0, alice.pk), (1, None)]
    assert list(LogEntry.objects.filter(match=match).values_list("seq", "kind")) == [(1, "opened")]


@pytest.mark.parametrize("players", [1, 5, 16])
def test_a_table_needs_a_number_of_players_the_game_allows(players: int) -> None:
    (alice,) = make_users("alice")
    request = tables.OpenTable(table=table_of("opera"), players=players)
    assert code_of(tables.open_table, alice.pk, request) == Code.WRONG_PLAYER_COUNT
    assert not Match.objects.exists()


def test_a_bot_may_have_a_seat_but_not_the_same_as_the_owner() -> None:
    (alice,) = make_users("alice")
    bot = tables.BotSeat(seat=1, style=BotStyle.UNDERSTUDY)
    request = tables.OpenTable(table=table_of(GAME), players=2, seat=1, bots=(bot,))
    assert code_of(tables.open_table, alice.pk, request) == Code.SEAT_TAKEN
    assert not Match.objects.exists()
    match_id = tables.open_table(alice.pk, tables.OpenTable(table=table_of(GAME), players=2, bots=(bot,)))
    assert list(Seat.objects.filter(match_id=match_id).values_list("user", "bot")) == [
        (alice.pk, ""),
        (None, "understudy"),
    ]


def test_nobody_sits_twice_on_a_taken_seat_or_at_a_full_table() -> None:
    alice, bob, charlie = make_users("alice", "bob", "charlie")
    match_id = open_match([alice], GAME, players=2)
    before = footprint(match_id)
    assert code_of(tables.take_seat, alice.pk, match_id) == Code.ALREADY_SEATED
    assert code_of(tables.take_seat, bob.pk, match_id, 0) == Code.SEAT_TAKEN
    assert code_of(tables.take_seat, bob.pk, match_id, 7) == Code.INVALID_INPUT
    assert footprint(match_id) == before
    assert tables.take_seat(bob.pk, match_id) == 1
    assert code_of(tables.take_seat, charlie.pk, match_id) == Code.TABLE_FULL


def test_a_private_table_exists_only_for_who_is_invited() -> None:
    alice, bob, charlie = make_users("alice", "bob", "charlie")
    match_id = open_match([alice], GAME, players=2, private=True)
    assert code_of(tables.take_seat, bob.pk, match_id) == Code.NOT_FOUND
    assert code_of(tables.take_seat, bob.pk, uuid4()) == Code.NOT_FOUND
    assert code_of(tables.invite, charlie.pk, match_id, bob.pk) == Code.NOT_FOUND
    tables.invite(alice.pk, match_id, bob.pk)
    assert tables.take_seat(bob.pk, match_id) == 1


def test_leaving_frees_the_seat_hands_the_table_on_and_closes_an_empty_one() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice, bob], GAME)
    tables.leave_seat(alice.pk, match_id)
    assert Match.objects.get(pk=match_id).owner == bob
    assert code_of(tables.leave_seat, alice.pk, match_id) == Code.NOT_SEATED
    tables.leave_seat(bob.pk, match_id)
    assert Match.objects.get(pk=match_id).status == Status.ABORTED


def test_only_the_owner_starts_and_only_a_full_table() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice], GAME, players=2)
    assert code_of(tables.start, alice.pk, match_id) == Code.SEATS_EMPTY
    tables.take_seat(bob.pk, match_id)
    before = footprint(match_id)
    assert code_of(tables.start, bob.pk, match_id) == Code.NOT_OWNER
    assert footprint(match_id) == before
    tables.start(alice.pk, match_id)
    assert code_of(tables.start, alice.pk, match_id) == Code.ALREADY_STARTED
    assert code_of(tables.leave_seat, bob.pk, match_id) == Code.ALREADY_STARTED


def test_only_the_owner_aborts_and_only_before_the_start() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice, bob], GAME)
    assert code_of(tables.abort, bob.pk, match_id) == Code.NOT_OWNER
    tables.abort(alice.pk, match_id)
    assert code_of(tables.start, alice.pk, match_id) == Code.MATCH_OVER
    running = start_match([alice, bob], GAME)
    assert code_of(tables.abort, alice.pk, running) == Code.ALREADY_STARTED


def test_resigning_a_match_of_two_ends_it_and_the_other_wins() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = start_match([alice, bob], GAME)
    commands.resign(alice.pk, match_id)
    match = Match.objects.get(pk=match_id)
    assert match.status == Status.FINISHED
    assert list(match.seats.values_list("place", flat=True)) == [2, 1]
    assert code_of(commands.resign, bob.pk, match_id) == Code.MATCH_OVER


def test_resigning_a_larger_match_lets_a_bot_play_on_and_ranks_last() -> None:
    users = make_users("alice", "bob", "carol")
    match_id = start_match(users, "opera")
    commands.resign(users[0].pk, match_id)
    match = Match.objects.get(pk=match_id)
    assert match.status == Status.RUNNING
    assert match.seats.get(number=0).bot == "understudy"
    assert code_of(commands.resign, users[0].pk, match_id) == Code.NOT_SEATED
    commands.resign(users[1].pk, match_id)
    match.refresh_from_db()
    assert match.status == Status.FINISHED
    assert list(match.seats.values_list("place", flat=True)) == [2, 2, 1]


def test_a_moderator_who_has_seen_what_is_hidden_does_not_join() -> None:
    alice, mona = make_users("alice")[0], make_staff("mona", "moderator")
    there = open_match([alice], "phantom", players=2)
    Inspection.objects.create(match_id=there, moderator=mona, reason="a report")
    assert code_of(tables.take_seat, mona.pk, there) == Code.HAS_LOOKED
