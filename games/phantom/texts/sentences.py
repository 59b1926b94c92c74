"""Events and refusals in words: their fields become words, and the language's catalog has the sentence."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.kit.engine import IllegalAction
from games.phantom import events as ev
from games.phantom.material import Ending
from games.phantom.texts.catalog import Catalog
from games.phantom.texts.phrases import sentence, word


def describe(event: ev.Event, players: Sequence[str], catalog: Catalog) -> str:
    variant = _VARIANTS[type(event)](event) if type(event) in _VARIANTS else ""
    return sentence(catalog.events[type(event).__name__ + variant], _words(event, players, catalog))


def explain(error: IllegalAction, catalog: Catalog) -> str:
    words = {name: word(name, value, catalog) for name, value in error.params.items()}
    return sentence(catalog.refusals[error.code], words)


def _words(event: ev.Event, players: Sequence[str], catalog: Catalog) -> Mapping[str, str]:
    words = {name: word(name, getattr(event, name), catalog) for name in event.__struct_fields__}
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


_VARIANTS: Final[Mapping[type[ev.Event], Callable[[Any], str]]] = {
    ev.HouseSetUp: lambda event: "" if event.identity is None else ".known",
    ev.AlibiKept: lambda event: "" if event.alibi is None else ".known",
    ev.PlacesSwapped: lambda event: ".stays" if event.origin == event.to else "",
    ev.Manifested: lambda event: ".appeared" if event.appeared else "",
    ev.CarlottaMoved: lambda event: ".back" if event.reached < event.left else "",
    ev.CaseClosed: lambda event: ".last_suspect" if event.ending is Ending.LAST_SUSPECT else "",
}
"""Which of an event's sentences fits, for events that have more than one."""
