"""The options a table is opened with."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from games.kit import engine


class Seating(StrEnum):
    """Who plays what: the first seat investigates, the first seat is the Phantom, or chance decides."""

    FIRST_INVESTIGATES = "first_investigates"
    FIRST_HAUNTS = "first_haunts"
    DRAWN = "drawn"


class Table(engine.Table, frozen=True, tag="phantom"):
    """Handicap and seating (phantom 1.1, 1.5)."""

    start_space: Annotated[
        int,
        Meta(
            ge=1,
            le=7,
            description="Where La Carlotta starts: 4 is even, 5 to 7 help the Phantom, 1 to 3 the Investigator.",
        ),
    ] = 4
    seating: Seating = Seating.FIRST_INVESTIGATES
