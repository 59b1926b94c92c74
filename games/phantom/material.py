"""The small types of the game: characters, roles, rooms, corridors, causes and endings."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

Room: TypeAlias = Annotated[int, Meta(ge=0, le=9, description="Number of a room, 0 to 9 as printed in the house.")]
Space: TypeAlias = Annotated[int, Meta(ge=1, le=22, description="Space of La Carlotta's track; 22 is the exit.")]


class Character(StrEnum):
    """The eight people of the opera house, one of whom is the Phantom."""

    RAOUL = "raoul"
    MEG = "meg"
    MADAME_GIRY = "madame_giry"
    BUQUET = "buquet"
    CHRISTINE = "christine"
    MONCHARMIN = "moncharmin"
    RICHARD = "richard"
    PERSIAN = "persian"


class Role(StrEnum):
    """The two sides of the table."""

    INVESTIGATOR = "investigator"
    PHANTOM = "phantom"


class Corridor(StrEnum):
    """The eleven corridors, each named by the two rooms it joins; the padlock lies on one of them."""

    CORRIDOR_0_1 = "corridor_0_1"
    CORRIDOR_0_4 = "corridor_0_4"
    CORRIDOR_1_2 = "corridor_1_2"
    CORRIDOR_2_3 = "corridor_2_3"
    CORRIDOR_3_7 = "corridor_3_7"
    CORRIDOR_4_5 = "corridor_4_5"
    CORRIDOR_4_8 = "corridor_4_8"
    CORRIDOR_5_6 = "corridor_5_6"
    CORRIDOR_6_7 = "corridor_6_7"
    CORRIDOR_7_9 = "corridor_7_9"
    CORRIDOR_8_9 = "corridor_8_9"


class Timing(StrEnum):
    """When Madame Giry lays the padlock: before she walks, so that it rules her own way, or after."""

    BEFORE = "before"
    AFTER = "after"


class Cause(StrEnum):
    """Why somebody was cleared or La Carlotta moved: an alibi card, or the manifestation that closes a round."""

    ALIBI_CARD = "alibi_card"
    MANIFESTATION = "manifestation"


class Ending(StrEnum):
    """How a match ends: one suspect is left (the Investigator wins), or La Carlotta leaves (the Phantom wins)."""

    LAST_SUSPECT = "last_suspect"
    CARLOTTA_LEFT = "carlotta_left"


class Placement(Struct, frozen=True, forbid_unknown_fields=True):
    """One character and one room: where it stands, or where it is sent."""

    character: Character
    room: Room


class Escort(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom the Persian takes along, and the room of his way where he leaves that character."""

    companion: Character
    leave_at: Room
