"""What possessions are worth in points at the end, by the number of players and the round that begins next.

The numbers were fitted to some thousand matches of bots against each other (the points that seats still gained, as a
weighted sum of what they owned when a round began) and smoothed over the rounds. They are estimates, not rules.
`python -m bots.ladder.opera_prices` fits them to the quick play of today, `python -m bots.ladder.neighbours` tries
others in their place; bots/README.md says why these stay.
"""

from typing import NamedTuple

from games.opera.state import State

USUAL_EMPTY_HALLS = 3
"""So many empty halls are soon filled; those beyond them are worth less."""
USUAL_DUCATS = 12
"""So many ducats are soon spent; those beyond them are worth less."""
LEAST_THIS_ROUND = 0.3
"""The lowest price of what a role that can still be hired this round pays for."""


class Prices(NamedTuple):
    """Points that one more of each is expected to bring."""

    ducat: float
    level: float
    income: float
    """A ducat of income a round."""
    doubled: float
    """A ducat of income in the city where the Maestro stands."""
    counting: float
    """A point of the counting, if it were now."""
    empty: float
    """An empty hall."""
    fame: float
    """A level of fame of a piece in a hall."""
    best: float
    """A level of fame in the house where the Esperto would find most."""
    stock: float
    """A level of fame of a piece in stock."""
    excess_halls: float
    """An empty hall beyond the first few, on top of its price as an empty hall."""
    excess_ducats: float
    """A ducat beyond the first few, on top of its price as a ducat."""
    spread: float
    """The lead in points that multiplies the odds of winning by e."""


_BY_ROUND: dict[int, tuple[Prices, ...]] = {
    2: (
        Prices(1.98, 2.12, 6.73, 0.68, 1.12, 5.51, 0.58, 0.26, 1.74, -2.42, 0.35, 12.91),
        Prices(1.74, 1.69, 5.40, 0.27, 1.08, 4.44, 0.51, 0.11, 1.82, -1.83, 0.10, 11.25),
        Prices(1.49, 1.25, 4.12, -0.13, 1.02, 3.38, 0.44, -0.03, 1.88, -1.31, -0.14, 10.40),
        Prices(1.28, 0.95, 2.93, -0.22, 0.58, 2.36, 0.38, -0.10, 1.77, -1.05, -0.38, 9.51),
        Prices(1.13, 0.62, 1.88, -0.22, 0.65, 1.72, 0.33, -0.07, 1.40, -1.06, -0.60, 9.10),
        Prices(1.05, 0.42, 1.06, 0.03, 0.74, 1.28, 0.29, 0.04, 1.09, -1.09, -0.79, 8.43),
        Prices(1.03, 0.33, 0.54, 0.05, 0.28, 0.61, 0.23, 0.19, 0.88, -0.90, -0.90, 7.32),
        Prices(1.06, 0.27, 0.19, 0.17, 0.49, 0.42, 0.15, 0.27, 0.57, -0.42, -0.96, 6.50),
        Prices(1.09, 0.38, -0.08, -0.15, 0.77, 0.23, 0.06, 0.29, 0.51, -0.04, -1.01, 5.23),
    ),
    3: (
        Prices(1.62, 2.91, 9.12, 0.79, 0.69, 9.07, 0.83, -0.40, 2.00, -7.22, 0.41, 15.19),
        Prices(1.48, 2.41, 7.52, 0.38, 0.96, 7.60, 0.63, -0.38, 1.86, -6.52, 0.14, 13.07),
        Prices(1.34, 1.81, 5.87, -0.02, 1.22, 6.00, 0.42, -0.36, 1.71, -5.56, -0.12, 11.68),
        Prices(1.23, 1.31, 4.16, -0.04, 0.71, 4.26, 0.21, -0.26, 1.58, -3.96, -0.35, 10.27),
        Prices(1.13, 0.92, 2.66, 0.01, 0.77, 2.97, 0.08, -0.09, 1.24, -2.27, -0.54, 9.75),
        Prices(1.03, 0.66, 1.54, 0.08, 0.85, 2.26, 0.06, 0.10, 1.05, -1.20, -0.72, 8.98),
        Prices(0.97, 0.41, 0.80, 0.18, 0.30, 1.38, 0.08, 0.23, 0.86, -1.16, -0.82, 7.97),
        Prices(0.94, 0.36, 0.38, 0.17, 0.49, 0.80, 0.12, 0.26, 0.62, -0.85, -0.86, 6.67),
        Prices(0.92, 0.32, 0.03, 0.11, 0.68, 0.17, 0.12, 0.20, 0.52, -0.33, -0.86, 5.60),
    ),
    4: (
        Prices(1.49, 1.84, 7.93, 1.00, 0.94, 7.78, 0.56, -0.03, 1.99, -7.13, 0.42, 14.25),
        Prices(1.42, 1.60, 6.59, 0.48, 1.12, 6.17, 0.37, -0.19, 1.70, -5.77, 0.15, 12.46),
        Prices(1.34, 1.36, 5.25, -0.03, 1.27, 4.60, 0.18, -0.35, 1.38, -4.34, -0.12, 11.32),
        Prices(1.27, 1.09, 3.94, -0.15, 0.76, 3.15, 0.03, -0.32, 1.27, -2.86, -0.36, 10.37),
        Prices(1.19, 0.72, 2.78, -0.05, 0.79, 2.17, -0.06, -0.14, 1.25, -1.69, -0.57, 9.65),
        Prices(1.09, 0.51, 1.86, -0.02, 0.82, 1.44, -0.09, 0.11, 0.93, -1.00, -0.75, 8.82),
        Prices(1.01, 0.44, 1.15, 0.05, 0.36, 0.72, -0.08, 0.33, 0.79, -0.72, -0.83, 7.45),
        Prices(0.95, 0.43, 0.61, 0.11, 0.53, 0.71, -0.05, 0.43, 0.58, -0.37, -0.85, 6.11),
        Prices(0.92, 0.43, 0.16, -0.02, 0.71, 0.61, -0.03, 0.40, 0.52, -0.46, -0.83, 4.88),
    ),
}

AFTER_LAST_ROUND = Prices(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3.0)
"""When no round follows, only points count."""
PRICES = {players: [AFTER_LAST_ROUND, *rounds, AFTER_LAST_ROUND] for players, rounds in _BY_ROUND.items()}


def prices_at(state: State, round_number: int) -> Prices:
    """The prices before round `round_number`; also for the round after the last."""
    return PRICES[len(state.players)][round_number]
