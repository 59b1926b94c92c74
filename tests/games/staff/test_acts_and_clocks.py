"""Acts of moderators and the clocks: a pause lasts until it is resumed, and nobody but the target of an act pays."""

from collections.abc import Callable
from datetime import timedelta
from uuid import UUID

import pytest
from django.utils import timezone

from games.common.bot_styles import BotStyle
from games.common.refusals import Code, Refusal
from games.kit.entries import EntryAuthor, EntryKind
from games.matches import commands
from games.matches.clocks.clock import MOST_BANK_MS
from games.matches.enums import Status, TimeoutPolicy
from games.matches.models import LogEntry, Match, Seat
from games.matches.responses import ClockSettings
from games.staff import match_acts
from opera_service.accounts.models import User
from tests.bots.bot_matches import bots_in
from tests.games.staff.passing_time import let_time_pass, seconds_left
from tests.match_setup import footprint, legal_action, make_users, play_one, start_match, who_is_asked

pytestmark = pytest.mark.django_db
MINUTE = ClockSettings(move_seconds=60)
BANK = ClockSettings(bank_seconds=900, increment_seconds=5)
ABOUT = 5


@pytest.fixture
def users() -> list[User]:
    return make_users("alice", "bob", "carol")


@pytest.fixture
def mona() -> int:
    return make_users("mona")[0].pk


def seat_of(match_id: UUID, number: int) -> Seat:
    return Seat.objects.get(match_id=match_id, number=number)


def last_kind(match_id: UUID) -> str:
    return LogEntry.objects.filter(match_id=match_id).order_by("-seq").values_list("kind", flat=True)[0]


def bots_and_person(style: BotStyle = BotStyle.CHORISTER, **settings: int) -> tuple[list[User], UUID]:
    """All bid at the same time (opera 3.1): the bots in seats 1 and 2 are asked from the first moment."""
    people = make_users("dora")
    return people, start_match(people, "opera", players=3, seat=0, bots=bots_in(1, 2, style=style), **settings)


def test_a_bot_asked_before_a_long_pause_still_thinks_after_it(mona: int) -> None:
    _, match_id = bots_and_person(bot_pause_ms=8000)
    match_acts.pause(mona, match_id, "a look")
    let_time_pass(match_id, 76)
    match_acts.resume(mona, match_id, "go on")
    assert commands.claim_waiting_bots(10) == []
    let_time_pass(match_id, 9)
    assert [bot.overdue for bot in commands.claim_waiting_bots(10)] == [False, False]


def test_a_bot_that_got_its_seat_in_a_long_pause_still_thinks_after_it(users: list[User], mona: int) -> None:
    match_id = start_match(users, "opera", clock=MINUTE)
    match_acts.pause(mona, match_id, "a look")
    let_time_pass(match_id, 5)
    match_acts.give_seat_to_bot(mona, match_id, "away", 1, BotStyle.VIRTUOSO)
    let_time_pass(match_id, 70)
    assert commands.claim_waiting_bots(10) == []
    match_acts.resume(mona, match_id, "go on")
    let_time_pass(match_id, 4)
    assert [(bot.seat, bot.overdue) for bot in commands.claim_waiting_bots(10)] == [(1, False)]


def test_a_removal_in_a_pause_leaves_the_pause_and_the_others_their_time(users: list[User], mona: int) -> None:
    """It ended the pause without giving its time back, and others forfeited half a second later."""
    match_id = start_match(users, "opera", clock=MINUTE, timeout_policy=TimeoutPolicy.FORFEIT, rated=True)
    let_time_pass(match_id, 20)
    match_acts.pause(mona, match_id, "a look")
    let_time_pass(match_id, 100)
    match_acts.remove_player(mona, match_id, "insults", 0)
    assert Match.objects.get(pk=match_id).paused_at is not None
    assert commands.time_out(match_id) == 0
    let_time_pass(match_id, 100)
    match_acts.resume(mona, match_id, "go on")
    assert commands.time_out(match_id) == 0
    assert [seconds_left(match_id, number) for number in (1, 2)] == pytest.approx([40, 40], abs=ABOUT)
    assert [seat_of(match_id, number).left for number in range(3)] == [True, False, False]


def test_a_removal_that_ends_the_match_ends_the_pause(users: list[User], mona: int) -> None:
    match_id = start_match(users[:2], "phantom", clock=MINUTE)
    match_acts.pause(mona, match_id, "a look")
    match_acts.remove_player(mona, match_id, "insults", 0)
    match = Match.objects.get(pk=match_id)
    assert (match.status, match.paused_at) == (Status.FINISHED, None)


def test_a_rewinding_in_a_pause_leaves_the_pause(users: list[User], mona: int) -> None:
    match_id = start_match(users, "opera", clock=MINUTE)
    to = Match.objects.get(pk=match_id).seq
    play_one(users, match_id)
    match_acts.pause(mona, match_id, "a look")
    let_time_pass(match_id, 500)
    match_acts.rewind(mona, match_id, "a wrong click", to)
    assert Match.objects.get(pk=match_id).paused_at is not None
    let_time_pass(match_id, 500)
    match_acts.resume(mona, match_id, "go on")
    assert [seconds_left(match_id, number) for number in range(3)] == pytest.approx([60, 60, 60], abs=ABOUT)


def test_who_gets_a_seat_in_a_pause_has_the_whole_time_after_it_and_no_more(users: list[User], mona: int) -> None:
    alice, bob, carol = users
    match_id = start_match([alice, bob], "phantom", clock=MINUTE)
    asked = who_is_asked(match_id)[0]
    match_acts.pause(mona, match_id, "a look")
    let_time_pass(match_id, 300)
    match_acts.give_seat_to_user(mona, match_id, "instead", asked, carol.pk)
    assert seconds_left(match_id, asked) == 60
    let_time_pass(match_id, 300)
    match_acts.resume(mona, match_id, "go on")
    assert seconds_left(match_id, asked) == pytest.approx(60, abs=ABOUT)


def test_who_gets_a_seat_with_an_empty_bank_is_not_late_at_once(users: list[User], mona: int) -> None:
    alice, bob, carol = users
    match_id = start_match([alice, bob], "phantom", clock=ClockSettings(bank_seconds=30))
    asked = who_is_asked(match_id)[0]
    let_time_pass(match_id, 29.9)
    Seat.objects.filter(match_id=match_id, number=asked).update(bank_ms=100)
    match_acts.give_seat_to_user(mona, match_id, "instead", asked, carol.pk)
    assert seconds_left(match_id, asked) == pytest.approx(10, abs=ABOUT)


def test_a_seat_is_not_given_to_somebody_who_has_another(users: list[User], mona: int) -> None:
    match_id = start_match(users[:2], "phantom")
    before = footprint(match_id)
    with pytest.raises(Refusal) as refused:
        match_acts.give_seat_to_user(mona, match_id, "instead", 0, users[1].pk)
    assert refused.value.code == Code.INVALID_INPUT
    assert footprint(match_id) == before


def test_more_time_never_overflows_the_bank(users: list[User], mona: int) -> None:
    """Two weeks twice over answered `internal`: a bank has 32 bits."""
    match_id = start_match(users[:2], "phantom", clock=BANK)
    asked = who_is_asked(match_id)[0]
    for _ in range(3):
        match_acts.extend_clock(mona, match_id, "a holiday", asked, 1_209_600)
    seat = seat_of(match_id, asked)
    assert seat.bank_ms == MOST_BANK_MS
    assert seconds_left(match_id, asked) == pytest.approx(MOST_BANK_MS / 1000, abs=ABOUT)


@pytest.mark.parametrize("seconds", [-500, -1, 0, 1_209_601, 10_000_000_000])
def test_time_is_given_not_taken_and_within_bounds(users: list[User], mona: int, seconds: int) -> None:
    match_id = start_match(users[:2], "phantom", clock=BANK)
    before = footprint(match_id)
    with pytest.raises(Refusal) as refused:
        match_acts.extend_clock(mona, match_id, "?", 0, seconds)
    assert refused.value.code == Code.INVALID_INPUT
    assert footprint(match_id) == before


def test_more_time_for_a_seat_without_a_bank_and_without_a_decision_is_refused(users: list[User], mona: int) -> None:
    match_id = start_match(users[:2], "phantom", clock=MINUTE)
    waiting = 1 - who_is_asked(match_id)[0]
    before = footprint(match_id)
    with pytest.raises(Refusal) as refused:
        match_acts.extend_clock(mona, match_id, "?", waiting, 60)
    assert refused.value.code == Code.INVALID_INPUT
    assert footprint(match_id) == before


def test_more_time_in_a_pause_is_there_after_it(users: list[User], mona: int) -> None:
    match_id = start_match(users[:2], "phantom", clock=MINUTE)
    asked = who_is_asked(match_id)[0]
    match_acts.pause(mona, match_id, "a look")
    let_time_pass(match_id, 400)
    match_acts.extend_clock(mona, match_id, "sorry", asked, 30)
    match_acts.resume(mona, match_id, "go on")
    assert seconds_left(match_id, asked) == pytest.approx(90, abs=ABOUT)


def test_a_rewinding_gives_banks_back_as_they_were_at_that_entry(users: list[User], mona: int) -> None:
    match_id = start_match(users[:2], "phantom", clock=BANK)
    to = Match.objects.get(pk=match_id).seq
    for _ in range(4):
        let_time_pass(match_id, 200)
        play_one(users, match_id)
    assert min(seat_of(match_id, number).bank_ms for number in range(2)) < 750_000
    let_time_pass(match_id, 100)
    match_acts.rewind(mona, match_id, "a fault of ours", to)
    assert [seat_of(match_id, number).bank_ms for number in range(2)] == [900_000, 900_000]
    assert seconds_left(match_id, who_is_asked(match_id)[0]) == pytest.approx(900, abs=ABOUT)


def test_a_rewinding_takes_no_time_from_anybody(users: list[User], mona: int) -> None:
    """Who has more than then, by increments or by a moderator, keeps it."""
    match_id = start_match(users[:2], "phantom", clock=BANK)
    to = Match.objects.get(pk=match_id).seq
    play_one(users, match_id)
    match_acts.extend_clock(mona, match_id, "sorry", 0, 300)
    banks = [seat_of(match_id, number).bank_ms for number in range(2)]
    assert max(banks) >= 1_200_000
    match_acts.rewind(mona, match_id, "a fault of ours", to)
    assert [seat_of(match_id, number).bank_ms for number in range(2)] == banks


def test_a_result_decided_in_a_pause_costs_nobody_the_time_of_the_pause(users: list[User], mona: int) -> None:
    match_id = start_match(users[:2], "phantom", clock=BANK)
    match_acts.pause(mona, match_id, "a look")
    let_time_pass(match_id, 800)
    match_acts.adjudicate(mona, match_id, "agreed", [1, 2])
    assert [seat_of(match_id, number).bank_ms for number in range(2)] == pytest.approx([900_000, 900_000], abs=6000)
    assert Match.objects.get(pk=match_id).paused_at is None


@pytest.mark.parametrize("order", ["pause stop resume start", "stop pause resume start", "pause stop start resume"])
def test_a_pause_and_a_stop_of_all_clocks_give_their_time_back_once(users: list[User], mona: int, order: str) -> None:
    match_id = start_match(users[:2], "phantom", clock=MINUTE)
    asked = who_is_asked(match_id)[0]
    let_time_pass(match_id, 10)
    doing: dict[str, Callable[[], object]] = {
        "pause": lambda: match_acts.pause(mona, match_id, "a look"),
        "resume": lambda: match_acts.resume(mona, match_id, "go on"),
        "stop": commands.stop_clocks,
        "start": commands.start_clocks,
    }
    for what in order.split():
        doing[what]()
        assert seconds_left(match_id, asked) == pytest.approx(50, abs=ABOUT)
        if what != order.rsplit(maxsplit=1)[-1]:
            let_time_pass(match_id, 1000)
    assert seconds_left(match_id, asked) == pytest.approx(50, abs=ABOUT)


def test_a_decision_in_a_pause_of_nobody_is_not_forced_by_the_clock(users: list[User], mona: int) -> None:
    match_id = start_match(users[:2], "phantom", clock=MINUTE)
    match_acts.pause(mona, match_id, "a look")
    let_time_pass(match_id, 3600)
    before = footprint(match_id)
    assert commands.time_out(match_id) == 0
    assert footprint(match_id) == before


def test_who_resigns_in_a_pause_leaves_the_others_their_time(users: list[User], mona: int) -> None:
    match_id = start_match(users, "opera", clock=MINUTE)
    match_acts.pause(mona, match_id, "a look")
    let_time_pass(match_id, 300)
    commands.resign(users[0].pk, match_id)
    match_acts.resume(mona, match_id, "go on")
    assert [seconds_left(match_id, number) for number in (1, 2)] == pytest.approx([60, 60], abs=ABOUT)
    assert last_kind(match_id) == EntryKind.RESUMED


def test_a_play_after_a_pause_costs_only_the_time_outside_it(users: list[User], mona: int) -> None:
    match_id = start_match(users[:2], "phantom", clock=ClockSettings(bank_seconds=900))
    asked = who_is_asked(match_id)[0]
    let_time_pass(match_id, 100)
    match_acts.pause(mona, match_id, "a look")
    let_time_pass(match_id, 5000)
    match_acts.resume(mona, match_id, "go on")
    let_time_pass(match_id, 50)
    action, seq = legal_action(match_id, asked), Match.objects.get(pk=match_id).seq
    commands.play(users[asked].pk, match_id, action, seq, "after the pause")
    assert seat_of(match_id, asked).bank_ms == pytest.approx(750_000, abs=6000)


def test_the_moment_of_a_pause_is_in_the_log(users: list[User], mona: int) -> None:
    match_id = start_match(users[:2], "phantom")
    match_acts.pause(mona, match_id, "a look")
    entry = LogEntry.objects.get(match_id=match_id, kind=EntryKind.PAUSED)
    assert entry.by == EntryAuthor.MODERATOR
    assert timezone.now() - entry.at < timedelta(minutes=1)
