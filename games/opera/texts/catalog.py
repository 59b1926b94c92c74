"""What has to be translated of Opera; one module for each language fills it in."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Catalog(NamedTuple):
    """All words of one language."""

    names: Mapping[str, str]
    """Display name of every enum value."""
    roles: Mapping[str, str]
    """Every role as the object of a sentence, with its article."""
    units: Mapping[str, tuple[str, str]]
    """Singular and plural of what is counted; a hall as it stands before its number."""
    singular: tuple[int, ...]
    """The numbers that take the singular."""
    conjunction: str
    colon: str
    nothing: str
    nobody: str
    events: Mapping[str, str]
    """A sentence for every event and each of its variants."""
    actions: Mapping[str, str]
    """What a menu says for every action and each of its variants."""
    refusals: Mapping[str, str]
    """A sentence for every code of a refusal."""
    table: Mapping[str, str]
    """Words of the rendered view."""

    def counted(self, number: int, unit: str) -> str:
        one, many = self.units[unit]
        return f"{number} {one if abs(number) in self.singular else many}"

    def listed(self, items: Sequence[str]) -> str:
        """`a, b and c`"""
        if not items:
            return self.nothing
        *first, last = items
        return f"{', '.join(first)} {self.conjunction} {last}" if first else last
