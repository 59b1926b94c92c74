"""Rule 6.3: the Esperto, his price, and those who follow him."""

import pytest

from games.opera import actions as do
from games.opera import events as ev
from games.opera.material import City, Composer, Phase
from tests.games.opera.positions import Match, of_type, started

VERDI, WAGNER, HANDEL = Composer.VERDI, Composer.WAGNER, Composer.HANDEL
FULL = "Wien[Handel, Wagner, H, Verdi]"


def _hired(**said: object) -> Match:
    return started(4, **{"levels": (10, 3, 2, 2), "built": (f"Venezia[–] {FULL}",), **said})


def test_the_hirer_scores_the_fame_of_all_his_pieces_and_gives_the_best_away() -> None:
    """opera 6.3"""
    match = _hired(points=(9, 5, 3, 4))
    events = match.play(0, do.HireEsperto(City.WIEN))
    assert match.points() == [9 + 2 + 6 + 0 + 5, 5, 3, 4]
    assert match.house(0, City.WIEN) == [HANDEL, None, Composer.HOUSE, VERDI]
    assert match.state.players[2].stock == [WAGNER]
    assert ev.PieceGivenAway(0, City.WIEN, WAGNER, receiver=2) in events


def test_points_are_compared_before_the_scoring() -> None:
    """opera 6.3: he has fewest before and most after."""
    match = _hired(points=(2, 5, 3, 4))
    match.play(0, do.HireEsperto(City.WIEN))
    assert match.points()[0] == 15
    assert all(not player.stock for player in match.state.players)
    assert match.state.discard[WAGNER] == 1


def test_a_hirer_tied_for_the_fewest_discards() -> None:
    """opera 6.3"""
    match = _hired(points=(3, 5, 3, 4))
    events = match.play(0, do.HireEsperto(City.WIEN))
    assert ev.PieceGivenAway(0, City.WIEN, WAGNER, receiver=None) in events


@pytest.mark.parametrize(
    ("levels", "order", "receiver"),
    [
        ((10, 3, 2, 1), (0, 1, 2, 3), 3),
        ((10, 1, 2, 3), (0, 3, 2, 1), 1),
        ((10, 2, 2, 3), (0, 3, 2, 1), 2),
        ((10, 2, 2, 3), (0, 3, 1, 2), 1),
    ],
)
def test_tied_opponents_the_lower_level_gets_it_then_the_one_further_left(
    levels: tuple[int, ...], order: tuple[int, ...], receiver: int
) -> None:
    """opera 6.3"""
    match = _hired(points=(9, 1, 1, 1), levels=levels, order=order)
    events = match.play(0, do.HireEsperto(City.WIEN))
    assert [gift.receiver for gift in of_type(events, ev.PieceGivenAway)] == [receiver]


def test_a_player_with_negative_points_has_the_fewest() -> None:
    """opera 6.3 and 1.7"""
    match = _hired(points=(0, 0, -1, 0))
    match.play(0, do.HireEsperto(City.WIEN))
    assert match.state.players[2].stock == [WAGNER]


@pytest.mark.parametrize("built", ["Venezia[H]", "Venezia[–]"])
def test_only_a_house_piece_or_none_means_no_score_and_no_gift(built: str) -> None:
    """opera 6.3"""
    match = _hired(built=(built,), stocks=("" if "H" in built else "H",))
    events = match.play(0, do.HireEsperto(City.VENEZIA))
    assert not of_type(events, ev.PiecesScored)
    assert not of_type(events, ev.PieceGivenAway)


def test_others_may_follow_in_budget_order_even_if_the_hirer_scored_nothing() -> None:
    """opera 6.3"""
    built = ("Venezia[H]", "Venezia[Verdi]", "Venezia[H]", "Venezia[Wagner]")
    match = _hired(built=built, stocks=("", "H", "", "H"), levels=(10, 3, 2, 5))
    match.play(0, do.HireEsperto(City.VENEZIA))
    assert (match.to_act, match.state.phase) == ((3,), Phase.FOLLOWING)
    match.play(3, do.FollowEsperto())
    assert match.to_act == (1,), "seat 2 has only the house piece there"
    match.play(1, do.DeclineEsperto())
    assert (match.to_act, match.state.phase) == ((0,), Phase.INITIATIVE)


def test_who_follows_scores_all_pieces_there_and_discards_the_best_for_free() -> None:
    """opera 6.3"""
    built = ("Venezia[H]", "Venezia[Verdi, Handel, H]")
    match = _hired(built=built)
    match.play(0, do.HireEsperto(City.VENEZIA))
    before = match.levels()
    events = match.play(1, do.FollowEsperto())
    assert match.points()[1] == 7
    assert match.house(1, City.VENEZIA) == [None, HANDEL, Composer.HOUSE]
    assert match.state.discard[VERDI] == 1
    assert match.levels() == before
    assert ev.PieceGivenAway(1, City.VENEZIA, VERDI, receiver=None) in events


def test_who_declines_keeps_everything() -> None:
    """opera 6.3"""
    match = _hired(built=("Venezia[H]", "Venezia[Verdi]"), stocks=("", "H"))
    match.play(0, do.HireEsperto(City.VENEZIA))
    match.play(1, do.DeclineEsperto())
    assert (match.points()[1], match.house(1, City.VENEZIA)) == (0, [VERDI])


def test_a_player_who_has_ended_and_one_on_level_0_may_follow() -> None:
    """opera 6.3 and 4.6"""
    match = _hired(
        built=("Venezia[H]", "Venezia[Verdi]", "Venezia[Wagner]"), stocks=("", "H", "H"), levels=(6, 8, 0, 0)
    )
    match.play(1, do.EndPerformance())
    match.play(0, do.HireEsperto(City.VENEZIA))
    assert match.to_act == (1,)
    match.play(1, do.FollowEsperto())
    assert match.to_act == (2,)
    match.play(2, do.FollowEsperto())
    assert match.points()[1:3] == [5, 6]


def test_the_hirer_is_not_asked_to_follow_himself() -> None:
    """opera 6.3"""
    match = _hired()
    events = match.play(0, do.HireEsperto(City.WIEN))
    assert Phase.FOLLOWING not in [event.phase for event in of_type(events, ev.SeatAsked)]


def test_following_has_its_place_only_when_asked() -> None:
    """opera 6.3"""
    match = _hired(built=("Venezia[H]", "Venezia[Verdi]"), stocks=("", "H"))
    match.play(0, do.HireEsperto(City.VENEZIA))
    refusal = match.refuse(1, do.Intermezzo())
    assert (refusal.rule, refusal.code) == ("opera 6.3", "wrong_phase")
    assert match.refuse(2, do.FollowEsperto()).rule == "opera 6.3"


def test_the_given_piece_is_the_most_famous_after_the_ladder_changed() -> None:
    """opera 6.3 and 1.3: fame is what it is now."""
    match = _hired(ladder="Wagner Verdi Mozart Beethoven Monteverdi Handel", points=(9, 1, 2, 3))
    match.play(0, do.HireEsperto(City.WIEN))
    assert match.state.players[1].stock == [HANDEL]
