"""A view as lines of text: a drawing of the house with its characters, and the cards below it."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from games.phantom.constants import EXIT
from games.phantom.material import Character
from games.phantom.movement import CORRIDOR_BETWEEN
from games.phantom.texts.catalog import Catalog
from games.phantom.view import View

WIDTH: Final = 20
GAP: Final = 5
FLOORS: Final = ((9, 8), (7, 6, 5, 4), (3, 2, 1, 0))
SHAFTS: Final = (((9, 7), (8, 4)), ((7, 3), (4, 0)))
HOUSE_WIDTH: Final = 4 * WIDTH + 3 * GAP

SIGNS: Final[Mapping[Character, str]] = {
    Character.RAOUL: "RAO",
    Character.MEG: "MEG",
    Character.MADAME_GIRY: "GIR",
    Character.BUQUET: "BUQ",
    Character.CHRISTINE: "CHR",
    Character.MONCHARMIN: "MON",
    Character.RICHARD: "RIC",
    Character.PERSIAN: "PER",
}
"""The letters that stand for each character in the drawing."""


def render(view: View, catalog: Catalog) -> str:
    """All lines, with what the viewer does not know left out."""
    lines = [_heading(view, catalog), ""]
    for number, floor in enumerate(FLOORS):
        lines += _floor(view, floor, catalog)
        if number < len(SHAFTS):
            lines += _shafts(view, SHAFTS[number])
    return "\n".join([*lines, "", *_table(view, catalog)]) + "\n"


def _heading(view: View, catalog: Catalog) -> str:
    label = catalog.table
    if view.ending is not None and view.winner is not None:
        state = f"{label['winner']}: {catalog.names[view.winner]} ({catalog.names[view.ending]})"
    else:
        role = "phantom" if view.to_act == view.phantom else "investigator"
        state = f"{label['to_act']}: {catalog.names[role]} ({label['seat']} {view.to_act})"
    return f"{label['round']} {view.round} · {state}"


def _floor(view: View, floor: tuple[int, ...], catalog: Catalog) -> list[str]:
    cells = [_room(view, room, catalog) for room in floor]
    gap = (HOUSE_WIDTH - len(floor) * WIDTH) // (len(floor) - 1)
    doors = [_door(view, left, right, gap) for left, right in pairwise(floor)]
    lines = []
    for row in range(len(cells[0])):
        between = doors if row == 2 else [" " * gap] * len(doors)
        line = "".join(part for pair in zip(cells, [*between, ""], strict=True) for part in (pair[0][row], pair[1]))
        lines.append(line.rstrip())
    return lines


def _room(view: View, room: int, catalog: Catalog) -> list[str]:
    inner = WIDTH - 2
    dark = view.blackout == room
    people = [_sign(view, piece.character) for piece in view.pieces if piece.room == room]
    edge = "+" + ("#" if dark else "-") * inner + "+"
    rows = [catalog.room(room), " ".join(people[:4]), " ".join(people[4:])]
    side = "#" if dark else "|"
    return [edge, *(side + row[:inner].ljust(inner) + side for row in rows), edge]


def _sign(view: View, character: Character) -> str:
    """Three letters in capitals for a suspect, in small letters for an innocent; a star marks the known Phantom."""
    suspect = any(piece.suspect for piece in view.pieces if piece.character == character)
    sign = SIGNS[character] if suspect else SIGNS[character].lower()
    return sign + "*" if character == view.identity else sign


def _door(view: View, left: int, right: int, width: int) -> str:
    locked = CORRIDOR_BETWEEN[frozenset((left, right))] == view.padlock
    return "X".center(width, "-") if locked else "-" * width


def _shafts(view: View, shafts: tuple[tuple[int, int], ...]) -> list[str]:
    signs = ["X" if CORRIDOR_BETWEEN[frozenset(ends)] == view.padlock else "|" for ends in shafts]
    half = WIDTH // 2
    return [" " * half + signs[0] + " " * (HOUSE_WIDTH - 2 * half - 1) + signs[1]]


def _table(view: View, catalog: Catalog) -> list[str]:
    label = catalog.table
    rows = [
        ("blackout", catalog.room(view.blackout)),
        ("padlock", catalog.names[view.padlock]),
        ("carlotta", f"{view.carlotta} / {EXIT}"),
        ("open_cards", _list(view.open_cards, catalog)),
        ("next_cards", _list(view.next_cards, catalog)),
        ("suspects", _list(tuple(piece.character for piece in view.pieces if piece.suspect), catalog)),
        ("pile", f"{view.pile_size}{_known(view.pile, catalog)}"),
        ("phantom_cards", str(view.phantom_cards)),
        ("shown_alibis", _list(view.shown_alibis, catalog)),
        ("kept_alibis", f"{view.kept_count}{_known(view.kept_alibis, catalog)}"),
        ("identity", "?" if view.identity is None else catalog.names[view.identity]),
    ]
    return [f"{label[key]}: {value}" for key, value in rows]


def _known(characters: tuple[Character, ...] | None, catalog: Catalog) -> str:
    """The names behind a number, if the viewer knows them."""
    return f" ({_list(characters, catalog)})" if characters else ""


def _list(characters: tuple[Character, ...], catalog: Catalog) -> str:
    return ", ".join(catalog.names[character] for character in characters) or "–"
