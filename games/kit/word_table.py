"""A game in words, from one table: a key with what it is called in English, French and German.

Keys are the names of events and actions (`Marked`), values of enums (`rock`), codes of refusals (`cell_taken`) and, for
the rendered view, names of its fields. A text may name fields of what it is about: `{seat}` is the player's name where
the field is a seat. Where a field may be null, hidden from a viewer for example, a second text stands under `….null`.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, TypeAlias

import msgspec

from games.kit.declarations import LANGUAGES, IllegalAction, Language
from games.kit.declared_types import enums_in, places_in

WordTable: TypeAlias = Mapping[str, tuple[str, str, str]]
NOTHING = "–"
NULL = ".null"


def names(words: WordTable, types: Iterable[type], language: Language) -> Mapping[str, str]:
    """What every value of every enum in these types is called, and what their fields are, where `words` has it."""
    values = {value.value: text_of(words, value.value, language) for kind in enums_in(types) for value in kind}
    labels = {place.field for place in places_in(types)} & words.keys()
    return values | {label: text_of(words, label, language) for label in sorted(labels)}


def describe(words: WordTable, struct: msgspec.Struct, players: Sequence[str], language: Language) -> str:
    """What an event or an action says; a null in it chooses the text for that, if there is one."""
    fields = {name: getattr(struct, name) for name in struct.__struct_fields__}
    key = type(struct).__name__
    if None in fields.values() and key + NULL in words:
        key += NULL
    said = {name: _field(words, name, value, players, language) for name, value in fields.items()}
    return text_of(words, key, language).format(**said)


def explain(words: WordTable, error: IllegalAction, language: Language) -> str:
    """Why an action was refused."""
    facts = {name: in_words(words, value, language) for name, value in error.params.items()}
    return text_of(words, error.code, language).format(**facts)


def render(words: WordTable, view: msgspec.Struct, language: Language) -> str:
    """A line for every field of a view."""
    place = LANGUAGES.index(language)
    labels = {name: words[name][place] if name in words else name for name in view.__struct_fields__}
    return "\n".join(f"{label}: {in_words(words, getattr(view, name), language)}" for name, label in labels.items())


def text_of(words: WordTable, key: str, language: Language) -> str:
    """The text under a key; `LookupError` says which is missing."""
    if key not in words:
        raise LookupError(f"`words` has no text for {key}")
    return words[key][LANGUAGES.index(language)]


def in_words(words: WordTable, value: Any, language: Language) -> str:
    """Any value that a declared field may have."""
    if value is None:
        return NOTHING
    if isinstance(value, Enum):
        return text_of(words, str(value.value), language)
    if isinstance(value, tuple | list):
        return ", ".join(in_words(words, item, language) for item in value)
    if isinstance(value, msgspec.Struct):
        return " ".join(in_words(words, getattr(value, name), language) for name in value.__struct_fields__)
    return str(value)


def is_seat(name: str) -> bool:
    """Whether a field of this name holds the number of a seat."""
    return name == "seat" or name.endswith("_seat")


def _field(words: WordTable, name: str, value: Any, players: Sequence[str], language: Language) -> str:
    if is_seat(name) and isinstance(value, int) and value < len(players):
        return players[value]
    return in_words(words, value, language)
