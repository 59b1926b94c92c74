"""Rule 5.3: selling to the Palazzo."""

import pytest

from games.opera import actions as do
from games.opera import events as ev
from games.opera.material import City, Composer, Payment
from tests.games.opera.positions import Match, composers, started

VERDI, WAGNER, HANDEL = Composer.VERDI, Composer.WAGNER, Composer.HANDEL


def _hired(**said: object) -> Match:
    said = {"levels": (10, 0, 0), "built": ("Venezia[Verdi]",), "stocks": ("H Wagner",), **said}
    return started(3, **said)


@pytest.mark.parametrize(("composer", "city", "fame"), [(VERDI, City.VENEZIA, 5), (WAGNER, None, 6)])
def test_a_piece_brings_twice_its_fame_in_ducats_or_its_fame_in_points(
    composer: Composer, city: City | None, fame: int
) -> None:
    """opera 5.3"""
    match = _hired()
    events = match.play(0, do.HireSignora(composer, city, Payment.DUCATS))
    assert ev.PieceSold(0, composer, city, ducats=2 * fame, points=0) in events
    assert (match.ducats()[0], match.points()[0]) == (20 + 2 * fame, 0)
    match = _hired()
    match.play(0, do.HireSignora(composer, city, Payment.POINTS))
    assert (match.ducats()[0], match.points()[0]) == (20, fame)


def test_a_sold_piece_leaves_its_hall_empty_and_stands_in_the_palazzo() -> None:
    """opera 5.3"""
    match = _hired()
    match.play(0, do.HireSignora(VERDI, City.VENEZIA, Payment.DUCATS))
    assert match.house(0, City.VENEZIA) == [None]
    assert match.state.palazzo == [VERDI]


def test_a_sold_piece_leaves_the_stock() -> None:
    """opera 5.3"""
    match = _hired()
    match.play(0, do.HireSignora(WAGNER, None, Payment.DUCATS))
    assert match.state.players[0].stock == [Composer.HOUSE]


@pytest.mark.parametrize(
    ("composer", "city", "code"),
    [
        (VERDI, None, "not_in_stock"),
        (HANDEL, None, "not_in_stock"),
        (WAGNER, City.VENEZIA, "not_performed_there"),
        (VERDI, City.WIEN, "not_performed_there"),
    ],
)
def test_only_an_own_piece_is_sold_from_where_it_is(composer: Composer, city: City | None, code: str) -> None:
    """opera 5.3"""
    refusal = _hired().refuse(0, do.HireSignora(composer, city, Payment.DUCATS))
    assert (refusal.rule, refusal.code) == ("opera 5.3", code)


@pytest.mark.parametrize(("players", "full"), [(2, "Handel Mozart Verdi"), (4, "Handel Mozart Verdi Beethoven")])
def test_a_full_palazzo_takes_nothing(players: int, full: str) -> None:
    """opera 5.3 and 1.6"""
    match = started(players, levels=(10, 0, 0, 0), stocks=("Wagner",), palazzo=full)
    assert match.refuse(0, do.HireSignora(WAGNER, None, Payment.DUCATS)).code == "palazzo_full"
    match = started(players, levels=(10, 0, 0, 0), stocks=("Wagner",), palazzo=" ".join(full.split()[1:]))
    match.play(0, do.HireSignora(WAGNER, None, Payment.DUCATS))
    assert match.state.palazzo == [*composers(full)[1:], WAGNER]


def test_the_palazzo_takes_no_second_piece_of_a_composer() -> None:
    """opera 5.3"""
    refusal = _hired(palazzo="Wagner").refuse(0, do.HireSignora(WAGNER, None, Payment.DUCATS))
    assert (refusal.rule, refusal.code) == ("opera 5.3", "composer_in_palazzo")


def test_without_a_piece_to_sell_she_is_not_offered() -> None:
    """opera 5.3"""
    match = _hired(palazzo="Wagner Verdi")
    assert match.options(0).signora is None
    assert "HireSignora" not in match.options(0).actions
