"""Time is up: every policy does what it says, seats asked together have clocks of their own, people come back."""

from uuid import UUID

import pytest

from bots import turn_taking
from games import verify
from games.common.bot_styles import REPLACEMENT_STYLE
from games.common.refusals import Code, Refusal
from games.kit.entries import EntryAuthor, EntryKind
from games.matches import commands, queries
from games.matches.enums import Status, TimeoutPolicy
from games.matches.models import Match
from games.matches.queries.export import export
from games.matches.responses import ClockSettings
from games.registry import GAMES, rules
from opera_service.accounts.models import User
from tests.bots.bot_matches import asked_seat, bots_in, last_entries, let_pass, seat_of, seconds_left, seq_of
from tests.match_setup import fewest_actions, footprint, legal_action, make_users, play_one, start_match, state_of

pytestmark = pytest.mark.django_db
each_game = pytest.mark.parametrize("slug", GAMES)
each_long_game = pytest.mark.parametrize("slug", [slug for slug in GAMES if fewest_actions(slug) > 4])
"""In which a seat is asked again and again."""
MINUTE = ClockSettings(move_seconds=60)


def timed(slug: str, policy: TimeoutPolicy, players: int = 2, clock: ClockSettings = MINUTE) -> tuple[list[User], UUID]:
    users = make_users("alice", "bob", "carol", "dora")[:players]
    return users, start_match(users, slug, clock=clock, timeout_policy=policy)


@each_game
@pytest.mark.parametrize("policy", TimeoutPolicy)
def test_nothing_happens_before_the_deadline(slug: str, policy: TimeoutPolicy) -> None:
    _, match_id = timed(slug, policy)
    let_pass(match_id, 59)
    before = footprint(match_id)
    assert commands.time_out(match_id) == 0
    assert queries.late_matches(10) == []
    assert footprint(match_id) == before


@each_game
def test_automove_plays_the_harmless_action(slug: str) -> None:
    _, match_id = timed(slug, TimeoutPolicy.AUTOMOVE)
    seat, before = asked_seat(match_id), seq_of(match_id)
    safe = rules(slug).safe_action(state_of(match_id), seat.number)
    let_pass(match_id, 61, seat.number)
    assert [match for match, _ in queries.late_matches(10)] == [match_id]
    assert commands.time_out(match_id) == 1
    assert last_entries(match_id, before) == [(EntryKind.PLAYED, EntryAuthor.CLOCK, seat.number)]
    entry = Match.objects.get(pk=match_id).entries.get(seq=before + 1)
    assert rules(slug).parse_action(entry.asked) == safe
    assert seat_of(match_id, seat.number).automoves == 1


def test_seats_asked_together_have_clocks_of_their_own() -> None:
    """opera 3.1: all bid at the same time; who is late does not take the others' time away."""
    users, match_id = timed("opera", TimeoutPolicy.AUTOMOVE, players=3)
    let_pass(match_id, 61, 0, 2)
    before, waiting = seq_of(match_id), seat_of(match_id, 1)
    assert commands.time_out(match_id) == 2
    assert last_entries(match_id, before) == [
        (EntryKind.PLAYED, EntryAuthor.CLOCK, 0),
        (EntryKind.PLAYED, EntryAuthor.CLOCK, 2),
    ]
    left = seat_of(match_id, 1)
    assert (left.asked_seq, left.deadline) == (waiting.asked_seq, waiting.deadline)
    bid = legal_action(match_id, 1)
    commands.play(users[1].pk, match_id, bid, seq_of(match_id), "in time")
    assert seat_of(match_id, 1).automoves == 0


@each_long_game
def test_two_automatic_moves_in_a_row_hand_the_seat_to_a_bot(slug: str) -> None:
    users, match_id = timed(slug, TimeoutPolicy.AUTOMOVE)
    absent = asked_seat(match_id).number
    while not seat_of(match_id, absent).bot:
        let_pass(match_id, 61, absent)
        if commands.time_out(match_id) == 0:
            play_one(users, match_id)
    automatic = [
        (kind, by) for kind, by, seat in last_entries(match_id, 0) if seat == absent and by == EntryAuthor.CLOCK
    ]
    assert automatic == [
        (EntryKind.PLAYED, EntryAuthor.CLOCK),
        (EntryKind.PLAYED, EntryAuthor.CLOCK),
        (EntryKind.HANDED_OVER, EntryAuthor.CLOCK),
    ]
    assert seat_of(match_id, absent).bot == REPLACEMENT_STYLE


@each_long_game
def test_a_move_of_ones_own_starts_the_count_of_automatic_moves_anew(slug: str) -> None:
    users, match_id = timed(slug, TimeoutPolicy.AUTOMOVE)
    seat = asked_seat(match_id).number
    let_pass(match_id, 61, seat)
    assert commands.time_out(match_id) == 1
    assert seat_of(match_id, seat).automoves == 1
    mover = None
    while mover != seat:
        mover = asked_seat(match_id).number
        play_one(users, match_id)
    assert seat_of(match_id, seat).automoves == 0
    assert seat_of(match_id, seat).bot == ""


@each_game
def test_with_policy_bot_a_bot_takes_the_seat_and_moves(slug: str) -> None:
    users, match_id = timed(slug, TimeoutPolicy.BOT)
    seat, before = asked_seat(match_id), seq_of(match_id)
    let_pass(match_id, 61, seat.number)
    assert commands.time_out(match_id) == 1
    assert last_entries(match_id, before) == [(EntryKind.HANDED_OVER, EntryAuthor.CLOCK, seat.number)]
    handed = seat_of(match_id, seat.number)
    assert (handed.bot, handed.deadline, handed.asked_seq) == (REPLACEMENT_STYLE, None, before + 1)
    assert handed.user_id == users[seat.number].pk
    turn_taking.take_turns(match_id, seat.number, before + 1)
    assert last_entries(match_id, before + 1) == [(EntryKind.PLAYED, EntryAuthor.BOT, seat.number)]


@each_game
def test_who_is_away_cannot_play_while_a_bot_does_and_is_not_asked(slug: str) -> None:
    users, match_id = timed(slug, TimeoutPolicy.BOT)
    seat = asked_seat(match_id)
    action, user = legal_action(match_id, seat.number), users[seat.number]
    let_pass(match_id, 61, seat.number)
    commands.time_out(match_id)
    before = footprint(match_id)
    with pytest.raises(Refusal) as refused:
        commands.play(user.pk, match_id, action, seq_of(match_id), "too late")
    assert refused.value.code == Code.BOT_PLAYS
    assert not queries.match_for(user.pk, match_id).your_turn
    assert footprint(match_id) == before


@each_game
def test_the_person_takes_the_seat_back_and_gets_a_fresh_clock(slug: str) -> None:
    users, match_id = timed(slug, TimeoutPolicy.BOT)
    seat, before = asked_seat(match_id), seq_of(match_id)
    user = users[seat.number]
    let_pass(match_id, 61, seat.number)
    commands.time_out(match_id)
    commands.take_back(user.pk, match_id)
    assert last_entries(match_id, before + 1) == [(EntryKind.TAKEN_BACK, EntryAuthor.PERSON, seat.number)]
    back = seat_of(match_id, seat.number)
    assert (back.bot, back.wake_at, back.automoves) == ("", None, 0)
    assert seconds_left(back) > 55
    turn_taking.take_turns(match_id, seat.number, before + 1)
    commands.play(user.pk, match_id, legal_action(match_id, seat.number), seq_of(match_id), "back")
    assert last_entries(match_id, before + 2) == [(EntryKind.PLAYED, EntryAuthor.PERSON, seat.number)]


def test_who_takes_back_a_seat_with_an_empty_bank_is_not_late_at_once() -> None:
    users, match_id = timed("phantom", TimeoutPolicy.BOT, clock=ClockSettings(bank_seconds=30))
    seat = asked_seat(match_id)
    let_pass(match_id, 31, seat.number)
    assert commands.time_out(match_id) == 1
    assert seat_of(match_id, seat.number).bank_ms == 0
    commands.take_back(users[seat.number].pk, match_id)
    assert 5 < seconds_left(seat_of(match_id, seat.number)) <= 10


@each_game
def test_there_is_nothing_to_take_back_from_a_seat_one_plays(slug: str) -> None:
    users, match_id = timed(slug, TimeoutPolicy.BOT)
    before = footprint(match_id)
    with pytest.raises(Refusal) as refused:
        commands.take_back(users[0].pk, match_id)
    assert refused.value.code == Code.NOTHING_TO_TAKE_BACK
    assert footprint(match_id) == before


@each_game
def test_a_forfeit_ends_a_match_of_two_and_the_proof_holds(slug: str) -> None:
    users, match_id = timed(slug, TimeoutPolicy.FORFEIT)
    seat, before = asked_seat(match_id), seq_of(match_id)
    let_pass(match_id, 61, seat.number)
    assert commands.time_out(match_id) == 1
    assert last_entries(match_id, before) == [(EntryKind.FORFEITED, EntryAuthor.CLOCK, seat.number)]
    match = Match.objects.get(pk=match_id)
    assert match.status == Status.FINISHED
    assert [one.place for one in match.seats.order_by("number")] == [2 if n == seat.number else 1 for n in range(2)]
    exported = export(users[0].pk, match_id)
    assert exported.outcome is not None
    assert exported.outcome.reason == "forfeit"
    assert verify.verify(exported).events > 0


def test_a_forfeit_among_more_lets_a_bot_play_on_and_the_seat_ranks_last() -> None:
    users, match_id = timed("opera", TimeoutPolicy.FORFEIT, players=3)
    let_pass(match_id, 61, 1)
    assert commands.time_out(match_id) == 1
    seat = seat_of(match_id, 1)
    assert (seat.bot, seat.left) == (REPLACEMENT_STYLE, True)
    with pytest.raises(Refusal) as refused:
        commands.take_back(users[1].pk, match_id)
    assert refused.value.code == Code.NOT_SEATED
    finish(users, match_id)
    assert seat_of(match_id, 1).place == 3
    assert verify.verify(export(users[0].pk, match_id)).events > 0


def test_when_all_but_one_forfeit_the_last_one_wins() -> None:
    _, match_id = timed("opera", TimeoutPolicy.FORFEIT, players=3)
    let_pass(match_id, 61, 0, 2)
    assert commands.time_out(match_id) == 2
    match = Match.objects.get(pk=match_id)
    assert match.status == Status.FINISHED
    assert [one.place for one in match.seats.order_by("number")] == [2, 1, 2]


@each_game
def test_a_clock_that_fires_twice_acts_once(slug: str) -> None:
    _, match_id = timed(slug, TimeoutPolicy.AUTOMOVE)
    let_pass(match_id, 61, asked_seat(match_id).number)
    assert commands.time_out(match_id) == 1
    before = footprint(match_id)
    assert commands.time_out(match_id) == 0
    assert footprint(match_id) == before


def test_no_clock_runs_while_the_match_is_paused() -> None:
    _, match_id = timed("phantom", TimeoutPolicy.FORFEIT)
    seat = asked_seat(match_id)
    let_pass(match_id, 61, seat.number)
    Match.objects.filter(pk=match_id).update(paused_at=seat.asked_at)
    before = footprint(match_id)
    assert queries.late_matches(10) == []
    assert commands.time_out(match_id) == 0
    assert footprint(match_id) == before


def test_a_bot_has_no_deadline_and_pays_nothing_from_the_bank() -> None:
    users = make_users("alice")
    clock = ClockSettings(bank_seconds=30, increment_seconds=5)
    match_id = start_match(users, "phantom", players=2, bots=bots_in(1), clock=clock)
    while seat_of(match_id, 1).asked_seq is None:
        play_one(users, match_id)
    bot = seat_of(match_id, 1)
    assert (bot.deadline, bot.bank_ms) == (None, 30_000)
    assert bot.wake_at is not None
    assert bot.asked_seq is not None
    turn_taking.take_turns(match_id, 1, bot.asked_seq)
    assert seat_of(match_id, 1).bank_ms == 30_000


def finish(users: list[User], match_id: UUID) -> None:
    """People play at random, bots as bots do."""
    while Match.objects.get(pk=match_id).status == Status.RUNNING:
        seat = asked_seat(match_id)
        if seat.bot and seat.asked_seq is not None:
            turn_taking.take_turns(match_id, seat.number, seat.asked_seq)
        else:
            action = legal_action(match_id, seat.number)
            commands.play(users[seat.number].pk, match_id, action, seq_of(match_id), f"r{seq_of(match_id)}")
