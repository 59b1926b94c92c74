"""Section 2: setting the table."""

from collections import Counter

import pytest

from games.kit.chance import QuickChance
from games.opera.constants import COMPOSERS, SIZES
from games.opera.events import RoundOpened, SeasonOpened
from games.opera.material import City, Composer
from games.opera.state import State
from games.opera.table import Table
from tests.games.opera.positions import OPERA, pieces_outside_pile

SIZES_OF_TABLE = pytest.mark.parametrize("players", [2, 3, 4])


def _tables(players: int, number: int = 60) -> list[tuple[State, SeasonOpened]]:
    found = []
    for seed in range(number):
        state, (opening, *_) = OPERA.setup(players, Table(), QuickChance(seed))
        assert isinstance(opening, SeasonOpened)
        found.append((state, opening))
    return found


@SIZES_OF_TABLE
def test_composers_take_random_levels(players: int) -> None:
    """opera 2.1: every composer is found on every level."""
    seen = {(composer, level) for state, _ in _tables(players, 200) for composer, level in state.fame.items()}
    assert len(seen) == 36 + 1
    assert all(sorted(state.fame.values()) == [0, 1, 2, 3, 4, 5, 6] for state, _ in _tables(players))


@SIZES_OF_TABLE
def test_all_84_pieces_are_in_the_pile_or_drawn_from_it(players: int) -> None:
    """opera 2.1"""
    for state, _ in _tables(players):
        drawn = pieces_outside_pile(state)
        assert {composer: drawn[composer] + state.pile[composer] for composer in COMPOSERS} == dict.fromkeys(
            COMPOSERS, 14
        )


@SIZES_OF_TABLE
def test_the_display_is_full_within_the_composer_cap_and_the_rest_is_discarded(players: int) -> None:
    """opera 2.2"""
    sizes = SIZES[players]
    surplus = 0
    for state, opening in _tables(players):
        assert len(state.display) == sizes.display
        assert max(Counter(state.display).values()) <= sizes.display_cap
        assert sum(state.discard.values()) == len(opening.discarded)
        surplus += len(opening.discarded)
    assert surplus > 0


@SIZES_OF_TABLE
def test_three_different_composers_of_the_century_leave_the_game(players: int) -> None:
    """opera 2.3"""
    for state, opening in _tables(players):
        assert len(set(opening.century)) == 3
        for composer in COMPOSERS:
            gone = opening.display.count(composer) + opening.discarded.count(composer) + opening.century.count(composer)
            assert state.pile[composer] == 14 - gone


@SIZES_OF_TABLE
def test_ducats_grow_by_one_in_play_order_from_a_random_start(players: int) -> None:
    """opera 2.4: clockwise by seat, markers on level 0 in that order, 0 points."""
    starters = set()
    for state, _ in _tables(players):
        first = state.order[0]
        starters.add(first)
        assert state.order == [(first + place) % players for place in range(players)]
        assert [state.players[seat].ducats for seat in state.order] == [20, 21, 22, 23][:players]
        assert {(player.level, player.points) for player in state.players} == {(0, 0)}
    assert starters == set(range(players))


@SIZES_OF_TABLE
def test_everybody_starts_with_the_house_piece_in_venezia_for_free(players: int) -> None:
    """opera 2.5"""
    for state, _ in _tables(players, 3):
        for player in state.players:
            assert player.houses == {City.VENEZIA: [Composer.HOUSE]}
            assert player.stock == []
        assert state.supply[City.VENEZIA][0] == 0


@SIZES_OF_TABLE
def test_figures_start_off_the_map_and_three_cities_are_open(players: int) -> None:
    """opera 2.6"""
    state, (_, opened) = OPERA.setup(players, Table(), QuickChance(1))
    assert state.figures == {}
    assert opened == RoundOpened(1, (City.VENEZIA, City.WIEN, City.BERLIN))
    view = OPERA.view(state, None)
    assert [city.city for city in view.cities if city.is_open] == [City.VENEZIA, City.WIEN, City.BERLIN]


def test_nine_rounds_are_three_episodes_of_three() -> None:
    """opera 2.7"""
    state, _ = OPERA.setup(3, Table(), QuickChance(1))
    chance = QuickChance(2)
    seen = {}
    while asked := OPERA.to_act(state):
        view = OPERA.view(state, None)
        seen[view.round] = view.episode
        OPERA.apply(state, asked[0], OPERA.sample_action(state, asked[0], chance), chance)
    assert seen == {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3}


@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_other_number_of_players_can_sit_down(players: int) -> None:
    with pytest.raises(ValueError, match="two to four"):
        OPERA.setup(players, Table(), QuickChance(1))
