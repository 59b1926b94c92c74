"""Sets up a new match (phantom 2.1 to 2.3)."""

from games.kit.chance import Chance, pick, shuffle
from games.phantom.constants import CHARACTERS, OUTER_RING
from games.phantom.events import Event, HouseSetUp
from games.phantom.evolve import evolve
from games.phantom.material import Character, Placement
from games.phantom.movement import clockwise_corridor
from games.phantom.recorder import Recorder
from games.phantom.rounds import open_round
from games.phantom.state import State
from games.phantom.table import Seating, Table


def set_up(table: Table, chance: Chance) -> tuple[State, list[Event]]:
    """The state before the first activation, and the events that lead to it."""
    started = _start(table, chance)
    recorder = Recorder(evolve(None, started), chance)
    recorder.events.append(started)
    open_round(recorder)
    return recorder.state, recorder.events


def _start(table: Table, chance: Chance) -> HouseSetUp:
    rooms = list(OUTER_RING)
    phantom = _phantom_seat(table.seating, chance)
    shuffle(rooms, chance)
    placed = dict(zip(CHARACTERS, rooms, strict=True))
    return HouseSetUp(
        phantom=phantom,
        placements=tuple(Placement(character, room) for character, room in placed.items()),
        blackout=placed[Character.BUQUET],
        corridor=clockwise_corridor(placed[Character.MADAME_GIRY]),
        carlotta=table.start_space,
        identity=pick(CHARACTERS, chance),
    )


def _phantom_seat(seating: Seating, chance: Chance) -> int:
    match seating:
        case Seating.FIRST_INVESTIGATES:
            return 1
        case Seating.FIRST_HAUNTS:
            return 0
        case Seating.DRAWN:
            return chance.below(2)
