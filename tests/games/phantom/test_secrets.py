"""phantom 6: what is hidden stays hidden, and everything is revealed at the end."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from games.kit.chance import QuickChance
from games.kit.engine import SPECTATOR, IllegalAction, Viewer
from games.phantom import Phantom, events
from games.phantom.actions import Action
from games.phantom.material import Character
from games.phantom.state import State
from games.phantom.table import Table
from tests.games.kit.mutations import mutated
from tests.games.phantom.positions import GAME, INVESTIGATOR, PHANTOM, steps, whole_match
from tests.games.phantom.twins import differences

MATCHES = 60


@pytest.mark.parametrize("viewer", [INVESTIGATOR, SPECTATOR])
def test_identity_and_kept_alibis_and_pile_are_hidden_until_the_end(viewer: Viewer) -> None:
    """phantom 6.1"""
    for seed in range(MATCHES):
        for state, _ in steps(seed):
            view = GAME.view(state, viewer)
            hidden = (view.identity, view.kept_alibis, view.pile)
            assert (hidden == (None, None, None)) == (state.winner is None)


def test_the_phantom_knows_all_but_the_order_of_the_pile() -> None:
    """phantom 6.1: the pile is shown in the order of the characters, which says nothing about the next draw."""
    for seed in range(MATCHES):
        for state, _ in steps(seed):
            view = GAME.view(state, PHANTOM)
            assert view.identity == state.identity
            assert view.kept_alibis == tuple(state.kept_alibis)
            assert view.pile == tuple(sorted(state.pile, key=list(Character).index))


def test_everything_is_revealed_after_the_game() -> None:
    """phantom 6.1"""
    for seed in range(MATCHES):
        state, log = whole_match(seed)
        seen = [msgspec.structs.replace(GAME.view(state, viewer), you=None, role=None) for viewer in (0, 1, None)]
        assert seen[0] == seen[1] == seen[2]
        closed = GAME.redact(log[-1], SPECTATOR, Table())
        assert isinstance(closed, events.CaseClosed)
        assert (closed.unmasked, closed.kept_alibis, closed.pile) == (
            state.identity,
            tuple(state.kept_alibis),
            tuple(state.pile),
        )


@pytest.mark.parametrize("viewer", [INVESTIGATOR, SPECTATOR])
def test_a_twin_with_another_phantom_cannot_be_told_apart(viewer: Viewer) -> None:
    """phantom 6.2: views, words, events, choices and safe actions are the same to the byte."""
    for seed in range(MATCHES):
        assert list(differences(GAME, seed, viewer)) == []


def test_twins_are_followed_past_alibis_that_the_phantom_keeps() -> None:
    """phantom 6.2: otherwise the test above would prove little."""
    kept = sum(len(whole_match(seed)[0].kept_alibis) for seed in range(MATCHES))
    assert kept > 10


class TellsTheIdentity(Phantom):
    def redact(self, event: Any, viewer: Viewer, table: Table) -> Any:
        return event


class TellsKeptAlibis(Phantom):
    def redact(self, event: Any, viewer: Viewer, table: Table) -> Any:
        return event if isinstance(event, events.AlibiKept) else super().redact(event, viewer, table)


class ShowsThePile(Phantom):
    def view(self, state: State, viewer: Viewer) -> Any:
        return msgspec.structs.replace(super().view(state, viewer), pile=tuple(state.pile))


class ShowsTheIdentity(Phantom):
    def view(self, state: State, viewer: Viewer) -> Any:
        return msgspec.structs.replace(super().view(state, viewer), identity=state.identity)


class ProtectsTheIdentity(Phantom):
    """Plays the Phantom's own character when time is up: a hidden thing that only a choice gives away."""

    def safe_action(self, state: State, seat: int) -> Any:
        own = [action for action in self.legal_actions(state, seat) if state.identity in type(action).__name__.lower()]
        return own[0] if own else super().safe_action(state, seat)


@pytest.mark.parametrize(
    "opened", [TellsTheIdentity, TellsKeptAlibis, ShowsThePile, ShowsTheIdentity, ProtectsTheIdentity]
)
def test_the_comparison_of_twins_finds_a_filter_opened_on_purpose(opened: Callable[[], Phantom]) -> None:
    """phantom 6.2"""
    assert any(list(differences(opened(), seed, SPECTATOR)) for seed in range(MATCHES))


def test_a_refusal_does_not_depend_on_what_is_hidden() -> None:
    """phantom 6.2"""
    refused = 0
    for seed in range(20):
        dice, chance = Random(seed), QuickChance(seed)
        for state, _ in steps(seed):
            for seat in GAME.to_act(state):
                action = mutated(GAME, GAME.sample_action(state, seat, chance), dice)
                twin = GAME.resample(GAME.view(state, SPECTATOR), chance)
                assert refusal(state, seat, action) == refusal(twin, seat, action)
                refused += refusal(state, seat, action) is not None
    assert refused > 50


def refusal(state: State, seat: int, action: Action) -> str | None:
    try:
        GAME.apply(GAME.copy(state), seat, action, QuickChance(1))
    except IllegalAction as error:
        return f"{error} {GAME.explain(error)}"
    return None
