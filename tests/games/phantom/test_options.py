"""Options: a client that knows nothing but them can play whole matches and find every result."""

from collections.abc import Iterator
from itertools import product

import pytest

from games.kit.chance import QuickChance, pick
from games.phantom import actions as do
from games.phantom import options as opt
from games.phantom.material import Character, Escort, Placement, Timing
from games.phantom.table import Table
from tests.games.phantom.positions import BLACK, BLUE, BROWN, GAME, PINK, PURPLE, RED, WHITE, Dice, position
from tests.games.phantom.test_legal_actions import expected, played, random_position


def written_from(card: opt.AnyCard) -> Iterator[do.Action]:
    """Every action a client can copy out of one card."""
    match card:
        case opt.RaoulCard():
            yield from map(do.ActivateRaoul, card.destinations)
        case opt.MegCard():
            yield from map(do.ActivateMeg, card.destinations)
        case opt.MadameGiryCard():
            for choice in card.padlocks:
                yield from (do.ActivateMadameGiry(to, choice.corridor) for to in card.destinations)
                for to in choice.destinations_before:
                    yield do.ActivateMadameGiry(to, choice.corridor, Timing.BEFORE)
        case opt.BuquetCard():
            yield from (do.ActivateBuquet(*both) for both in product(card.destinations, card.blackouts))
        case opt.ChristineCard():
            yield from map(do.ActivateChristine, card.destinations)
            yield from (do.ActivateChristine(call.to, call=True) for call in card.calls)
        case _:
            yield from written_from_people(card)


def written_from_people(card: opt.AnyCard) -> Iterator[do.Action]:
    match card:
        case opt.MoncharminCard():
            yield from map(do.ActivateMoncharmin, card.destinations)
            for chase in card.chases:
                for flight in product(chase.exits, repeat=len(chase.characters)):
                    yield do.ActivateMoncharmin(chase.to, tuple(map(Placement, chase.characters, flight)))
        case opt.RichardCard():
            yield from map(do.ActivateRichard, card.destinations)
            yield from map(do.SwapRichard, card.swaps)
        case opt.PersianCard():
            yield from map(do.ActivatePersian, card.destinations)
            for companion, way in product(card.companions, card.escorts):
                yield from (do.ActivatePersian(way.to, Escort(companion, stop)) for stop in way.leave_at)
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
    assert isinstance(christine, opt.ChristineCard)
    assert isinstance(moncharmin, opt.MoncharminCard)
    assert isinstance(persian, opt.PersianCard)
    assert [call.to for call in christine.calls] == [4], "nobody is next to room 6, the Persian is next to 4"
    assert [chase.to for chase in moncharmin.chases] == [3, 8], "of 3, 6, 7 and 8 only these are inhabited"
    assert (persian.companions, persian.escorts) == ((), ())


def test_the_safe_action_is_a_walk_without_optional_powers_and_raoul_comes_last() -> None:
    """phantom 5.1"""
    state = position(cards=[RED, BLACK, BLUE])
    assert GAME.safe_action(state, 1) == do.ActivateChristine(to=0)
    assert isinstance(GAME.safe_action(position(cards=[RED, BLUE]), 1), do.ActivateMadameGiry)
    assert GAME.safe_action(position(cards=[RED]), 0) == do.ActivateRaoul(to=4)


def test_sampling_picks_a_card_first_and_then_one_of_its_results() -> None:
    """phantom 3.2"""
    state = position(cards=[PINK, RED])
    assert GAME.sample_action(state, 1, Dice(0, 0)) == do.ActivateMeg(to=2)
    assert GAME.sample_action(state, 1, Dice(1, 0)) == do.ActivateRaoul(to=4)
