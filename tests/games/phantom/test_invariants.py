"""phantom 8: what is true after every action of every match."""

from collections import Counter
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from games.phantom import events as ev
from games.phantom.constants import ENDS
from games.phantom.material import Character
from games.phantom.position import flaws
from games.phantom.state import State
from games.phantom.table import Seating, Table
from tests.games.phantom.positions import GAME, steps

TABLES = st.builds(Table, start_space=st.integers(1, 7), seating=st.sampled_from(Seating))
MATCHES = given(seed=st.integers(0, 2**32), table=TABLES)
ENOUGH = settings(max_examples=120, deadline=None)


def moments(seed: int, table: Table) -> Iterator[tuple[State, list[ev.Event], list[ev.Event]]]:
    """After each action: the state, what just happened, and the whole log so far."""
    log: list[ev.Event] = []
    for state, events in steps(seed, table):
        log += events
        yield state, events, log


@ENOUGH
@MATCHES
def test_the_phantom_is_always_a_suspect_and_the_position_is_sound(seed: int, table: Table) -> None:
    """phantom 8"""
    for state, _, _ in moments(seed, table):
        assert state.identity in state.suspects
        assert state.padlock in ENDS
        assert list(flaws(state)) == []


def could_be_the_phantom(log: list[ev.Event]) -> set[Character]:
    """Who fits everything announced and shown, worked out from the log alone, candidate by candidate."""
    fits = set(Character)
    rooms: dict[Character, int] = {}
    dark = -1
    for event in log:
        match event:
            case ev.HouseSetUp():
                rooms = {placement.character: placement.room for placement in event.placements}
                dark = event.blackout
            case ev.CharacterMoved() | ev.CompanionLed():
                rooms[event.character] = event.to
            case ev.CharactersCalled():
                rooms.update(dict.fromkeys(event.characters, event.to))
            case ev.CharactersChased():
                rooms.update({placement.character: placement.room for placement in event.placements})
            case ev.PlacesSwapped():
                rooms.update({event.character: event.origin, Character.RICHARD: event.to})
            case ev.BlackoutMoved():
                dark = event.to
            case ev.AlibiShown():
                fits.discard(event.character)
            case ev.Manifested():
                crowd = Counter(rooms.values())
                fits = {who for who in fits if (crowd[rooms[who]] == 1 or rooms[who] == dark) == event.appeared}
            case _:
                pass
    return fits


@ENOUGH
@MATCHES
def test_the_suspects_are_exactly_those_who_fit_all_that_was_announced_and_shown(seed: int, table: Table) -> None:
    """phantom 8"""
    suspects = set(Character)
    for state, _, log in moments(seed, table):
        assert set(state.suspects) == could_be_the_phantom(log)
        assert set(state.suspects) <= suspects, "suspects never become more"
        suspects = set(state.suspects)


@ENOUGH
@MATCHES
def test_each_pair_of_rounds_uses_every_character_once(seed: int, table: Table) -> None:
    """phantom 8"""
    *_, (_, _, log) = moments(seed, table)
    picked = [event.character for event in log if isinstance(event, ev.CardPicked)]
    for first in range(0, len(picked), 8):
        pair = picked[first : first + 8]
        assert len(set(pair)) == len(pair)


@ENOUGH
@MATCHES
def test_at_most_six_alibis_are_drawn_and_at_most_twelve_rounds_are_played(seed: int, table: Table) -> None:
    """phantom 8"""
    *_, (state, _, log) = moments(seed, table)
    drawn = sum(isinstance(event, ev.AlibiShown | ev.AlibiKept | ev.PhantomCardShown) for event in log)
    assert drawn <= 6
    assert state.round <= 12
    assert len(state.pile) + state.phantom_cards == 10 - drawn


@ENOUGH
@MATCHES
def test_every_change_of_suspects_and_of_la_carlotta_is_told_by_exactly_one_event(seed: int, table: Table) -> None:
    """phantom 3.4, 3.5, 5.1"""
    space = table.start_space
    suspects = list(Character)
    for state, events, _ in moments(seed, table):
        for event in events:
            if isinstance(event, ev.CarlottaMoved):
                assert event.left == space
                assert event.reached != space
                space = event.reached
            if isinstance(event, ev.CharactersCleared):
                assert set(event.characters) <= set(suspects)
                suspects = [who for who in suspects if who not in event.characters]
        assert (state.carlotta, state.suspects) == (space, suspects)


@ENOUGH
@MATCHES
def test_whoever_moved_an_event_says_from_where(seed: int, table: Table) -> None:
    """phantom 4.1: the log of a match can be followed on a real board."""
    before: State | None = None
    for state, events, _ in moments(seed, table):
        world = before
        for event in events:
            if world is not None:
                check_origin(world, event)
            world = GAME.evolve(world, event)
        before = GAME.copy(state)


def check_origin(world: State, event: ev.Event) -> None:
    match event:
        case ev.CharacterMoved() | ev.CompanionLed():
            assert world.rooms[event.character] == event.origin
        case ev.PlacesSwapped():
            assert (world.rooms[Character.RICHARD], world.rooms[event.character]) == (event.origin, event.to)
        case ev.BlackoutMoved():
            assert world.blackout == event.origin
        case ev.PadlockMoved():
            assert world.padlock == event.opened
        case ev.CharactersChased():
            assert {world.rooms[placement.character] for placement in event.placements} == {event.origin}
        case _:
            pass
