"""One player's houses and stock, valued house by house, so that a change in one house is quick to evaluate."""

from games.opera.heuristics.valuation import Valuation
from games.opera.material import City, Composer
from games.opera.state import Halls, PlayerState


class Holdings:
    """What a player owns, in points expected until the end of the match."""

    __slots__ = ("_houses", "_valuation", "player", "total")

    def __init__(self, valuation: Valuation, player: PlayerState) -> None:
        self._valuation = valuation
        self.player = player
        self._houses = {city: valuation.house(city, halls) for city, halls in player.houses.items()}
        self.total = valuation.total(self._houses.values(), player.stock)

    def with_house(self, city: City, halls: Halls) -> float:
        """The total with other halls in one city."""
        houses = {**self._houses, city: self._valuation.house(city, halls)}
        return self._valuation.total(houses.values(), self.player.stock)

    def without(self, composer: Composer, city: City | None) -> float:
        """The total with one piece less, from the house in `city` or (None) from the stock."""
        if city is not None:
            halls = self.player.houses[city][:]
            halls[halls.index(composer)] = None
            return self.with_house(city, halls)
        return self.total - self._valuation.stock * self._valuation.fame_levels[composer]
