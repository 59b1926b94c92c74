"""Playing through the write path: accepted once, refused with a reason, and durable in the log."""

from typing import Any
from uuid import uuid4

import pytest

from games.common.refusals import Code, Refusal
from games.kit import replay
from games.matches import commands
from games.matches.enums import Status
from games.matches.models import LogEntry, Match
from games.matches.rows.reads import stored_steps
from games.registry import GAMES, rules
from games.tables import commands as tables
from tests.match_setup import (
    SIZES,
    fewest_actions,
    footprint,
    legal_action,
    make_users,
    open_match,
    play_one,
    play_to_the_end,
    start_match,
    state_of,
    who_is_asked,
)

pytestmark = pytest.mark.django_db
NAMES = ("alice", "bob", "carol", "dora")
GAME = next(iter(GAMES))


def refused(code: Code, *args: Any, **kwargs: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        commands.play(*args, **kwargs)
    assert caught.value.code == code
    return caught.value


@pytest.mark.parametrize(("slug", "players"), SIZES)
def test_a_match_is_played_to_its_end_and_its_log_alone_rebuilds_it(slug: str, players: int) -> None:
    users = make_users(*NAMES[:players])
    match = play_to_the_end(users, start_match(users, slug))
    assert match.status == Status.FINISHED
    assert match.seats.filter(place=1).exists()
    rebuilt = replay.state_at(rules(slug), stored_steps(match.id, match.seq))
    assert rebuilt == state_of(match.id)
    assert LogEntry.objects.filter(match=match).count() == match.seq
    assert not match.seats.filter(asked_seq__isnull=False).exists()


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_request_again_gets_the_same_answer_also_after_the_match_went_on(slug: str) -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, slug)
    seat = who_is_asked(match_id)[0]
    seq, action = Match.objects.get(pk=match_id).seq, legal_action(match_id, seat)
    first = commands.play(users[seat].pk, match_id, action, seq, "again")
    for _ in range(min(5, fewest_actions(slug) - 1)):
        play_one(users, match_id)
    before = footprint(match_id)
    assert commands.play(users[seat].pk, match_id, action, seq, "again") == first
    assert footprint(match_id) == before


def test_a_request_id_cannot_be_used_for_another_action() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "opera")
    seq = Match.objects.get(pk=match_id).seq
    commands.play(users[0].pk, match_id, b'{"type":"Bid","amount":1}', seq, "same")
    before = footprint(match_id)
    refused(Code.REQUEST_ID_REUSED, users[0].pk, match_id, b'{"type":"Bid","amount":2}', seq, "same")
    assert footprint(match_id) == before


def test_a_request_id_of_an_earlier_turn_is_refused_for_a_new_one() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "phantom")
    mine = who_is_asked(match_id)[0]
    seq = Match.objects.get(pk=match_id).seq
    commands.play(users[mine].pk, match_id, legal_action(match_id, mine), seq, "mine")
    while who_is_asked(match_id)[0] != mine:
        play_one(users, match_id)
    before = footprint(match_id)
    seq = Match.objects.get(pk=match_id).seq
    refused(Code.REQUEST_ID_REUSED, users[mine].pk, match_id, legal_action(match_id, mine), seq, "mine")
    assert footprint(match_id) == before


def test_bids_at_the_same_time_do_not_make_each_other_stale() -> None:
    users = make_users(*NAMES)
    match_id = start_match(users, "opera")
    seq = Match.objects.get(pk=match_id).seq
    for user in users:
        commands.play(user.pk, match_id, b'{"type":"Bid","amount":1}', seq, uuid4().hex)
    revealed = [entry for entry in LogEntry.objects.filter(match_id=match_id) if "BidsRevealed" in entry.happened]
    assert len(revealed) == 1


def test_a_stale_seq_is_refused_with_the_present_one_and_nothing_changes() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "phantom")
    first = Match.objects.get(pk=match_id).seq
    mine = who_is_asked(match_id)[0]
    play_one(users, match_id)
    while who_is_asked(match_id)[0] != mine:
        play_one(users, match_id)
    before = footprint(match_id)
    refusal = refused(Code.STALE, users[mine].pk, match_id, legal_action(match_id, mine), first, "late")
    assert refusal.seq == Match.objects.get(pk=match_id).seq
    assert footprint(match_id) == before


def test_a_seq_from_the_future_is_refused() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, GAME)
    seat = who_is_asked(match_id)[0]
    before = footprint(match_id)
    refused(Code.STALE, users[seat].pk, match_id, legal_action(match_id, seat), 10_000, "early")
    assert footprint(match_id) == before


def test_who_is_not_asked_cannot_play() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "phantom")
    asked = who_is_asked(match_id)[0]
    before = footprint(match_id)
    action = legal_action(match_id, asked)
    refused(Code.NOT_YOUR_TURN, users[1 - asked].pk, match_id, action, Match.objects.get(pk=match_id).seq, "x")
    assert footprint(match_id) == before


def test_an_illegal_action_names_its_rule_and_changes_nothing() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "opera")
    before = footprint(match_id)
    seq = Match.objects.get(pk=match_id).seq
    refusal = refused(Code.ILLEGAL_ACTION, users[0].pk, match_id, b'{"type":"Bid","amount":11}', seq, "x")
    assert refusal.rule == "opera 3.1"
    assert refusal.seq == seq
    assert footprint(match_id) == before


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (b'{"type":"ActivateMeg","to":3}', Code.WRONG_GAME),
        (b'{"type":"Nonsense"}', Code.INVALID_INPUT),
        (b'{"type":"Bid"}', Code.INVALID_INPUT),
        (b'{"type":"Bid","amount":"much"}', Code.INVALID_INPUT),
        (b'{"type":"Bid","amount":1,"more":1}', Code.INVALID_INPUT),
        (b"[]", Code.INVALID_INPUT),
        (b"{", Code.INVALID_INPUT),
        (b"\xff", Code.INVALID_INPUT),
    ],
)
def test_an_unreadable_action_is_refused(action: bytes, code: Code) -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "opera")
    before = footprint(match_id)
    refused(code, users[0].pk, match_id, action, Match.objects.get(pk=match_id).seq, "x")
    assert footprint(match_id) == before


@pytest.mark.parametrize("request_id", ["", "x" * 65, "\x00"])
def test_a_request_id_has_a_sensible_length(request_id: str) -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "opera")
    before = footprint(match_id)
    refused(Code.INVALID_INPUT, users[0].pk, match_id, b'{"type":"Bid","amount":1}', 3, request_id)
    assert footprint(match_id) == before


def test_a_match_that_has_not_started_or_is_over_takes_no_action() -> None:
    users = make_users("alice", "bob")
    match_id = open_match(users, "opera")
    refused(Code.NOT_STARTED, users[0].pk, match_id, b'{"type":"Bid","amount":1}', 1, "x")
    tables.start(users[0].pk, match_id)
    commands.resign(users[0].pk, match_id)
    before = footprint(match_id)
    refused(Code.MATCH_OVER, users[1].pk, match_id, b'{"type":"Bid","amount":1}', 4, "x")
    assert footprint(match_id) == before


def test_a_match_of_others_or_that_does_not_exist_is_not_found() -> None:
    alice, bob, charlie = make_users("alice", "bob", "charlie")
    match_id = start_match([alice, bob], "opera", private=True)
    before = footprint(match_id)
    for target in (match_id, uuid4()):
        refused(Code.NOT_FOUND, charlie.pk, target, b'{"type":"Bid","amount":1}', 3, "x")
    assert footprint(match_id) == before
