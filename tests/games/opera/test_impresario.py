"""Rule 5.1: buying and placing pieces."""

import pytest

from games.opera import actions as do
from games.opera import events as ev
from games.opera.material import City, Composer
from tests.games.opera.positions import Match, composers, houses, of_type, position, programme, started

VERDI, WAGNER, HANDEL = Composer.VERDI, Composer.WAGNER, Composer.HANDEL
BUILT = "Venezia[H] Wien[Verdi, –]"


def _hired(**said: object) -> Match:
    said = {"levels": (10, 0, 0), "display": "Wagner×2 Handel", "built": (BUILT,), **said}
    return started(3, **said)


@pytest.mark.parametrize(
    ("bought", "price"), [("", 0), ("Handel", 2), ("Wagner", 6), ("Wagner Handel", 8), ("Wagner×2", 12)]
)
def test_up_to_two_pieces_cost_their_fame(bought: str, price: int) -> None:
    """opera 5.1"""
    match = _hired()
    match.play(0, do.HireImpresario(tuple(composers(bought)), programme(BUILT)))
    assert match.ducats()[0] == 20 - price
    assert sorted(match.state.players[0].stock) == sorted(composers(bought))
    assert sorted(match.state.display + composers(bought)) == sorted(composers("Wagner×2 Handel"))


def test_three_pieces_are_too_many() -> None:
    """opera 5.1"""
    refusal = _hired().refuse(0, do.HireImpresario((WAGNER, WAGNER, HANDEL), programme(BUILT)))
    assert (refusal.rule, refusal.code) == ("opera 5.1", "too_many_purchases")


@pytest.mark.parametrize("bought", ["Verdi", "Handel×2", "H"])
def test_only_what_is_displayed_is_for_sale(bought: str) -> None:
    """opera 5.1"""
    refusal = _hired().refuse(0, do.HireImpresario(tuple(composers(bought)), programme(BUILT)))
    assert (refusal.rule, refusal.code) == ("opera 5.1", "not_in_display")


def test_nobody_buys_on_credit() -> None:
    """opera 5.1"""
    match = _hired(ducats=(11,))
    refusal = match.refuse(0, do.HireImpresario((WAGNER, WAGNER), programme(BUILT)))
    assert (refusal.code, refusal.params) == ("not_enough_ducats", {"price": 12, "ducats": 11})
    match.play(0, do.HireImpresario((WAGNER,), programme(BUILT)))


def test_all_pieces_move_freely_between_halls_and_stock() -> None:
    """opera 5.1"""
    match = _hired(stocks=("Handel Mozart",))
    after = "Venezia[Mozart] Wien[H, Wagner]"
    match.play(0, do.HireImpresario((WAGNER,), programme(after)))
    assert match.state.players[0].houses == houses(after)
    assert match.state.players[0].stock == sorted(composers("Handel Verdi"))


def test_a_house_never_holds_a_composer_twice() -> None:
    """opera 5.1"""
    match = _hired()
    refusal = match.refuse(0, do.HireImpresario((WAGNER, WAGNER), programme("Venezia[H] Wien[Wagner, Wagner]")))
    assert (refusal.rule, refusal.code) == ("opera 5.1", "composer_twice")
    match.play(0, do.HireImpresario((WAGNER, WAGNER), programme("Venezia[Wagner] Wien[H, Wagner]")))


def test_what_others_perform_does_not_matter() -> None:
    """opera 5.1"""
    match = _hired(built=(BUILT, "Venezia[Wagner]"), stocks=("", "H"))
    match.play(0, do.HireImpresario((WAGNER,), programme("Venezia[Wagner] Wien[Verdi, H]")))
    assert match.house(0, City.VENEZIA) == match.house(1, City.VENEZIA) == [WAGNER]


@pytest.mark.parametrize(
    ("after", "code"),
    [
        ("Venezia[H]", "not_your_houses"),
        ("Venezia[H] Wien[Verdi, –] Berlin[–]", "not_your_houses"),
        ("Venezia[H] Berlin[–]", "not_your_houses"),
        ("Venezia[H, –] Wien[Verdi, –]", "wrong_halls"),
        ("Venezia[H] Wien[Verdi]", "wrong_halls"),
        ("Venezia[H] Wien[Verdi, Handel]", "piece_not_owned"),
        ("Venezia[H] Wien[Verdi, H]", "piece_not_owned"),
        ("Venezia[Verdi] Wien[Verdi, H]", "piece_not_owned"),
    ],
)
def test_a_programme_names_own_houses_own_halls_and_own_pieces(after: str, code: str) -> None:
    """opera 5.1"""
    refusal = _hired().refuse(0, do.HireImpresario((), programme(after)))
    assert (refusal.rule, refusal.code) == ("opera 5.1", code)


def test_a_house_named_twice_is_refused() -> None:
    """opera 5.1"""
    house = programme("Venezia[H]")[0]
    assert _hired().refuse(0, do.HireImpresario((), (house, house))).code == "not_your_houses"


def test_houses_may_be_named_in_any_order() -> None:
    """opera 5.1"""
    match = _hired()
    match.play(0, do.HireImpresario((), programme("Wien[–, Verdi] Venezia[H]")))
    assert match.house(0, City.WIEN) == [None, VERDI]


def test_hiring_him_to_do_nothing_is_legal() -> None:
    """opera 5.1"""
    match = _hired()
    events = match.play(0, do.HireImpresario((), programme(BUILT)))
    assert not of_type(events, ev.PiecesBought)
    assert not of_type(events, ev.HousesRearranged)
    assert match.levels()[0] == 7


def test_no_other_role_places_a_piece() -> None:
    """opera 5.1: what the Esperto gives goes to the stock, though the receiver has an empty hall."""
    match = started(
        3, levels=(10, 0, 0), points=(5, 1, 3), built=("Venezia[Verdi]", "Venezia[–]"), stocks=("H", "H"), display=""
    )
    match.play(0, do.HireEsperto(City.VENEZIA))
    assert match.house(1, City.VENEZIA) == [None]
    assert match.state.players[1].stock == [Composer.HOUSE, VERDI]


def test_the_stock_is_unlimited() -> None:
    """opera 5.1"""
    stock = "Wagner×6 Verdi×6 Mozart×6"
    match = Match(position(3, levels=(10, 0, 0), stocks=(stock,), display="Handel×2"))
    match.bid(0, 0, 0)
    match.play(0, do.HireImpresario((HANDEL, HANDEL), programme("Venezia[–]")))
    assert len(match.state.players[0].stock) == 21
