"""A good arrangement of pieces: famous ones in main halls, the rest where they earn most."""

from collections.abc import Iterable, Mapping, Sequence

from games.opera.heuristics.valuation import Valuation
from games.opera.material import City, Composer
from games.opera.state import Halls

Pieces = dict[Composer, int]


def count_pieces(pieces: Iterable[Composer]) -> Pieces:
    """How many pieces there are of each composer."""
    counts: Pieces = {}
    for piece in pieces:
        counts[piece] = counts.get(piece, 0) + 1
    return counts


def biggest_first(houses: Mapping[City, Halls]) -> list[City]:
    """The cities by the size of the house there: big houses earn more a piece, so they are filled first."""
    return sorted(houses, key=lambda city: -len(houses[city]))


def place_pieces(
    houses: Mapping[City, Halls], pieces: Pieces, valuation: Valuation, cities: Sequence[City]
) -> tuple[dict[City, Halls], list[Composer]]:
    """The halls of every house, filled in the order of `cities`, and the pieces left over for the stock."""
    left = dict(pieces)
    programme: dict[City, list[Composer]] = {city: [] for city in cities}
    _fill_main_halls(programme, left, valuation)
    _fill_other_halls(programme, left, houses, valuation)
    placed: dict[City, Halls] = {}
    for city, halls in houses.items():
        pieces_there: Halls = [*programme[city]]
        placed[city] = pieces_there + [None] * (len(halls) - len(pieces_there))
    return placed, [piece for piece, count in left.items() for _ in range(count)]


def _fill_main_halls(programme: dict[City, list[Composer]], left: Pieces, valuation: Valuation) -> None:
    """Put one piece in each main hall; those that score most come first."""
    fame_levels, century, bonus = valuation.fame_levels, valuation.century, valuation.bonus
    best_first = sorted(left, key=lambda piece: -fame_levels[piece] - (bonus if piece is century else 0))
    place = 0
    for pieces_there in programme.values():
        while place < len(best_first) and not left[best_first[place]]:
            place += 1
        if place == len(best_first):
            return
        pieces_there.append(best_first[place])
        left[best_first[place]] -= 1


def _fill_other_halls(
    programme: dict[City, list[Composer]], left: Pieces, houses: Mapping[City, Halls], valuation: Valuation
) -> None:
    """Fill house after house. A composer with many pieces goes first: no house may hold two of his pieces."""
    fame_levels = valuation.fame_levels
    for city, pieces_there in programme.items():
        free = len(houses[city]) - len(pieces_there)
        if free:
            fitting = [piece for piece, count in left.items() if count and piece not in pieces_there]
            if len(fitting) > free:
                fitting.sort(key=lambda piece: (-left[piece], -fame_levels[piece]))
                del fitting[free:]
            for piece in fitting:
                pieces_there.append(piece)
                left[piece] -= 1
