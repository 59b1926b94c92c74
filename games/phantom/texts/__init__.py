"""Le Fantôme de l'Opéra in words, in three languages."""

from collections.abc import Mapping

from games.kit.engine import Language
from games.phantom.texts.catalog import Catalog
from games.phantom.texts.english import ENGLISH
from games.phantom.texts.french import FRENCH
from games.phantom.texts.german import GERMAN

CATALOGS: Mapping[Language, Catalog] = {"en": ENGLISH, "fr": FRENCH, "de": GERMAN}
