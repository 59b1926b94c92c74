"""Le Fantôme de l'Opéra in words, in three languages."""

from collections.abc import Mapping, Sequence

from games.kit.engine import IllegalAction, Language
from games.phantom.events import Event
from games.phantom.texts import explanations, rendering, sentences
from games.phantom.texts.catalog import Catalog
from games.phantom.texts.english import ENGLISH
from games.phantom.texts.french import FRENCH
from games.phantom.texts.german import GERMAN
from games.phantom.view import View

CATALOGS: Mapping[Language, Catalog] = {"en": ENGLISH, "fr": FRENCH, "de": GERMAN}


def names(language: Language) -> Mapping[str, str]:
    """Display names of every enum value and every room."""
    return CATALOGS[language].names


def describe(event: Event, players: Sequence[str], language: Language) -> str:
    """One sentence about an event as its reader may know it."""
    return sentences.describe(event, players, CATALOGS[language])


def explain(error: IllegalAction, language: Language) -> str:
    """One sentence about why an action was refused."""
    return explanations.explain(error, CATALOGS[language])


def render(view: View, language: Language) -> str:
    """The view as lines of text."""
    return rendering.render(view, CATALOGS[language])
