"""The numbers and tables of the game, with the rule each comes from in brackets."""

from typing import NamedTuple

from games.opera.material import City, Composer, Role

COMPOSERS: tuple[Composer, ...] = tuple(composer for composer in Composer if composer is not Composer.HOUSE)
"""The six on the fame ladder [1.1]; the house piece has no place there [1.2]."""
PIECES: tuple[Composer, ...] = tuple(Composer)
"""Every kind of piece, the house piece last; a tuple, because iterating over an enum is slow."""
PIECES_PER_COMPOSER = 14
LEVELS = len(COMPOSERS)
FAME_OF_HOUSE_PIECE = 0

FEES = {  # [1.4]
    Role.IMPRESARIO: 3,
    Role.ARCHITETTO: 2,
    Role.SIGNORA: 2,
    Role.MAESTRO: 2,
    Role.CRITICO: 3,
    Role.ESPERTO: 4,
}
EMPLOYEES = (Role.IMPRESARIO, Role.ARCHITETTO, Role.SIGNORA)
CHARACTERS = (Role.MAESTRO, Role.CRITICO, Role.ESPERTO)


class Part(NamedTuple):
    """A building part: how many halls it adds, and for each copy the fewest players it is in play with."""

    halls: int
    copies: tuple[int, ...]


class Site(NamedTuple):
    """A city: the round it opens in, how many figures it has room for, and its parts in building order."""

    opens: int
    spaces: int
    parts: tuple[Part, ...]


SITES = {  # [1.5]
    City.VENEZIA: Site(1, 2, (Part(1, (2, 2, 3, 4)), Part(1, (2, 3)), Part(1, (2, 3)))),
    City.WIEN: Site(1, 2, (Part(2, (2, 3, 4)), Part(2, (2, 3, 4)))),
    City.BERLIN: Site(1, 2, (Part(1, (2, 2, 4)), Part(2, (2, 2, 4)))),
    City.LONDON: Site(4, 1, (Part(2, (2, 3, 4)), Part(2, (2, 3, 4)))),
    City.PARIS: Site(4, 1, (Part(3, (2, 3, 4)), Part(2, (2, 3, 4)))),
    City.MILANO: Site(7, 1, (Part(3, (2, 3, 4)), Part(3, (2, 3, 4)))),
}
HOME_CITY = City.VENEZIA
"""Where every player starts with a main building and the house piece in it [2.5]."""


class Size(NamedTuple):
    """What depends on the number of players."""

    display: int
    display_cap: int
    palazzo: int
    roles: int


SIZES = {2: Size(5, 2, 3, 4), 3: Size(7, 3, 3, 3), 4: Size(9, 3, 4, 3)}  # [1.6]

FIRST_DUCATS = 20
"""What the starting player gets; each later one in turn gets one ducat more [2.4]."""
ROUNDS = 9
ROUNDS_PER_EPISODE = 3

TOP_LEVEL = 10
"""The highest budget level [3.1]."""
MOST_PURCHASES = 2
MOST_PARTS = 2
JOIN_LEVELS = 1
"""What an action costs a player who plays along [4.5]."""
FREE_JOINT_ACTIONS = {2: 1, 3: 0, 4: 0}
"""How many actions are free for a player who plays along, by number of players [4.5]."""

DUCATS_PER_HALL = 2
POINTS_PER_HALL = 2
SALE_DUCATS_PER_FAME = 2
SALE_POINTS_PER_FAME = 1
MOST_FAME_CHANGE = 2
INCOME = (0, 1, 3, 5, 8, 11, 15)
"""Ducats of a house by the number of pieces in it [7.1]."""
MAESTRO_FACTOR = 2
LEVEL_ZERO_BONUS = 1
EMPTY_HALL_PENALTY = 1


def part_in_play(part: Part, players: int) -> int:
    """How many copies of `part` are in play."""
    return sum(least <= players for least in part.copies)


def halls_after(city: City) -> tuple[int, ...]:
    """How many halls a house in `city` has after none, one, two … of its parts."""
    return _HALLS_AFTER[city]


def _running_halls(site: Site) -> tuple[int, ...]:
    totals = [0]
    for part in site.parts:
        totals.append(totals[-1] + part.halls)
    return tuple(totals)


_HALLS_AFTER = {city: _running_halls(site) for city, site in SITES.items()}
PARTS_BUILT = {city: {halls: parts for parts, halls in enumerate(totals)} for city, totals in _HALLS_AFTER.items()}
"""By city and number of halls, how many parts a house has: parts are always built in the same order [5.2]."""


def episode_of(round_number: int) -> int:
    return (round_number - 1) // ROUNDS_PER_EPISODE + 1
