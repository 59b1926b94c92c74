"""Words and sentences that descriptions of events and refusals share."""

from collections.abc import Mapping

from games.phantom.material import Escort, Placement
from games.phantom.texts.catalog import Catalog


def sentence(template: str, words: Mapping[str, str]) -> str:
    """A sentence begins with a capital, but a player's name stays as the player writes it."""
    text = template.format(**words)
    return text if template.startswith("{player}") else text[0].upper() + text[1:]


def word(name: str, value: object, catalog: Catalog) -> str:
    """The value of the field `name` of an event, an action or a refusal, in the language of `catalog`."""
    if isinstance(value, tuple):
        return ", ".join(word(name, item, catalog) for item in value)
    if isinstance(value, Placement):
        return f"{catalog.names[value.character]} → {catalog.room(value.room)}"
    if isinstance(value, Escort):
        return f"{catalog.names[value.companion]} → {catalog.room(value.leave_at)}"
    if isinstance(value, str):
        return catalog.names.get(value, value)
    if name in ("room", "origin", "to", "blackout") and isinstance(value, int):
        return catalog.room(value)
    return str(value)
