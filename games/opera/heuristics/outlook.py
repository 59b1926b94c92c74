"""What houses and pieces are worth at one moment of a match: all weights of one decision, made once."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from games.opera.constants import COMPOSERS, EMPTY_HALL_PENALTY, INCOME, ROUNDS_PER_EPISODE, episode_of
from games.opera.heuristics.prices import CROWDED, RICH, SOON, Prices, prices_at
from games.opera.material import City, Composer, Role
from games.opera.state import Halls, Player, State


class HouseWorth(NamedTuple):
    """What one house brings, and what a player's houses share."""

    points: float
    bait: int
    """The fame the Esperto would find there; 0 where he stands, because he has to move."""
    empty: int


class Outlook:
    """Points that things will bring until the end, seen from now."""

    __slots__ = (
        "best", "bonus", "century", "counting", "doubled", "ducat", "empty", "esperto", "fame", "income",
        "level", "maestro", "prices", "ruin", "stars", "state", "stock",
    )  # fmt: skip

    def __init__(self, state: State, prices: Prices, stars: Mapping[Composer, int]) -> None:
        """Prices are those of the round about to begin; `stars` is the fame of every composer to reckon with."""
        self.state, self.prices, self.stars = state, prices, stars
        episode = episode_of(state.round)
        self.century, self.bonus = state.century[episode - 1], episode
        self.maestro, self.esperto = state.figures.get(Role.MAESTRO), state.figures.get(Role.ESPERTO)
        self.ducat, self.level, self.fame, self.ruin = prices.ducat, prices.level, prices.fame, prices.ruin
        self.income, self.doubled, self.counting = prices.income, prices.doubled, prices.counting
        self.best, self.stock = prices.best, prices.stock
        self.empty = prices.empty - EMPTY_HALL_PENALTY * self.counting

    def money(self, ducats: int) -> float:
        """What so many ducats will bring; the first ones more than the rest."""
        worth = self.ducat * ducats
        return worth + self.prices.rich * (ducats - RICH) if ducats > RICH else worth

    def house(self, city: City, halls: Halls) -> HouseWorth:
        stars = self.stars
        pieces = here = 0
        for piece in halls:
            if piece is not None:
                pieces += 1
                here += stars[piece]
        empty = len(halls) - pieces
        points = self.income * INCOME[pieces] + self.fame * here + self.empty * empty
        if city is self.maestro:
            points += self.doubled * INCOME[pieces]
        main = halls[0]
        if main is not None:
            points += self.counting * (stars[main] + self.bonus if main is self.century else stars[main])
        return HouseWorth(points, here if city is not self.esperto else 0, empty)

    def total(self, houses: Iterable[HouseWorth], stock: Iterable[Composer]) -> float:
        points = 0.0
        best = empty = behind = 0
        for worth, bait, halls in houses:
            points += worth
            empty += halls
            if bait > best:
                best = bait
        for piece in stock:
            behind += self.stars[piece]
        if empty > CROWDED:
            points += self.ruin * (empty - CROWDED)
        return points + self.best * best + self.stock * behind

    def all_of(self, player: Player) -> float:
        """What the player's houses and stock will bring."""
        return self.total([self.house(city, halls) for city, halls in player.houses.items()], player.stock)

    def feelings(self, player: Player) -> dict[Composer, float]:
        """Points for the player if a composer gained one level of fame."""
        feels = dict.fromkeys(COMPOSERS, 0.0)
        feels[Composer.HOUSE] = 0.0
        best = 0
        bait: list[Composer] = []
        for city, halls in player.houses.items():
            pieces = [piece for piece in halls if piece is not None]
            for piece in pieces:
                feels[piece] += self.fame
            if halls[0] is not None:
                feels[halls[0]] += self.counting
            here = sum([self.stars[piece] for piece in pieces]) if city is not self.esperto else 0
            if here > best:
                best, bait = here, pieces
        for piece in bait:
            feels[piece] += self.best
        for piece in player.stock:
            feels[piece] += self.stock
        return feels


def at_round_start(state: State) -> Outlook:
    return Outlook(state, prices_at(state, state.round), state.fame)


def in_round(state: State, stars: Mapping[Composer, int] | None = None) -> Outlook:
    """While roles are hired: the prices of the next round, and this round's income and counting still to come."""
    look = Outlook(state, prices_at(state, state.round + 1), stars or state.fame)
    look.income += look.ducat
    look.doubled += look.ducat
    if state.round % ROUNDS_PER_EPISODE == 0:
        look.counting += 1
        look.empty -= EMPTY_HALL_PENALTY
    if Role.ESPERTO in state.roles:
        look.best = max(look.best, SOON)
    if Role.SIGNORA in state.roles:
        look.stock = max(look.stock, SOON)
    return look
