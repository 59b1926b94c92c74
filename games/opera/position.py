"""Reads a position from JSON and refuses one that no match could reach."""

from collections.abc import Iterator

import msgspec

from games.opera.constants import (
    CHARACTERS,
    COMPOSERS,
    FAME_OF_HOUSE_PIECE,
    HOME_CITY,
    LEVELS,
    PARTS_BUILT,
    PIECES_PER_COMPOSER,
    ROUNDS,
    ROUNDS_PER_EPISODE,
    SITES,
    SIZES,
    TOP_LEVEL,
    part_in_play,
)
from games.opera.houses import pieces_of
from games.opera.material import Composer, Phase
from games.opera.position_turns import turn_flaws
from games.opera.state import PlayerState, State, highest_bid, is_open, size

MOST_COUNTED = 1_000
"""More ducats or points than anybody could have in nine rounds."""


def load_position(position: bytes | str) -> State:
    """The state written as JSON; raises `msgspec.ValidationError` if something is wrong with it."""
    state = msgspec.json.decode(position, type=State)
    for flaw in flaws(state):
        raise msgspec.ValidationError(flaw)
    for player in state.players:
        player.stock.sort()
    return state


def flaws(state: State) -> Iterator[str]:
    """What is wrong with a position, one sentence for each flaw; nothing for a valid one."""
    if len(state.players) not in SIZES:
        yield "two to four players sit at the table"
        return
    if not 1 <= state.round <= ROUNDS:
        yield "there are rounds 1 to 9"
        return
    if found := [*_board_flaws(state), *(flaw for player in state.players for flaw in _player_flaws(state, player))]:
        yield from found
        return
    yield from _material_flaws(state)
    yield from turn_flaws(state)


def _board_flaws(state: State) -> Iterator[str]:
    levels = [state.players[seat].level for seat in state.order if 0 <= seat < len(state.players)]
    if sorted(state.order) != list(range(len(state.players))) or levels != sorted(levels, reverse=True):
        yield "the budget order names every seat once, higher levels first"
    ladder = {composer: state.fame.get(composer, 0) for composer in COMPOSERS}
    if sorted(ladder.values()) != list(range(1, LEVELS + 1)) or state.fame.get(Composer.HOUSE) != FAME_OF_HOUSE_PIECE:
        yield "each composer has a level of fame of its own, and the house piece has none"
    if len(set(state.century)) != len(state.century) or len(state.century) != ROUNDS // 3:
        yield "three different composers are the composers of the century"
    if Composer.HOUSE in (*state.palazzo, *state.display, *state.century):
        yield "house pieces are with their players"
    if len(set(state.palazzo)) != len(state.palazzo) or len(state.palazzo) > size(state).palazzo:
        yield "the Palazzo holds each composer once and no more than it has room for"
    most = max((state.display.count(composer) for composer in state.display), default=0)
    if len(state.display) > size(state).display or most > size(state).display_cap:
        yield "the display holds no more than it has room for, in all and of a composer"
    if len(set(state.roles)) != len(state.roles):
        yield "every role is there once"
    places = list(state.figures.values())
    if not set(state.figures) <= set(CHARACTERS) or any(
        not is_open(state, city) or places.count(city) > SITES[city].spaces for city in places
    ):
        yield "characters stand in open cities that have room for them"


def _player_flaws(state: State, player: PlayerState) -> Iterator[str]:
    if not 0 <= player.ducats <= MOST_COUNTED or abs(player.points) > MOST_COUNTED:
        yield "ducats are not negative, and neither they nor points go into the thousands"
    if player.points < 0 and state.round <= ROUNDS_PER_EPISODE and state.phase is not Phase.OVER:
        yield "points are below 0 only after a counting"
    if not 0 <= player.level <= TOP_LEVEL:
        yield "budget levels go from 0 to 10"
    if player.bid is not None and not (state.phase is Phase.BUDGET and 0 <= player.bid <= highest_bid(player)):
        yield "a bid lies within what its player has, and only in the budget phase"
    if pieces_of(player).count(Composer.HOUSE) != 1:
        yield "every player has one house piece"
    if HOME_CITY not in player.houses:
        yield "every player has a house in the city where all begin"
    for city, halls in player.houses.items():
        if not is_open(state, city) or not PARTS_BUILT[city].get(len(halls)):
            yield "houses stand in open cities and consist of whole parts"
        performed = [piece for piece in halls if piece is not None]
        if len(set(performed)) != len(performed):
            yield "no house performs a composer twice"


def _material_flaws(state: State) -> Iterator[str]:
    if state.pile.keys() != set(COMPOSERS) or state.discard.keys() != set(COMPOSERS):
        yield "pile and discard pile count the pieces of each of the six composers"
        return
    pieces = [*state.century, *state.display, *state.palazzo]
    for player in state.players:
        pieces += pieces_of(player)
    for composer in COMPOSERS:
        heaps = (state.pile[composer], state.discard[composer])
        if min(heaps) < 0 or sum(heaps) + pieces.count(composer) != PIECES_PER_COMPOSER:
            yield "there are 14 pieces of each composer"
    for city, site in SITES.items():
        built = [PARTS_BUILT[city].get(len(player.houses.get(city, ())), 0) for player in state.players]
        in_play = [part_in_play(part, len(state.players)) for part in site.parts]
        left = [copies - sum(parts > place for parts in built) for place, copies in enumerate(in_play)]
        if state.supply.get(city) != left or min(left) < 0:
            yield "every part in play is in the supply or built"
