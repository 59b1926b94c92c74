"""Puts events and refusals into words of the reader's language."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.kit.engine import IllegalAction, Language
from games.phantom import events as ev
from games.phantom.material import Ending, Placement
from games.phantom.names import NAMES, room_name
from games.phantom.refusals import REFUSALS
from games.phantom.sentences import SENTENCES

__all__ = ["NAMES", "describe", "explain"]


def explain(error: IllegalAction, language: Language) -> str:
    """The refusal in words."""
    words = {name: _word(name, value, language) for name, value in error.params.items()}
    return _sentence(REFUSALS[language][error.code], words)


def describe(event: ev.Event, players: Sequence[str], language: Language) -> str:
    """One sentence about an event as its reader may know it."""
    variant = _VARIANTS[type(event)](event) if type(event) in _VARIANTS else ""
    words = _words(event, players, language)
    return _sentence(SENTENCES[language][type(event).__name__ + variant], words)


def _sentence(template: str, words: Mapping[str, str]) -> str:
    """A sentence begins with a capital, but a player's name stays as the player writes it."""
    text = template.format(**words)
    return text if template.startswith("{player}") else text[0].upper() + text[1:]


def _words(event: ev.Event, players: Sequence[str], language: Language) -> Mapping[str, str]:
    words = {name: _word(name, getattr(event, name), language) for name in event.__struct_fields__}
    match event:
        case ev.HouseSetUp():
            words |= {"player": players[event.phantom], "opponent": players[1 - event.phantom]}
            words |= {"secret": words["identity"], "space": str(event.carlotta)}
        case ev.AlibiKept():
            words |= {"player": players[event.seat], "secret": words["alibi"]}
        case ev.CardPicked() | ev.AlibiShown() | ev.PhantomCardShown():
            words["player"] = players[event.seat]
        case ev.CardsLaidOut():
            words["cards"] = words["open_cards"]
        case ev.CaseClosed():
            words["character"] = words["unmasked"]
        case _:
            pass
    return words


def _word(name: str, value: object, language: Language) -> str:
    if isinstance(value, tuple):
        return ", ".join(_word(name, item, language) for item in value)
    if isinstance(value, Placement):
        return f"{NAMES[language][value.character]} → {room_name(value.room, language)}"
    if isinstance(value, str):
        return NAMES[language].get(value, value)
    if name in ("room", "origin", "to") and isinstance(value, int):
        return room_name(value, language)
    return str(value)


_VARIANTS: Final[Mapping[type[ev.Event], Callable[[Any], str]]] = {
    ev.HouseSetUp: lambda event: "" if event.identity is None else ".told",
    ev.AlibiKept: lambda event: "" if event.alibi is None else ".told",
    ev.PlacesSwapped: lambda event: ".stays" if event.origin == event.to else "",
    ev.Manifested: lambda event: ".appeared" if event.appeared else "",
    ev.CarlottaMoved: lambda event: ".back" if event.reached < event.left else "",
    ev.CaseClosed: lambda event: ".last_suspect" if event.ending is Ending.LAST_SUSPECT else "",
}
