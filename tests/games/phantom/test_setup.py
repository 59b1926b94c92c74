"""phantom 2: how a match begins."""

from collections import Counter

from games.kit.chance import QuickChance
from games.phantom.constants import CHARACTERS, ENDS, OUTER_RING
from games.phantom.events import CardsLaidOut, HouseSetUp
from games.phantom.movement import clockwise_corridor
from games.phantom.table import Seating, Table
from tests.games.phantom.positions import BLUE, GAME, GREY

MATCHES = 4000


def test_each_outer_room_gets_one_suspect() -> None:
    """phantom 2.1"""
    for seed in range(200):
        state, _ = GAME.setup(2, Table(), QuickChance(seed))
        assert sorted(state.rooms.values()) == sorted(OUTER_RING)
        assert state.suspects == list(CHARACTERS)


def test_characters_are_placed_at_random() -> None:
    """phantom 2.1: all 64 pairs of character and room are equally frequent."""
    seen = Counter(
        pair for seed in range(MATCHES) for pair in GAME.setup(2, Table(), QuickChance(seed))[0].rooms.items()
    )
    assert len(seen) == 64
    assert all(MATCHES / 8 * 0.75 < count < MATCHES / 8 * 1.25 for count in seen.values())


def test_blackout_and_padlock_follow_buquet_and_madame_giry() -> None:
    """phantom 2.2"""
    for seed in range(200):
        state, _ = GAME.setup(2, Table(), QuickChance(seed))
        assert state.blackout == state.rooms[GREY]
        assert state.padlock == clockwise_corridor(state.rooms[BLUE])
        assert state.rooms[BLUE] in ENDS[state.padlock]


def test_the_identity_is_uniform_and_its_card_leaves_the_pile() -> None:
    """phantom 2.3"""
    seen: Counter[str] = Counter()
    for seed in range(MATCHES):
        state, _ = GAME.setup(2, Table(), QuickChance(seed))
        seen[state.identity] += 1
        assert state.identity not in state.pile
        assert len(state.pile) == 7
        assert state.phantom_cards == 3
    assert all(MATCHES / 8 * 0.75 < seen[who] < MATCHES / 8 * 1.25 for who in CHARACTERS)


def test_identity_and_placement_are_independent() -> None:
    """phantom 2.3: knowing who stands where says nothing about the Phantom."""
    hits = sum(
        state.rooms[state.identity] == 0
        for state, _ in (GAME.setup(2, Table(), QuickChance(s)) for s in range(MATCHES))
    )
    assert MATCHES / 8 * 0.75 < hits < MATCHES / 8 * 1.25


def test_only_the_phantoms_seat_learns_the_identity() -> None:
    """phantom 2.3"""
    state, events = GAME.setup(2, Table(), QuickChance(5))
    assert isinstance(events[0], HouseSetUp)
    told = {viewer: GAME.redact(events[0], viewer, Table()) for viewer in (0, 1, None)}
    assert [getattr(told[viewer], "identity", "") for viewer in (0, 1, None)] == [None, state.identity, None]
    assert [GAME.view(state, viewer).identity for viewer in (0, 1, None)] == [None, state.identity, None]


def test_setting_up_is_told_in_two_events_that_rebuild_the_state() -> None:
    state, events = GAME.setup(2, Table(start_space=7), QuickChance(9))
    assert [type(event) for event in events] == [HouseSetUp, CardsLaidOut]
    assert GAME.replay(events) == state


def test_chance_is_asked_in_the_order_that_the_rules_page_gives() -> None:
    """phantom 2.1, 2.3, 3.1: seat, seven swaps of rooms, identity, seven swaps of cards."""
    asked: list[int] = []

    class Asked:
        def below(self, n: int) -> int:
            asked.append(n)
            return n - 1

    state, _ = GAME.setup(2, Table(seating=Seating.DRAWN), Asked())
    assert asked == [2, 8, 7, 6, 5, 4, 3, 2, 8, 8, 7, 6, 5, 4, 3, 2]
    assert list(state.rooms.items()) == list(zip(CHARACTERS, OUTER_RING, strict=True)), "nothing was swapped"
    assert (state.phantom, state.identity) == (1, CHARACTERS[-1])
    assert [*state.open_cards, *state.next_cards] == list(CHARACTERS)
