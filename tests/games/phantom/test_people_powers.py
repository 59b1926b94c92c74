"""phantom 5.5 to 5.9: Christine calls, Moncharmin chases, Richard swaps, the Persian leads."""

import pytest

from games.kit.engine import IllegalAction
from games.phantom import actions as do
from games.phantom import events as ev
from games.phantom.material import Character, Corridor, Escort, Placement
from tests.games.phantom.positions import BLACK, BLUE, BROWN, GAME, GREY, PINK, PURPLE, RED, WHITE, act, position


def test_christine_calls_everybody_from_all_rooms_next_to_hers() -> None:
    """phantom 5.5"""
    state = position({BLACK: 5, PINK: 7, WHITE: 7, RED: 4}, cards=[BLACK, PINK], padlock=Corridor.CORRIDOR_8_9)
    events = act(state, do.ActivateChristine(to=6, call=True))
    assert events[1:] == [ev.CharacterMoved(BLACK, 5, 6), ev.CharactersCalled((PINK, WHITE), 6)]
    assert (state.rooms[PINK], state.rooms[WHITE], state.rooms[RED]) == (6, 6, 4)


def test_christine_does_not_have_to_call() -> None:
    """phantom 5.5"""
    state = position({BLACK: 5}, cards=[BLACK, PINK])
    assert act(state, do.ActivateChristine(to=6))[1:] == [ev.CharacterMoved(BLACK, 5, 6)]


def test_the_padlock_and_walls_keep_people_from_christine() -> None:
    """phantom 5.5: 6–7 is locked, 2–6 and 6–9 are only secret passages."""
    state = position({BLACK: 5, RED: 5}, cards=[BLACK, PINK], padlock=Corridor.CORRIDOR_6_7)
    act(state, do.ActivateChristine(to=6, call=True))
    assert (state.rooms[RED], state.rooms[WHITE], state.rooms[PURPLE], state.rooms[BLUE]) == (6, 7, 2, 9)


def test_a_call_that_nobody_hears_is_not_offered() -> None:
    """phantom 5.9"""
    house = {BLACK: 5, WHITE: 9}
    state = position(house, cards=[BLACK, PINK])
    with pytest.raises(IllegalAction) as refusal:
        act(state, do.ActivateChristine(to=6, call=True))
    assert (refusal.value.rule, refusal.value.code) == ("phantom 5.9", "nobody_to_call")
    assert do.ActivateChristine(6, call=True) not in list(GAME.legal_actions(state, 1))
    assert do.ActivateChristine(6) in list(GAME.legal_actions(state, 1))


def chase(*placements: tuple[Character, int]) -> tuple[Placement, ...]:
    return tuple(Placement(who, room) for who, room in placements)


MET_IN_SIX = {WHITE: 7, RED: 6, PINK: 6}


def test_moncharmin_divides_everybody_he_meets_among_the_rooms_next_door() -> None:
    """phantom 5.6"""
    state = position(MET_IN_SIX, cards=[WHITE, BLUE])
    events = act(state, do.ActivateMoncharmin(to=6, chased=chase((PINK, 7), (RED, 5))))
    assert events[1:] == [ev.CharacterMoved(WHITE, 7, 6), ev.CharactersChased(6, chase((PINK, 7), (RED, 5)))]
    assert (state.rooms[WHITE], state.rooms[PINK], state.rooms[RED]) == (6, 7, 5)


def test_all_may_be_chased_into_the_same_room() -> None:
    """phantom 5.6"""
    state = position(MET_IN_SIX, cards=[WHITE, BLUE])
    act(state, do.ActivateMoncharmin(to=6, chased=chase((PINK, 7), (RED, 7))))
    assert (state.rooms[PINK], state.rooms[RED]) == (7, 7)


def test_moncharmin_does_not_have_to_chase() -> None:
    """phantom 5.6"""
    state = position(MET_IN_SIX, cards=[WHITE, BLUE])
    act(state, do.ActivateMoncharmin(to=6))
    assert (state.rooms[WHITE], state.rooms[PINK], state.rooms[RED]) == (6, 6, 6)


@pytest.mark.parametrize(
    "chased",
    [
        chase((PINK, 7)),
        chase((PINK, 7), (PINK, 5)),
        chase((PINK, 7), (RED, 5), (BLUE, 5)),
        chase((PINK, 7), (RED, 5), (RED, 7)),
        chase((PINK, 7), (RED, 5), (WHITE, 5)),
        chase((PINK, 7), (BLUE, 5)),
        chase(*[(PINK, 7)] * 1000),
    ],
)
def test_he_chases_all_others_in_his_room_and_nobody_else(chased: tuple[Placement, ...]) -> None:
    """phantom 5.6"""
    with pytest.raises(IllegalAction) as refusal:
        act(position(MET_IN_SIX, cards=[WHITE, BLUE]), do.ActivateMoncharmin(to=6, chased=chased))
    assert (refusal.value.rule, refusal.value.code) == ("phantom 5.6", "chase_everybody_once")


@pytest.mark.parametrize("room", [6, 5, 2, 9, 0, 10, -1])
def test_they_leave_by_open_corridors_only(room: int) -> None:
    """phantom 5.6: 5–6 is locked, 2 and 9 lie behind walls, 0 is far away, 6 is the room itself."""
    state = position(MET_IN_SIX, cards=[WHITE, BLUE], padlock=Corridor.CORRIDOR_5_6)
    with pytest.raises(IllegalAction) as refusal:
        act(state, do.ActivateMoncharmin(to=6, chased=chase((PINK, 7), (RED, room))))
    assert (refusal.value.rule, refusal.value.code) == ("phantom 5.6", "no_open_corridor")


def test_chasing_nobody_is_not_offered() -> None:
    """phantom 5.9"""
    state = position({WHITE: 7}, cards=[WHITE, BLUE])
    with pytest.raises(IllegalAction) as refusal:
        act(state, do.ActivateMoncharmin(to=6, chased=chase((PINK, 7))))
    assert (refusal.value.rule, refusal.value.code) == ("phantom 5.9", "nobody_to_chase")
    assert sum(getattr(action, "to", None) == 6 for action in GAME.legal_actions(state, 1)) == 1


def test_richard_swaps_at_any_distance_and_past_the_padlock() -> None:
    """phantom 5.7"""
    state = position({PURPLE: 0, RED: 2}, cards=[PURPLE, PINK], padlock=Corridor.CORRIDOR_0_1)
    assert act(state, do.SwapRichard(other=BLUE))[1:] == [ev.PlacesSwapped(BLUE, origin=0, to=9)]
    assert (state.rooms[PURPLE], state.rooms[BLUE]) == (9, 0)


def test_richard_walks_like_anybody_else() -> None:
    """phantom 5.7"""
    state = position(cards=[PURPLE, PINK])
    assert act(state, do.ActivateRichard(to=1))[1:] == [ev.CharacterMoved(PURPLE, 2, 1)]


def test_swapping_in_his_own_room_is_a_legal_way_to_stay() -> None:
    """phantom 5.7"""
    together = {PURPLE: 2, RED: 2, GREY: 2}
    for other in (RED, GREY):
        state = position(together, cards=[PURPLE, PINK])
        before = dict(state.rooms)
        act(state, do.SwapRichard(other=other))
        assert state.rooms == before
    state = position(together, cards=[PURPLE, PINK])
    swaps = [action.other for action in GAME.legal_actions(state, 1) if isinstance(action, do.SwapRichard)]
    assert swaps == [RED, PINK, BLUE, BLACK, WHITE, BROWN], "staying is listed once"


def test_richard_cannot_stay_when_he_is_alone() -> None:
    """phantom 5.7"""
    state = position(cards=[PURPLE, PINK])
    with pytest.raises(IllegalAction) as refusal:
        act(state, do.SwapRichard(other=PURPLE))
    assert (refusal.value.rule, refusal.value.code) == ("phantom 5.7", "swap_with_another")


TRIO_IN_ZERO = {BROWN: 0, RED: 0, PINK: 0}


def test_the_persian_takes_one_companion_to_the_end_of_his_way() -> None:
    """phantom 5.8"""
    state = position(TRIO_IN_ZERO, cards=[BROWN, BLUE])
    events = act(state, do.ActivatePersian(to=8, escort=Escort(RED, leave_at=8)))
    assert events[1:] == [ev.CharacterMoved(BROWN, 0, 8), ev.CompanionLed(RED, 0, 8)]
    assert (state.rooms[BROWN], state.rooms[RED], state.rooms[PINK]) == (8, 8, 0)


def test_the_persian_leaves_a_companion_on_a_detour_within_his_steps() -> None:
    """phantom 5.8: with three in the room 0 → 4 → 5 → 4 is a way of three corridors, so 5 is on the way to 4."""
    state = position(TRIO_IN_ZERO, cards=[BROWN, BLUE])
    act(state, do.ActivatePersian(to=4, escort=Escort(PINK, leave_at=5)))
    assert (state.rooms[BROWN], state.rooms[PINK]) == (4, 5)


def test_a_stop_beyond_his_steps_is_refused() -> None:
    """phantom 5.8: 0 → 4 → 5 → 4 → 8 would be four corridors, he has three."""
    with pytest.raises(IllegalAction) as refusal:
        act(position(TRIO_IN_ZERO, cards=[BROWN, BLUE]), do.ActivatePersian(to=8, escort=Escort(PINK, leave_at=5)))
    assert (refusal.value.rule, refusal.value.code) == ("phantom 5.8", "not_on_his_way")


@pytest.mark.parametrize("room", [0, 10, -5, 2**31])
def test_nobody_is_left_in_the_room_where_the_way_starts(room: int) -> None:
    """phantom 5.8"""
    with pytest.raises(IllegalAction, match="not_on_his_way"):
        act(position(TRIO_IN_ZERO, cards=[BROWN, BLUE]), do.ActivatePersian(to=4, escort=Escort(PINK, leave_at=room)))


@pytest.mark.parametrize("companion", [BROWN, BLUE])
def test_the_companion_comes_from_his_own_room(companion: Character) -> None:
    """phantom 5.8"""
    with pytest.raises(IllegalAction) as refusal:
        act(position(TRIO_IN_ZERO, cards=[BROWN, BLUE]), do.ActivatePersian(to=4, escort=Escort(companion, 4)))
    assert (refusal.value.rule, refusal.value.code) == ("phantom 5.8", "not_in_his_room")


def test_alone_the_persian_has_nobody_to_take_along() -> None:
    """phantom 5.9"""
    state = position(cards=[BROWN, BLUE])
    persians = [action for action in GAME.legal_actions(state, 1) if isinstance(action, do.ActivatePersian)]
    assert [(action.to, action.escort) for action in persians] == [(4, None), (9, None)]
