"""A text in every language of the service."""

import msgspec

from games.kit.engine import Language


class Words(msgspec.Struct, frozen=True):
    """The same in every language of the service."""

    en: str
    fr: str
    de: str

    def as_mapping(self) -> dict[Language, str]:
        """By language."""
        return {"en": self.en, "fr": self.fr, "de": self.de}
