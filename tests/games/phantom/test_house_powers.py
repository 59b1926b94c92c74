"""phantom 5.2 to 5.4: Meg, Madame Giry's padlock and Buquet's blackout."""

import pytest

from games.kit.engine import IllegalAction
from games.phantom import actions as do
from games.phantom import events as ev
from games.phantom.material import Corridor, Timing
from tests.games.phantom.positions import BLUE, GAME, GREY, PINK, PURPLE, RED, WHITE, act, position, reach


def test_meg_walks_through_a_secret_passage() -> None:
    """phantom 5.2"""
    state = position({PINK: 1, GREY: 3}, cards=[PINK, RED])
    assert act(state, do.ActivateMeg(to=7))[1:] == [ev.CharacterMoved(PINK, 1, 7)]


def test_madame_giry_lays_the_padlock_after_her_walk() -> None:
    """phantom 5.3"""
    state = position({BLUE: 3, PINK: 9}, cards=[BLUE, RED])
    events = act(state, do.ActivateMadameGiry(to=2, corridor=Corridor.CORRIDOR_2_3, timing=Timing.AFTER))
    assert events[1:] == [
        ev.CharacterMoved(BLUE, 3, 2),
        ev.PadlockMoved(opened=Corridor.CORRIDOR_0_1, corridor=Corridor.CORRIDOR_2_3),
    ]
    assert state.padlock == Corridor.CORRIDOR_2_3


def test_laid_before_the_walk_the_padlock_opens_the_old_corridor_and_closes_the_new() -> None:
    """phantom 5.3"""
    house = {BLUE: 0, RED: 9}
    state = position(house, cards=[BLUE, RED])
    act(state, do.ActivateMadameGiry(to=1, corridor=Corridor.CORRIDOR_0_4, timing=Timing.BEFORE))
    assert state.rooms[BLUE] == 1
    for to, timing in ((1, Timing.AFTER), (4, Timing.BEFORE)):
        with pytest.raises(IllegalAction) as refusal:
            act(position(house, cards=[BLUE, RED]), do.ActivateMadameGiry(to, Corridor.CORRIDOR_0_4, timing))
        assert (refusal.value.rule, refusal.value.code) == ("phantom 4.1", "out_of_reach")


@pytest.mark.parametrize("timing", Timing)
def test_the_padlock_must_move(timing: Timing) -> None:
    """phantom 5.3"""
    state = position({BLUE: 3, PINK: 9}, cards=[BLUE, RED])
    with pytest.raises(IllegalAction) as refusal:
        act(state, do.ActivateMadameGiry(to=2, corridor=Corridor.CORRIDOR_0_1, timing=timing))
    assert (refusal.value.rule, refusal.value.code) == ("phantom 5.3", "padlock_must_move")


def test_the_padlock_may_go_to_any_other_corridor_near_or_far() -> None:
    """phantom 5.3"""
    state = position(cards=[BLUE, RED])
    offered = {action.corridor for action in GAME.legal_actions(state, 1) if isinstance(action, do.ActivateMadameGiry)}
    assert offered == set(Corridor) - {Corridor.CORRIDOR_0_1}


def test_the_padlock_can_be_laid_either_way_with_the_same_result_but_is_listed_once() -> None:
    """phantom 5.3"""
    results = []
    for timing in Timing:
        state = position({BLUE: 3, PINK: 9}, cards=[BLUE, RED])
        act(state, do.ActivateMadameGiry(to=2, corridor=Corridor.CORRIDOR_8_9, timing=timing))
        results.append(state)
    assert results[0] == results[1]
    state = position({BLUE: 3, PINK: 9}, cards=[BLUE, RED])
    listed = [
        action.timing
        for action in GAME.legal_actions(state, 1)
        if isinstance(action, do.ActivateMadameGiry) and (action.to, action.corridor) == (2, Corridor.CORRIDOR_8_9)
    ]
    assert listed == [Timing.AFTER]


def test_the_new_padlock_rules_the_walks_that_follow() -> None:
    """phantom 5.3, 4.1"""
    state = position({BLUE: 3, PINK: 9}, cards=[BLUE, PURPLE, RED])
    assert reach(state, PURPLE) == {1, 3}
    act(state, do.ActivateMadameGiry(to=7, corridor=Corridor.CORRIDOR_2_3))
    assert reach(state, PURPLE) == {1}


@pytest.mark.parametrize("room", [0, 1, 2, 3, 4, 6, 7, 8, 9])
def test_buquet_darkens_any_other_room_his_own_included(room: int) -> None:
    """phantom 5.4: he walks from 1 to 2, and both rooms can be darkened."""
    state = position(cards=[GREY, RED], blackout=5)
    assert act(state, do.ActivateBuquet(to=2, blackout=room))[1:] == [
        ev.CharacterMoved(GREY, 1, 2),
        ev.BlackoutMoved(5, room),
    ]
    assert state.blackout == room


def test_the_blackout_must_move() -> None:
    """phantom 5.4"""
    with pytest.raises(IllegalAction) as refusal:
        act(position(cards=[GREY, RED]), do.ActivateBuquet(to=2, blackout=5))
    assert (refusal.value.rule, refusal.value.code) == ("phantom 5.4", "blackout_must_move")
    with pytest.raises(IllegalAction, match="no_such_room"):
        act(position(cards=[GREY, RED]), do.ActivateBuquet(to=2, blackout=10))


def test_the_blackout_does_not_hinder_a_walk() -> None:
    """phantom 5.4"""
    assert reach(position({WHITE: 7}, cards=[WHITE, RED], blackout=9), WHITE) == {3, 6, 9}
