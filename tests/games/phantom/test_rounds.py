"""phantom 3: cards, order of play, manifestation and the end."""

from collections import Counter

import pytest

from games.kit.engine import IllegalAction
from games.phantom import actions as do
from games.phantom import events as ev
from games.phantom.actions import Action
from games.phantom.material import Cause, Character, Corridor, Ending, Role
from games.phantom.state import State
from tests.games.phantom.positions import (
    BLACK,
    BLUE,
    BROWN,
    GAME,
    GREY,
    INVESTIGATOR,
    PHANTOM,
    PINK,
    PURPLE,
    RED,
    WHITE,
    Dice,
    act,
    position,
    steps,
    whole_match,
)

SHUFFLE = [0] * 7


def laid_out(seed: int) -> list[ev.CardsLaidOut]:
    return [event for event in whole_match(seed)[1] if isinstance(event, ev.CardsLaidOut)]


def test_an_odd_round_opens_four_cards_and_the_even_one_uses_the_others() -> None:
    """phantom 3.1"""
    for seed in range(100):
        following: tuple[Character, ...] = ()
        for cards in laid_out(seed):
            if cards.round % 2:
                assert sorted([*cards.open_cards, *cards.next_cards]) == sorted(Character)
                following = cards.next_cards
            else:
                assert (cards.open_cards, cards.next_cards) == (following, ())


def test_all_cards_are_shuffled_anew_before_every_odd_round() -> None:
    """phantom 3.1: each character is among the first four about every second time, in the third round as well."""
    openings = Counter(
        (cards.round, who) for seed in range(1500) for cards in laid_out(seed)[:3:2] for who in cards.open_cards
    )
    for number in (1, 3):
        rounds = sum(count for (played, _), count in openings.items() if played == number) / 4
        assert all(0.43 < openings[number, who] / rounds < 0.57 for who in Character)


def test_everybody_sees_the_cards_of_the_next_round_while_the_odd_one_is_played() -> None:
    """phantom 3.1"""
    state = position(cards=[RED, PINK, BLUE, GREY])
    assert {GAME.view(state, viewer).next_cards for viewer in (0, 1, None)} == {(BLACK, WHITE, PURPLE, BROWN)}


@pytest.mark.parametrize(("round_number", "order"), [(1, "IPPI"), (2, "PIIP"), (3, "IPPI"), (4, "PIIP")])
def test_the_middle_two_activations_belong_to_one_side(round_number: int, order: str) -> None:
    """phantom 3.2"""
    cards = [RED, PINK, BLUE, GREY]
    seats = {"I": INVESTIGATOR, "P": PHANTOM}
    for played in range(4):
        state = position(cards=cards[played:], round_number=round_number)
        assert GAME.to_act(state) == (seats[order[played]],)
        assert GAME.view(state, None).order == tuple(seats[side] for side in order)
        assert GAME.view(state, None).to_act == seats[order[played]]


def test_a_picked_card_is_gone() -> None:
    """phantom 3.2"""
    state = position(cards=[PINK, GREY, BLACK])
    act(state, do.ActivateMeg(to=7))
    assert state.open_cards == [GREY, BLACK]
    with pytest.raises(IllegalAction) as refusal:
        act(state, do.ActivateMeg(to=3))
    assert (refusal.value.rule, refusal.value.code) == ("phantom 3.2", "card_not_open")


def test_a_seat_cannot_act_out_of_turn() -> None:
    """phantom 3.2"""
    state = position(cards=[PINK, GREY, BLACK, RED])
    before = GAME.dump_position(state)
    for seat in (PHANTOM, 2, -1, 10**12):
        with pytest.raises(IllegalAction) as refusal:
            GAME.apply(state, seat, do.ActivateMeg(to=7), Dice())
        assert (refusal.value.rule, refusal.value.code) == ("phantom 3.2", "not_your_turn")
    assert GAME.dump_position(state) == before
    assert GAME.options(state, PHANTOM) is None
    assert list(GAME.legal_actions(state, PHANTOM)) == []


@pytest.mark.parametrize(
    "action",
    [
        do.ActivateRaoul(to=0),
        do.ActivateMeg(to=3),
        do.ActivateMadameGiry(to=9, corridor=Corridor.CORRIDOR_0_4),
        do.ActivateBuquet(to=1, blackout=0),
        do.ActivateChristine(to=4),
        do.ActivateMoncharmin(to=7),
        do.ActivateRichard(to=2),
        do.ActivatePersian(to=8),
    ],
)
def test_nobody_may_skip_the_walk(action: Action) -> None:
    """phantom 3.3"""
    state = position(cards=[do.CHARACTER_OF[type(action)], *([] if isinstance(action, do.ActivateMeg) else [PINK])])
    with pytest.raises(IllegalAction) as refusal:
        act(state, action)
    assert (refusal.value.rule, refusal.value.code) == ("phantom 4.1", "must_leave_the_room")


def test_only_richard_may_use_his_power_instead_of_moving() -> None:
    """phantom 3.3"""
    state = position(cards=[PURPLE, RED])
    events = act(state, do.SwapRichard(other=WHITE))
    assert [type(event) for event in events] == [ev.CardPicked, ev.PlacesSwapped]


CROWD = {RED: 9, BLACK: 9, PURPLE: 8, BLUE: 8, PINK: 7, GREY: 6, BROWN: 6, WHITE: 4}


def last_card(identity: Character, **changes: object) -> tuple[State, list[ev.Event]]:
    """Moncharmin walks from 4 to 5 as the last activation of a round; see example 7.3 for who is where."""
    arrangement = {"cards": [WHITE], "blackout": 8, "carlotta": 9, "identity": identity, **changes}
    state = position(CROWD, **arrangement)  # type: ignore[arg-type]
    return state, act(state, do.ActivateMoncharmin(to=5), *SHUFFLE)


@pytest.mark.parametrize("identity", [PINK, WHITE, BLUE, PURPLE])
def test_alone_or_in_the_dark_the_phantom_can_appear(identity: Character) -> None:
    """phantom 3.4"""
    state, events = last_card(identity)
    assert ev.Manifested(1, appeared=True) in events
    assert ev.CharactersCleared((RED, GREY, BLACK, BROWN), Cause.MANIFESTATION) in events
    assert state.suspects == [PINK, BLUE, WHITE, PURPLE]


@pytest.mark.parametrize("identity", [RED, BLACK, GREY, BROWN])
def test_in_light_and_company_the_phantom_cannot_appear(identity: Character) -> None:
    """phantom 3.4"""
    state, events = last_card(identity)
    assert ev.Manifested(1, appeared=False) in events
    assert ev.CharactersCleared((PINK, BLUE, WHITE, PURPLE), Cause.MANIFESTATION) in events
    assert state.suspects == [RED, GREY, BLACK, BROWN]


def test_a_cleared_character_still_counts_as_company_and_can_be_activated() -> None:
    """phantom 3.4"""
    state = position({RED: 9, BLACK: 9}, cards=[RED, BLACK], innocent=[BLACK], blackout=3, identity=RED)
    act(state, do.ActivateChristine(to=7), *SHUFFLE)
    assert state.rooms[BLACK] == 7
    state = position({RED: 5, BLACK: 6, PINK: 9}, cards=[BLACK], innocent=[BLACK], identity=RED, blackout=3)
    events = act(state, do.ActivateChristine(to=5), *SHUFFLE)
    assert ev.Manifested(1, appeared=False) in events, "an innocent in the room is company for the Phantom"


def test_nobody_new_to_clear_is_no_event() -> None:
    """phantom 3.4"""
    innocent = [RED, GREY, BLACK, BROWN]
    state, events = last_card(PINK, innocent=innocent)
    assert not any(isinstance(event, ev.CharactersCleared) for event in events)
    assert state.carlotta == 9 + 4 + 1


def test_one_suspect_left_wins_for_the_investigator_and_la_carlotta_stays() -> None:
    """phantom 3.5"""
    innocent = [RED, GREY, BLACK, BLUE, PURPLE, WHITE]
    state, events = last_card(PINK, innocent=innocent)
    assert (state.winner, state.ending, state.carlotta) == (Role.INVESTIGATOR, Ending.LAST_SUSPECT, 9)
    assert isinstance(events[-1], ev.CaseClosed)
    assert not any(isinstance(event, ev.CarlottaMoved | ev.CardsLaidOut) for event in events)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.places, outcome.scores, outcome.reason) == ((1, 2), None, "last_suspect")


@pytest.mark.parametrize(("identity", "reached"), [(PINK, 14), (RED, 13)])
def test_la_carlotta_moves_by_the_suspects_and_one_more_if_the_phantom_could_appear(
    identity: Character, reached: int
) -> None:
    """phantom 3.5"""
    state, events = last_card(identity)
    assert ev.CarlottaMoved(9, reached, Cause.MANIFESTATION) in events
    assert state.carlotta == reached
    assert state.round == 2


@pytest.mark.parametrize("carlotta", [17, 18, 21])
def test_at_the_exit_or_beyond_the_phantom_wins(carlotta: int) -> None:
    """phantom 3.5"""
    state, events = last_card(PINK, carlotta=carlotta)
    assert (state.winner, state.ending, state.carlotta) == (Role.PHANTOM, Ending.CARLOTTA_LEFT, 22)
    assert isinstance(events[-1], ev.CaseClosed)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.places, outcome.reason) == ((2, 1), "carlotta_left")


def test_one_space_short_of_the_exit_another_round_begins() -> None:
    """phantom 3.5"""
    state, events = last_card(PINK, carlotta=16)
    assert (state.carlotta, state.winner, GAME.outcome(state)) == (21, None, None)
    assert events[-1] == ev.CardsLaidOut(2, (RED, PINK, BLUE, GREY), ())


def test_after_the_end_nobody_is_asked_and_nothing_is_accepted() -> None:
    """phantom 3.5"""
    state, _ = last_card(PINK, carlotta=20)
    assert GAME.to_act(state) == ()
    for seat in (INVESTIGATOR, PHANTOM):
        assert GAME.options(state, seat) is None
        assert list(GAME.legal_actions(state, seat)) == []
        with pytest.raises(IllegalAction) as refusal:
            GAME.apply(state, seat, do.ActivateMeg(to=3), Dice())
        assert refusal.value.code == "match_is_over"


def test_there_is_no_accusation() -> None:
    """phantom 3.6: every action is an activation, and every win is one of the two known endings."""
    assert {do.CHARACTER_OF[action] for action in GAME.action_types} == set(Character)
    endings = {whole_match(seed)[0].ending for seed in range(60)}
    assert endings == set(Ending)


def test_a_round_ends_exactly_with_its_fourth_activation() -> None:
    """phantom 3.2, 3.4"""
    for seed in range(60):
        for state, events in steps(seed):
            manifested = any(isinstance(event, ev.Manifested) for event in events)
            opened = any(isinstance(event, ev.CardsLaidOut) for event in events)
            if state.winner is None:
                assert len(state.open_cards) == 4 if opened else not manifested
