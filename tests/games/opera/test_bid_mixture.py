"""Bids of two experts: a mixture that nobody can exploit, drawn by chance, within its thoughts."""

import pytest

from games.kit.budget import Budget
from games.kit.chance import QuickChance
from games.opera import actions as do
from games.opera.heuristics.bid_mixture import expected_shares_of_bids, mix, mixed_bid
from games.opera.heuristics.bids import usual_bid
from games.opera.state import highest_bid
from tests.games.opera.positions import position

UNLIMITED = Budget(seconds=None)


def test_stone_scissors_and_paper_are_played_equally_often() -> None:
    found = mix([[0.5, 1.0, 0.0], [0.0, 0.5, 1.0], [1.0, 0.0, 0.5]])
    assert found.own == pytest.approx([1 / 3] * 3, abs=0.02)
    assert found.worth == pytest.approx([0.5] * 3, abs=0.02)


def test_what_is_always_worse_is_never_played() -> None:
    found = mix([[0.6, 0.5], [0.3, 0.2]])
    assert found.own == pytest.approx([1, 0], abs=0.02)


def test_a_game_without_a_best_row_is_mixed_as_theory_says() -> None:
    """The value of [[3, 0], [1, 2]] is 1.5, with the first row in a quarter of all cases."""
    found = mix([[0.3, 0.0], [0.1, 0.2]])
    assert found.own == pytest.approx([0.25, 0.75], abs=0.05)
    assert found.worth == pytest.approx([0.15, 0.15], abs=0.02)


def test_a_bid_is_always_possible_and_follows_from_its_chance() -> None:
    for round_number in (1, 5, 9):
        state = position(2, round_number=round_number, ducats=(14, 9), levels=(2, 0))
        for seat in (0, 1):
            bid = mixed_bid(state, seat, QuickChance(3), UNLIMITED.start())
            assert 0 <= bid.amount <= highest_bid(state.players[seat])
            assert mixed_bid(state, seat, QuickChance(3), UNLIMITED.start()) == bid


def test_without_thoughts_the_usual_bid_is_made() -> None:
    state = position(2, ducats=(14, 9))
    assert mixed_bid(state, 0, QuickChance(1), Budget(seconds=None, steps=0).start()) == do.Bid(usual_bid(state, 0))


def test_the_other_s_bid_that_is_in_already_changes_nothing() -> None:
    """opera 3.1: nobody knows it, also where an imagined world has a guess of it."""
    state = position(2, ducats=(14, 9))
    guessed = position(2, ducats=(14, 9))
    guessed.players[1].bid = 7
    bids = [do.Bid(amount) for amount in (0, 4, 9)]
    assert expected_shares_of_bids(state, 0, bids) == expected_shares_of_bids(guessed, 0, bids)
