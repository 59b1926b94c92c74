"""The expert's bid with two players: every bid against every bid of the other, and a mixture that nobody can exploit.

Bids are made at the same time. The best answer to what the other usually bids is easily foreseen, and two experts who
both give it get in each other's way. So both are taken to learn from regret until neither gains by bidding otherwise.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.kit.budget import Budget, BudgetMeter
from games.kit.chance import Chance, QuickChance
from games.opera import actions as do
from games.opera.apply import apply
from games.opera.heuristics.bids import usual_bid
from games.opera.heuristics.look_ahead import play_out
from games.opera.heuristics.plan_memo import PlanMemo
from games.opera.state import State, copy, highest_bid

LESSONS: Final = 200
"""How often both learn from regret."""
RARE: Final = 0.05
"""Bids that are less likely than this in the mixture are never made."""
PARTS: Final = 1_000_000


class Mixture(NamedTuple):
    """How often both sides make each bid, and what each own bid is worth against the other's mixture."""

    own: list[float]
    worth: list[float]


def mixed_bid(world: State, seat: int, chance: Chance, meter: BudgetMeter) -> do.Bid:
    """A bid drawn from the mixture of those that there were thoughts for."""
    bids = _usual_first(world, seat)
    rows = _rows(world, seat, bids, meter)
    return do.Bid(bids[_draw(mix(rows).own, chance)] if rows else bids[0])


def expected_shares_of_bids(world: State, seat: int, bids: Sequence[do.Bid]) -> list[float]:
    """The seat's share of the win with each of `bids` against the other's mixture."""
    own = _usual_first(world, seat)
    rows = _rows(world, seat, own, Budget(seconds=None).start())
    worth = mix(rows).worth
    return [worth[own.index(bid.amount)] for bid in bids]


def _usual_first(world: State, seat: int) -> list[int]:
    """Every possible bid, those near the usual one first."""
    usual = usual_bid(world, seat)
    return sorted(range(highest_bid(world.players[seat]) + 1), key=lambda bid: abs(bid - usual))


def _rows(world: State, seat: int, bids: Sequence[int], meter: BudgetMeter) -> list[list[float]]:
    """The seat's share with each of `bids` against each of the other's, as far as there are thoughts for whole rows."""
    memo, rows = PlanMemo(), list[list[float]]()
    answers = _usual_first(world, 1 - seat)
    for bid in bids:
        row = []
        for answer in answers:
            if not meter.spend():
                return rows
            row.append(_share(world, seat, bid, answer, memo))
        rows.append(row)
    return rows


def _share(world: State, seat: int, bid: int, answer: int, memo: PlanMemo) -> float:
    state, chance = copy(world), QuickChance(0)
    for player in state.players:
        player.bid = None
    apply(state, seat, do.Bid(bid), chance)
    apply(state, 1 - seat, do.Bid(answer), chance)
    return play_out(state, world.round, memo)[seat]


def mix(rows: Sequence[Sequence[float]]) -> Mixture:
    """By regret matching: both sides play more often what they regret not to have played; later lessons count more."""
    columns = list(zip(*rows, strict=True))
    regret, others_regret = [0.0] * len(rows), [0.0] * len(columns)
    own_total, others_total = [0.0] * len(rows), [0.0] * len(columns)
    for lesson in range(1, LESSONS + 1):
        own, others = _shares(regret), _shares(others_regret)
        worth, cost = [_against(row, others) for row in rows], [_against(column, own) for column in columns]
        value = _against(worth, own)
        regret = [max(0.0, old + one - value) for old, one in zip(regret, worth, strict=True)]
        others_regret = [max(0.0, old + value - one) for old, one in zip(others_regret, cost, strict=True)]
        own_total = [total + lesson * one for total, one in zip(own_total, own, strict=True)]
        others_total = [total + lesson * one for total, one in zip(others_total, others, strict=True)]
    others = _shares(others_total)
    return Mixture(_shares(own_total), [_against(row, others) for row in rows])


def _against(worth: Sequence[float], shares: Sequence[float]) -> float:
    return sum([one * share for one, share in zip(worth, shares, strict=True) if share])


def _shares(weights: Sequence[float]) -> list[float]:
    in_all = sum(weights)
    return [one / in_all for one in weights] if in_all else [1 / len(weights)] * len(weights)


def _draw(shares: Sequence[float], chance: Chance) -> int:
    common = _shares([share if share >= RARE else 0.0 for share in shares])
    left = chance.below(PARTS) / PARTS
    for number, share in enumerate(common):
        left -= share
        if left < 0:
            return number
    return max(range(len(common)), key=common.__getitem__)
