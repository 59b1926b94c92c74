"""Options: a client that knows nothing but them can play whole matches and find every result."""

from collections.abc import Iterator
from itertools import product

import pytest

from games.kit.chance import QuickChance, pick
from games.phantom import actions as a
from games.phantom import options as o
from games.phantom.table import Table
from games.phantom.types import Character, Escort, Placement, Timing
from tests.games.phantom.board import BLACK, BLUE, BROWN, GAME, PINK, PURPLE, RED, WHITE, Dice, position
from tests.games.phantom.test_brute_force import expected, played, random_position


def written_from(card: o.AnyCard) -> Iterator[a.Activation]:
    """Every action a client can copy out of one card."""
    match card:
        case o.RaoulCard():
            yield from map(a.ActivateRaoul, card.destinations)
        case o.MegCard():
            yield from map(a.ActivateMeg, card.destinations)
        case o.MadameGiryCard():
            for choice in card.padlocks:
                yield from (a.ActivateMadameGiry(to, choice.corridor) for to in card.destinations)
                for to in choice.destinations_before:
                    yield a.ActivateMadameGiry(to, choice.corridor, Timing.BEFORE)
        case o.BuquetCard():
            yield from (a.ActivateBuquet(*both) for both in product(card.destinations, card.blackouts))
        case o.ChristineCard():
            yield from map(a.ActivateChristine, card.destinations)
            yield from (a.ActivateChristine(call.to, call=True) for call in card.calls)
        case _:
            yield from written_from_people(card)


def written_from_people(card: o.AnyCard) -> Iterator[a.Activation]:
    match card:
        case o.MoncharminCard():
            yield from map(a.ActivateMoncharmin, card.destinations)
            for chase in card.chases:
                for flight in product(chase.exits, repeat=len(chase.characters)):
                    yield a.ActivateMoncharmin(chase.to, tuple(map(Placement, chase.characters, flight)))
        case o.RichardCard():
            yield from map(a.ActivateRichard, card.destinations)
            yield from map(a.SwapRichard, card.swaps)
        case o.PersianCard():
            yield from map(a.ActivatePersian, card.destinations)
            for companion, way in product(card.companions, card.escorts):
                yield from (a.ActivatePersian(way.to, Escort(companion, stop)) for stop in way.leave_at)
        case _:
            raise AssertionError(card)


@pytest.mark.parametrize("who", Character)
def test_what_the_options_offer_is_accepted_and_complete(who: Character) -> None:
    """phantom 5.1 to 5.9"""
    for seed in range(25):
        state = random_position(who, seed)
        options = GAME.options(state, GAME.to_act(state)[0])
        assert options is not None
        card = next(card for card in options.cards if card.character == who)
        assert {played(state, action) for action in written_from(card)} == expected(state, who)


def test_a_client_plays_whole_matches_from_options_alone() -> None:
    """phantom 3.2"""
    for seed in range(40):
        chance = QuickChance(seed)
        state, _ = GAME.setup(2, Table(), chance)
        while seats := GAME.to_act(state):
            options = GAME.options(state, seats[0])
            assert options is not None
            action = pick(list(written_from(pick(options.cards, chance))), chance)
            GAME.apply(state, seats[0], action, chance)
        assert GAME.outcome(state) is not None


def test_there_is_one_entry_for_each_open_card() -> None:
    """phantom 3.2"""
    options = GAME.options(position(cards=[PURPLE, RED, BLUE]), 1)
    assert options is not None
    assert [card.character for card in options.cards] == [PURPLE, RED, BLUE]


def test_a_power_without_effect_is_not_in_the_options() -> None:
    """phantom 5.9"""
    lonely = {BLACK: 5, WHITE: 9, PURPLE: 2, BROWN: 8, PINK: 3}
    options = GAME.options(position(lonely, cards=[BLACK, WHITE, BROWN]), 1)
    assert options is not None
    christine, moncharmin, persian = options.cards
    assert isinstance(christine, o.ChristineCard)
    assert isinstance(moncharmin, o.MoncharminCard)
    assert isinstance(persian, o.PersianCard)
    assert [call.to for call in christine.calls] == [4], "nobody is next to room 6, the Persian is next to 4"
    assert [chase.to for chase in moncharmin.chases] == [3, 8], "of 3, 6, 7 and 8 only these are inhabited"
    assert (persian.companions, persian.escorts) == ((), ())


def test_the_safe_action_is_a_walk_without_optional_powers_and_raoul_comes_last() -> None:
    """phantom 5.1"""
    state = position(cards=[RED, BLACK, BLUE])
    assert GAME.safe_action(state, 1) == a.ActivateChristine(to=0)
    assert isinstance(GAME.safe_action(position(cards=[RED, BLUE]), 1), a.ActivateMadameGiry)
    assert GAME.safe_action(position(cards=[RED]), 0) == a.ActivateRaoul(to=4)


def test_sampling_picks_a_card_first_and_then_one_of_its_results() -> None:
    """phantom 3.2"""
    state = position(cards=[PINK, RED])
    assert GAME.sample_action(state, 1, Dice(0, 0)) == a.ActivateMeg(to=2)
    assert GAME.sample_action(state, 1, Dice(1, 0)) == a.ActivateRaoul(to=4)
