"""Rounds of Phantom are counted as the rules tell them, and the same matches give the same count."""

from itertools import pairwise

from bots.ladder.phantom_rounds import PlayedRound, left_after, played_rounds, told


def test_the_rounds_of_a_match_follow_each_other() -> None:
    rounds = played_rounds("test/1")
    assert [one.parity for one in rounds] == [number % 2 for number in range(1, len(rounds) + 1)]
    assert all(one.left == after.suspects for one, after in pairwise(rounds))
    assert all(one.left <= one.suspects and 0 <= one.said <= 1 for one in rounds)
    assert rounds == played_rounds("test/1")


def test_rounds_are_counted_of_a_hundred() -> None:
    rounds = [PlayedRound(1, 8, 0.3, 4, True, True), *[PlayedRound(1, 8, 0.3, 6, False, False)] * 3]
    assert left_after(rounds) == {1: {8: {4: (0, 25), 6: (75, 0)}}, 0: {}}
    assert list(told(rounds)) == ["said 30.0%, won 25.0% (4.6%–69.9%) of 4 rounds"]
