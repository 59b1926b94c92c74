"""Words around the drawing of the house, and the three letters that stand for each character in it."""

from collections.abc import Mapping
from typing import Final

from games.kit.engine import Language
from games.phantom.material import Character

SIGNS: Final[Mapping[Character, str]] = {
    Character.RAOUL: "RAO",
    Character.MEG: "MEG",
    Character.MADAME_GIRY: "GIR",
    Character.BUQUET: "BUQ",
    Character.CHRISTINE: "CHR",
    Character.MONCHARMIN: "MON",
    Character.RICHARD: "RIC",
    Character.PERSIAN: "PER",
}

LABELS: Final[Mapping[Language, Mapping[str, str]]] = {
    "en": {
        "round": "Round",
        "to_act": "to act",
        "seat": "seat",
        "winner": "winner",
        "blackout": "Blackout",
        "padlock": "Padlock",
        "carlotta": "La Carlotta",
        "open_cards": "Open cards",
        "next_cards": "Next cards",
        "suspects": "Suspects",
        "pile": "Alibi pile",
        "phantom_cards": "Phantom cards in it",
        "shown_alibis": "Shown alibis",
        "kept_alibis": "Kept alibis",
        "identity": "The Phantom is",
    },
    "fr": {
        "round": "Tour",
        "to_act": "à jouer",
        "seat": "siège",
        "winner": "gagne",
        "blackout": "Panne",
        "padlock": "Cadenas",
        "carlotta": "La Carlotta",
        "open_cards": "Cartes visibles",
        "next_cards": "Cartes suivantes",
        "suspects": "Suspects",
        "pile": "Pioche d'alibis",
        "phantom_cards": "Dont cartes Fantôme",
        "shown_alibis": "Alibis montrés",
        "kept_alibis": "Alibis gardés",
        "identity": "Le Fantôme est",
    },
    "de": {
        "round": "Runde",
        "to_act": "am Zug",
        "seat": "Platz",
        "winner": "Sieg",
        "blackout": "Dunkel",
        "padlock": "Schloss",
        "carlotta": "La Carlotta",
        "open_cards": "Offene Karten",
        "next_cards": "Nächste Karten",
        "suspects": "Verdächtige",
        "pile": "Alibistapel",
        "phantom_cards": "Davon Phantomkarten",
        "shown_alibis": "Gezeigte Alibis",
        "kept_alibis": "Geheime Alibis",
        "identity": "Das Phantom ist",
    },
}
