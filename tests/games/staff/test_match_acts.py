"""Moderators' acts on a match: recorded in its log, kept by replays and proofs, and fair to the clocks."""

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from games import verify
from games.common.bot_styles import BotStyle
from games.common.refusals import Code
from games.kit import replay
from games.kit.entries import EntryKind
from games.matches import commands, queries
from games.matches.enums import Status
from games.matches.models import LogEntry, Match, Seat
from games.matches.responses import ClockSettings
from games.matches.rows.reads import stored_steps
from games.registry import GAMES, rules
from games.staff import match_acts
from opera_service.accounts.models import User
from tests.match_setup import (
    fewest_actions,
    footprint,
    legal_action,
    make_users,
    play_one,
    play_some,
    play_to_the_end,
    start_match,
    state_of,
    who_is_asked,
)
from tests.refusals import code_of

pytestmark = pytest.mark.django_db
EVERY_GAME = pytest.mark.parametrize("slug", GAMES)


@pytest.fixture
def people() -> list[User]:
    return make_users("alice", "bob", "mona")


def check_it_replays_exports_and_verifies(match_id: Any) -> None:
    match = Match.objects.get(pk=match_id)
    game = rules(match.game)
    assert replay.state_at(game, stored_steps(match_id, match.seq)) == state_of(match_id)
    assert match.owner
    file = msgspec.json.encode(queries.export(match.owner.pk, match_id))
    verify.verify(verify.read(file))


@EVERY_GAME
def test_a_rewound_match_goes_on_from_there_and_still_proves_itself(people: list[User], slug: str) -> None:
    players, mona = people[:2], people[2]
    match_id, least = start_match(players, slug), fewest_actions(slug)
    play_some(players, match_id, min(1, least - 2))
    to = Match.objects.get(pk=match_id).seq
    then, asked = state_of(match_id), who_is_asked(match_id)
    for _ in range(min(2, least - 1)):
        play_one(players, match_id)
    entries = LogEntry.objects.filter(match_id=match_id).count()
    match_acts.rewind(mona.pk, match_id, "a wrong click of the house", to)
    assert state_of(match_id) == then
    assert LogEntry.objects.filter(match_id=match_id).count() == entries + 1
    match = Match.objects.get(pk=match_id)
    asked_now = {seat.number: seat.asked_seq for seat in match.seats.all() if seat.asked_seq is not None}
    assert asked_now == dict.fromkeys(asked, match.seq)
    assert queries.match_for(players[0].pk, match_id).view == rules(slug).view(then, 0)
    play_to_the_end(players, match_id, seed=2)
    check_it_replays_exports_and_verifies(match_id)


def test_an_action_decided_before_the_rewinding_is_stale(people: list[User]) -> None:
    players, mona = people[:2], people[2]
    match_id = start_match(players, "phantom")
    to = Match.objects.get(pk=match_id).seq
    play_one(players, match_id)
    seat, seq = who_is_asked(match_id)[0], Match.objects.get(pk=match_id).seq
    action = legal_action(match_id, seat)
    match_acts.rewind(mona.pk, match_id, "again", to)
    before = footprint(match_id)
    first = who_is_asked(match_id)[0]
    assert code_of(commands.play, players[first].pk, match_id, legal_action(match_id, first), to, "x") == Code.STALE
    assert code_of(commands.play, players[seat].pk, match_id, action, seq, "y") in (Code.STALE, Code.NOT_YOUR_TURN)
    assert footprint(match_id) == before


def test_rewinding_twice_to_before_a_rewinding_replays(people: list[User]) -> None:
    players, mona = people[:2], people[2]
    match_id = start_match(players, "opera")
    start = Match.objects.get(pk=match_id).seq
    for back in (start, start + 1):
        for _ in range(4):
            play_one(players, match_id)
        then = replay.state_at(rules("opera"), stored_steps(match_id, back))
        match_acts.rewind(mona.pk, match_id, "once more", back)
        seq = Match.objects.get(pk=match_id).seq
        assert replay.state_at(rules("opera"), stored_steps(match_id, seq)) == state_of(match_id) == then
    play_to_the_end(players, match_id, seed=3)
    check_it_replays_exports_and_verifies(match_id)


def test_a_match_cannot_be_rewound_to_nowhere(people: list[User]) -> None:
    match_id = start_match(people[:2], "phantom")
    before = footprint(match_id)
    for to in (-1, 0, 1, before[2], 99):
        assert code_of(match_acts.rewind, people[2].pk, match_id, "?", to) == Code.INVALID_INPUT
    assert footprint(match_id) == before


def test_nobody_plays_in_a_pause_and_its_time_is_given_back(people: list[User]) -> None:
    players, mona = people[:2], people[2]
    match_id = start_match(players, "phantom", clock=ClockSettings(move_seconds=60))
    seat = who_is_asked(match_id)[0]
    deadline = Seat.objects.get(match_id=match_id, number=seat).deadline
    match_acts.pause(mona.pk, match_id, "wait")
    seq = Match.objects.get(pk=match_id).seq
    action = legal_action(match_id, seat)
    before = footprint(match_id)
    assert code_of(commands.play, players[seat].pk, match_id, action, seq, "x") == Code.MATCH_PAUSED
    assert code_of(match_acts.pause, mona.pk, match_id, "again") == Code.MATCH_PAUSED
    assert footprint(match_id) == before
    seen = queries.match_for(players[0].pk, match_id)
    paused_at = Match.objects.get(pk=match_id).paused_at
    assert paused_at
    assert (seen.paused, seen.clocks_stand_since) == (True, paused_at)
    assert deadline
    Match.objects.filter(pk=match_id).update(paused_at=paused_at - timedelta(hours=1))
    match_acts.resume(mona.pk, match_id, "go on")
    later = Seat.objects.get(match_id=match_id, number=seat).deadline
    assert later
    assert later >= deadline + timedelta(hours=1)
    assert queries.match_for(players[0].pk, match_id).clocks_stand_since is None
    commands.play(players[seat].pk, match_id, action, seq, "x")
    assert code_of(match_acts.resume, mona.pk, match_id, "again") == Code.NOT_PAUSED


def test_an_adjudicated_result_verifies(people: list[User]) -> None:
    match_id = start_match(people[:2], "opera")
    play_one(people, match_id)
    before = footprint(match_id)
    for places in ([1], [2, 2], [0, 1], [1, 3]):
        assert code_of(match_acts.adjudicate, people[2].pk, match_id, "?", places) == Code.INVALID_INPUT
    assert footprint(match_id) == before
    match_acts.adjudicate(people[2].pk, match_id, "bob was cheated", [2, 1])
    match = Match.objects.get(pk=match_id)
    assert match.status == Status.FINISHED
    assert list(match.seats.order_by("number").values_list("place", flat=True)) == [2, 1]
    check_it_replays_exports_and_verifies(match_id)


def test_a_removed_player_loses_and_the_match_verifies(people: list[User]) -> None:
    players = people[:2]
    match_id = start_match(players, "phantom")
    match_acts.remove_player(people[2].pk, match_id, "insults", 0)
    match = Match.objects.get(pk=match_id)
    assert match.status == Status.FINISHED
    assert list(match.seats.order_by("number").values_list("place", flat=True)) == [2, 1]
    check_it_replays_exports_and_verifies(match_id)


def test_a_seat_goes_to_a_bot_or_to_somebody_else(people: list[User]) -> None:
    alice, bob, mona = people
    (carol,) = make_users("carol")
    match_id = start_match([alice, bob], "phantom", clock=ClockSettings(move_seconds=60))
    asked = who_is_asked(match_id)[0]
    match_acts.give_seat_to_bot(mona.pk, match_id, "away", asked, BotStyle.CHORISTER)
    seat = Seat.objects.get(match_id=match_id, number=asked)
    assert (seat.bot, seat.deadline, seat.asked_seq) == ("chorister", None, Match.objects.get(pk=match_id).seq)
    match_acts.give_seat_to_user(mona.pk, match_id, "carol plays on", asked, carol.pk)
    seat.refresh_from_db()
    assert (seat.user, seat.bot) == (carol, "")
    assert seat.deadline
    other = bob if asked == 0 else alice
    assert code_of(match_acts.give_seat_to_user, mona.pk, match_id, "?", asked, other.pk) == Code.INVALID_INPUT


def test_nobody_of_the_staff_sits_down_behind_a_screen_themselves(people: list[User]) -> None:
    alice, bob, mona = people
    match_id = start_match([alice, bob], "phantom")
    before = footprint(match_id)
    assert code_of(match_acts.give_seat_to_user, mona.pk, match_id, "I would like to", 0, mona.pk) == Code.NOT_ALLOWED
    assert footprint(match_id) == before


def test_more_time_moves_the_deadline_and_the_bank(people: list[User]) -> None:
    match_id = start_match(people[:2], "phantom", clock=ClockSettings(move_seconds=60, bank_seconds=60))
    asked = who_is_asked(match_id)[0]
    before = Seat.objects.get(match_id=match_id, number=asked)
    match_acts.extend_clock(people[2].pk, match_id, "the net was down", asked, 30)
    after = Seat.objects.get(match_id=match_id, number=asked)
    assert before.deadline
    assert after.deadline == before.deadline + timedelta(seconds=30)
    assert after.bank_ms == before.bank_ms + 30_000


def test_more_time_in_a_pause_names_no_deadline_that_will_not_be_kept(people: list[User]) -> None:
    match_id = start_match(people[:2], "phantom", clock=ClockSettings(move_seconds=300))
    (seat,) = Seat.objects.filter(match_id=match_id, deadline__isnull=False).values_list("number", flat=True)
    for paused, names_one in ((False, True), (True, False)):
        if paused:
            match_acts.pause(people[2].pk, match_id, "a look")
        match_acts.extend_clock(people[2].pk, match_id, "slow network", seat, 60)
        note = queries.log_for(people[0].pk, match_id).entries[-1].note or ""
        assert ("deadline" in note) is names_one, note


def test_aborting_and_annulling_are_in_the_log_with_their_reason(people: list[User]) -> None:
    match_id = start_match(people[:2], "opera")
    match_acts.annul(people[2].pk, match_id, "test match")
    match_acts.abort_match(people[2].pk, match_id, "the server was down")
    assert Match.objects.get(pk=match_id).status == Status.ABORTED
    entry = LogEntry.objects.filter(match_id=match_id, kind=EntryKind.ABORTED).get()
    assert (entry.by, entry.user) == ("moderator", people[2])
    assert "the server was down" in entry.asked
    assert code_of(match_acts.abort_match, people[2].pk, match_id, "again") == Code.MATCH_OVER


def test_a_match_that_was_paused_resumed_rewound_and_finished_still_proves_itself(people: list[User]) -> None:
    players, mona = people[:2], people[2]
    match_id = start_match(players, "phantom", clock=ClockSettings(move_seconds=60, bank_seconds=60))
    to = Match.objects.get(pk=match_id).seq
    for _ in range(2):
        play_one(players, match_id)
    match_acts.pause(mona.pk, match_id, "somebody complains")
    match_acts.rewind(mona.pk, match_id, "and is right", to)
    match_acts.resume(mona.pk, match_id, "go on")
    assert play_to_the_end(players, match_id, seed=2).status == Status.FINISHED
    check_it_replays_exports_and_verifies(match_id)
