"""Display names in three languages, for every enum value and every room."""

from collections.abc import Mapping
from typing import Final

from games.kit.engine import Language
from games.phantom.constants import ENDS, ROOMS

_ROOMS: Final[Mapping[Language, tuple[str, ...]]] = {
    "en": (
        "cellar",
        "under-stage",
        "lake",
        "catacombs",
        "right wing",
        "stage",
        "auditorium",
        "left wing",
        "fly loft",
        "dome",
    ),
    "fr": (
        "cave",
        "dessous",
        "lac",
        "catacombes",
        "aile droite",
        "scène",
        "salle",
        "aile gauche",
        "cintres",
        "coupole",
    ),
    "de": (
        "Keller",
        "Unterbühne",
        "See",
        "Katakomben",
        "rechter Flügel",
        "Bühne",
        "Saal",
        "linker Flügel",
        "Schnürboden",
        "Kuppel",
    ),
}

_CORRIDORS: Final[Mapping[Language, str]] = {
    "en": "corridor {}–{}",
    "fr": "couloir {}–{}",
    "de": "Gang {}–{}",
}

_WORDS: Final[Mapping[Language, Mapping[str, str]]] = {
    "en": {
        "raoul": "Raoul de Chagny",
        "meg": "Meg Giry",
        "madame_giry": "Madame Giry",
        "buquet": "Joseph Buquet",
        "christine": "Christine Daaé",
        "moncharmin": "Moncharmin",
        "richard": "Richard",
        "persian": "the Persian",
        "investigator": "Investigator",
        "phantom": "Phantom",
        "before": "before moving",
        "after": "after moving",
        "alibi_card": "alibi card",
        "manifestation": "manifestation",
        "last_suspect": "one suspect is left",
        "carlotta_left": "La Carlotta has left",
        "first_investigates": "first seat investigates",
        "first_haunts": "first seat is the Phantom",
        "drawn": "roles are drawn",
    },
    "fr": {
        "raoul": "Raoul de Chagny",
        "meg": "Meg Giry",
        "madame_giry": "Madame Giry",
        "buquet": "Joseph Buquet",
        "christine": "Christine Daaé",
        "moncharmin": "Moncharmin",
        "richard": "Richard",
        "persian": "le Persan",
        "investigator": "Enquêteur",
        "phantom": "Fantôme",
        "before": "avant le déplacement",
        "after": "après le déplacement",
        "alibi_card": "carte d'alibi",
        "manifestation": "manifestation",
        "last_suspect": "il reste un seul suspect",
        "carlotta_left": "La Carlotta est partie",
        "first_investigates": "le premier siège enquête",
        "first_haunts": "le premier siège est le Fantôme",
        "drawn": "rôles tirés au sort",
    },
    "de": {
        "raoul": "Raoul de Chagny",
        "meg": "Meg Giry",
        "madame_giry": "Madame Giry",
        "buquet": "Joseph Buquet",
        "christine": "Christine Daaé",
        "moncharmin": "Moncharmin",
        "richard": "Richard",
        "persian": "der Perser",
        "investigator": "Ermittler",
        "phantom": "Phantom",
        "before": "vor dem Gehen",
        "after": "nach dem Gehen",
        "alibi_card": "Alibikarte",
        "manifestation": "Erscheinen",
        "last_suspect": "nur ein Verdächtiger ist übrig",
        "carlotta_left": "La Carlotta ist abgereist",
        "first_investigates": "der erste Platz ermittelt",
        "first_haunts": "der erste Platz ist das Phantom",
        "drawn": "Rollen werden ausgelost",
    },
}


def _names(language: Language) -> Mapping[str, str]:
    rooms = {f"room_{room}": _ROOMS[language][room] for room in ROOMS}
    corridors = {corridor.value: _CORRIDORS[language].format(*ends) for corridor, ends in ENDS.items()}
    return {**_WORDS[language], **rooms, **corridors}


NAMES: Final[Mapping[Language, Mapping[str, str]]] = {"en": _names("en"), "fr": _names("fr"), "de": _names("de")}
"""The value of every enum member, and `room_0` to `room_9` (names of rooms are ours, phantom 1.2)."""


def room_name(room: int, language: Language) -> str:
    """Number and name, such as `5 stage`; only the number for what is no room."""
    return f"{room} {NAMES[language][f'room_{room}']}" if room in ROOMS else str(room)
