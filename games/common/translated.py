"""A text in every language of the service."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from games.kit.engine import Language


class Words(msgspec.Struct, frozen=True):
    """The same in every language of the service."""

    en: str
    fr: str
    de: str

    @classmethod
    def of(cls, texts: Mapping[Language, str]) -> "Words":
        return cls(texts["en"], texts["fr"], texts["de"])

    def as_mapping(self) -> dict[Language, str]:
        """By language."""
        return {"en": self.en, "fr": self.fr, "de": self.de}


class Sentence(NamedTuple):
    """A sentence of the service in every language; what is in braces is filled in when it is read."""

    en: str
    fr: str
    de: str

    def text(self, language: Language, **facts: object) -> str:
        """The sentence in this language, with these facts."""
        words: str = getattr(self, language)
        return words.format_map(facts)


def decimal(value: float, language: Language) -> str:
    """A number with one decimal at most and a real minus sign, as the language writes it."""
    text = f"{value:.1f}".removesuffix(".0").replace("-", "−")
    return text if language == "en" else text.replace(".", ",")
