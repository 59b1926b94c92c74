"""Destinations and results of every power equal a slow, independent computation, on random positions."""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, product, starmap
from random import Random

import pytest

from games.kit.engine import IllegalAction
from games.phantom import actions as do
from games.phantom.material import Character, Corridor, Escort, Placement, Timing
from games.phantom.movement import destinations, destinations_for_meg
from games.phantom.state import State
from tests.games.phantom import brute_force
from tests.games.phantom.positions import GAME, RED, act, position, reach

POSITIONS = 60


def door(corridor: Corridor) -> str:
    return corridor.value.removeprefix("corridor_").replace("_", "-")


def random_position(who: Character, seed: int) -> State:
    """`who` may act, the round goes on afterwards; most people crowd into a few rooms so that powers matter."""
    random = Random(f"{who} {seed}")
    favourites = random.sample(range(10), random.choice([2, 3, 5, 10]))
    rooms = {name: random.choice(favourites) for name in Character}
    return position(
        rooms,
        cards=[who, next(name for name in Character if name != who)],
        round_number=2,
        padlock=random.choice(list(Corridor)),
        blackout=random.randrange(10),
    )


def result(state: State) -> brute_force.Result:
    rooms = tuple(sorted((str(name.value), room) for name, room in state.rooms.items()))
    return rooms, door(state.padlock), state.blackout


def expected(state: State, who: Character) -> set[brute_force.Result]:
    rooms = {str(name.value): room for name, room in state.rooms.items()}
    return brute_force.results(who.value, rooms, door(state.padlock), state.blackout)


def played(state: State, action: do.Action) -> brute_force.Result:
    after = GAME.copy(state)
    act(after, action, 0)
    return result(after)


def test_destinations_equal_all_walks_from_every_room_with_every_padlock() -> None:
    """phantom 4.1, 4.2: exhaustive."""
    for corridor, room, company in product(Corridor, range(10), range(1, 9)):
        plain = brute_force.reachable(room, company, door(corridor))
        secret = brute_force.reachable(room, company, door(corridor), secret=True)
        assert set(destinations(corridor, room, company)) == plain
        assert set(destinations_for_meg(corridor, room, company)) == secret


@pytest.mark.parametrize("who", Character)
def test_the_listed_actions_have_all_results_and_each_once(who: Character) -> None:
    """phantom 5.1 to 5.9"""
    for seed in range(POSITIONS):
        state = random_position(who, seed)
        actions = [
            action
            for action in GAME.legal_actions(state, GAME.to_act(state)[0])
            if do.CHARACTER_OF[type(action)] == who
        ]
        results = [played(state, action) for action in actions]
        assert len(set(results)) == len(results), "equivalent actions are listed once"
        assert set(results) == expected(state, who)


def every_form(state: State, who: Character, random: Random) -> Iterator[do.Action]:
    """All actions of a character that can be written down, sensible or not; of Moncharmin's chases a part."""
    rooms = range(10)
    plain: dict[Character, Iterable[do.Action]] = {
        Character.RAOUL: map(do.ActivateRaoul, rooms),
        Character.MEG: map(do.ActivateMeg, rooms),
        Character.MADAME_GIRY: starmap(do.ActivateMadameGiry, product(rooms, Corridor, Timing)),
        Character.BUQUET: starmap(do.ActivateBuquet, product(rooms, rooms)),
        Character.CHRISTINE: starmap(do.ActivateChristine, product(rooms, (False, True))),
        Character.MONCHARMIN: map(do.ActivateMoncharmin, rooms),
        Character.RICHARD: map(do.ActivateRichard, rooms),
        Character.PERSIAN: map(do.ActivatePersian, rooms),
    }
    powers: dict[Character, Iterable[do.Action]] = {
        Character.MONCHARMIN: (chase for to in rooms for chase in every_chase(state, to, random)),
        Character.RICHARD: map(do.SwapRichard, Character),
        Character.PERSIAN: starmap(do.ActivatePersian, product(rooms, starmap(Escort, product(Character, rooms)))),
    }
    return chain(plain[who], powers.get(who, ()))


def every_chase(state: State, to: int, random: Random) -> Iterator[do.Action]:
    groups = [group for size in (1, 2) for group in combinations(Character, size)]
    groups.append(tuple(who for who in Character if state.rooms[who] == to and who != Character.MONCHARMIN)[:7])
    for group in groups:
        flights = list(product(range(10), repeat=len(group))) if len(group) < 3 else []
        flights += [tuple(random.randrange(10) for _ in group) for _ in range(50)]
        for flight in random.sample(flights, min(40, len(flights))):
            yield do.ActivateMoncharmin(to, tuple(map(Placement, group, flight)))


@pytest.mark.parametrize("who", Character)
def test_whatever_is_accepted_has_a_listed_result_and_whatever_is_refused_changes_nothing(who: Character) -> None:
    """phantom 5.1 to 5.9: every form of an action that can be written, not only the listed one."""
    for seed in range(12):
        state = random_position(who, seed)
        possible = expected(state, who)
        reached = set()
        for action in every_form(state, who, Random(seed)):
            after = GAME.copy(state)
            try:
                act(after, action, 0)
            except IllegalAction:
                assert after == state
            else:
                reached.add(result(after))
        assert reached <= possible
        if who is not Character.MONCHARMIN:
            assert reached == possible


def test_options_offer_the_destinations_of_the_second_opinion() -> None:
    """phantom 4.1"""
    for seed in range(POSITIONS):
        state = random_position(RED, seed)
        room = state.rooms[RED]
        company = list(state.rooms.values()).count(room)
        assert reach(state, RED) == brute_force.reachable(room, company, door(state.padlock))
