"""phantom 4: how far and through which doors."""

import pytest

from games.kit.engine import IllegalAction
from games.phantom import actions as do
from games.phantom.material import Corridor, Placement
from tests.games.phantom.positions import BLACK, BLUE, BROWN, GREY, PINK, PURPLE, RED, WHITE, act, position, reach


def test_a_lone_character_walks_one_corridor() -> None:
    """phantom 4.1"""
    assert reach(position({RED: 7, WHITE: 5}, cards=[RED, PINK]), RED) == {3, 6, 9}


def test_company_lengthens_the_walk() -> None:
    """phantom 4.1: three in the room, the walker included, so up to three corridors."""
    state = position({RED: 0, BLACK: 0, WHITE: 0}, cards=[RED, PINK], padlock=Corridor.CORRIDOR_0_4)
    assert reach(state, RED) == {1, 2, 3}


def test_the_innocent_count_as_company() -> None:
    """phantom 4.1, 3.4"""
    state = position({RED: 0, BLACK: 0}, cards=[RED, PINK], innocent=[BLACK], padlock=Corridor.CORRIDOR_0_4)
    assert reach(state, RED) == {1, 2}


def test_a_walk_cannot_end_where_it_started() -> None:
    """phantom 4.1"""
    state = position(dict.fromkeys([RED, PINK, GREY, BLACK, WHITE], 0), cards=[RED, BROWN])
    assert 0 not in reach(state, RED)
    with pytest.raises(IllegalAction, match="must_leave_the_room"):
        act(state, do.ActivateRaoul(to=0))


def test_the_padlocked_corridor_is_closed() -> None:
    """phantom 4.1"""
    state = position({RED: 0, WHITE: 5}, cards=[RED, PINK], padlock=Corridor.CORRIDOR_0_1)
    assert reach(state, RED) == {4}
    with pytest.raises(IllegalAction) as refusal:
        act(state, do.ActivateRaoul(to=1))
    assert (refusal.value.rule, refusal.value.code) == ("phantom 4.1", "out_of_reach")


@pytest.mark.parametrize("room", [-1, 10, 2**31 - 1, -(2**63)])
def test_a_room_that_does_not_exist_is_refused(room: int) -> None:
    """phantom 1.2"""
    with pytest.raises(IllegalAction) as refusal:
        act(position(cards=[RED, PINK]), do.ActivateRaoul(to=room))
    assert (refusal.value.rule, refusal.value.code) == ("phantom 1.2", "no_such_room")


def test_only_meg_uses_secret_passages() -> None:
    """phantom 4.2"""
    alone_in_one = {PINK: 1, GREY: 5, PURPLE: 6}
    assert reach(position(alone_in_one, cards=[PINK, RED], padlock=Corridor.CORRIDOR_8_9), PINK) == {0, 2, 5, 7}
    assert reach(position({GREY: 1}, cards=[GREY, RED], padlock=Corridor.CORRIDOR_8_9), GREY) == {0, 2}


def test_meg_mixes_passages_and_corridors_on_a_longer_walk() -> None:
    """phantom 4.2: 2 to 6 is a passage, from there 5, 7 and 9 are one door away."""
    state = position({PINK: 2, PURPLE: 2}, cards=[PINK, RED], padlock=Corridor.CORRIDOR_2_3)
    assert reach(state, PINK) == {0, 1, 5, 6, 7, 9}


def test_the_padlock_stops_meg_in_corridors_too() -> None:
    """phantom 4.2"""
    state = position({PINK: 3}, cards=[PINK, RED], padlock=Corridor.CORRIDOR_2_3)
    assert reach(state, PINK) == {7}
    with pytest.raises(IllegalAction) as refusal:
        act(state, do.ActivateMeg(to=2))
    assert (refusal.value.rule, refusal.value.code) == ("phantom 4.2", "out_of_reach")


def test_others_cannot_send_meg_through_a_passage() -> None:
    """phantom 4.2: neither Christine's call nor Moncharmin's chase goes through a wall."""
    state = position({PINK: 6, BLACK: 9, WHITE: 3}, cards=[BLACK, WHITE], padlock=Corridor.CORRIDOR_8_9)
    act(state, do.ActivateChristine(to=7, call=True))
    assert state.rooms[PINK] == 7
    state = position({PINK: 9, BLACK: 3}, cards=[WHITE, RED], padlock=Corridor.CORRIDOR_8_9, blackout=0)
    state.rooms.update({WHITE: 7})
    chase = (Placement(PINK, 6), Placement(BLUE, 7))
    with pytest.raises(IllegalAction) as refusal:
        act(state, do.ActivateMoncharmin(to=9, chased=chase))
    assert (refusal.value.rule, refusal.value.code) == ("phantom 5.6", "no_open_corridor")
