"""phantom 5.1: Raoul and the alibi pile."""

from collections import Counter

from games.kit.chance import QuickChance
from games.phantom import actions as do
from games.phantom import events as ev
from games.phantom.material import Cause, Ending, Role
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
    act,
    position,
)

WALK = do.ActivateRaoul(to=4)
INVESTIGATORS = [RED, PINK, BLUE, GREY]
"""Open cards at the Investigator's first activation of an odd round."""
PHANTOMS = [RED, PINK, BLUE]
PHANTOM_CARD = 7
"""The number of the first Phantom card in a pile of seven characters and three Phantom cards."""


def test_raoul_always_draws_after_his_walk() -> None:
    """phantom 5.1"""
    events = act(position(cards=INVESTIGATORS), WALK, PHANTOM_CARD)
    assert [type(event) for event in events[:3]] == [ev.CardPicked, ev.CharacterMoved, ev.PhantomCardShown]


def test_the_investigator_shows_a_character_and_clears_it() -> None:
    """phantom 5.1"""
    state = position(cards=INVESTIGATORS)
    events = act(state, WALK, 1)
    assert events[2:] == [ev.AlibiShown(INVESTIGATOR, PINK), ev.CharactersCleared((PINK,), Cause.ALIBI_CARD)]
    assert PINK not in state.suspects
    assert state.shown_alibis == [PINK]
    assert GAME.view(state, None).shown_alibis == (PINK,)


def test_the_alibi_of_an_innocent_changes_nothing() -> None:
    """phantom 5.1"""
    state = position(cards=INVESTIGATORS, innocent=[PINK])
    suspects = list(state.suspects)
    events = act(state, WALK, 1)
    assert events[2:] == [ev.AlibiShown(INVESTIGATOR, PINK)]
    assert state.suspects == suspects


def test_the_last_alibi_wins_at_once_in_the_middle_of_a_round() -> None:
    """phantom 5.1"""
    state = position(cards=INVESTIGATORS, innocent=[RED, BLUE, GREY, BLACK, WHITE, PURPLE], identity=BROWN)
    events = act(state, WALK, 1)
    assert (state.winner, state.ending, state.carlotta) == (Role.INVESTIGATOR, Ending.LAST_SUSPECT, 4)
    assert isinstance(events[-1], ev.CaseClosed)
    assert not any(isinstance(event, ev.Manifested) for event in events)


def test_the_last_alibi_as_the_last_card_of_a_round_wins_before_the_manifestation() -> None:
    """phantom 5.1"""
    state = position(cards=[RED], innocent=[RED, BLUE, GREY, BLACK, WHITE, PURPLE], identity=BROWN, carlotta=21)
    events = act(state, WALK, 1)
    assert state.winner is Role.INVESTIGATOR
    assert not any(isinstance(event, ev.Manifested) for event in events)


def test_a_phantom_card_calms_la_carlotta_for_the_investigator() -> None:
    """phantom 5.1"""
    state = position(cards=INVESTIGATORS, carlotta=5)
    events = act(state, WALK, PHANTOM_CARD)
    assert events[2:] == [ev.PhantomCardShown(INVESTIGATOR), ev.CarlottaMoved(5, 4, Cause.ALIBI_CARD)]
    assert (state.carlotta, state.phantom_cards) == (4, 2)


def test_la_carlotta_never_goes_below_one() -> None:
    """phantom 5.1, 1.5"""
    state = position(cards=INVESTIGATORS, carlotta=1)
    events = act(state, WALK, PHANTOM_CARD)
    assert events[2:] == [ev.PhantomCardShown(INVESTIGATOR)]
    assert (state.carlotta, state.phantom_cards) == (1, 2)


def test_the_phantom_keeps_a_character_card_secret() -> None:
    """phantom 5.1"""
    state = position(cards=PHANTOMS)
    suspects = list(state.suspects)
    events = act(state, WALK, 1)
    assert events[2:] == [ev.AlibiKept(PHANTOM, PINK)]
    assert state.suspects == suspects
    assert [GAME.view(state, viewer).kept_alibis for viewer in (0, 1, None)] == [None, (PINK,), None]
    assert [GAME.view(state, viewer).kept_count for viewer in (0, 1, None)] == [1, 1, 1]


def test_a_phantom_card_frightens_la_carlotta_for_the_phantom() -> None:
    """phantom 5.1"""
    state = position(cards=PHANTOMS, carlotta=5)
    events = act(state, WALK, PHANTOM_CARD)
    assert events[2:] == [ev.PhantomCardShown(PHANTOM), ev.CarlottaMoved(5, 6, Cause.ALIBI_CARD)]


def test_the_phantom_wins_at_once_when_the_card_takes_her_to_the_exit() -> None:
    """phantom 5.1"""
    state = position(cards=PHANTOMS, carlotta=21)
    events = act(state, WALK, PHANTOM_CARD)
    assert (state.winner, state.ending) == (Role.PHANTOM, Ending.CARLOTTA_LEFT)
    assert isinstance(events[-1], ev.CaseClosed)


def test_drawn_cards_never_return_and_everybody_can_count_the_pile() -> None:
    """phantom 5.1"""
    state = position(cards=INVESTIGATORS, shown=[BLACK], innocent=[BLACK], kept=[WHITE], phantom_cards=2)
    assert {GAME.view(state, viewer).pile_size for viewer in (0, 1, None)} == {5 + 2}
    act(state, WALK, 0)
    assert {GAME.view(state, viewer).pile_size for viewer in (0, 1, None)} == {4 + 2}
    assert not {BLACK, WHITE, RED} & set(state.pile)


def test_every_card_of_the_pile_is_equally_likely() -> None:
    """phantom 5.1: drawing from an unordered pile is drawing the top card of a shuffled one."""
    drawn: Counter[str] = Counter()
    for seed in range(5000):
        event = GAME.apply(position(cards=INVESTIGATORS), INVESTIGATOR, WALK, QuickChance(seed))[2]
        drawn[event.character if isinstance(event, ev.AlibiShown) else "phantom card"] += 1
    assert len(drawn) == 8
    assert 1350 < drawn.pop("phantom card") < 1650
    assert all(400 < count < 600 for count in drawn.values())
