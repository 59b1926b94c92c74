"""Putting pieces in halls well: famous ones in main halls, the rest where they earn most."""

from collections.abc import Iterable, Mapping, Sequence

from games.opera.heuristics.outlook import Outlook
from games.opera.material import City, Composer
from games.opera.state import Halls

Pieces = dict[Composer, int]


def count_pieces(pieces: Iterable[Composer]) -> Pieces:
    counts: Pieces = {}
    for piece in pieces:
        counts[piece] = counts.get(piece, 0) + 1
    return counts


def biggest_first(houses: Mapping[City, Halls]) -> list[City]:
    """Big houses earn more a piece, so they are filled first."""
    return sorted(houses, key=lambda city: -len(houses[city]))


def stage(
    houses: Mapping[City, Halls], pieces: Pieces, look: Outlook, cities: Sequence[City]
) -> tuple[dict[City, Halls], list[Composer]]:
    """A good programme, houses filled in the order of `cities`, and what is left for the stock."""
    left = dict(pieces)
    casts: dict[City, list[Composer]] = {city: [] for city in cities}
    _cast_main_halls(casts, left, look)
    _cast_other_halls(casts, left, houses, look)
    staged: dict[City, Halls] = {}
    for city, halls in houses.items():
        cast: Halls = [*casts[city]]
        staged[city] = cast + [None] * (len(halls) - len(cast))
    return staged, [piece for piece, count in left.items() for _ in range(count)]


def _cast_main_halls(casts: dict[City, list[Composer]], left: Pieces, look: Outlook) -> None:
    """One piece for each main hall, what counts most first."""
    stars_of, century, bonus = look.stars, look.century, look.bonus
    stars = sorted(left, key=lambda piece: -stars_of[piece] - (bonus if piece is century else 0))
    place = 0
    for cast in casts.values():
        while place < len(stars) and not left[stars[place]]:
            place += 1
        if place == len(stars):
            return
        cast.append(stars[place])
        left[stars[place]] -= 1


def _cast_other_halls(
    casts: dict[City, list[Composer]], left: Pieces, houses: Mapping[City, Halls], look: Outlook
) -> None:
    """Fill house after house; whom we have most of goes first, because he is hardest to place without doubles."""
    stars = look.stars
    for city, cast in casts.items():
        free = len(houses[city]) - len(cast)
        if free:
            fitting = [piece for piece, count in left.items() if count and piece not in cast]
            if len(fitting) > free:
                fitting.sort(key=lambda piece: (-left[piece], -stars[piece]))
                del fitting[free:]
            for piece in fitting:
                cast.append(piece)
                left[piece] -= 1
