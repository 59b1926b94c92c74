"""Section 8: fame, a new display, and everything back in its place."""

from collections import Counter

import pytest

from games.kit.chance import QuickChance
from games.opera import actions as do
from games.opera import events as ev
from games.opera.constants import COMPOSERS, SIZES
from games.opera.drawing import fill_display
from games.opera.ladder import ladder_of
from games.opera.material import City, Composer, Role
from tests.games.opera.positions import Match, composers, of_type, position, started

MOZART, VERDI = Composer.MOZART, Composer.VERDI
EVERYTHING = "Monteverdi×14 Handel×14 Mozart×14 Beethoven×14 Verdi×14 Wagner×14"


def _ladder_after(match: Match) -> list[Composer]:
    match.bid(*[0] * len(match.state.players))
    return ladder_of(match.state.fame)


def test_the_example_of_two_leaders_passing_one() -> None:
    """opera 8.1: Wagner 6, Mozart 5, Verdi 4; Mozart and Verdi lead."""
    built = ("Venezia[Mozart]", "Venezia[Verdi]")
    match = Match(position(2, ladder="Monteverdi Handel Beethoven Verdi Mozart Wagner", built=built, stocks=("H", "H")))
    assert _ladder_after(match) == composers("Monteverdi Handel Beethoven Wagner Verdi Mozart")


@pytest.mark.parametrize(
    ("built", "after"),
    [
        (("Venezia[Handel]",), "Monteverdi Mozart Handel Beethoven Verdi Wagner"),
        (("Venezia[Wagner]",), "Monteverdi Handel Mozart Beethoven Verdi Wagner"),
        (("Venezia[Wagner, Verdi]",), "Monteverdi Handel Mozart Beethoven Verdi Wagner"),
        (("Venezia[Monteverdi, Mozart]",), "Handel Monteverdi Beethoven Mozart Verdi Wagner"),
        (("Venezia[Monteverdi, Handel, Mozart]",), "Beethoven Monteverdi Handel Mozart Verdi Wagner"),
        (("Venezia[Handel] Wien[Handel, Verdi]",), "Monteverdi Mozart Handel Beethoven Verdi Wagner"),
        (("Venezia[Handel]", "Venezia[Handel] Wien[Verdi, –]"), "Monteverdi Mozart Handel Beethoven Verdi Wagner"),
    ],
)
def test_the_composers_performed_most_climb_from_the_top_down(built: tuple[str, ...], after: str) -> None:
    """opera 8.1: all players' halls together; level 6 stays, and a leader does not pass a leader."""
    match = Match(position(2, built=built, stocks=["H"] * len(built)))
    assert _ladder_after(match) == composers(after)


def test_stock_palazzo_and_house_pieces_do_not_count() -> None:
    """opera 8.1: no piece in any hall, no change."""
    match = Match(position(2, stocks=("Mozart×3", "Verdi"), palazzo="Handel"))
    events = match.bid(0, 0)
    assert not of_type(events, ev.FameGrown)
    assert ladder_of(match.state.fame) == composers("Monteverdi Handel Mozart Beethoven Verdi Wagner")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_display_is_discarded_and_drawn_anew(players: int) -> None:
    """opera 8.2"""
    match = Match(position(players, display="Wagner×2 Verdi"))
    events = match.bid(*[0] * players)
    assert of_type(events, ev.DisplayCleared) == [ev.DisplayCleared(tuple(composers("Verdi Wagner×2")))]
    (drawn,) = of_type(events, ev.PiecesDrawn)
    assert len(match.state.display) == SIZES[players].display
    assert tuple(match.state.display) == drawn.displayed
    assert max(Counter(match.state.display).values()) <= SIZES[players].display_cap
    for composer in COMPOSERS:
        old = composers("Wagner×2 Verdi").count(composer)
        assert match.state.discard[composer] == old + drawn.discarded.count(composer)


def test_an_empty_pile_is_made_anew_from_the_discard_pile() -> None:
    """opera 8.2: two pieces in the pile, the rest discarded."""
    gone = "Monteverdi×13 Handel×13 Mozart×13 Beethoven×13 Verdi×13 Wagner×13"
    match = Match(position(3, discard=gone, display="Wagner", stocks=("Verdi", "Beethoven")))
    assert sum(match.state.pile.values()) == 0
    events = match.bid(0, 0, 0)
    (shuffled,) = of_type(events, ev.PileReshuffled)
    assert shuffled.pieces == 79
    assert len(match.state.display) == 7
    assert sum(match.state.pile.values()) + sum(match.state.discard.values()) == 79 - 7


def test_a_pile_that_runs_out_in_the_middle_is_made_anew_in_the_middle() -> None:
    """opera 8.2: the last pieces of the old pile are displayed first."""
    match = Match(position(3, discard="Monteverdi×13 Handel×13 Mozart×13 Beethoven×14 Verdi×13 Wagner×14"))
    assert match.state.pile[VERDI] == 1
    events = match.bid(0, 0, 0)
    first, second = of_type(events, ev.PiecesDrawn)
    assert first.displayed == (VERDI,)
    assert events.index(first) < events.index(of_type(events, ev.PileReshuffled)[0]) < events.index(second)
    assert len(match.state.display) == 7


def test_surplus_pieces_of_the_old_pile_are_shuffled_in_again() -> None:
    """opera 8.2: only Verdi is left in the pile, of which three may be displayed."""
    pile, discard = dict.fromkeys(COMPOSERS, 0) | {VERDI: 5}, dict.fromkeys(COMPOSERS, 0) | {MOZART: 1}
    batches = fill_display(pile, discard, 7, 3, QuickChance(1))
    assert batches[0].displayed == [VERDI] * 3
    assert batches[0].discarded == [VERDI] * 2
    assert MOZART in batches[1].displayed
    assert pile[VERDI] + discard[VERDI] == 2


def test_drawing_stops_when_nothing_left_could_be_displayed() -> None:
    """opera 8.2: the display stays smaller."""
    pile, discard = dict.fromkeys(COMPOSERS, 0) | {VERDI: 9}, dict.fromkeys(COMPOSERS, 0)
    (batch,) = fill_display(pile, discard, 7, 3, QuickChance(1))
    assert (batch.displayed, batch.discarded) == ([VERDI] * 3, [])
    assert pile[VERDI] == 6


def test_with_no_piece_anywhere_the_display_stays_empty() -> None:
    """opera 8.2"""
    stocks = ("Monteverdi×13 Handel×13 Mozart×13", "Beethoven×14 Verdi×14 Wagner×14")
    match = Match(position(2, stocks=stocks))
    assert sum(match.state.pile.values()) == 0
    events = match.bid(0, 0)
    assert match.state.display == []
    assert not of_type(events, ev.PiecesDrawn)
    assert match.state.round == 2


def test_every_piece_of_the_pile_is_equally_likely() -> None:
    """opera 8.2 and 2.1: as from a shuffled pile, also for a pile that is not even."""
    drawn: Counter[Composer] = Counter()
    for seed in range(3000):
        pile = dict.fromkeys(COMPOSERS, 0) | {VERDI: 6, MOZART: 3, Composer.HANDEL: 1}
        (batch,) = fill_display(pile, dict.fromkeys(COMPOSERS, 0), 1, 3, QuickChance(seed))
        drawn.update(batch.displayed)
    assert 1700 < drawn[VERDI] < 1900
    assert 800 < drawn[MOZART] < 1000
    assert 230 < drawn[Composer.HANDEL] < 370


def test_roles_return_and_figures_stay() -> None:
    """opera 8.3"""
    match = started(3, levels=(10, 0, 0))
    match.play(0, do.HireMaestro(City.WIEN))
    match.pass_all()
    assert match.state.roles == list(Role)
    assert match.state.figures == {Role.MAESTRO: City.WIEN}
    assert [player.hired for player in match.state.players] == [[], [], []]


@pytest.mark.parametrize(
    ("players", "palazzo", "stays"),
    [
        (3, "Wagner Verdi", True),
        (3, "Wagner Verdi Mozart", False),
        (4, "Wagner Verdi Mozart", True),
        (4, "Wagner Verdi Mozart Handel", False),
    ],
)
def test_only_a_full_palazzo_is_emptied(players: int, palazzo: str, stays: bool) -> None:
    """opera 8.4 and 1.6"""
    match = Match(position(players, palazzo=palazzo))
    events = match.bid(*[0] * players)
    assert match.state.palazzo == (composers(palazzo) if stays else [])
    assert bool(of_type(events, ev.PalazzoEmptied)) != stays


def test_the_palazzo_is_emptied_after_the_new_display_was_drawn() -> None:
    """opera 8.2 before 8.4: its pieces are not shuffled into the pile that the display is drawn from."""
    match = Match(position(3, palazzo="Wagner Verdi Mozart"))
    kinds = [type(event) for event in match.bid(0, 0, 0)]
    assert kinds.index(ev.PiecesDrawn) < kinds.index(ev.PalazzoEmptied)


def test_players_on_level_0_get_a_ducat_and_markers_stay() -> None:
    """opera 8.5"""
    match = started(3, levels=(4, 0, 0), ducats=(9, 9, 9))
    match.pass_all()
    assert match.ducats() == [9 + 1, 9 + 1 + 1, 9 + 1 + 1]
    assert match.levels() == [4, 0, 0]
    assert match.state.order == [0, 1, 2]


def test_the_next_round_follows_and_after_a_third_round_the_counting_comes_first() -> None:
    """opera 8.6"""
    kinds = [type(event) for event in Match(position(3, round_number=3)).bid(0, 0, 0)]
    assert kinds.index(ev.BonusPaid) < kinds.index(ev.PointsCounted) < kinds.index(ev.RoundOpened)
    kinds = [type(event) for event in Match(position(3, round_number=2)).bid(0, 0, 0)]
    assert ev.PointsCounted not in kinds
    assert kinds[-1] is ev.RoundOpened


def test_in_round_9_only_the_fame_changes_before_the_counting() -> None:
    """opera 8.7: no new display, no returned roles, no ducat on level 0."""
    match = Match(position(3, round_number=9, display="Wagner", built=("Venezia[Mozart]",), stocks=("H",)))
    events = match.bid(0, 0, 0)
    kinds = [type(event) for event in events]
    assert kinds[kinds.index(ev.IncomePaid) :] == [ev.IncomePaid, ev.FameGrown, ev.PointsCounted, ev.SeasonClosed]
    assert match.state.display == composers("Wagner")
