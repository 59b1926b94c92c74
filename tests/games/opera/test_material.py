"""Section 1: what the game is made of."""

import pytest

from games.opera import actions as do
from games.opera.constants import (
    CHARACTERS,
    COMPOSERS,
    EMPLOYEES,
    FEES,
    PIECES_PER_COMPOSER,
    SITES,
    SIZES,
    part_in_play,
)
from games.opera.material import City, Composer, Payment, Phase, Role
from tests.games.opera.positions import Match, composers, position, programme


def test_there_are_six_composers_with_fourteen_pieces_each() -> None:
    """opera 1.1"""
    assert tuple(composers("Monteverdi Handel Mozart Beethoven Verdi Wagner")) == COMPOSERS
    assert len(COMPOSERS) * PIECES_PER_COMPOSER == 84


def test_the_house_piece_has_fame_zero_and_can_stand_in_any_hall_or_in_stock() -> None:
    """opera 1.2"""
    match = Match(position(3, levels=(9,), built=("Venezia[H] Wien[–, –]",)))
    match.bid(0, 0, 0)
    match.play(0, do.HireImpresario((), programme("Venezia[–] Wien[–, –]")))
    assert match.state.players[0].stock == [Composer.HOUSE]
    assert match.state.fame[Composer.HOUSE] == 0


@pytest.mark.parametrize("city", [City.VENEZIA, None])
def test_the_house_piece_is_never_sold(city: City | None) -> None:
    """opera 1.2"""
    match = Match(position(3, levels=(9,), built=("Venezia[H]",)))
    match.bid(0, 0, 0)
    if city is None:
        match.play(0, do.HireImpresario((), programme("Venezia[–]")))
    refusal = match.refuse(0, do.HireSignora(Composer.HOUSE, city, Payment.DUCATS))
    assert (refusal.rule, refusal.code) == ("opera 1.2", "house_piece_not_sold")


def test_a_piece_is_as_famous_as_its_composer() -> None:
    """opera 1.3: exactly one composer a level."""
    state = position(3, ladder="Wagner Verdi Beethoven Mozart Handel Monteverdi")
    assert [state.fame[composer] for composer in COMPOSERS] == [6, 5, 4, 3, 2, 1]


def test_three_employees_and_three_characters_have_their_fees() -> None:
    """opera 1.4"""
    assert [FEES[role] for role in EMPLOYEES] == [3, 2, 2]
    assert [FEES[role] for role in CHARACTERS] == [2, 3, 4]


@pytest.mark.parametrize("role", list(Role))
def test_a_role_is_hired_once_a_round(role: Role) -> None:
    """opera 1.4"""
    hirings: dict[Role, do.Action] = {
        Role.IMPRESARIO: do.HireImpresario((), programme("Venezia[Verdi]")),
        Role.ARCHITETTO: do.HireArchitetto(()),
        Role.SIGNORA: do.HireSignora(Composer.WAGNER, None, Payment.DUCATS),
        Role.MAESTRO: do.HireMaestro(City.WIEN),
        Role.CRITICO: do.HireCritico(City.WIEN, None, 0),
        Role.ESPERTO: do.HireEsperto(City.WIEN),
    }
    match = Match(position(3, levels=(10,), built=("Venezia[Verdi]",), stocks=("H Wagner×2",)))
    match.bid(0, 0, 0)
    match.play(0, hirings[role])
    assert match.to_act == (0,)
    assert role not in match.state.roles
    refusal = match.refuse(0, hirings[role])
    assert (refusal.rule, refusal.code) == ("opera 1.4", "role_taken")


@pytest.mark.parametrize(("players", "parts"), [(2, 16), (3, 27), (4, 38)])
def test_so_many_parts_are_in_play(players: int, parts: int) -> None:
    """opera 1.5"""
    assert sum(part_in_play(part, players) for site in SITES.values() for part in site.parts) == parts


def test_every_city_has_its_halls_its_spaces_and_its_round() -> None:
    """opera 1.5"""
    table = {city: (site.opens, [part.halls for part in site.parts], site.spaces) for city, site in SITES.items()}
    assert table == {
        City.VENEZIA: (1, [1, 1, 1], 2),
        City.WIEN: (1, [2, 2], 2),
        City.BERLIN: (1, [1, 2], 2),
        City.LONDON: (4, [2, 2], 1),
        City.PARIS: (4, [3, 2], 1),
        City.MILANO: (7, [3, 3], 1),
    }


@pytest.mark.parametrize(
    ("players", "copies"),
    [
        (2, {City.VENEZIA: [2, 1, 1], City.WIEN: [1, 1], City.BERLIN: [2, 2], City.MILANO: [1, 1]}),
        (3, {City.VENEZIA: [3, 2, 2], City.WIEN: [2, 2], City.BERLIN: [2, 2], City.MILANO: [2, 2]}),
        (4, {City.VENEZIA: [4, 2, 2], City.WIEN: [3, 3], City.BERLIN: [3, 3], City.MILANO: [3, 3]}),
    ],
)
def test_copies_of_a_part_depend_on_the_number_of_players(players: int, copies: dict[City, list[int]]) -> None:
    """opera 1.5"""
    for city, expected in copies.items():
        assert [part_in_play(part, players) for part in SITES[city].parts] == expected
    for city in (City.LONDON, City.PARIS):
        assert [part_in_play(part, players) for part in SITES[city].parts] == copies[City.MILANO]


def test_display_palazzo_and_role_limit_depend_on_the_number_of_players() -> None:
    """opera 1.6"""
    assert [tuple(SIZES[players]) for players in (2, 3, 4)] == [(5, 2, 3, 4), (7, 3, 3, 3), (9, 3, 4, 3)]


def test_points_go_below_zero_and_above_99() -> None:
    """opera 1.7"""
    match = Match(position(2, round_number=3, points=(99, 0), built=("Venezia[Wagner]", "Venezia[–] Wien[H, –]")))
    match.bid(0, 0)
    assert match.points() == [105, -2]
    assert match.state.phase is Phase.BUDGET


def test_the_bank_pays_whatever_is_due() -> None:
    """opera 1.7"""
    match = Match(position(2, ducats=(10_000, 0), built=("Venezia[Wagner, Verdi, H]",)))
    match.bid(0, 0)
    assert match.ducats() == [10_006, 2]
