"""Where one action of the rules leads, on a compact board."""

from games.phantom import actions as do
from games.phantom.heuristics.compact_board import (
    BUQUET,
    CHRISTINE,
    CORRIDORS,
    GIRY,
    INDEX,
    MONCHARMIN,
    PERSIAN,
    RICHARD,
    CompactBoard,
    moved,
)
from games.phantom.heuristics.results import DOORS
from games.phantom.material import Escort, Placement


def after_action(board: CompactBoard, action: do.Action) -> CompactBoard:
    """The position a legal action leads to."""
    rooms, dark, lock = board
    match action:
        case do.SwapRichard(other):
            number = INDEX[other]
            rooms = moved(moved(rooms, RICHARD, rooms[number]), number, rooms[RICHARD])
        case do.ActivateMadameGiry(to, corridor):
            rooms, lock = moved(rooms, GIRY, to), CORRIDORS.index(corridor)
        case do.ActivateBuquet(to, blackout):
            rooms, dark = moved(rooms, BUQUET, to), blackout
        case do.ActivateChristine(to, call):
            rooms = _called(moved(rooms, CHRISTINE, to), to, lock) if call else moved(rooms, CHRISTINE, to)
        case do.ActivateMoncharmin(to, chased):
            rooms = _chased(moved(rooms, MONCHARMIN, to), chased)
        case do.ActivatePersian(to, escort):
            rooms = _led(moved(rooms, PERSIAN, to), escort)
        case _:
            rooms = moved(rooms, INDEX[do.CHARACTER_OF[type(action)]], action.to)
    return CompactBoard(rooms, dark, lock)


def _called(rooms: tuple[int, ...], to: int, lock: int) -> tuple[int, ...]:
    near = DOORS[lock][to]
    return tuple(to if room in near else room for room in rooms)


def _chased(rooms: tuple[int, ...], chased: tuple[Placement, ...]) -> tuple[int, ...]:
    for placement in chased:
        rooms = moved(rooms, INDEX[placement.character], placement.room)
    return rooms


def _led(rooms: tuple[int, ...], escort: Escort | None) -> tuple[int, ...]:
    return rooms if escort is None else moved(rooms, INDEX[escort.companion], escort.leave_at)
