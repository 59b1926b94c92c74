"""Phrases that descriptions of events and the rendered view share."""

from collections.abc import Sequence

from games.opera.material import Composer, House
from games.opera.texts.catalog import Catalog

EMPTY_HALL = "–"


def pieces(composers: Sequence[Composer], catalog: Catalog) -> list[str]:
    """`Wagner ×2`, `Verdi`: each composer once."""
    return [piece_count(composer, composers.count(composer), catalog) for composer in dict.fromkeys(composers)]


def piece_count(composer: Composer, count: int, catalog: Catalog) -> str:
    return catalog.names[composer] + (f" ×{count}" if count > 1 else "")


def house(shown: House, catalog: Catalog) -> str:
    """`Wien [Wagner, –]`"""
    halls = ", ".join(EMPTY_HALL if piece is None else catalog.names[piece] for piece in shown.halls)
    return f"{catalog.names[shown.city]} [{halls}]"


def by_seat(numbers: Sequence[int], players: Sequence[str]) -> str:
    return ", ".join(f"{players[seat]} {number}" for seat, number in enumerate(numbers))


def signed(number: int) -> str:
    """`+2`, `−1`, `±0`"""
    if number == 0:
        return "±0"
    return f"+{number}" if number > 0 else f"−{-number}"
