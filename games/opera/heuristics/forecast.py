"""A forecast of the result: the expected points of all seats, and a seat's share of the win."""

from collections.abc import Mapping
from math import exp

from games.opera.constants import LEVEL_ZERO_BONUS
from games.opera.heuristics.valuation import Valuation, at_round_start, in_round
from games.opera.ladder import ladder_of
from games.opera.material import Composer, Phase
from games.opera.rounds import climbed, leading_composers
from games.opera.state import PlayerState, State

FINAL_SPREAD = 3.0


def share_of_win(state: State, seat: int) -> float:
    """From 0 to 1. After the end it depends on the margin too: a playout is only one way the match could go."""
    return shares_of_win(state)[seat]


def shares_of_win(state: State) -> list[float]:
    """The share of every seat; they add up to 1."""
    if state.phase is Phase.OVER:
        points = [player.points - 0.1 * state.ranking.index(place) for place, player in enumerate(state.players)]
        spread = FINAL_SPREAD
    else:
        points, spread = expected_points(state)
    best = max(points)
    odds = [exp((mine - best) / spread) for mine in points]
    all_odds = sum(odds)
    return [mine / all_odds for mine in odds]


def expected_points(state: State) -> tuple[list[float], float]:
    """The points of each seat at the end, and how far apart they are likely to spread."""
    if state.phase is Phase.BUDGET and all(player.bid is None for player in state.players):
        valuation = at_round_start(state)
        points = [_total(valuation, player, player.ducats, player.level) for player in state.players]
        return points, valuation.prices.spread
    valuation = in_round(state, fame_after(state))
    return [_in_round(valuation, player) for player in state.players], valuation.prices.spread


def _in_round(valuation: Valuation, player: PlayerState) -> float:
    """The player's expected points if all performances ended now."""
    bid = player.bid or 0
    level = player.level + bid
    return _total(valuation, player, player.ducats - bid + (0 if level else LEVEL_ZERO_BONUS), level)


def _total(valuation: Valuation, player: PlayerState, ducats: int, level: int) -> float:
    return player.points + valuation.money(ducats) + valuation.level * level + valuation.all_of(player)


def fame_after(state: State) -> Mapping[Composer, int]:
    """The ladder after this round's climb (opera 8.1)."""
    leaders = leading_composers(state)
    if not leaders:
        return state.fame
    fame = {composer: level for level, composer in enumerate(climbed(ladder_of(state.fame), leaders), start=1)}
    fame[Composer.HOUSE] = 0
    return fame
