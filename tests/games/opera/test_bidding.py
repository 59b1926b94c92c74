"""Section 3: secret bids and the order they lead to."""

import pytest

from games.opera import actions as do
from games.opera import events as ev
from games.opera.material import Phase
from tests.games.opera.positions import Match, of_type, position


def test_everybody_is_asked_at_once_also_who_can_only_bid_nothing() -> None:
    """opera 3.1"""
    match = Match(position(4, levels=(10, 0, 3, 0), ducats=(20, 0, 5, 9)))
    assert match.to_act == (0, 1, 2, 3)
    assert [match.options(seat).bid.highest for seat in range(4)] == [0, 0, 5, 9]  # type: ignore[union-attr]


@pytest.mark.parametrize(("level", "ducats", "highest"), [(0, 20, 10), (7, 20, 3), (10, 20, 0), (2, 5, 5), (0, 0, 0)])
def test_a_bid_is_at_most_the_ducats_and_the_room_below_level_10(level: int, ducats: int, highest: int) -> None:
    """opera 3.1"""
    match = Match(position(2, levels=(level, 0), ducats=(ducats, 20)))
    for amount in (-1, highest + 1, -(2**31), 2**31 - 1):
        refusal = match.refuse(0, do.Bid(amount))
        assert (refusal.rule, refusal.code, refusal.params) == ("opera 3.1", "bid_out_of_range", {"highest": highest})
    match.play(0, do.Bid(highest))


def test_a_bid_that_is_in_is_final() -> None:
    """opera 3.1"""
    match = Match(position(3))
    match.play(1, do.Bid(4))
    assert match.to_act == (0, 2)
    assert match.refuse(1, do.Bid(5)).code == "already_bid"


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_nobody_bids_who_does_not_sit_at_the_table(seat: int) -> None:
    """opera 3.1"""
    assert Match(position(3)).refuse(seat, do.Bid(0)).code == "not_your_turn"


def test_nothing_is_paid_or_moved_before_the_last_bid_is_in() -> None:
    """opera 3.2"""
    match = Match(position(3, ducats=(20, 21, 22)))
    match.play(0, do.Bid(5))
    match.play(2, do.Bid(7))
    assert (match.ducats(), match.levels()) == ([20, 21, 22], [0, 0, 0])
    events = match.play(1, do.Bid(6))
    assert (match.ducats(), match.levels()) == ([15, 15, 15], [5, 6, 7])
    assert of_type(events, ev.BidsRevealed) == [ev.BidsRevealed((5, 6, 7), (5, 6, 7), (2, 1, 0))]
    assert match.state.phase is Phase.INITIATIVE


def test_the_example_of_four_bids_gives_the_printed_order() -> None:
    """opera 3.3: Green 5, Blue 4, Red 3, Yellow 0 bid 4, 5, 7, 6."""
    green, blue, red, yellow = range(4)
    match = Match(position(4, levels=(5, 4, 3, 0)))
    match.bid(4, 5, 7, 6)
    assert match.levels() == [9, 9, 10, 6]
    assert match.state.order == [red, green, blue, yellow]


def test_who_does_not_move_keeps_the_place_and_newcomers_line_up_to_the_right() -> None:
    """opera 3.3"""
    match = Match(position(4, levels=(5, 5, 3, 3), order=(1, 0, 3, 2)))
    match.bid(0, 0, 2, 2)
    assert match.levels() == [5, 5, 5, 5]
    assert match.state.order == [1, 0, 3, 2]


def test_who_comes_from_above_also_joins_at_the_right_end_and_the_gap_closes() -> None:
    """opera 3.3"""
    match = Match(position(3, levels=(6, 4, 4)))
    match.bid(0, 0, 0)
    match.play(0, do.HireArchitetto(()))
    assert (match.levels(), match.state.order) == ([4, 4, 4], [1, 2, 0])
    match.play(1, do.Intermezzo())
    match.play(2, do.Intermezzo())
    assert match.to_act == (1,)


def test_only_bids_have_a_place_in_the_budget_phase() -> None:
    """opera 3.1"""
    refusal = Match(position(3)).refuse(0, do.EndPerformance())
    assert (refusal.rule, refusal.code) == ("opera 3.1", "wrong_phase")
