"""A view as lines of text, for terminals, golden files and support."""

from collections.abc import Sequence

from games.opera.constants import FEES, ROUNDS
from games.opera.material import PieceCount
from games.opera.texts.catalog import Catalog
from games.opera.texts.phrases import EMPTY_HALL, house, piece_count, pieces
from games.opera.view import CityView, PlayerView, View

DOT = " · "


def render(view: View, catalog: Catalog) -> str:
    cities = _line("map", [_city(city, catalog) for city in view.cities], catalog)
    lines = [_headline(view, catalog), *_board(view, catalog), cities]
    for seat in view.order:
        lines += _player(view.players[seat], view.you, catalog)
    if view.ranking is not None:
        lines.append(_line("ranking", [_seat(seat, view.you, catalog) for seat in view.ranking], catalog))
    return "\n".join(lines)


def _headline(view: View, catalog: Catalog) -> str:
    words = catalog.table
    parts = [f"{words['round']} {view.round}/{ROUNDS}", f"{words['episode']} {view.episode}", catalog.names[view.phase]]
    if view.role is not None and view.hirer is not None:
        parts.append(f"{catalog.names[view.role]}, {words['hired_by']} {_seat(view.hirer, view.you, catalog)}")
    if view.to_act:
        asked = ", ".join(_seat(seat, view.you, catalog) for seat in view.to_act)
        parts.append(f"{words['to_act']}{catalog.colon}{asked}")
    return DOT.join(parts)


def _seat(seat: int, you: int | None, catalog: Catalog) -> str:
    return f"{catalog.table['seat']} {seat}" + (f" ({catalog.table['you']})" if seat == you else "")


def _line(word: str, items: Sequence[str], catalog: Catalog) -> str:
    return f"  {catalog.table[word]}{catalog.colon}{DOT.join(items) or EMPTY_HALL}"


def _board(view: View, catalog: Catalog) -> list[str]:
    names = catalog.names
    ladder = [f"{level} {names[composer]}" for level, composer in enumerate(view.ladder, start=1)]
    palazzo = [names[composer] for composer in view.palazzo]
    lines = [
        _line("fame", ladder[::-1], catalog),
        _line("century", [names[composer] for composer in view.century], catalog),
        _line("display", pieces(view.display, catalog), catalog),
        _line("palazzo", palazzo + [EMPTY_HALL] * (view.palazzo_spaces - len(palazzo)), catalog),
        _line("roles", [f"{names[role]} {FEES[role]}" for role in view.roles], catalog),
        _line("discard", _heap(view.discard, catalog), catalog),
    ]
    if view.pile is not None:
        lines.append(_line("pile", _heap(view.pile, catalog), catalog))
    return lines


def _heap(heap: Sequence[PieceCount], catalog: Catalog) -> list[str]:
    return [piece_count(piece.composer, piece.count, catalog) for piece in heap if piece.count]


def _city(city: CityView, catalog: Catalog) -> str:
    """`Wien (Maestro) 1–2: 3, 3–4: 3`: the halls of each part and how many are left."""
    name = catalog.names[city.city]
    if not city.is_open:
        return f"{name} ({catalog.table['opens']} {city.opens})"
    figures = f" ({', '.join(catalog.names[figure] for figure in city.figures)})" if city.figures else ""
    parts = ", ".join(f"{_halls(part.halls)}: {part.left}" for part in city.parts)
    return f"{name}{figures} {parts}"


def _halls(halls: Sequence[int]) -> str:
    return str(halls[0]) if len(halls) == 1 else f"{halls[0]}–{halls[-1]}"


def _player(player: PlayerView, you: int | None, catalog: Catalog) -> list[str]:
    words = catalog.table
    facts = [
        f"{words['level']} {player.level}",
        catalog.counted(player.points, "point"),
        f"{words['hidden']} {catalog.names['ducats']}"
        if player.ducats is None
        else catalog.counted(player.ducats, "ducat"),
        f"{words['stock']}{catalog.colon}{_stock(player, catalog)}",
    ]
    if player.has_bid:
        facts.append(words["has_bid"] if player.bid is None else f"{words['bid']} {player.bid}")
    if player.hired:
        facts.append(words["hired"] + catalog.colon + ", ".join(catalog.names[role] for role in player.hired))
    if player.has_ended:
        facts.append(words["has_ended"])
    head = f"{_seat(player.seat, you, catalog)}{catalog.colon}{DOT.join(facts)}"
    return [head, "  " + "  ".join(house(each, catalog) for each in player.houses)]


def _stock(player: PlayerView, catalog: Catalog) -> str:
    if player.stock is None:
        return catalog.table["hidden"]
    return ", ".join(pieces(player.stock, catalog)) or EMPTY_HALL
