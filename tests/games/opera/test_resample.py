"""Imagined states: sound, faithful to what the viewer knows, and exact for who remembers everything."""

from collections.abc import Iterator

import msgspec
import pytest

from games.kit.chance import QuickChance
from games.kit.engine import Viewer
from games.opera.events import Event
from games.opera.position import flaws
from games.opera.state import State
from games.opera.table import Table
from tests.games.opera.positions import OPERA, position

SEEDS = pytest.mark.parametrize("seed", range(6))


def _moments(seed: int, open_screens: bool = False) -> Iterator[tuple[State, Viewer, list[Event]]]:
    """Every viewer at every step of a random match, with all he has heard."""
    chance = QuickChance(seed)
    players = 2 + seed % 3
    state, log = OPERA.setup(players, Table(open_screens=open_screens), chance)
    while asked := OPERA.to_act(state):
        for viewer in (None, *range(players)):
            yield state, viewer, [OPERA.redact(event, viewer, state.table) for event in log]
        seat = asked[chance.below(len(asked))]
        log = log + OPERA.apply(state, seat, OPERA.sample_action(state, seat, chance), chance)
    for viewer in (None, *range(players)):
        yield state, viewer, [OPERA.redact(event, viewer, state.table) for event in log]


@SEEDS
def test_an_imagined_state_is_sound_and_looks_the_same(seed: int) -> None:
    """opera 12 and 10.1: 14 pieces of each composer, bids within ducats, the same view."""
    chance = QuickChance(f"imagined {seed}")
    for state, viewer, _ in _moments(seed, open_screens=seed == 5):
        view = OPERA.view(state, viewer)
        imagined = OPERA.resample(view, chance)
        assert list(flaws(imagined)) == []
        assert OPERA.view(imagined, viewer) == view


@SEEDS
def test_the_viewers_own_seat_is_the_real_one(seed: int) -> None:
    """opera 10.1: own ducats, stock, houses and options are known."""
    chance = QuickChance(f"own {seed}")
    for state, viewer, _ in _moments(seed):
        if viewer is not None:
            imagined = OPERA.resample(OPERA.view(state, viewer), chance)
            assert imagined.players[viewer] == state.players[viewer]
            assert OPERA.options(imagined, viewer) == OPERA.options(state, viewer)


@SEEDS
def test_a_good_memory_knows_everything_but_unrevealed_bids(seed: int) -> None:
    """opera 10.1: ducats and stocks can be added up from what happened openly."""
    chance = QuickChance(f"memory {seed}")
    for state, viewer, history in _moments(seed):
        remembered = OPERA.resample(OPERA.view(state, viewer), chance, history)
        for seat, (guess, real) in enumerate(zip(remembered.players, state.players, strict=True)):
            assert (guess.bid is None) == (real.bid is None)
            if seat != viewer:
                guess.bid = real.bid
        assert remembered == state


def test_unrevealed_bids_are_drawn_from_what_the_ducats_allow() -> None:
    """opera 3.1: level 7 and 20 ducats allow 0 to 3."""
    state = position(2, levels=(7, 0), ducats=(20, 20))
    state.players[0].bid = 1
    view = OPERA.view(state, 1)
    bids = {OPERA.resample(view, QuickChance(seed)).players[0].bid for seed in range(200)}
    assert bids == {0, 1, 2, 3}


def test_without_memory_ducats_and_stocks_of_others_are_guesses() -> None:
    """opera 10.1"""
    view = OPERA.view(position(3, stocks=("", "Wagner")), 0)
    guesses = [OPERA.resample(view, QuickChance(seed)) for seed in range(60)]
    assert len({guess.players[1].ducats for guess in guesses}) > 20
    assert len({len(guess.players[1].stock) for guess in guesses}) > 2
    assert len({str(guess.players[2].stock) for guess in guesses}) > 20


def test_a_history_that_does_not_lead_to_the_view_is_not_trusted() -> None:
    """A sandbox that began in the middle has no full history: then hidden things are guessed."""
    _, history = OPERA.setup(3, Table(), QuickChance(1))
    state = position(3, round_number=5, stocks=("Wagner",))
    view = OPERA.view(state, 0)
    for heard in (history, history[1:]):
        imagined = OPERA.resample(view, QuickChance(2), heard)
        assert OPERA.view(imagined, 0) == view


def test_imagining_does_not_change_the_history() -> None:
    """Events are values: a remembered state owns its lists."""
    chance = QuickChance(4)
    state, history = OPERA.setup(2, Table(), chance)
    before = msgspec.json.encode(history)
    imagined = OPERA.resample(OPERA.view(state, 0), chance, history)
    while asked := OPERA.to_act(imagined):
        OPERA.apply(imagined, asked[0], OPERA.sample_action(imagined, asked[0], chance), chance)
    assert msgspec.json.encode(history) == before
