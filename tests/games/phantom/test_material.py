"""phantom 1: seats, house, track and cards."""

import msgspec
import pytest

from games.phantom.constants import CHARACTERS, ENDS, EXIT, OUTER_RING, PASSAGES, ROOMS
from games.phantom.material import Corridor
from games.phantom.movement import clockwise_corridor, distances
from games.phantom.table import Seating, Table
from games.phantom.texts import CATALOGS
from tests.games.phantom.positions import GAME, Dice, whole_match


def test_two_seats_and_eight_characters() -> None:
    """phantom 1.1"""
    assert list(GAME.players) == [2]
    assert len(CHARACTERS) == 8
    with pytest.raises(ValueError, match="two"):
        GAME.setup(3, Table(), Dice())


@pytest.mark.parametrize(
    ("seating", "dice", "phantom"),
    [
        (Seating.FIRST_INVESTIGATES, [], 1),
        (Seating.FIRST_HAUNTS, [], 0),
        (Seating.DRAWN, [0], 0),
        (Seating.DRAWN, [1], 1),
    ],
)
def test_the_table_says_which_seat_is_the_phantom(seating: Seating, dice: list[int], phantom: int) -> None:
    """phantom 1.1"""
    state, _ = GAME.setup(2, Table(seating=seating), Dice(*dice, *[0] * 15))
    assert state.phantom == phantom
    for seat in (0, 1):
        view = GAME.view(state, seat)
        assert (view.phantom, view.investigator) == (phantom, 1 - phantom)
        assert view.role == ("phantom" if seat == phantom else "investigator")


def test_ten_rooms_have_numbers_and_names() -> None:
    """phantom 1.2"""
    assert list(ROOMS) == list(range(10))
    assert [CATALOGS["en"].names[f"room_{room}"] for room in (9, 8, 0)] == ["dome", "fly loft", "cellar"]


def test_eleven_corridors_and_six_passages_join_the_rooms() -> None:
    """phantom 1.3"""
    corridors = "0-1 0-4 1-2 2-3 3-7 4-5 4-8 5-6 6-7 7-9 8-9"
    assert " ".join(f"{a}-{b}" for a, b in ENDS.values()) == corridors
    assert " ".join(f"{a}-{b}" for a, b in PASSAGES) == "1-5 1-7 2-6 4-9 5-8 6-9"
    assert [corridor.value for corridor in Corridor] == [f"corridor_{a}_{b}" for a, b in ENDS.values()]


def test_the_outer_rooms_form_a_ring_of_corridors() -> None:
    """phantom 1.4"""
    assert OUTER_RING == (0, 1, 2, 3, 7, 9, 8, 4)
    around = [ENDS[clockwise_corridor(room)] for room in OUTER_RING]
    assert around == [(0, 1), (1, 2), (2, 3), (3, 7), (7, 9), (8, 9), (4, 8), (0, 4)]


@pytest.mark.parametrize("space", range(1, 8))
def test_la_carlotta_may_start_on_spaces_one_to_seven(space: int) -> None:
    """phantom 1.5"""
    state, _ = GAME.setup(2, GAME.parse_table(f'{{"game": "phantom", "start_space": {space}}}'), Dice(*[0] * 15))
    assert state.carlotta == space


@pytest.mark.parametrize("space", [0, 8, -1, 10**20])
def test_no_other_start_space_is_accepted(space: int) -> None:
    """phantom 1.5"""
    with pytest.raises(msgspec.ValidationError):
        GAME.parse_table(f'{{"game": "phantom", "start_space": {space}}}')


def test_la_carlotta_starts_on_four_by_default_and_leaves_at_twenty_two() -> None:
    """phantom 1.5"""
    assert Table().start_space == 4
    assert EXIT == 22


def test_all_eleven_alibi_cards_are_somewhere_at_the_end() -> None:
    """phantom 1.6"""
    state, log = whole_match(3)
    phantom_cards_drawn = sum(type(event).__name__ == "PhantomCardShown" for event in log)
    cards = [*state.pile, *state.shown_alibis, *state.kept_alibis, state.identity]
    assert sorted(cards) == sorted(CHARACTERS)
    assert state.phantom_cards + phantom_cards_drawn == 3


def test_the_padlock_never_cuts_the_house_in_two() -> None:
    """phantom 8"""
    for corridor in Corridor:
        for room in ROOMS:
            assert max(distances(corridor, room)) < len(ROOMS)
            assert len(distances(corridor, room)) == len(ROOMS)
