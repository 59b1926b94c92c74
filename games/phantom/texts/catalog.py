"""What has to be translated of Le Fantôme de l'Opéra; one module for each language fills it in."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.phantom.constants import ENDS, ROOMS


class Catalog(NamedTuple):
    """All words of one language."""

    names: Mapping[str, str]
    """Display name of every enum value, and of the rooms as `room_0` to `room_9` (our own names, phantom 1.2)."""
    events: Mapping[str, str]
    """A sentence for every event and each of its variants, which stand after a dot."""
    actions: Mapping[str, str]
    """What a menu says for every action and each of its variants."""
    refusals: Mapping[str, str]
    """A sentence for every code of a refusal."""
    table: Mapping[str, str]
    """Words of the rendered view."""

    def room(self, room: int) -> str:
        """Number and name, such as `5 stage`; only the number for what is no room."""
        return f"{room} {self.names[f'room_{room}']}" if room in ROOMS else str(room)


def room_names(names: Sequence[str]) -> dict[str, str]:
    """Names of the rooms from 0 to 9, by the keys a catalog has for them."""
    return {f"room_{room}": name for room, name in zip(ROOMS, names, strict=True)}


def corridor_names(template: str) -> dict[str, str]:
    """Names of the corridors, made from the two rooms that each of them joins."""
    return {corridor.value: template.format(*ends) for corridor, ends in ENDS.items()}
