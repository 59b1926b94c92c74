"""Rule 5.2: building."""

import pytest

from games.opera import actions as do
from games.opera import events as ev
from games.opera.material import City
from tests.games.opera.positions import Match, of_type, started

VENEZIA, WIEN, BERLIN, LONDON, PARIS, MILANO = City


def _hired(**said: object) -> Match:
    return started(3, **{"levels": (10, 0, 0), **said})


@pytest.mark.parametrize(
    ("parts", "halls"),
    [
        ((), 0),
        ((BERLIN,), 1),
        ((WIEN,), 2),
        ((BERLIN, BERLIN), 3),
        ((WIEN, WIEN), 4),
        ((VENEZIA, VENEZIA), 2),
        ((VENEZIA, WIEN), 3),
    ],
)
def test_a_hall_costs_two_ducats_and_brings_two_points(parts: tuple[City, ...], halls: int) -> None:
    """opera 5.2"""
    match = _hired()
    match.play(0, do.HireArchitetto(parts))
    assert (match.ducats()[0], match.points()[0]) == (20 - 2 * halls, 2 * halls)


def test_main_and_wing_are_built_in_one_go_with_ascending_halls() -> None:
    """opera 5.2"""
    match = _hired()
    events = match.play(0, do.HireArchitetto((WIEN, WIEN)))
    assert of_type(events, ev.PartBuilt) == [
        ev.PartBuilt(0, WIEN, (1, 2), ducats=4, points=4),
        ev.PartBuilt(0, WIEN, (3, 4), ducats=4, points=4),
    ]
    assert match.house(0, WIEN) == [None] * 4
    assert match.state.supply[WIEN] == [1, 1]


def test_the_two_wings_of_venezia_come_one_after_the_other() -> None:
    """opera 5.2 and 1.5: hall 2 before hall 3."""
    match = _hired()
    events = match.play(0, do.HireArchitetto((VENEZIA, VENEZIA)))
    assert [built.halls for built in of_type(events, ev.PartBuilt)] == [(2,), (3,)]


def test_three_parts_are_too_many() -> None:
    """opera 5.2"""
    refusal = _hired(ducats=(99,)).refuse(0, do.HireArchitetto((WIEN, BERLIN, VENEZIA)))
    assert (refusal.rule, refusal.code) == ("opera 5.2", "too_many_parts")


def test_nobody_builds_on_credit() -> None:
    """opera 5.2"""
    match = _hired(ducats=(5,))
    assert match.refuse(0, do.HireArchitetto((WIEN, BERLIN))).code == "not_enough_ducats"
    match.play(0, do.HireArchitetto((WIEN,)))


@pytest.mark.parametrize(("round_number", "closed"), [(1, (LONDON, PARIS, MILANO)), (4, (MILANO,)), (7, ())])
def test_only_open_cities_are_built_in(round_number: int, closed: tuple[City, ...]) -> None:
    """opera 5.2 and 1.5"""
    for city in City:
        match = _hired(round_number=round_number)
        if city in closed:
            assert match.refuse(0, do.HireArchitetto((city,))).code == "city_closed"
        else:
            match.play(0, do.HireArchitetto((city,)))


def test_a_city_has_one_house_a_player_so_a_complete_one_takes_no_part() -> None:
    """opera 5.2"""
    match = _hired(built=("Venezia[H] Berlin[–, –, –]",))
    assert match.refuse(0, do.HireArchitetto((BERLIN,))).code == "house_complete"
    assert match.refuse(0, do.HireArchitetto((WIEN, WIEN, WIEN))).code == "too_many_parts"


def test_a_wing_cannot_be_built_when_the_main_buildings_are_sold_out() -> None:
    """opera 5.2: a wing needs its main building."""
    match = _hired(built=("Venezia[H]", "Venezia[H] Wien[–, –]", "Venezia[H] Wien[–, –]"))
    assert match.state.supply[WIEN] == [0, 2]
    assert match.refuse(0, do.HireArchitetto((WIEN,))).code == "no_part_left"


def test_a_sold_out_wing_cannot_be_built() -> None:
    """opera 5.2: from the parts still in supply."""
    match = _hired(built=("Venezia[H] Wien[–, –]", "Venezia[H] Wien[–, –, –, –]"))
    match.state.supply[WIEN][1] = 0
    assert match.refuse(0, do.HireArchitetto((WIEN,))).code == "no_part_left"
    assert match.refuse(0, do.HireArchitetto((BERLIN, WIEN))).code == "no_part_left"


def test_hiring_him_to_build_nothing_is_legal() -> None:
    """opera 5.2"""
    match = _hired()
    match.play(0, do.HireArchitetto(()))
    assert (match.levels()[0], match.points()[0]) == (8, 0)


def test_with_two_players_the_first_cannot_lock_the_second_out_of_berlin() -> None:
    """opera 1.5: two copies of each Berlin part with two players."""
    match = started(2, levels=(10, 5))
    match.play(0, do.HireArchitetto((BERLIN, BERLIN)))
    match.play(1, do.JoinArchitetto((BERLIN, BERLIN)))
    assert match.state.supply[BERLIN] == [0, 0]
