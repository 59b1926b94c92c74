"""Opera in words, in three languages."""

from collections.abc import Mapping

from games.kit.engine import Language
from games.opera.texts.catalog import Catalog
from games.opera.texts.english import ENGLISH
from games.opera.texts.french import FRENCH
from games.opera.texts.german import GERMAN

CATALOGS: Mapping[Language, Catalog] = {"en": ENGLISH, "fr": FRENCH, "de": GERMAN}
