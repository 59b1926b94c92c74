"""Events and refusals in words: their fields become words, and the language's catalog has the sentence."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from games.kit.engine import IllegalAction
from games.opera import events as ev
from games.opera.material import City, Composer, House
from games.opera.texts.catalog import Catalog
from games.opera.texts.phrases import by_seat, house, pieces, signed

Format = Callable[[Any, Catalog, Sequence[str]], str]


def describe(event: ev.Event, players: Sequence[str], catalog: Catalog) -> str:
    return catalog.events[type(event).__name__ + variant(event)].format(**words_of(event, catalog, players))


def words_of(struct: msgspec.Struct, catalog: Catalog, players: Sequence[str]) -> dict[str, str]:
    """Every field of an event or an action, in words."""
    return {field: _word(field, getattr(struct, field), catalog, players) for field in struct.__struct_fields__}


def explain(error: IllegalAction, catalog: Catalog) -> str:
    words = {name: catalog.names.get(str(value), str(value)) for name, value in error.params.items()}
    return catalog.refusals[error.code].format(**words)


def variant(event: ev.Event) -> str:
    """The suffix of the sentence that fits, for events that have more than one."""
    choose = _VARIANTS.get(type(event))
    return choose(event) if choose else ""


def _word(field: str, value: Any, catalog: Catalog, players: Sequence[str]) -> str:
    if value is None:
        return catalog.nobody
    if field in _FORMATS:
        return _FORMATS[field](value, catalog, players)
    if isinstance(value, str):
        return catalog.names[value]
    return str(value)


def _pieces(value: Sequence[Composer], catalog: Catalog, _players: Sequence[str]) -> str:
    return catalog.listed(pieces(value, catalog))


def _ladder(value: Sequence[Composer], catalog: Catalog, _players: Sequence[str]) -> str:
    return ", ".join(catalog.names[composer] for composer in reversed(value))


def _cities(value: Sequence[City], catalog: Catalog, _players: Sequence[str]) -> str:
    """`Wien ×2`: two parts of the same house."""
    named = [catalog.names[city] + (f" ×{value.count(city)}" if value.count(city) > 1 else "") for city in value]
    return catalog.listed(list(dict.fromkeys(named)))


def _seat(value: int, _catalog: Catalog, players: Sequence[str]) -> str:
    return players[value]


def _seats(value: Sequence[int], _catalog: Catalog, players: Sequence[str]) -> str:
    return ", ".join(players[seat] for seat in value)


def _by_seat(value: Sequence[int], _catalog: Catalog, players: Sequence[str]) -> str:
    return by_seat(value, players)


def _ducats(value: int, catalog: Catalog, _players: Sequence[str]) -> str:
    return catalog.counted(value, "ducat")


def _points(value: int, catalog: Catalog, _players: Sequence[str]) -> str:
    return catalog.counted(value, "point")


def _role(value: str, catalog: Catalog, _players: Sequence[str]) -> str:
    return catalog.roles[value]


def _names(value: Sequence[str], catalog: Catalog, _players: Sequence[str]) -> str:
    return catalog.listed([catalog.names[name] for name in value])


def _houses(value: Sequence[House], catalog: Catalog, _players: Sequence[str]) -> str:
    return ", ".join(house(each, catalog) for each in value)


def _halls(value: Sequence[int], catalog: Catalog, _players: Sequence[str]) -> str:
    one, many = catalog.units["hall"]
    return f"{one if len(value) == 1 else many} {catalog.listed([str(hall) for hall in value])}"


def _change(value: int, catalog: Catalog, _players: Sequence[str]) -> str:
    return signed(value) + " " + catalog.counted(abs(value), "level").partition(" ")[2]


def _number_of_pieces(value: int, catalog: Catalog, _players: Sequence[str]) -> str:
    return catalog.counted(value, "piece")


def _counts(value: Sequence[ev.SeatCount], _catalog: Catalog, players: Sequence[str]) -> str:
    return ", ".join(
        f"{players[count.seat]} {signed(count.points)} ({count.fame} + {count.century} − {count.empty_halls})"
        for count in value
    )


def _sale_variant(event: ev.PieceSold) -> str:
    return (".points" if event.points else ".ducats") + ("" if event.sold_from else ".stock")


_VARIANTS: dict[type, Callable[[Any], str]] = {
    ev.RoundOpened: lambda event: ".cities" if event.cities else "",
    ev.BidPlaced: lambda event: "" if event.amount is None else ".known",
    ev.SeatAsked: lambda event: f".{event.phase}",
    ev.PerformanceEnded: lambda event: f".{event.reason}",
    ev.PieceSold: _sale_variant,
    ev.PieceGivenAway: lambda event: ".discard" if event.receiver is None else "",
    ev.PiecesDrawn: lambda event: ".discarded" if event.discarded else "",
}
_FORMATS: dict[str, Format] = {
    "ladder": _ladder,
    "display": _pieces,
    "discarded": _pieces,
    "century": _names,
    "order": _seats,
    "purses": _by_seat,
    "income": _by_seat,
    "final_points": _by_seat,
    "ducats": _ducats,
    "cities": _names,
    "bids": _by_seat,
    "levels": _by_seat,
    "role": _role,
    "composers": _pieces,
    "purchases": _pieces,
    "parts": _cities,
    "displayed": _pieces,
    "houses": _houses,
    "halls": _halls,
    "points": _points,
    "change": _change,
    "receiver": _seat,
    "seat": _seat,
    "seats": _seats,
    "pieces": _number_of_pieces,
    "counts": _counts,
    "ranking": _seats,
}
"""How a field is put into words; all others are numbers or names."""
