"""A hint in practice: legal, with a reason in words, from the seat's view alone, counted once a decision."""

from importlib import import_module
from uuid import UUID, uuid4

import pytest

from bots.advice import advise
from games.common.refusals import Code
from games.kit.chance import QuickChance
from games.kit.engine import LANGUAGES
from games.kit.observation import Observation
from games.matches import commands, queries
from games.matches.commands.take_hint import MOST_HINTS
from games.matches.responses import HintAnswer
from games.registry import GAMES, rules
from opera_service.accounts.models import User
from tests.bots.bot_matches import duel_with_bot, seat_of, seq_of
from tests.games.kit.random_play import play
from tests.match_setup import footprint, make_users, start_match, who_is_asked
from tests.refusals import code_of


def hint(user: User, match_id: UUID, language: str = "en") -> HintAnswer:
    return queries.hint_for(user.pk, match_id, commands.take_hint(user.pk, match_id), language)  # type: ignore[arg-type]


def own_turn(user: User, slug: str) -> UUID:
    """A match against a bot in which the person is asked first."""
    for _ in range(20):
        match_id = duel_with_bot(user, slug)
        if 0 in who_is_asked(match_id):
            return match_id
    raise AssertionError("never asked first")


@pytest.mark.django_db
@pytest.mark.parametrize("slug", GAMES)
def test_a_hint_can_be_played_as_it_is_and_has_a_reason_in_every_language(slug: str) -> None:
    (alice,) = make_users("alice")
    match_id = own_turn(alice, slug)
    found = [hint(alice, match_id, language) for language in LANGUAGES]
    assert found[0].action == found[1].action == found[2].action
    assert 0 <= found[0].wins <= 100
    assert len({one.reason for one in found}) == len(LANGUAGES)
    assert all(one.text and one.reason and "{" not in one.reason for one in found)
    assert seq_of(match_id) == found[0].seq
    commands.play(alice.pk, match_id, found[0].action, found[0].seq, uuid4().hex)


@pytest.mark.django_db
def test_a_decision_counts_once_and_everybody_sees_how_many(monkeypatch: pytest.MonkeyPatch) -> None:
    (alice,) = make_users("alice")
    match_id = own_turn(alice, "opera")
    entries = seq_of(match_id)
    assert hint(alice, match_id) == hint(alice, match_id)
    assert hint(alice, match_id).left == MOST_HINTS - 1
    assert seq_of(match_id) == entries
    assert [seat.hints for seat in queries.match_for(None, match_id).seats] == [1, 0]
    monkeypatch.setattr(import_module("games.matches.commands.take_hint"), "MOST_HINTS", 1)
    assert hint(alice, match_id).left == 0, "the same decision"
    played = hint(alice, match_id)
    commands.play(alice.pk, match_id, played.action, played.seq, uuid4().hex)
    commands.undo(alice.pk, match_id, seq_of(match_id))
    before = footprint(match_id)
    assert code_of(lambda: hint(alice, match_id)) is Code.HINTS_USED_UP
    assert footprint(match_id) == before


@pytest.mark.django_db
def test_no_hints_where_it_counts_among_people_or_for_who_is_not_asked() -> None:
    alice, bob = make_users("alice", "bob")
    assert code_of(lambda: hint(alice, start_match([alice, bob], "opera"))) is Code.NOT_AMONG_PEOPLE
    assert code_of(lambda: hint(alice, start_match([alice, bob], "opera", rated=True))) is Code.NOT_WHERE_RATED
    match_id = own_turn(alice, "opera")
    assert code_of(lambda: hint(bob, match_id)) is Code.NOT_SEATED
    given = hint(alice, match_id)
    commands.play(alice.pk, match_id, given.action, given.seq, uuid4().hex)
    before = footprint(match_id)
    assert code_of(lambda: hint(alice, match_id)) is Code.NOT_YOUR_TURN
    assert footprint(match_id) == before
    assert seat_of(match_id, 0).hints == 1


@pytest.mark.parametrize("slug", GAMES)
def test_a_hint_does_not_depend_on_what_the_seat_cannot_know(slug: str) -> None:
    """The hidden part is drawn anew, and the hint is the same."""
    game = rules(slug)
    steps = (step for number, step in enumerate(play(game, game.players[0], "hints")) if number % 7 == 2)
    for step, _ in zip(steps, range(6), strict=False):
        for seat in game.to_act(step.state)[:1]:
            view, options = game.view(step.state, seat), game.options(step.state, seat)
            twin = game.resample(view, QuickChance(3))
            seen = [
                Observation(game, seat, game.view(state, seat), game.options(state, seat))
                for state in (step.state, twin)
            ]
            assert seen[0] == Observation(game, seat, view, options)
            assert advise(seen[0], "seed") == advise(seen[1], "seed"), step.where
