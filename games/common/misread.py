"""What msgspec says about data that it could not read, in the languages of the service.

Its messages are known by their form; one that a newer version invents is quoted as it is.
"""

import re
from collections.abc import Iterable
from typing import Final

from games.common.said import Explained, quoted
from games.kit.engine import Language

FORMS: Final[Iterable[tuple[str, str, str]]] = (
    # From the longest to the shortest, where one begins like another.
    (
        "JSON is malformed: {fault} (byte {at})",
        "le JSON est mal formé, octet {at} : {fault}",
        "das JSON ist fehlerhaft, Byte {at}: {fault}",
    ),
    ("Input data was truncated", "les données sont tronquées", "die Daten sind abgeschnitten"),
    ("Object missing required field `{field}`", "le champ `{field}` manque", "das Feld `{field}` fehlt"),
    ("Object contains unknown field `{field}`", "champ inconnu : `{field}`", "unbekanntes Feld: `{field}`"),
    (
        "Expected `{kind}` of length >= {least}",
        "`{kind}` attendu, de longueur {least} au moins",
        "`{kind}` mit Länge von mindestens {least} erwartet",
    ),
    (
        "Expected `{kind}` of length <= {most}",
        "`{kind}` attendu, de longueur {most} au plus",
        "`{kind}` mit Länge von höchstens {most} erwartet",
    ),
    (
        "Expected `array` of at {bound} length {number}, got {given}",
        "liste mal dimensionnée : {given} au lieu de {number}",
        "Liste mit falscher Länge: {given} statt {number}",
    ),
    (
        "Expected `array` of length {number}, got {given}",
        "`array` de longueur {number} attendu, reçu {given}",
        "`array` der Länge {number} erwartet, erhalten {given}",
    ),
    (
        "Expected `array` of length {number}",
        "`array` de longueur {number} attendu",
        "`array` der Länge {number} erwartet",
    ),
    (
        "Expected `str` matching regex {pattern}",
        "`str` de la forme {pattern} attendu",
        "`str` der Form {pattern} erwartet",
    ),
    (
        "Expected `{kind}` with a timezone component",
        "`{kind}` avec fuseau horaire attendu",
        "`{kind}` mit Zeitzone erwartet",
    ),
    ("Expected `{kind}`, got `{given}`", "`{kind}` attendu, reçu `{given}`", "`{kind}` erwartet, erhalten `{given}`"),
    ("Expected `{kind}` >= {least}", "`{kind}` >= {least} attendu", "`{kind}` >= {least} erwartet"),
    ("Expected `{kind}` <= {most}", "`{kind}` <= {most} attendu", "`{kind}` <= {most} erwartet"),
    ("Expected `{kind}` > {least}", "`{kind}` > {least} attendu", "`{kind}` > {least} erwartet"),
    ("Expected `{kind}` < {most}", "`{kind}` < {most} attendu", "`{kind}` < {most} erwartet"),
    ("Expected `{kind}`", "`{kind}` attendu", "`{kind}` erwartet"),
    ("Invalid enum value {value}", "valeur inconnue : {value}", "unbekannter Wert: {value}"),
    ("Invalid value {value}", "valeur inconnue : {value}", "unbekannter Wert: {value}"),
    ("Invalid UUID", "UUID invalide", "ungültige UUID"),
    ("Invalid RFC3339 encoded {kind}", "`{kind}` invalide selon RFC 3339", "kein gültiges `{kind}` nach RFC 3339"),
    ("Invalid base64 encoded string", "base64 invalide", "ungültiges base64"),
    ("Invalid decimal string", "nombre décimal invalide", "ungültige Dezimalzahl"),
    ("Invalid epoch timestamp", "horodatage invalide", "ungültiger Zeitstempel"),
    ("Integer value out of range", "nombre entier hors limites", "ganze Zahl außerhalb der Grenzen"),
    ("Number out of range", "nombre hors limites", "Zahl außerhalb der Grenzen"),
    ("Timestamp is out of range", "date hors limites", "Zeitpunkt außerhalb der Grenzen"),
)
FAULTS: Final[Iterable[tuple[str, str, str]]] = (
    ("trailing characters", "caractères en trop", "überzählige Zeichen"),
    ("invalid character", "caractère invalide", "ungültiges Zeichen"),
    ("invalid number", "nombre invalide", "ungültige Zahl"),
    (
        "object keys must be strings",
        "les clés d'un objet sont des chaînes",
        "Schlüssel eines Objekts sind Zeichenketten",
    ),
    ("expected ',' or ']'", "',' ou ']' attendu", "',' oder ']' erwartet"),
    ("expected ',' or '}'", "',' ou '}' attendu", "',' oder '}' erwartet"),
    ("expected '\"'", "'\"' attendu", "'\"' erwartet"),
    ("expected ':'", "':' attendu", "':' erwartet"),
    ("invalid escape character in string", "échappement invalide", "ungültige Escape-Sequenz"),
    ("invalid escaped character", "échappement invalide", "ungültige Escape-Sequenz"),
    ("invalid character in unicode escape", "échappement invalide", "ungültige Escape-Sequenz"),
    ("unexpected end of hex escape", "échappement inachevé", "unvollständige Escape-Sequenz"),
    ("unexpected end of escaped utf-16 surrogate pair", "échappement inachevé", "unvollständige Escape-Sequenz"),
    ("invalid utf-16 surrogate pair", "échappement invalide", "ungültige Escape-Sequenz"),
)
_PLACE: Final = re.compile(r"^(?P<fault>.*?)(?: - at (?P<place>`.*`|the key .*))?$", re.DOTALL)
_AT: Final[dict[Language, str]] = {
    "en": "{fault} - at {place}",
    "fr": "{fault}, dans {place}",
    "de": "{fault}, bei {place}",
}


class Misread(Explained):
    """A message of msgspec whose form is known."""

    def __init__(self, forms: dict[Language, str], facts: dict[str, object]) -> None:
        super().__init__(forms["en"], facts)
        self._forms = forms

    def _in(self, language: Language) -> str:
        return self._forms[language]


def misread(message: str) -> Explained:
    """What is wrong with the data; `message` is msgspec's."""
    found = _PLACE.match(message)
    if found is None or found["place"] is None:
        return _fault(message)
    return Misread(_AT, {"fault": _fault(found["fault"]), "place": found["place"]})


def _fault(message: str) -> Explained:
    for pattern, forms in _PATTERNS:
        if found := pattern.fullmatch(message):
            facts: dict[str, object] = found.groupdict()
            if "fault" in facts:
                facts["fault"] = _NAMED.get(found["fault"]) or quoted(found["fault"])
            return Misread(forms, facts)
    return quoted(message)


def _pattern(english: str) -> re.Pattern[str]:
    """The form as a regular expression: every `{name}` stands for some words."""
    parts = re.split(r"\{(\w+)\}", english)
    return re.compile(
        "".join(f"(?P<{part}>.+?)" if number % 2 else re.escape(part) for number, part in enumerate(parts)), re.DOTALL
    )


def _by_language(en: str, fr: str, de: str) -> dict[Language, str]:
    return {"en": en, "fr": fr, "de": de}


_PATTERNS: Final = [(_pattern(form[0]), _by_language(*form)) for form in FORMS]
_NAMED: Final = {
    fault[0]: Misread(_by_language(*(words.replace("{", "{{").replace("}", "}}") for words in fault)), {})
    for fault in FAULTS
}
