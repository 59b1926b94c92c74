"""Section 9: counting, and how a match ends."""

import pytest

from games.opera import events as ev
from games.opera.actions import EndPerformance
from games.opera.material import City, Phase
from tests.games.opera.positions import OPERA, Match, composers, of_type, position


def _counted(round_number: int, built: str, **said: object) -> ev.SeatCount:
    stock = "" if "H]" in built or "H," in built else "H"
    match = Match(position(2, round_number=round_number, built=(built,), stocks=(stock,), **said))  # type: ignore[arg-type]
    (counting,) = of_type(match.bid(0, 0), ev.PointsCounted)
    assert match.points()[0] == counting.counts[0].points
    return counting.counts[0]


def test_pieces_in_main_halls_bring_their_fame() -> None:
    """opera 9.1: Wagner 6 in Venezia and Verdi 5 in Wien; the second hall of Wien does not count."""
    count = _counted(3, "Venezia[Wagner] Wien[Verdi, Wagner]", century="Handel Mozart Beethoven")
    assert (count.fame, count.century, count.empty_halls, count.points) == (11, 0, 0, 11)


@pytest.mark.parametrize(("round_number", "bonus"), [(3, 1), (6, 2), (9, 3)])
def test_the_composer_of_this_episodes_century_brings_one_two_or_three_more(round_number: int, bonus: int) -> None:
    """opera 9.1"""
    century = "Wagner Verdi Beethoven"
    for episode, composer in enumerate(century.split(), start=1):
        count = _counted(round_number, f"Venezia[{composer}] Wien[{composer}, H]", century=century)
        assert count.century == (2 * bonus if episode == bonus else 0), "this episode's only, for every such piece"


def test_the_house_piece_brings_nothing_in_a_main_hall() -> None:
    """opera 9.1"""
    count = _counted(3, "Venezia[H]")
    assert (count.fame, count.empty_halls, count.points) == (0, 0, 0)


def test_every_empty_hall_of_any_house_costs_a_point() -> None:
    """opera 9.1"""
    count = _counted(6, "Venezia[–, H, –] Paris[Wagner, –, –]", century="Handel Mozart Beethoven")
    assert (count.fame, count.empty_halls, count.points) == (6, 4, 2)


def test_fame_is_counted_after_the_ladder_has_moved() -> None:
    """opera 9.1 and 8.1: Handel climbs from 2 to 3 before he is counted."""
    assert _counted(3, "Venezia[Handel]", century="Mozart Verdi Wagner").fame == 3


@pytest.mark.parametrize("round_number", [3, 6, 9])
def test_the_palazzo_is_emptied_after_a_counting_even_if_not_full(round_number: int) -> None:
    """opera 9.2"""
    match = Match(position(3, round_number=round_number, palazzo="Wagner"))
    events = match.bid(0, 0, 0)
    assert of_type(events, ev.PalazzoEmptied) == [ev.PalazzoEmptied(tuple(composers("Wagner")))]
    assert match.state.palazzo == []


@pytest.mark.parametrize(
    ("round_number", "opened"), [(3, (City.LONDON, City.PARIS)), (6, (City.MILANO,)), (1, ()), (4, ()), (8, ())]
)
def test_london_and_paris_open_after_round_3_and_milano_after_round_6(
    round_number: int, opened: tuple[City, ...]
) -> None:
    """opera 9.2"""
    events = Match(position(3, round_number=round_number)).bid(0, 0, 0)
    assert of_type(events, ev.RoundOpened) == [ev.RoundOpened(round_number + 1, opened)]


def test_most_points_win_and_budget_order_breaks_ties_for_every_place() -> None:
    """opera 9.3"""
    match = Match(position(4, round_number=9, points=(5, 7, 5, 7), levels=(1, 0, 1, 0), order=(2, 0, 3, 1)))
    match.bid(0, 0, 0, 0)
    assert match.state.ranking == [3, 1, 2, 0]
    outcome = OPERA.outcome(match.state)
    assert outcome is not None
    assert outcome.places == (4, 2, 3, 1)
    assert outcome.scores == (5, 7, 5, 7)


def test_the_match_is_over_after_round_9_and_nobody_is_asked() -> None:
    """opera 9.3"""
    match = Match(position(3, round_number=9))
    match.bid(0, 0, 0)
    assert (match.state.phase, match.to_act) == (Phase.OVER, ())
    assert OPERA.outcome(match.state) is not None
    action = EndPerformance()
    refusal = match.refuse(0, action)
    assert (refusal.rule, refusal.code) == ("opera 9.3", "match_over")
