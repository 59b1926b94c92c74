"""Phantom's heuristics: shortcuts agree with the rules, odds with the manifestation, and choices make sense."""

from typing import Any

import pytest

from bots.roster import ALL
from games.kit.budget import Budget
from games.kit.chance import QuickChance
from games.phantom.actions import CHARACTER_OF
from games.phantom.game import Phantom
from games.phantom.heuristics.after_action import after_action
from games.phantom.heuristics.compact_board import INDEX, compact_board_of, mask_of
from games.phantom.heuristics.odds import NOBODY_DREW, Odds
from games.phantom.heuristics.results import MOST_DIVISIONS, results
from games.phantom.heuristics.win_chances import LEFT_AFTER, chance_to_win
from games.phantom.material import Character, Corridor, Role
from games.phantom.state import State, unseen
from tests.bots.observations import observation_of
from tests.games.kit.random_play import play

C = Character
GAME = Phantom()


def positions(seed: int) -> list[State]:
    return [GAME.copy(step.state) for step in play(GAME, 2, seed) if step.state.winner is None]


@pytest.mark.parametrize("seed", range(6))
def test_a_sketched_action_leads_where_the_rules_lead(seed: int) -> None:
    for state in positions(seed):
        (seat,) = GAME.to_act(state)
        for action in list(GAME.legal_actions(state, seat))[::5]:
            after = GAME.copy(state)
            GAME.apply(after, seat, action, QuickChance(0))
            assert after_action(compact_board_of(state), action) == compact_board_of(after)


@pytest.mark.parametrize("seed", range(6))
def test_the_search_sees_every_result_but_padlocks_and_long_divisions(seed: int) -> None:
    for state in positions(seed):
        start = compact_board_of(state)
        real: dict[int, set[Any]] = {INDEX[card]: set() for card in state.open_cards}
        for action in GAME.legal_actions(state, GAME.to_act(state)[0]):
            after = after_action(start, action)
            real[INDEX[CHARACTER_OF[type(action)]]].add((after.rooms, after.dark))
        for who, reached in real.items():
            imagined = {(after.rooms, after.dark) for after in results(start, who)}
            assert imagined <= reached
            if who == INDEX[C.BUQUET]:
                assert {rooms for rooms, _ in imagined} == {rooms for rooms, _ in reached}
            elif len(reached) <= MOST_DIVISIONS:
                assert imagined == reached


def test_who_is_unseen_is_counted_as_the_rules_count_it() -> None:
    for state in positions(3):
        suspects = [who for who in unseen(state) if who in state.suspects]
        assert Odds(state).unseen(compact_board_of(state)) == mask_of(suspects)


def test_fewer_suspects_and_a_longer_way_are_better_for_the_investigator() -> None:
    for parity in LEFT_AFTER:
        for carlotta in range(1, 21):
            assert chance_to_win(parity, 2, carlotta) >= chance_to_win(parity, 8, carlotta)
            assert chance_to_win(parity, 4, carlotta) >= chance_to_win(parity, 4, carlotta + 1)
    assert chance_to_win(1, 1, 21) == 1
    assert chance_to_win(1, 2, 22) == 0


def last_activation(identity: Character, role: Role, suspects: list[Character]) -> State:
    """Only Meg is left to move: to room 1 she joins Buquet, anywhere else she and he stay alone."""
    state = positions(0)[0]
    state.identity, state.suspects = identity, suspects
    state.rooms = dict(zip(C, (5, 2, 5, 1, 6, 6, 9, 9), strict=True))
    state.blackout, state.padlock, state.carlotta = 0, Corridor.CORRIDOR_8_9, 10
    state.round, state.open_cards = (1 if role is Role.INVESTIGATOR else 2), [C.MEG]
    state.pile = [who for who in C if who is not identity]
    return state


def choose(style: str, state: State) -> Any:
    seat = GAME.to_act(state)[0]
    return ALL[style].choose(observation_of(GAME, state, seat), QuickChance(5), Budget(seconds=None, steps=500))


@pytest.mark.parametrize("style", ["understudy", "virtuoso"])
def test_the_investigator_splits_the_suspects(style: str) -> None:
    """phantom 3.4: with Buquet and Raoul suspected, both in company would tell nothing; one of them alone tells all."""
    state = last_activation(C.BUQUET, Role.INVESTIGATOR, [C.BUQUET, C.RAOUL])
    assert choose(style, state).to != 1


@pytest.mark.parametrize("style", ["understudy", "virtuoso"])
def test_the_phantom_hides_among_the_others(style: str) -> None:
    """phantom 3.4: with Meg beside Buquet nobody suspected is alone, and the Investigator learns nothing."""
    state = last_activation(C.BUQUET, Role.PHANTOM, [C.BUQUET, C.RAOUL])
    assert choose(style, state).to == 1


def test_a_value_is_the_same_whoever_the_investigator_imagines() -> None:
    for state in positions(4):
        values = set()
        for identity in state.suspects:
            state.identity = identity
            values.add(GAME.heuristics().value(state, 1 - state.phantom))
        assert len(values) == 1


def test_odds_are_chances() -> None:
    for state in positions(5):
        odds = Odds(state)
        for chances in (*odds.appeared, *odds.hidden):
            assert all(0 <= chance <= 1 for chance in chances)
        assert odds.expected(0, NOBODY_DREW) == odds.hidden[NOBODY_DREW][0]
        assert odds.expected(odds.mask, NOBODY_DREW) == pytest.approx(odds.appeared[NOBODY_DREW][len(state.suspects)])


def test_the_expert_wins_against_one_who_moves_at_random_on_either_side() -> None:
    """phantom 3.5; the ladder measures strength over many matches, this only sees that it is there."""
    caught = [winner("virtuoso", "walk_on", seed) for seed in range(10)].count(Role.INVESTIGATOR)
    escaped = [winner("walk_on", "virtuoso", seed) for seed in range(10)].count(Role.PHANTOM)
    assert caught >= 9
    assert escaped >= 7


def winner(investigator: str, phantom: str, seed: int) -> Role | None:
    chance = QuickChance(f"duel {seed}")
    state, _ = GAME.setup(2, GAME.table_type(), chance)
    styles = {1 - state.phantom: investigator, state.phantom: phantom}
    while (asked := GAME.to_act(state)) != ():
        player = ALL[styles[asked[0]]]
        budget = Budget(seconds=None, steps=150)
        action: Any = player.choose(observation_of(GAME, state, asked[0]), QuickChance(chance.below(1 << 30)), budget)
        GAME.apply(state, asked[0], action, chance)
    return state.winner
