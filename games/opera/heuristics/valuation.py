"""What houses and pieces are worth at one moment of a match; the weights are prepared once for each decision."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from games.opera.constants import COMPOSERS, EMPTY_HALL_PENALTY, INCOME, ROUNDS_PER_EPISODE, episode_of
from games.opera.heuristics.prices import LEAST_THIS_ROUND, USUAL_DUCATS, USUAL_EMPTY_HALLS, Prices, prices_at
from games.opera.material import City, Composer, Role
from games.opera.state import Halls, PlayerState, State


class HouseWorth(NamedTuple):
    """What one house is worth, and what counts for all houses of a player together."""

    points: float
    esperto_fame: int
    """The fame the Esperto would find there; 0 where he stands, because he has to move."""
    empty: int


class Valuation:
    """The points that possessions are expected to bring from now until the end of the match."""

    __slots__ = (
        "best", "bonus", "century", "counting", "doubled", "ducat", "empty", "esperto", "excess_halls", "fame",
        "fame_levels", "income", "level", "maestro", "prices", "state", "stock",
    )  # fmt: skip

    def __init__(self, state: State, prices: Prices, fame_levels: Mapping[Composer, int]) -> None:
        """`prices` are those of the round that begins next; `fame_levels` has the fame to expect of every composer."""
        self.state, self.prices, self.fame_levels = state, prices, fame_levels
        episode = episode_of(state.round)
        self.century, self.bonus = state.century[episode - 1], episode
        self.maestro, self.esperto = state.figures.get(Role.MAESTRO), state.figures.get(Role.ESPERTO)
        self.ducat, self.level, self.fame = prices.ducat, prices.level, prices.fame
        self.excess_halls = prices.excess_halls
        self.income, self.doubled, self.counting = prices.income, prices.doubled, prices.counting
        self.best, self.stock = prices.best, prices.stock
        self.empty = prices.empty - EMPTY_HALL_PENALTY * self.counting

    def money(self, ducats: int) -> float:
        """The points that so many ducats bring; the first ones are worth more than the rest."""
        worth = self.ducat * ducats
        return worth + self.prices.excess_ducats * (ducats - USUAL_DUCATS) if ducats > USUAL_DUCATS else worth

    def house(self, city: City, halls: Halls) -> HouseWorth:
        """The worth of a house in `city` with these halls."""
        fame_levels = self.fame_levels
        pieces = here = 0
        for piece in halls:
            if piece is not None:
                pieces += 1
                here += fame_levels[piece]
        empty = len(halls) - pieces
        points = self.income * INCOME[pieces] + self.fame * here + self.empty * empty
        if city is self.maestro:
            points += self.doubled * INCOME[pieces]
        main = halls[0]
        if main is not None:
            points += self.counting * (fame_levels[main] + self.bonus if main is self.century else fame_levels[main])
        return HouseWorth(points, here if city is not self.esperto else 0, empty)

    def total(self, houses: Iterable[HouseWorth], stock: Iterable[Composer]) -> float:
        """The points that all houses and the stock of a player bring together."""
        points = 0.0
        best = empty = in_stock = 0
        for worth, esperto_fame, halls in houses:
            points += worth
            empty += halls
            if esperto_fame > best:
                best = esperto_fame
        for piece in stock:
            in_stock += self.fame_levels[piece]
        if empty > USUAL_EMPTY_HALLS:
            points += self.excess_halls * (empty - USUAL_EMPTY_HALLS)
        return points + self.best * best + self.stock * in_stock

    def all_of(self, player: PlayerState) -> float:
        """The points that the player's houses and stock bring."""
        return self.total([self.house(city, halls) for city, halls in player.houses.items()], player.stock)

    def fame_gains(self, player: PlayerState) -> dict[Composer, float]:
        """For each composer, the points that the player gains if the composer climbs one level."""
        gains = dict.fromkeys(COMPOSERS, 0.0)
        gains[Composer.HOUSE] = 0.0
        best = 0
        best_pieces: list[Composer] = []
        for city, halls in player.houses.items():
            pieces = [piece for piece in halls if piece is not None]
            for piece in pieces:
                gains[piece] += self.fame
            if halls[0] is not None:
                gains[halls[0]] += self.counting
            here = sum([self.fame_levels[piece] for piece in pieces]) if city is not self.esperto else 0
            if here > best:
                best, best_pieces = here, pieces
        for piece in best_pieces:
            gains[piece] += self.best
        for piece in player.stock:
            gains[piece] += self.stock
        return gains


def at_round_start(state: State) -> Valuation:
    """A valuation at the beginning of a round, before the first bid."""
    return Valuation(state, prices_at(state, state.round), state.fame)


def in_round(state: State, fame_levels: Mapping[Composer, int] | None = None) -> Valuation:
    """A valuation while roles are hired: prices of the next round, plus this round's income and counting."""
    valuation = Valuation(state, prices_at(state, state.round + 1), fame_levels or state.fame)
    valuation.income += valuation.ducat
    valuation.doubled += valuation.ducat
    if state.round % ROUNDS_PER_EPISODE == 0:
        valuation.counting += 1
        valuation.empty -= EMPTY_HALL_PENALTY
    if Role.ESPERTO in state.roles:
        valuation.best = max(valuation.best, LEAST_THIS_ROUND)
    if Role.SIGNORA in state.roles:
        valuation.stock = max(valuation.stock, LEAST_THIS_ROUND)
    return valuation
