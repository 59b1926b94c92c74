"""Every style plays every game: legally, from what its seat sees alone, and reproducibly from a seed."""

import pytest

from bots.player import BotPlayer
from bots.players.levels import FITTED, LEVELS, OTHERS, Strength
from bots.roster import ALL, STYLES
from games.common.bot_styles import BotStyle
from games.kit.budget import Budget, CountedBudget
from games.kit.chance import QuickChance
from games.kit.engine import Action, AnyGame
from games.kit.observation import Observation
from games.registry import GAMES, rules
from tests.bots.observations import moments, observation_of, twin_of
from tests.games.kit.random_play import SIZES, STEP_LIMIT

STEPS = Budget(seconds=None, steps=60)
EVERY = 11
"""Opera has hundreds of decisions a match: a part of them must do."""

SOME = {name: player for name, player in ALL.items() if name not in ("level_2", "level_3", "level_5", "level_6")}
"""Levels are styles that slip or think less: two of them stand for all."""

each_style = pytest.mark.parametrize("player", SOME.values(), ids=SOME)
each_size = pytest.mark.parametrize(("slug", "players"), SIZES)


def choice(player: BotPlayer, observation: Observation, seed: int = 7, budget: Budget = STEPS) -> Action:
    return player.choose(observation, QuickChance(seed), budget)


def accepts(game: AnyGame, observation: Observation, action: Action) -> bool:
    """Whether the rules take the action in a world that looks like the seat's."""
    world = game.resample(observation.view, QuickChance(1), observation.history)
    return bool(game.apply(world, observation.seat, action, QuickChance(2)))


def test_the_roster_has_the_styles_that_tables_offer() -> None:
    assert list(STYLES) == list(BotStyle)


@each_style
@each_size
def test_a_twin_of_the_state_that_looks_the_same_gets_the_same_choice(
    player: BotPlayer, slug: str, players: int
) -> None:
    for number, moment in enumerate(moments(rules(slug), players, "twins", EVERY)):
        twin = twin_of(moment, number)
        assert twin.view == moment.observation.view
        assert choice(player, twin) == choice(player, moment.observation)


@each_style
@pytest.mark.parametrize("slug", GAMES)
def test_a_choice_is_reproducible_from_its_seed(player: BotPlayer, slug: str) -> None:
    for moment in moments(rules(slug), 2, "again", 2 * EVERY):
        assert choice(player, moment.observation, seed=3) == choice(player, moment.observation, seed=3)


@each_style
@each_size
def test_every_choice_is_legal_also_with_no_time_to_think(player: BotPlayer, slug: str, players: int) -> None:
    game = rules(slug)
    for moment in moments(game, players, "legal", EVERY):
        for budget in (STEPS, Budget(seconds=0.0), Budget(seconds=None, steps=0)):
            action = choice(player, moment.observation, budget=budget)
            assert isinstance(action, game.action_types)
            assert accepts(game, moment.observation, action)


@pytest.mark.parametrize("style", ["chorister", "understudy"])
@each_size
def test_bots_alone_play_a_match_to_its_end(style: str, slug: str, players: int) -> None:
    game, chance = rules(slug), QuickChance(f"{style} {slug} {players}")
    state, _ = game.setup(players, game.table_type(), chance)
    for _ in range(STEP_LIMIT):
        asked = game.to_act(state)
        if not asked:
            break
        action = choice(STYLES[style], observation_of(game, state, asked[0]), seed=chance.below(1000))
        game.apply(state, asked[0], action, chance)
    outcome = game.outcome(state)
    assert outcome is not None
    assert min(outcome.places) == 1


def test_the_understudy_does_not_always_take_the_first_of_equals() -> None:
    game = rules("noughts")
    state, _ = game.setup(2, game.table_type(), QuickChance(1))
    observation = observation_of(game, state, 0)
    assert len({choice(STYLES["understudy"], observation, seed) for seed in range(20)}) > 3


def test_a_level_slips_as_often_as_it_should_and_thinks_no_further() -> None:
    game = rules("phantom")
    state, _ = game.setup(2, game.table_type(), QuickChance(1))
    observation = observation_of(game, state, game.to_act(state)[0])
    budget = CountedBudget(seconds=None)
    for seed in range(20):
        STYLES["level_4"].choose(observation, QuickChance(seed), budget)
        assert budget.steps_had <= 300
    whole = choice(STYLES["level_6"], observation, budget=Budget(seconds=None, steps=300))
    same = [choice(STYLES["level_4"], observation, seed) == whole for seed in range(10)]
    assert not all(same)


@pytest.mark.parametrize("players", FITTED.values(), ids=FITTED)
def test_every_level_of_every_game_has_its_numbers(players: tuple[Strength, ...]) -> None:
    assert len(players) == len(OTHERS) == len(LEVELS)
    assert [f"level_{level}" for level in LEVELS] == [style for style in BotStyle if style.startswith("level_")]
