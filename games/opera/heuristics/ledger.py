"""One player's houses and stock, appraised house by house so that a change in one house is quickly weighed."""

from games.opera.heuristics.outlook import Outlook
from games.opera.material import City, Composer
from games.opera.state import Halls, Player


class Ledger:
    """What a player owns, in points until the end."""

    __slots__ = ("_houses", "_look", "player", "total")

    def __init__(self, look: Outlook, player: Player) -> None:
        self._look = look
        self.player = player
        self._houses = {city: look.house(city, halls) for city, halls in player.houses.items()}
        self.total = look.total(self._houses.values(), player.stock)

    def with_house(self, city: City, halls: Halls) -> float:
        """What it all would be worth with these halls in one city."""
        houses = {**self._houses, city: self._look.house(city, halls)}
        return self._look.total(houses.values(), self.player.stock)

    def without(self, composer: Composer, city: City | None) -> float:
        """What it all would be worth with one piece less, from a house or from the stock."""
        if city is not None:
            halls = self.player.houses[city][:]
            halls[halls.index(composer)] = None
            return self.with_house(city, halls)
        return self.total - self._look.stock * self._look.stars[composer]
