"""Numbers against their neighbours: every fitted number is tried, one luck for all, and what is kept is put back."""

from typing import Any

import pytest

from bots.ladder.fitted_numbers import FITTED_NUMBERS, QUICK, FittedNumber
from bots.ladder.neighbours import told, tried
from games.opera.heuristics import bids, prices
from games.opera.heuristics.prices import PRICES


def opera(name: str, players: int = 2) -> FittedNumber:
    numbers = FITTED_NUMBERS["opera"]()
    return next(one for one in numbers if one.players == players and one.name.startswith(name))


def test_every_price_is_tried_at_tables_of_every_size() -> None:
    found = {(one.players, one.name) for one in FITTED_NUMBERS["opera"]() if one.attribute == "PRICES"}
    names = [f"prices: {name}" for name in prices.Prices._fields]
    assert found == {(2, name) for name in names} | {(players, name) for players in (3, 4) for name in names[:-1]}


@pytest.mark.parametrize("game", FITTED_NUMBERS)
def test_no_neighbour_is_what_is_kept(game: str) -> None:
    for number in FITTED_NUMBERS[game]():
        kept = getattr(number.module, number.attribute)
        assert all(value != kept for value in number.neighbours.values()), number.name


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_kept_wins_its_part_against_itself(players: int) -> None:
    same = FittedNumber("opera", players, QUICK, "same", prices, "PRICES", {"again": PRICES})
    (found,) = tried(same, 3)
    assert (found.wins, found.matches, found.doubt, found.gain) == ((1, 1, 1), 3 * players, 0, 0)


@pytest.mark.parametrize("number", [opera("prices: ducat"), opera("USUAL_SHARE", 3)])
def test_the_same_is_told_again(number: FittedNumber) -> None:
    def lines() -> list[str]:
        return [told(found) for found in tried(number, 1)]

    assert lines() == lines()


def test_what_is_tried_is_played_with_and_what_is_kept_is_put_back() -> None:
    kept: Any = bids.USUAL_SHARE
    hopeless = opera("USUAL_SHARE")._replace(neighbours={"never bids": -1.0})
    (found,) = tried(hopeless, 6)
    assert found.share < 0.5
    assert kept == bids.USUAL_SHARE


def test_cards_of_phantom_are_tried_too() -> None:
    number = next(FITTED_NUMBERS["phantom"]())
    found = list(tried(number, 1))
    assert [one.matches for one in found] == [2, 2]
