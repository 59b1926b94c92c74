"""Sets up a new match (section 2)."""

from games.kit.chance import Chance, shuffle
from games.opera.constants import COMPOSERS, FIRST_DUCATS, PIECES_PER_COMPOSER, SIZES
from games.opera.drawing import draw_century, fill_display
from games.opera.events import Event, SeasonOpened
from games.opera.evolve import evolve
from games.opera.recorder import Recorder
from games.opera.rounds import open_round
from games.opera.state import State
from games.opera.table import Table


def set_up(players: int, table: Table, chance: Chance) -> tuple[State, list[Event]]:
    """The state before the first bids, and the events that lead to it."""
    opening = open_season(players, table, chance)
    recorder = Recorder(evolve(None, opening), chance)
    open_round(recorder, 1)
    return recorder.state, [opening, *recorder.events]


def open_season(players: int, table: Table, chance: Chance) -> SeasonOpened:
    """Everything that is drawn at the beginning, as the first event of a match."""
    ladder = list(COMPOSERS)
    shuffle(ladder, chance)
    pile = dict.fromkeys(COMPOSERS, PIECES_PER_COMPOSER)
    size = SIZES[players]
    (batch,) = fill_display(pile, dict.fromkeys(COMPOSERS, 0), size.display, size.display_cap, chance)
    century, repeats = draw_century(pile, chance)
    first = chance.below(players)
    order = tuple((first + place) % players for place in range(players))
    return SeasonOpened(
        table=table,
        ladder=tuple(ladder),
        display=tuple(batch.displayed),
        discarded=(*batch.discarded, *repeats),
        century=tuple(century),
        order=order,
        purses=tuple(FIRST_DUCATS + order.index(seat) for seat in range(players)),
    )
