"""What every game promises, checked for each game of the registry with every number of players."""

import random
from typing import Any

import msgspec
import pytest

from games.kit.chance import QuickChance
from games.kit.engine import LANGUAGES, AnyGame, IllegalAction
from games.registry import GAMES, rules
from tests.games.kit.leaks import find_leaks
from tests.games.kit.mutations import mutated
from tests.games.kit.random_play import SIZES, play
from tests.paths import ROOT

EVERY_SIZE = pytest.mark.parametrize(("slug", "players"), SIZES)
EVERY_GAME = pytest.mark.parametrize("slug", GAMES)


@EVERY_SIZE
def test_events_alone_rebuild_the_state_after_every_action(slug: str, players: int) -> None:
    game = rules(slug)
    for seed in range(3):
        rebuilt: Any = None
        for step in play(game, players, seed):
            for event in step.events:
                rebuilt = game.evolve(rebuilt, event)
            assert rebuilt == step.state


@EVERY_SIZE
def test_events_written_to_json_and_read_back_rebuild_the_state(slug: str, players: int) -> None:
    game = rules(slug)
    steps = list(play(game, players, 1))
    log = [msgspec.json.encode(step.events) for step in steps]
    assert game.replay(event for entry in log for event in game.parse_events(entry)) == steps[-1].state


@EVERY_SIZE
def test_a_position_survives_json_and_plays_on_the_same(slug: str, players: int) -> None:
    game = rules(slug)
    for step in play(game, players, 2):
        again = game.load_position(game.dump_position(step.state))
        assert again == step.state
        for seat in game.to_act(step.state):
            assert game.options(again, seat) == game.options(step.state, seat)


@EVERY_SIZE
def test_a_copy_is_equal_and_independent(slug: str, players: int) -> None:
    game = rules(slug)
    kept: Any = None
    written = b""
    for step in play(game, players, 3):
        if kept is not None:
            assert game.dump_position(kept) == written
        kept, written = game.copy(step.state), game.dump_position(step.state)
        assert kept == step.state


@EVERY_SIZE
def test_the_same_luck_gives_the_same_match(slug: str, players: int) -> None:
    game = rules(slug)
    first = [step.events for step in play(game, players, 4)]
    assert [step.events for step in play(game, players, 4)] == first


@EVERY_SIZE
def test_only_an_over_match_asks_nobody_and_only_it_has_an_outcome(slug: str, players: int) -> None:
    game = rules(slug)
    for seed in range(5):
        for step in play(game, players, seed):
            asked = game.to_act(step.state)
            assert list(asked) == sorted(set(asked))
            assert (not asked) == (game.outcome(step.state) is not None)
            for seat in range(players):
                assert (game.options(step.state, seat) is not None) == (seat in asked)
        outcome = game.outcome(step.state)
        assert outcome is not None
        assert len(outcome.places) == players
        assert min(outcome.places) == 1


@EVERY_SIZE
def test_a_mutated_action_is_legal_or_refused_with_a_rule_and_changes_nothing(slug: str, players: int) -> None:
    game = rules(slug)
    dice = random.Random(f"{slug}/{players}")
    refused = 0
    for seed in range(3):
        for step in play(game, players, seed):
            for seat in range(players):
                asked = seat in game.to_act(step.state)
                source = seat if asked else next(iter(game.to_act(step.state)), None)
                if source is None:
                    continue
                action = game.sample_action(step.state, source, QuickChance(dice.randrange(1 << 30)))
                attempt = mutated(game, action, dice) if asked else action
                world = game.copy(step.state)
                error = refusal_of(game, world, seat, attempt)
                if error is None:
                    assert asked
                    continue
                refused += 1
                assert world == step.state
                assert error.rule.startswith(f"{slug} ")
                assert all(game.explain(error, language) for language in LANGUAGES)
    assert refused > 50


def refusal_of(game: AnyGame, world: Any, seat: int, action: Any) -> IllegalAction | None:
    try:
        game.apply(world, seat, action, QuickChance(1))
    except IllegalAction as error:
        return error
    return None


@EVERY_SIZE
def test_the_safe_action_is_legal_wherever_a_seat_is_asked(slug: str, players: int) -> None:
    game = rules(slug)
    for step in play(game, players, 5):
        for seat in game.to_act(step.state):
            game.apply(game.copy(step.state), seat, game.safe_action(step.state, seat), QuickChance(1))


@EVERY_SIZE
def test_safe_actions_alone_end_a_match(slug: str, players: int) -> None:
    game = rules(slug)
    state, _ = game.setup(players, game.table_type(), QuickChance(6))
    while asked := game.to_act(state):
        game.apply(state, asked[0], game.safe_action(state, asked[0]), QuickChance(7))


@EVERY_SIZE
def test_no_viewer_can_tell_the_state_from_one_resampled_from_the_view(slug: str, players: int) -> None:
    game = rules(slug)
    chance = QuickChance(f"leaks/{slug}/{players}")
    for seed in range(8):
        for step in play(game, players, f"leak{seed}"):
            for viewer in (None, *range(players)):
                assert list(find_leaks(game, step.state, viewer, chance)) == []


@EVERY_GAME
def test_everything_said_is_said_in_every_language(slug: str) -> None:
    game = rules(slug)
    assert set(game.titles) == set(LANGUAGES)
    names = [game.names(language) for language in LANGUAGES]
    assert names[0].keys() == names[1].keys() == names[2].keys()
    players, table = ["Ada", "Bea", "Cleo", "Dido"], game.table_type()
    for count in game.players:
        for step in play(game, count, 8):
            for viewer in (None, *range(count)):
                for told in game.told_to(step.events, viewer, table):
                    assert all(game.describe(told, players, language) for language in LANGUAGES)
            for language in LANGUAGES:
                assert game.render(game.view(step.state, None), language)


@EVERY_GAME
def test_the_rules_are_written_down_for_players(slug: str) -> None:
    folder = ROOT / "games" / slug
    assert (folder / "RULES.md").read_text().startswith("#")
