"""The small types of the game: composers, roles, cities, phases, houses."""

from enum import StrEnum
from typing import Annotated, Final

import msgspec
from msgspec import Meta

MOST_HALLS: Final = 6
"""Of the largest house, complete with its wing (1.5)."""


class Composer(StrEnum):
    """Whose music a piece is; `house` is the piece that every player owns (fame 0, never for sale)."""

    MONTEVERDI = "monteverdi"
    HANDEL = "handel"
    MOZART = "mozart"
    BEETHOVEN = "beethoven"
    VERDI = "verdi"
    WAGNER = "wagner"
    HOUSE = "house"


class Role(StrEnum):
    """Who can be hired: three employees, whom others may play along with, and three characters, who travel."""

    IMPRESARIO = "impresario"
    ARCHITETTO = "architetto"
    SIGNORA = "signora"
    MAESTRO = "maestro"
    CRITICO = "critico"
    ESPERTO = "esperto"


class City(StrEnum):
    """Where opera houses stand; a player has at most one house in a city."""

    VENEZIA = "venezia"
    WIEN = "wien"
    BERLIN = "berlin"
    LONDON = "london"
    PARIS = "paris"
    MILANO = "milano"


class Phase(StrEnum):
    """Which decision the match waits for; income, end of round and counting need none and pass by themselves."""

    BUDGET = "budget"
    INITIATIVE = "initiative"
    PLAYING_ALONG = "playing_along"
    FOLLOWING = "following"
    OVER = "over"


class Payment(StrEnum):
    """What the Signora pays with: twice the fame in ducats, or the fame in victory points."""

    DUCATS = "ducats"
    POINTS = "points"


class EndReason(StrEnum):
    """Why a performance ended: by the player's own choice, or by itself."""

    CHOICE = "choice"
    ROLE_LIMIT = "role_limit"
    FEES = "fees"


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's opera house in one city, hall by hall."""

    city: City
    halls: Annotated[
        tuple[Composer | None, ...],
        Meta(
            max_length=MOST_HALLS,
            description="The piece in each hall, hall 1 (the main hall) first; null is an empty hall.",
        ),
    ]


class PieceCount(msgspec.Struct, frozen=True):
    """How many pieces of one composer."""

    composer: Composer
    count: int
