"""What a refusal says beside its code: a sentence with its facts, to be read in any language of the service."""

from typing import Final

from games.common.refusal_sentences import SENTENCES
from games.common.staff_sentences import STAFF_SENTENCES
from games.kit.engine import Language

_COLUMNS: Final[dict[Language, int]] = {"fr": 0, "de": 1}
_QUOTED: Final[dict[Language, str]] = {"en": "“{text}”", "fr": "« {text} »", "de": "„{text}“"}


class Explained:
    """A sentence by its English words, and the facts in it; a fact may be a sentence too."""

    def __init__(self, template: str, facts: dict[str, object]) -> None:
        self._template, self._facts = template, facts

    def words(self, language: Language) -> str:
        """The sentence; one that nobody has translated is English, and a test finds it."""
        facts = {
            name: fact.words(language) if isinstance(fact, Explained) else fact for name, fact in self._facts.items()
        }
        return self._in(language).format_map(facts)

    def _in(self, language: Language) -> str:
        found = SENTENCES.get(self._template) or STAFF_SENTENCES.get(self._template)
        return self._template if found is None or language == "en" else found[_COLUMNS[language]]

    def __str__(self) -> str:
        return self.words("en")


class _AsIs(Explained):
    def _in(self, language: Language) -> str:
        return "{text}"


class _Quoted(Explained):
    def _in(self, language: Language) -> str:
        return _QUOTED[language]


def say(template: str, /, **facts: object) -> Explained:
    """A sentence of `refusal_sentences.py` or `staff_sentences.py`."""
    return Explained(template, facts)


def as_is(text: str) -> Explained:
    """Words that are in the reader's language already."""
    return _AsIs("", {"text": text})


def quoted(text: str) -> Explained:
    """Words of a library that only it knows, marked as a quotation."""
    return _Quoted("", {"text": text})
