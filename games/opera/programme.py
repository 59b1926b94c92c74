"""A programme: which piece stands in which hall of a player's houses (5.1), checked, listed and drawn at random."""

from collections import Counter
from collections.abc import Iterator, Sequence

from games.kit.chance import Chance, shuffle
from games.kit.engine import IllegalAction
from games.opera.constants import SITES
from games.opera.houses import pieces_of
from games.opera.material import City, Composer, House
from games.opera.state import Halls, PlayerState

RULE = "opera 5.1"
MOST_TRIES = 3
"""How often a piece of a random programme tries a hall; sometimes less, so that sparse programmes occur too."""


def houses_of(player: PlayerState) -> tuple[House, ...]:
    """The player's houses as they stand, in the order of the map."""
    return tuple(House(city, tuple(player.houses[city])) for city in SITES if city in player.houses)


def check_programme(player: PlayerState, bought: Sequence[Composer], houses: Sequence[House]) -> None:
    """Raises `IllegalAction` unless the player can arrange their pieces and those just bought like this."""
    if len(houses) != len(player.houses) or {house.city for house in houses} != player.houses.keys():
        raise IllegalAction(RULE, "not_your_houses")
    left = pieces_of(player) + list(bought)
    for house in houses:
        if len(house.halls) != len(player.houses[house.city]):
            raise IllegalAction(RULE, "wrong_halls", city=house.city, halls=len(player.houses[house.city]))
        pieces = [piece for piece in house.halls if piece is not None]
        if len(set(pieces)) < len(pieces):
            raise IllegalAction(RULE, "composer_twice", city=house.city)
        for piece in pieces:
            if piece not in left:
                raise IllegalAction(RULE, "piece_not_owned", composer=piece)
            left.remove(piece)


def programmes(player: PlayerState, bought: Sequence[Composer]) -> Iterator[tuple[House, ...]]:
    """Every legal programme, each once."""
    cities = [city for city in SITES if city in player.houses]
    pieces = Counter(pieces_of(player) + list(bought))
    return _fill_houses(player, cities, pieces)


def _fill_houses(player: PlayerState, cities: Sequence[City], pieces: Counter[Composer]) -> Iterator[tuple[House, ...]]:
    if not cities:
        yield ()
        return
    for halls in _fill_halls(len(player.houses[cities[0]]), (), pieces):
        house = House(cities[0], halls)
        for rest in _fill_houses(player, cities[1:], pieces):
            yield (house, *rest)


def _fill_halls(
    free: int, filled: tuple[Composer | None, ...], pieces: Counter[Composer]
) -> Iterator[tuple[Composer | None, ...]]:
    """Every way to fill the rest of a house; while one is used, `pieces` holds what it leaves over."""
    if not free:
        yield filled
        return
    for composer in list(pieces):
        if pieces[composer] and composer not in filled:
            pieces[composer] -= 1
            yield from _fill_halls(free - 1, (*filled, composer), pieces)
            pieces[composer] += 1
    yield from _fill_halls(free - 1, (*filled, None), pieces)


def random_programme(player: PlayerState, bought: Sequence[Composer], chance: Chance) -> tuple[House, ...]:
    """A random legal programme: pieces in random order try random free halls, and stay in stock if all tries fail."""
    tries = min(chance.below(8), MOST_TRIES)
    houses: dict[City, Halls] = {city: [None] * len(halls) for city, halls in player.houses.items()}
    free = [(halls, hall) for halls in houses.values() for hall in range(len(halls))]
    pieces = pieces_of(player) + list(bought)
    shuffle(pieces, chance)
    for piece in pieces:
        for _ in range(tries):
            choice = chance.below(len(free) + 1)
            if choice < len(free) and piece not in free[choice][0]:
                halls, hall = free[choice]
                halls[hall] = piece
                free[choice] = free[-1]
                free.pop()
                break
    return tuple(House(city, tuple(houses[city])) for city in SITES if city in houses)
