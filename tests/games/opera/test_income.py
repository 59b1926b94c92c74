"""Section 7: income."""

import pytest

from games.opera import events as ev
from games.opera.material import City
from tests.games.opera.positions import Match, of_type, position

PIECES = "Wagner, Verdi, Mozart, Handel, Beethoven, Monteverdi"


def _income(built: str, maestro: City | None = None) -> int:
    stock = "" if "H]" in built or "H," in built else "H"
    match = Match(position(2, round_number=7, built=(built,), stocks=(stock,), maestro=maestro))
    (paid,) = of_type(match.bid(0, 0), ev.IncomePaid)
    assert paid.income[0] == match.ducats()[0] - 20 - (1 if match.levels()[0] == 0 else 0)
    return paid.income[0]


@pytest.mark.parametrize(("pieces", "ducats"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 8), (5, 11), (6, 15)])
def test_a_house_earns_by_the_number_of_its_pieces(pieces: int, ducats: int) -> None:
    """opera 7.1"""
    halls = (PIECES.split(", ")[:pieces] + ["–"] * 6)[:6]
    assert _income(f"Venezia[–] Milano[{', '.join(halls)}]") == ducats
    assert _income(f"Venezia[–] Milano[{', '.join(halls)}]", City.MILANO) == 2 * ducats


def test_every_house_earns_for_itself_and_the_house_piece_counts() -> None:
    """opera 7.1: 1 + 3 + 5"""
    assert _income("Venezia[Verdi] Wien[Verdi, H] Paris[Wagner, Verdi, Handel]") == 9


def test_income_doubles_only_where_the_maestro_is() -> None:
    """opera 7.1: 1 + 2 × 3"""
    assert _income("Venezia[Verdi] Wien[Verdi, H]", City.WIEN) == 7
    assert _income("Venezia[Verdi] Wien[Verdi, H]", City.BERLIN) == 4
