"""phantom 7: the examples of the rules, exactly as written there."""

import pytest

from games.phantom import actions as do
from games.phantom.constants import CHARACTERS
from games.phantom.material import Character, Corridor, Ending, Role
from games.phantom.movement import clockwise_corridor
from games.phantom.table import Table
from tests.games.phantom.positions import (
    BLACK,
    BLUE,
    BROWN,
    GAME,
    GREY,
    HOUSE,
    PINK,
    PURPLE,
    RED,
    WHITE,
    Dice,
    act,
    position,
    reach,
)

SHUFFLE = [0] * 7


def numbers_that_place(house: dict[Character, int]) -> list[int]:
    """What chance must say so that the shuffle of the outer rooms gives this placement (last room first)."""
    rooms = [0, 1, 2, 3, 7, 9, 8, 4]
    numbers = []
    for last in range(7, 0, -1):
        number = rooms.index(house[CHARACTERS[last]])
        rooms[last], rooms[number] = rooms[number], rooms[last]
        numbers.append(number)
    return numbers


def test_example_of_the_setup() -> None:
    """phantom 7.1"""
    house = {PINK: 3, PURPLE: 2, GREY: 1, RED: 0, BLACK: 4, BROWN: 8, BLUE: 9, WHITE: 7}
    assert house == HOUSE
    state, _ = GAME.setup(2, Table(), Dice(*numbers_that_place(house), 0, *SHUFFLE))
    assert state.rooms == house
    assert (state.blackout, state.padlock, state.carlotta) == (1, Corridor.CORRIDOR_8_9, 4)
    assert clockwise_corridor(9) == Corridor.CORRIDOR_8_9


def test_example_of_walking() -> None:
    """phantom 7.2"""
    house = {BLUE: 3, PURPLE: 1, WHITE: 1, PINK: 9, GREY: 5}
    state = position(house, cards=[BLUE, WHITE, RED], padlock=Corridor.CORRIDOR_0_1)
    assert reach(state, BLUE) == {2, 7}
    assert reach(state, WHITE) == {2, 3}
    act(state, do.ActivateMoncharmin(to=3))
    assert reach(state, BLUE) == {1, 2, 6, 7, 9}


@pytest.mark.parametrize(
    ("identity", "cleared", "carlotta"),
    [(PINK, {RED, BLACK, GREY, BROWN}, 14), (RED, {PINK, WHITE, BLUE, PURPLE}, 13)],
)
def test_example_of_a_manifestation(identity: Character, cleared: set[Character], carlotta: int) -> None:
    """phantom 7.3: Moncharmin walks to room 5 as the last activation."""
    house = {BLACK: 9, RED: 9, PURPLE: 8, BLUE: 8, PINK: 7, GREY: 6, BROWN: 6, WHITE: 4}
    state = position(house, cards=[WHITE], padlock=Corridor.CORRIDOR_0_1, blackout=8, carlotta=9, identity=identity)
    act(state, do.ActivateMoncharmin(to=5), *SHUFFLE)
    assert set(CHARACTERS) - set(state.suspects) == cleared
    assert state.carlotta == carlotta


PHANTOM_CARD = 7


@pytest.mark.parametrize(("before", "after"), [(1, 1), (5, 4)])
def test_example_of_a_phantom_card_for_the_investigator(before: int, after: int) -> None:
    """phantom 7.4"""
    state = position(cards=[RED, PINK, BLUE, GREY], carlotta=before)
    act(state, do.ActivateRaoul(to=4), PHANTOM_CARD)
    assert state.carlotta == after


def test_example_of_a_phantom_card_for_the_phantom() -> None:
    """phantom 7.4"""
    state = position(cards=[RED, PINK, BLUE], carlotta=21)
    act(state, do.ActivateRaoul(to=4), PHANTOM_CARD)
    assert (state.winner, state.ending) == (Role.PHANTOM, Ending.CARLOTTA_LEFT)


def test_example_of_the_last_two_suspects() -> None:
    """phantom 7.4"""
    innocent = [RED, BLUE, GREY, BLACK, WHITE, PURPLE]
    state = position(cards=[RED, PINK, BLUE, GREY], identity=BROWN, innocent=innocent)
    act(state, do.ActivateRaoul(to=4), 1)
    assert (state.winner, state.ending) == (Role.INVESTIGATOR, Ending.LAST_SUSPECT)
