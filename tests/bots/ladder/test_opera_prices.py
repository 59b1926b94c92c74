"""The fit of Opera's prices: it finds weights that are known, and counts possessions as the valuation does."""

import pytest

from bots.ladder.least_squares import fit
from bots.ladder.opera_prices import NAMES, fitted_prices, owned
from games.kit.chance import QuickChance
from games.opera.heuristics.forecast import expected_points
from games.opera.heuristics.prices import prices_at
from tests.games.opera.positions import position


def test_known_weights_are_found_within_their_errors() -> None:
    chance = QuickChance(1)
    rows = [[chance.below(20), chance.below(9), 0, 1] for _ in range(400)]
    results = [2 * one - 3 * other + 5 + chance.below(11) - 5 for one, other, _, _ in rows]
    found = fit(rows, results)
    for weight, truth in zip(found, (2, -3, 0, 5), strict=True):
        assert weight.weight == pytest.approx(truth, abs=4 * weight.error)
    assert found[0].error < 0.1


def test_what_a_seat_owns_times_the_prices_is_what_the_forecast_says() -> None:
    state = position(
        2,
        round_number=5,
        ducats=(17, 4),
        levels=(3, 0),
        points=(12, 9),
        built=("Venezia[Wagner, –] Wien[Mozart, –, –, –]", "Venezia[H]"),
        stocks=("Verdi", "Handel"),
    )
    for seat, player in enumerate(state.players):
        worth = sum(
            own * price for own, price in zip(owned(state, player), prices_at(state, 5)[: len(NAMES)], strict=False)
        )
        assert player.points + worth == pytest.approx(expected_points(state)[0][seat])


def test_prices_are_fitted_to_every_round_and_again_the_same() -> None:
    found = fitted_prices(2, 12, "test")
    assert list(found) == list(range(1, 10))
    assert all(len(prices) == len(NAMES) for prices in found.values())
    assert found == fitted_prices(2, 12, "test")
