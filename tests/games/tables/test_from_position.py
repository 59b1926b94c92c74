"""Matches from a set position: introductions and sandboxes prove themselves and tell nothing they must not."""

from uuid import UUID

import msgspec
import pytest

from bots.turn_taking import think
from games import verify
from games.audit.models import AuditEntry
from games.common.bot_styles import BotStyle
from games.common.refusals import Code
from games.kit import replay
from games.kit.chance import QuickChance
from games.kit.engine import Game
from games.kit.entries import EntryKind
from games.matches import commands, queries
from games.matches.enums import Purpose, Spectators, Status
from games.matches.models import Inspection, LogEntry, Match, Seat
from games.matches.rows.reads import stored_steps
from games.notifications.models import Notification
from games.registry import GAMES, rules
from games.staff import acts, inspection, match_acts
from games.staff.acts import Fork, SandboxSeat
from games.staff.perform_acts import perform
from games.staff.timeline import timeline
from games.tables import commands as tables
from games.tables.commands import from_position
from opera_service.accounts.models import User
from tests.games.staff.staff import make_staff
from tests.match_setup import footprint, legal_action, make_users, play_some, play_to_the_end, start_match, state_of
from tests.refusals import code_of

pytestmark = pytest.mark.django_db
EVERY_GAME = pytest.mark.parametrize("slug", GAMES)


@pytest.fixture
def alice() -> User:
    return make_users("alice")[0]


@pytest.fixture
def mona() -> User:
    return make_staff("mona", "moderator")


def play_on(match_id: UUID, chance: QuickChance) -> Match:
    """People and bots alike take what is legal until the end."""
    while (match := Match.objects.get(pk=match_id)).status == Status.RUNNING:
        seat = Seat.objects.filter(match_id=match_id, asked_seq__isnull=False).order_by("number")[0]
        action = legal_action(match_id, seat.number, chance)
        if seat.bot:
            assert commands.play_as_bot(match_id, seat.number, seat.asked_seq or 0, action)
        else:
            assert seat.user_id
            commands.play(seat.user_id, match_id, action, match.seq, f"{match.seq}")
    return match


def check_it_proves_itself(user_id: int, match_id: UUID) -> None:
    match = Match.objects.get(pk=match_id)
    assert replay.state_at(rules(match.game), stored_steps(match_id, match.seq)) == state_of(match_id)
    assert verify.verify(verify.read(msgspec.json.encode(queries.export(user_id, match_id)))).events > 0


@EVERY_GAME
def test_an_introduction_begins_from_the_declared_position_and_proves_itself_at_the_end(alice: User, slug: str) -> None:
    match_id = tables.introduce(alice.pk, slug)
    match = Match.objects.get(pk=match_id)
    assert (match.purpose, match.status, match.rated, match.private) == (Purpose.INTRODUCTION, "running", False, True)
    assert (match.move_seconds, match.bank_seconds, match.spectators) == (None, None, Spectators.NOBODY)
    assert list(LogEntry.objects.values_list("seq", "kind")) == [(1, EntryKind.POSITION_SET)]
    seen = queries.match_for(alice.pk, match_id)
    assert seen.your_turn
    assert {seat.bot for seat in seen.seats if seat.number != seen.your_seat} == {BotStyle.CHORISTER}
    play_on(match_id, QuickChance(3))
    check_it_proves_itself(alice.pk, match_id)


@EVERY_GAME
def test_everybody_sees_the_same_beginning_of_an_introduction(slug: str) -> None:
    alice, bob = make_users("alice", "bob")
    first, second = (tables.introduce(user.pk, slug) for user in (alice, bob))
    assert queries.match_for(alice.pk, first).view == queries.match_for(bob.pk, second).view


@pytest.mark.parametrize("slug", ["opera", "phantom"])
def test_everybody_sees_the_same_beginning_of_a_second_chapter(slug: str) -> None:
    alice, bob = make_users("alice", "bob")
    first, second = (tables.introduce(user.pk, slug, chapter=2) for user in (alice, bob))
    assert queries.match_for(alice.pk, first).view == queries.match_for(bob.pk, second).view
    assert queries.match_for(alice.pk, first).options is not None


@EVERY_GAME
def test_a_game_that_declares_no_introduction_has_a_fresh_match_of_the_fewest(slug: str) -> None:
    game = rules(slug)
    plain = Game.introduction(game, QuickChance(1))
    assert (plain.players, plain.seat) == (game.players[0], 0)
    assert game.load_position(game.dump_position(plain.state)) == plain.state


def test_who_the_phantom_is_differs_from_one_introduction_to_the_next() -> None:
    states = [rules("phantom").introduction(QuickChance(seed)).state for seed in range(40)]
    assert {state.identity for state in states} == set(states[0].suspects)


@EVERY_GAME
def test_the_bots_of_an_introduction_find_their_moves(alice: User, slug: str) -> None:
    match_id = tables.introduce(alice.pk, slug)
    turn = None
    while turn is None:
        seen = queries.match_for(alice.pk, match_id)
        action = legal_action(match_id, seen.your_seat or 0)
        commands.play(alice.pk, match_id, action, seen.seq, f"{seen.seq}")
        bot = Seat.objects.filter(match_id=match_id, asked_seq__isnull=False).exclude(bot="").first()
        turn = None if bot is None else queries.turn_of(match_id, bot.number)
    assert commands.play_as_bot(match_id, turn.observation.seat, turn.asked_seq, think(turn).action)


def test_an_introduction_begun_again_closes_the_one_before(alice: User) -> None:
    first = tables.introduce(alice.pk, "phantom")
    other = tables.introduce(alice.pk, "opera")
    second = tables.introduce(alice.pk, "phantom")
    states = dict(Match.objects.values_list("pk", "status"))
    assert states == {first: Status.ABORTED, other: Status.RUNNING, second: Status.RUNNING}
    assert not Seat.objects.filter(match_id=first, asked_seq__isnull=False).exists()


def test_there_is_no_introduction_to_an_unknown_game(alice: User) -> None:
    assert code_of(tables.introduce, alice.pk, "chess") == Code.UNKNOWN_GAME
    assert not Match.objects.exists()


@EVERY_GAME
def test_a_sandbox_goes_on_from_any_entry_of_a_finished_match(mona: User, slug: str) -> None:
    alice, bob = make_users("alice", "bob")
    origin = start_match([alice, bob], slug)
    play_some([alice, bob], origin, 4)
    at = Match.objects.get(pk=origin).seq
    then = state_of(origin)
    play_to_the_end([alice, bob], origin)
    before = footprint(origin)
    made = perform(Fork(at, (SandboxSeat(0, "bob"),)), mona.pk, origin, "how it could have gone")
    assert made is not None
    assert footprint(origin) == before
    match = Match.objects.get(pk=made)
    assert (match.purpose, match.forked_from_id, match.rated, match.owner) == (Purpose.SANDBOX, origin, False, mona)
    assert state_of(made) == then
    assert Notification.objects.filter(user=bob, match_id=made).exists()
    assert AuditEntry.objects.get().details.count(str(made)) == 1
    assert not Inspection.objects.exists()
    assert code_of(queries.match_for, alice.pk, made) == Code.NOT_FOUND
    play_on(made, QuickChance(5))
    check_it_proves_itself(bob.pk, made)


def test_forking_a_running_match_counts_as_a_look_and_seats_nobody_else(mona: User) -> None:
    alice, bob = make_users("alice", "bob")
    origin = start_match([alice, bob], "phantom")
    matches = Match.objects.count()
    for people in ((SandboxSeat(0, "bob"),), (SandboxSeat(0, "mona"), SandboxSeat(1, "alice"))):
        assert code_of(perform, Fork(people=people), mona.pk, origin, "because") == Code.NOT_ALLOWED
    assert (Match.objects.count(), Inspection.objects.count(), AuditEntry.objects.count()) == (matches, 0, 0)
    made = perform(Fork(people=(SandboxSeat(1, "mona"),)), mona.pk, origin, "a report")
    assert made is not None
    assert Inspection.objects.filter(match_id=origin, moderator=mona).exists()
    other = make_staff("other", "moderator")
    given = {"number": 0, "user_id": alice.pk}
    assert code_of(match_acts.give_seat_to_user, other.pk, made, "because", **given) == Code.NOT_ALLOWED
    commands.resign(alice.pk, origin)
    perform(acts.GiveSeatToUser(0, "alice"), other.pk, made, "nothing is hidden any more")


def test_a_sandbox_of_a_running_match_is_closed_to_the_staff_who_have_not_looked(mona: User) -> None:
    """Its moves, and after its end everything in it, tell what is hidden in the match that it was taken from."""
    alice, bob = make_users("alice", "bob")
    origin = start_match([alice, bob], "phantom")
    made = perform(Fork(), mona.pk, origin, "a report")
    assert made is not None
    perform(acts.Abort(), mona.pk, made, "seen enough")
    helper, other = make_staff("helper", "helper"), make_staff("other", "moderator")
    for user in (helper, other):
        for view in (inspection.match_as, inspection.log_as):
            assert code_of(view, user.pk, made, None) == Code.NOT_ALLOWED
            assert code_of(view, user.pk, made, 1) == Code.NOT_ALLOWED
        assert code_of(timeline, user.pk, made) == Code.NOT_ALLOWED
    assert code_of(inspection.inspect, other.pk, made, "curious") == Code.NOT_ALLOWED
    assert code_of(perform, acts.Annul(), other.pk, made, "because") == Code.NOT_ALLOWED
    inspection.inspect(other.pk, origin, "the same report")
    assert inspection.match_as(other.pk, made, 1).view is not None
    commands.resign(alice.pk, origin)
    assert inspection.match_as(helper.pk, made, 1).view is not None


def test_a_sandbox_needs_a_position_that_can_be_played_and_seats_that_exist(mona: User) -> None:
    alice, bob = make_users("alice", "bob")
    origin = start_match([alice, bob], "phantom")
    last = Match.objects.get(pk=origin).seq
    matches = Match.objects.count()
    assert code_of(from_position.fork, mona.pk, origin, "x", at=last + 1) == Code.INVALID_INPUT
    assert code_of(from_position.fork, mona.pk, origin, "x", at=1) == Code.NOT_STARTED
    assert code_of(from_position.fork, mona.pk, origin, "x", users={2: mona.pk}) == Code.INVALID_INPUT
    assert code_of(from_position.fork, mona.pk, origin, "x", users={0: mona.pk, 1: mona.pk}) == Code.ALREADY_SEATED
    play_to_the_end([alice, bob], origin)
    assert code_of(from_position.fork, mona.pk, origin, "x") == Code.MATCH_OVER
    assert Match.objects.count() == matches


def test_who_looked_at_a_table_before_its_start_and_plays_there_sees_only_his_own_side(mona: User) -> None:
    (bob,) = make_users("bob")
    match_id = start_match([mona, bob], "phantom")
    Inspection.objects.create(match_id=match_id, moderator=mona, reason="before the start")
    assert code_of(inspection.match_as, mona.pk, match_id, 1) == Code.PLAYS_HERE
    assert code_of(inspection.log_as, mona.pk, match_id, 1) == Code.PLAYS_HERE
