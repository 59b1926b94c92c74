"""A menu lists whole legal actions in words, from what the seat sees and from nothing else."""

from itertools import islice
from typing import Any

import pytest

from games.kit.chance import QuickChance
from games.kit.engine import LANGUAGES
from games.registry import rules
from tests.games.kit.random_play import SIZES, play

EVERY_SIZE = pytest.mark.parametrize(("slug", "players"), SIZES)
FEW = 60


@EVERY_SIZE
def test_a_complete_menu_is_every_legal_action_once(slug: str, players: int) -> None:
    game = rules(slug)
    complete = 0
    for step in play(game, players, "menu"):
        for seat in game.to_act(step.state):
            menu = game.menu(step.state, seat, FEW)
            legal = list(islice(game.legal_actions(step.state, seat), FEW + 1))
            assert menu.complete == (len(legal) <= FEW)
            complete += menu.complete
            if menu.complete:
                assert len(menu.actions) == len(legal)
                assert set(menu.actions) == set(legal)
    assert complete


@EVERY_SIZE
def test_a_menu_that_is_cut_off_has_as_many_as_asked_for_all_different_and_legal(slug: str, players: int) -> None:
    game = rules(slug)
    for step in play(game, players, "menu"):
        for seat in game.to_act(step.state):
            actions = game.menu(step.state, seat, 20).actions
            assert len(set(actions)) == len(actions) <= 20
            for action in actions:
                game.apply(game.copy(step.state), seat, action, QuickChance(1))


@EVERY_SIZE
def test_stretches_of_a_menu_follow_each_other(slug: str, players: int) -> None:
    game = rules(slug)
    for step in islice(play(game, players, "menu"), 30):
        for seat in game.to_act(step.state):
            whole = game.menu(step.state, seat, FEW)
            parts = [game.menu(step.state, seat, 7, after) for after in range(0, FEW, 7)]
            assert [action for part in parts for action in part.actions][: len(whole.actions)] == list(whole.actions)


@EVERY_SIZE
def test_a_menu_is_the_same_in_every_world_that_the_seat_could_be_in(slug: str, players: int) -> None:
    game = rules(slug)
    for step in play(game, players, "menu"):
        for seat in game.to_act(step.state):
            twin = game.resample(game.view(step.state, seat), QuickChance(step.number))
            assert game.menu(twin, seat, 20) == game.menu(step.state, seat, 20)


@EVERY_SIZE
def test_a_seat_that_is_not_asked_has_an_empty_menu_that_is_complete(slug: str, players: int) -> None:
    game = rules(slug)
    for step in play(game, players, "menu"):
        for seat in set(range(players)) - set(game.to_act(step.state)):
            assert game.menu(step.state, seat, 20) == ((), True)


@EVERY_SIZE
def test_no_two_lines_of_a_menu_read_the_same_in_any_language(slug: str, players: int) -> None:
    game = rules(slug)
    for step in play(game, players, "menu"):
        for seat in game.to_act(step.state):
            actions = game.menu(step.state, seat, 40).actions
            for language in LANGUAGES:
                lines = [game.describe_action(action, language) for action in actions]
                assert all(lines)
                assert len(set(lines)) == len(lines), _doubled(lines)


def _doubled(lines: list[str]) -> Any:
    return [line for line in lines if lines.count(line) > 1]
