"""Putting Opera into words, in three languages."""

from collections.abc import Mapping, Sequence

from games.kit.engine import IllegalAction, Language
from games.opera.events import Event
from games.opera.texts import rendering, sentences
from games.opera.texts.catalog import Catalog
from games.opera.texts.english import ENGLISH
from games.opera.texts.french import FRENCH
from games.opera.texts.german import GERMAN
from games.opera.view import View

CATALOGS: Mapping[Language, Catalog] = {"en": ENGLISH, "fr": FRENCH, "de": GERMAN}


def names(language: Language) -> Mapping[str, str]:
    return CATALOGS[language].names


def describe(event: Event, players: Sequence[str], language: Language) -> str:
    return sentences.describe(event, players, CATALOGS[language])


def explain(error: IllegalAction, language: Language) -> str:
    catalog = CATALOGS[language]
    words = {name: catalog.names.get(str(value), str(value)) for name, value in error.params.items()}
    return catalog.refusals[error.code].format(**words)


def render(view: View, language: Language) -> str:
    return rendering.render(view, CATALOGS[language])
