"""The Architetto (5.2): build up to two parts."""

from collections.abc import Sequence

from games.kit.engine import IllegalAction
from games.opera.actions import Architetto
from games.opera.constants import DUCATS_PER_HALL, MOST_PARTS, POINTS_PER_HALL, SITES, halls_after
from games.opera.events import PartBuilt
from games.opera.material import City
from games.opera.recorder import Recorder
from games.opera.state import PlayerState, State, is_open, next_part

RULE = "opera 5.2"


def check(state: State, seat: int, action: Architetto) -> None:
    player, parts = state.players[seat], action.parts
    if len(parts) > MOST_PARTS:
        raise IllegalAction(RULE, "too_many_parts", most=MOST_PARTS)
    for place, city in enumerate(parts):
        _check_part(state, player, city, parts[:place].count(city))
    price = DUCATS_PER_HALL * halls_in(player, parts)
    if price > player.ducats:
        raise IllegalAction(RULE, "not_enough_ducats", price=price, ducats=player.ducats)


def _check_part(state: State, player: PlayerState, city: City, already: int) -> None:
    if not is_open(state, city):
        raise IllegalAction(RULE, "city_closed", city=city, opens=SITES[city].opens)
    part = next_part(player, city, already)
    if part is None:
        raise IllegalAction(RULE, "house_complete", city=city)
    if not state.supply[city][part]:
        raise IllegalAction(RULE, "no_part_left", city=city)


def halls_in(player: PlayerState, parts: Sequence[City]) -> int:
    """How many halls these legal parts add."""
    total = 0
    for place, city in enumerate(parts):
        part = next_part(player, city, parts[:place].count(city))
        if part is not None:
            total += SITES[city].parts[part].halls
    return total


def perform(recorder: Recorder, seat: int, action: Architetto) -> None:
    player = recorder.state.players[seat]
    for city in action.parts:
        part = next_part(player, city) or 0
        built, complete = halls_after(city)[part : part + 2]
        halls = tuple(range(built + 1, complete + 1))
        recorder.record(PartBuilt(seat, city, halls, DUCATS_PER_HALL * len(halls), POINTS_PER_HALL * len(halls)))


def builds(state: State, player: PlayerState) -> list[tuple[City, ...]]:
    """Every set of parts the player can pay for, the empty one first."""
    payable = player.ducats // DUCATS_PER_HALL
    halls = {city: size for city in SITES if 0 < (size := _available_halls(state, player, city, 0)) <= payable}
    sets: list[tuple[City, ...]] = [(), *((city,) for city in halls)]
    firsts = list(halls)
    for place, city in enumerate(firsts):
        rest = payable - halls[city]
        if 0 < _available_halls(state, player, city, 1) <= rest:
            sets.append((city, city))
        sets.extend((city, other) for other in firsts[place + 1 :] if halls[other] <= rest)
    return sets


def _available_halls(state: State, player: PlayerState, city: City, already: int) -> int:
    """How many halls the next part there adds; 0 if it cannot be built."""
    if not is_open(state, city):
        return 0
    part = next_part(player, city, already)
    return 0 if part is None or not state.supply[city][part] else SITES[city].parts[part].halls
