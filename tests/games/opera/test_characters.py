"""Rules 6.1 and 6.2: journeys, the Maestro and the Critico."""

import pytest

from games.opera import actions as do
from games.opera import events as ev
from games.opera.constants import CHARACTERS
from games.opera.ladder import ladder_of
from games.opera.material import City, Composer, Role
from games.opera.roles.journey import destinations
from tests.games.opera.positions import Match, composers, of_type, position, started

VERDI, MOZART, HANDEL = Composer.VERDI, Composer.MOZART, Composer.HANDEL


def test_a_character_must_move_to_another_city() -> None:
    """opera 6.1"""
    match = started(3, levels=(10, 0, 0), maestro=City.WIEN)
    refusal = match.refuse(0, do.HireMaestro(City.WIEN))
    assert (refusal.rule, refusal.code) == ("opera 6.1", "figure_already_there")


@pytest.mark.parametrize("city", [City.LONDON, City.PARIS, City.MILANO])
def test_a_character_moves_only_to_open_cities(city: City) -> None:
    """opera 6.1"""
    refusal = started(3, levels=(10, 0, 0)).refuse(0, do.HireEsperto(city))
    assert (refusal.rule, refusal.code) == ("opera 6.1", "city_closed")


def test_a_city_takes_as_many_figures_as_it_has_spaces() -> None:
    """opera 6.1: two in Venezia, one in London."""
    match = started(3, levels=(10, 0, 0), critico=City.VENEZIA, esperto=City.VENEZIA)
    assert match.refuse(0, do.HireMaestro(City.VENEZIA)).code == "no_space_for_figure"
    match = started(3, round_number=4, levels=(10, 0, 0), critico=City.VENEZIA, esperto=City.LONDON)
    assert match.refuse(0, do.HireMaestro(City.LONDON)).code == "no_space_for_figure"
    match.play(0, do.HireMaestro(City.VENEZIA))


def test_a_house_in_the_city_is_not_needed() -> None:
    """opera 6.1"""
    match = started(3, levels=(10, 0, 0))
    events = match.play(0, do.HireEsperto(City.BERLIN))
    assert of_type(events, ev.FigureMoved) == [ev.FigureMoved(0, Role.ESPERTO, City.BERLIN)]


def test_a_move_always_exists() -> None:
    """opera 6.1: wherever the three stand in any episode, each can go somewhere."""
    for round_number in (1, 4, 7):
        state = position(3, round_number=round_number)
        cities = [*destinations(state, Role.MAESTRO), None]
        for places in [(one, two, three) for one in cities for two in cities for three in cities]:
            state.figures = {role: city for role, city in zip(CHARACTERS, places, strict=True) if city is not None}
            assert all(destinations(state, role) for role in CHARACTERS)


def test_who_is_not_hired_stays_and_the_maestro_keeps_doubling() -> None:
    """opera 6.1 and 6.2: nobody hired him this round."""
    match = Match(position(3, maestro=City.VENEZIA, built=("Venezia[Wagner]", "Venezia[H, Verdi]")))
    events = match.bid(0, 0, 0)
    assert of_type(events, ev.IncomePaid) == [ev.IncomePaid((2, 6, 2))]
    assert match.state.figures == {Role.MAESTRO: City.VENEZIA}


def test_the_maestro_does_nothing_else() -> None:
    """opera 6.2"""
    match = started(3, levels=(10, 9, 9), built=("Venezia[Wagner]",), stocks=("H",))
    events = match.play(0, do.HireMaestro(City.WIEN))
    assert [type(event) for event in events] == [ev.RoleHired, ev.FigureMoved, ev.SeatAsked]


@pytest.mark.parametrize(
    ("change", "after"),
    [
        (0, "Monteverdi Handel Mozart Beethoven Verdi Wagner"),
        (1, "Monteverdi Handel Beethoven Mozart Verdi Wagner"),
        (2, "Monteverdi Handel Beethoven Verdi Mozart Wagner"),
        (-1, "Monteverdi Mozart Handel Beethoven Verdi Wagner"),
        (-2, "Mozart Monteverdi Handel Beethoven Verdi Wagner"),
    ],
)
def test_the_critico_moves_a_composer_and_those_passed_shift_the_other_way(change: int, after: str) -> None:
    """opera 6.2"""
    match = started(3, levels=(10, 0, 0), built=("Venezia[H]", "Venezia[Mozart]"), stocks=("", "H"))
    events = match.play(0, do.HireCritico(City.VENEZIA, MOZART, change))
    assert ladder_of(match.state.fame) == composers(after)
    assert ev.FameReviewed(0, MOZART, change, tuple(composers(after))) in events


@pytest.mark.parametrize(
    ("composer", "change", "after"),
    [
        ("Handel", -2, "Handel Monteverdi Mozart Beethoven Verdi Wagner"),
        ("Verdi", 2, "Monteverdi Handel Mozart Beethoven Wagner Verdi"),
        ("Monteverdi", -1, "Monteverdi Handel Mozart Beethoven Verdi Wagner"),
        ("Wagner", 2, "Monteverdi Handel Mozart Beethoven Verdi Wagner"),
    ],
)
def test_a_change_beyond_the_ladder_is_legal_and_stops_there(composer: str, change: int, after: str) -> None:
    """opera 6.2"""
    match = started(3, levels=(10, 0, 0), built=(f"Venezia[{composer}]",), stocks=("H",))
    match.play(0, do.HireCritico(City.VENEZIA, Composer(composer.lower()), change))
    assert ladder_of(match.state.fame) == composers(after)


@pytest.mark.parametrize("change", [-3, 3, 2**31 - 1, -(2**31)])
def test_more_than_two_levels_are_refused(change: int) -> None:
    """opera 6.2"""
    match = started(3, levels=(10, 0, 0), built=("Venezia[Mozart]",), stocks=("H",))
    refusal = match.refuse(0, do.HireCritico(City.VENEZIA, MOZART, change))
    assert (refusal.rule, refusal.code) == ("opera 6.2", "change_too_big")


@pytest.mark.parametrize("composer", [VERDI, HANDEL, Composer.HOUSE])
def test_only_a_composer_performed_in_that_city_can_be_named(composer: Composer) -> None:
    """opera 6.2: not one in stock, in another city or in the Palazzo, and not a house piece."""
    match = started(
        3, levels=(10, 0, 0), built=("Venezia[Mozart] Wien[Verdi, –]",), stocks=("Handel H",), palazzo="Handel"
    )
    refusal = match.refuse(0, do.HireCritico(City.VENEZIA, composer, 1))
    assert (refusal.rule, refusal.code) == ("opera 6.2", "composer_not_performed")


def test_a_composer_must_be_named_if_one_is_performed_there() -> None:
    """opera 6.2"""
    match = started(3, levels=(10, 0, 0), built=("Venezia[Mozart]",), stocks=("H",))
    assert match.refuse(0, do.HireCritico(City.VENEZIA, None, 0)).code == "composer_needed"


def test_nobody_is_named_and_nothing_changes_where_only_house_pieces_stand() -> None:
    """opera 6.2"""
    match = started(3, levels=(10, 0, 0), built=("Venezia[H] Wien[Mozart, –]",))
    assert match.refuse(0, do.HireCritico(City.VENEZIA, MOZART, 0)).code == "nobody_performed"
    assert match.refuse(0, do.HireCritico(City.VENEZIA, None, 1)).code == "nobody_performed"
    events = match.play(0, do.HireCritico(City.VENEZIA, None, 0))
    assert not of_type(events, ev.FameReviewed)
    assert ladder_of(match.state.fame) == composers("Monteverdi Handel Mozart Beethoven Verdi Wagner")
