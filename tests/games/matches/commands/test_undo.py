"""Taking a move back: in practice alone, as far as nobody learnt anything, and everything still replays."""

from importlib import import_module
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest

from bots import turn_taking
from bots.move_proofs import Verdict, prove_moves
from games.common.refusals import Code
from games.kit import replay
from games.kit.bot_thoughts import digest_of
from games.kit.chance import QuickChance
from games.kit.engine import LANGUAGES
from games.kit.observation import Observation
from games.matches import commands, queries
from games.matches.commands.undo import MOST_UNDOS
from games.matches.models import LogEntry, Match
from games.matches.queries import match_for
from games.matches.queries.history import history_of
from games.matches.queries.match_log import log_for
from games.matches.queries.pov import Pov
from games.matches.rows.reads import stored_steps
from games.opera.actions import Bid
from games.phantom.actions import ActivateRaoul
from games.registry import rules
from games.staff import match_acts
from games.verify import read, verify
from opera_service.accounts.models import User
from tests.bots.bot_matches import asked_seat, bots_in, duel_with_bot, last_entries, seat_of, seq_of
from tests.bots.test_move_proofs import play_out
from tests.match_setup import footprint, legal_action, make_users, play_one, start_match, state_of
from tests.refusals import code_of

pytestmark = pytest.mark.django_db


def bid(user: User, match_id: UUID, amount: int) -> None:
    commands.play(user.pk, match_id, Bid(amount), seq_of(match_id), uuid4().hex)


def undo(user: User, match_id: UUID) -> None:
    commands.undo(user.pk, match_id, seq_of(match_id))


def can_undo(user: User, match_id: UUID) -> bool:
    return match_for(user.pk, match_id).can_undo


def observed(match_id: UUID, number: int) -> str:
    """Digest of everything that the bot in a seat gets to think with."""
    match = Match.objects.get(pk=match_id)
    pov = Pov.of_seat(match, seat_of(match_id, number))
    game, state = pov.rules, pov.state
    seen = Observation(game, number, game.view(state, number), game.options(state, number), history_of(pov, number))
    return digest_of(seen)


def test_a_sealed_bid_is_taken_back_and_another_given() -> None:
    (alice,) = make_users("alice")
    match_id = duel_with_bot(alice, "opera")
    before, seen = state_of(match_id), observed(match_id, 1)
    assert not can_undo(alice, match_id)
    bid(alice, match_id, 1)
    assert can_undo(alice, match_id)
    seq = seq_of(match_id)
    undo(alice, match_id)
    assert state_of(match_id) == before
    assert observed(match_id, 1) == seen
    assert last_entries(match_id, seq) == [("rewound", "person", None)]
    assert seat_of(match_id, 0).asked_seq == seat_of(match_id, 1).asked_seq == seq + 1
    assert not can_undo(alice, match_id)
    bid(alice, match_id, 2)
    assert state_of(match_id).players[0].bid == 2


def test_the_entry_stays_and_counts_as_undone() -> None:
    (alice,) = make_users("alice")
    match_id = duel_with_bot(alice, "opera")
    bid(alice, match_id, 1)
    played = seq_of(match_id)
    undo(alice, match_id)
    steps = stored_steps(match_id, seq_of(match_id))
    assert replay.Line(steps).undone == {played}
    assert replay.state_at(rules("opera"), steps) == state_of(match_id)
    said = [log_for(alice.pk, match_id, played, language=language).entries[0].note for language in LANGUAGES]
    assert said[0] == "alice took the last move back."
    assert len(set(said)) == len(LANGUAGES)


def test_moves_in_a_row_are_taken_back_one_after_the_other() -> None:
    """Phantom 3.2: in the middle of a round one seat activates twice."""
    (alice,) = make_users("alice")
    match_id = start_match([alice], "phantom", players=2, seat=0, bots=bots_in(1))
    chance, states = QuickChance(5), list[Any]()
    while len(states) < 2:
        seat = asked_seat(match_id)
        if seat.bot:
            turn_taking.take_turns(match_id, seat.number, seat.asked_seq or 0)
            states = []
            continue
        states.append(state_of(match_id))
        play_one([alice], match_id, chance)
        if not can_undo(alice, match_id):
            states = []
    while states:
        undo(alice, match_id)
        assert state_of(match_id) == states.pop()
    assert code_of(lambda: undo(alice, match_id)) is Code.UNDO_TOO_LATE


def test_once_a_bot_has_decided_it_is_too_late() -> None:
    (alice,) = make_users("alice")
    match_id = start_match([alice], "opera", players=3, seat=0, bots=bots_in(1, 2), bot_pause_ms=60_000)
    bid(alice, match_id, 1)
    turn_taking.take_turns(match_id, 1, seat_of(match_id, 1).asked_seq or 0)
    assert not can_undo(alice, match_id)
    before = footprint(match_id)
    assert code_of(lambda: undo(alice, match_id)) is Code.UNDO_TOO_LATE
    assert footprint(match_id) == before


def match_with_raoul(user: User) -> tuple[UUID, ActivateRaoul] | None:
    """A match in which the person may begin with Raoul, who draws a card; none if chance has laid out other cards."""
    match_id = duel_with_bot(user, "phantom")
    legal = rules("phantom").legal_actions(state_of(match_id), 0)
    raoul = next((action for action in legal if isinstance(action, ActivateRaoul)), None)
    return None if raoul is None else (match_id, raoul)


def test_nobody_draws_until_the_card_is_a_good_one() -> None:
    (alice,) = make_users("alice")
    match_id, raoul = next(filter(None, (match_with_raoul(alice) for _ in range(20))))
    commands.play(alice.pk, match_id, raoul, seq_of(match_id), "draw")
    assert not can_undo(alice, match_id)
    assert code_of(lambda: undo(alice, match_id)) is Code.UNDO_TOO_LATE


def test_whoever_has_not_moved_has_nothing_to_undo_and_a_late_look_is_stale() -> None:
    (alice,) = make_users("alice")
    match_id = duel_with_bot(alice, "opera")
    assert code_of(lambda: undo(alice, match_id)) is Code.NOTHING_TO_UNDO
    bid(alice, match_id, 1)
    seq = seq_of(match_id)
    undo(alice, match_id)
    before = footprint(match_id)
    assert code_of(lambda: commands.undo(alice.pk, match_id, seq)) is Code.STALE
    assert footprint(match_id) == before


def test_no_practice_among_people_or_where_it_counts() -> None:
    alice, bob, moderator = make_users("alice", "bob", "moderator")
    among_people = start_match([alice, bob], "opera")
    bid(alice, among_people, 1)
    assert not can_undo(alice, among_people)
    assert code_of(lambda: undo(alice, among_people)) is Code.NOT_AMONG_PEOPLE
    rated = start_match([alice, bob], "opera", rated=True)
    assert code_of(lambda: undo(alice, rated)) is Code.NOT_WHERE_RATED
    with_bot = duel_with_bot(alice, "opera")
    assert code_of(lambda: undo(bob, with_bot)) is Code.NOT_SEATED
    bid(alice, with_bot, 1)
    match_acts.pause(moderator.pk, with_bot, "a test")
    assert not can_undo(alice, with_bot)
    assert code_of(lambda: undo(alice, with_bot)) is Code.MATCH_PAUSED
    match_acts.resume(moderator.pk, with_bot, "a test")
    match_acts.give_seat_to_user(moderator.pk, with_bot, "a test", 1, bob.pk)
    assert not can_undo(alice, with_bot)
    assert code_of(lambda: undo(alice, with_bot)) is Code.NOT_AMONG_PEOPLE


def test_there_is_an_end_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("games.matches.commands.undo"), "MOST_UNDOS", 2)
    (alice,) = make_users("alice")
    match_id = duel_with_bot(alice, "opera")
    for amount in range(2):
        bid(alice, match_id, amount)
        undo(alice, match_id)
    bid(alice, match_id, 1)
    assert MOST_UNDOS == 100
    assert code_of(lambda: undo(alice, match_id)) is Code.UNDO_USED_UP


def test_what_a_bot_thought_on_an_undone_position_is_not_played() -> None:
    (alice,) = make_users("alice")
    match_id = duel_with_bot(alice, "opera")
    bid(alice, match_id, 1)
    turn = queries.turn_of(match_id, 1)
    assert turn is not None
    choice = turn_taking.think(turn)
    undo(alice, match_id)
    assert not commands.play_as_bot(match_id, 1, turn.asked_seq, choice.action, thought=choice.thought)


def test_a_match_with_undos_is_proved_and_every_move_of_its_bot_too() -> None:
    (alice,) = make_users("alice")
    match_id = duel_with_bot(alice, "phantom")
    undos = 0
    while undos < 3 and Match.objects.get(pk=match_id).status == "running":
        seat = asked_seat(match_id)
        if seat.bot:
            turn_taking.take_turns(match_id, seat.number, seat.asked_seq or 0)
            continue
        commands.play(alice.pk, match_id, legal_action(match_id, 0, QuickChance(undos)), seq_of(match_id), uuid4().hex)
        if can_undo(alice, match_id):
            undo(alice, match_id)
            undos += 1
    assert undos
    file = play_out(alice, match_id)
    rewinds = LogEntry.objects.filter(match_id=match_id, kind="rewound").count()
    assert [one for one in verify(read(file)).decisions if "rewound" in one] != []
    assert len([one for one in verify(read(file)).decisions if "rewound" in one]) == rewinds
    assert {proof.verdict for proof in prove_moves(msgspec.json.decode(file, type=type(read(file))))} == {Verdict.SAME}
