"""A position from a stranger is refused, or it can be shown and played on: it never leads the rules astray."""

import random
from itertools import islice
from typing import Any

import msgspec
import pytest

from games.kit.chance import QuickChance
from games.kit.engine import AnyGame, Game
from games.registry import GAMES, rules
from tests.games.kit.contract import viewers
from tests.games.kit.mutations import changed
from tests.games.kit.random_play import SIZES, play

CHECKED = [(slug, players) for slug, players in SIZES if GAMES[slug].load_position is not Game.load_position]
"""Games that say what makes a position sound."""
FEW_STEPS = 8


@pytest.mark.parametrize(("slug", "players"), CHECKED)
def test_a_position_with_something_changed_is_refused_or_can_be_played_on(slug: str, players: int) -> None:
    game, dice = rules(slug), random.Random(f"{slug}/{players}")
    words = sorted(game.names("en"))
    refused = accepted = 0
    for step in islice(play(game, players, "odd"), 0, None, 3):
        for _ in range(20):
            odd = changed(msgspec.json.decode(game.dump_position(step.state)), words, dice)
            try:
                state = game.load_position(msgspec.json.encode(odd))
            except msgspec.ValidationError:
                refused += 1
                continue
            accepted += 1
            play_on(game, state, players, dice)
    assert refused
    assert accepted


def play_on(game: AnyGame, state: Any, players: int, dice: random.Random) -> None:
    chance = QuickChance(dice.randrange(1 << 30))
    for viewer in viewers(players):
        view = game.view(state, viewer)
        assert game.view(game.resample(view, chance), viewer) == view
    for _ in range(FEW_STEPS):
        asked = game.to_act(state)
        if not asked:
            assert game.outcome(state) is not None
            return
        assert all(game.options(state, seat) is not None for seat in asked)
        seat = asked[chance.below(len(asked))]
        game.apply(state, seat, game.sample_action(state, seat, chance), chance)
        assert game.load_position(game.dump_position(state)) == state
