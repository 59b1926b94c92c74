"""What everybody can believe of the Phantom: by what was seen alone, in chances, and better than nothing."""

from itertools import pairwise
from math import log
from statistics import fmean
from typing import Any

import pytest

from bots.analysis.belief_matches import BeliefMatch, beliefs_in, play_seen
from games.kit.chance import QuickChance
from games.phantom.game import Phantom
from games.phantom.heuristics.compact_board import compact_board_of
from games.phantom.heuristics.habits import HABITS, drawn, guarded, unguarded
from games.phantom.heuristics.phantom_choices import choices_in
from games.phantom.heuristics.seen_decisions import PhantomDecision, open_position, seen_decisions, some_state
from games.phantom.heuristics.suspicion import Suspicion, suspicion
from games.phantom.material import Character
from games.phantom.resample import resample
from tests.games.kit.random_play import play

GAME = Phantom()


def heard_by(viewer: int | None, seed: int) -> list[tuple[Any, list[Any]]]:
    """Every position of a random match, with what `viewer` had heard by then."""
    heard: list[Any] = []
    found = []
    for step in play(GAME, 2, seed):
        heard += GAME.visible_events(step.events, viewer, GAME.table_type())
        found.append((GAME.copy(step.state), list(heard)))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_the_phantoms_decisions_are_seen_as_they_were(seed: int) -> None:
    steps = heard_by(None, seed)
    expected = [
        (open_position(before), compact_board_of(after))
        for (before, _), (after, _) in pairwise(steps)
        if GAME.to_act(before) == (before.phantom,)
    ]
    end, history = steps[-1]
    seen = list(seen_decisions(history, end))
    assert [(one.position, one.after) for one in seen] == expected
    assert all(open_position(some_state(one.position)) == one.position for one in seen)


@pytest.mark.parametrize("seed", range(3))
def test_both_seats_and_whoever_watches_believe_the_same(seed: int) -> None:
    """The Phantom knows more, but what others can believe of it does not follow from that."""
    views = [heard_by(viewer, seed)[:-1:5] for viewer in (0, 1, None)]
    for at in zip(*views, strict=True):
        beliefs = [
            suspicion(heard, resample(GAME.view(state, viewer), QuickChance(f"{seed} {viewer}"))).of(state.suspects)
            for viewer, (state, heard) in zip((0, 1, None), at, strict=True)
        ]
        assert beliefs[0] == beliefs[1] == beliefs[2]
        assert sum(beliefs[0]) == pytest.approx(1)


def test_without_its_history_a_position_tells_nothing() -> None:
    state, _ = GAME.setup(2, GAME.table_type(), QuickChance(1))
    assert suspicion([], state).of(state.suspects) == pytest.approx([1 / 8] * 8)


def seen(seed: int) -> list[PhantomDecision]:
    end, history = heard_by(None, seed)[-1]
    return list(seen_decisions(history, end))


@pytest.mark.parametrize("seed", range(3))
def test_habits_are_chances_of_everything_that_can_be_chosen(seed: int) -> None:
    for decision in seen(seed):
        choices, tells = choices_in(decision.position), Suspicion().tells(decision.position)
        assert sum(choices.at_random) == pytest.approx(1)
        for column in zip(*tells, strict=True):
            assert sum(column) == pytest.approx(1)
        for place in range(len(decision.position.suspects)):
            kinds = [*unguarded(HABITS, choices, place), guarded(HABITS, choices, place, tells[place])]
            assert [sum(kind) for kind in kinds] == pytest.approx([1] * len(kinds))


def test_what_is_drawn_is_as_likely_as_it_should_be() -> None:
    chance = QuickChance(1)
    found = [drawn([0.5, 0.0, 0.5], chance) for _ in range(200)]
    assert 70 < found.count(0) < 130
    assert found.count(1) == 0


def test_beliefs_are_better_than_to_suspect_everybody_equally() -> None:
    """The show of how well they are calibrated, over many matches of all levels, is `manage.py beliefs`."""
    matches = [play_seen(BeliefMatch(f"better/{number}", "level_6", "level_2")) for number in range(12)]
    found = [(one.identity, chances) for one in matches for chances in beliefs_in(one, Suspicion())]
    assert fmean(log(chances[who]) for who, chances in found) > fmean(-log(len(chances)) for _, chances in found)
    assert all(set(chances) <= set(Character) for _, chances in found)
