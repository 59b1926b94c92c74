"""The full round of section 11, to the digit: Mark, Peter and Kate in round 6."""

import pytest

from games.opera import actions as do
from games.opera import events as ev
from games.opera.ladder import ladder_of
from games.opera.material import City, Composer, EndReason, Payment, Phase, Role
from tests.games.opera.positions import OPERA, Match, composers, houses, of_type, position, programme

MARK, PETER, KATE = range(3)
VERDI, WAGNER, MOZART = Composer.VERDI, Composer.WAGNER, Composer.MOZART
HANDEL, BEETHOVEN, MONTEVERDI = Composer.HANDEL, Composer.BEETHOVEN, Composer.MONTEVERDI


@pytest.fixture
def match() -> Match:
    return Match(
        position(
            3,
            round_number=6,
            ladder="Monteverdi Beethoven Handel Mozart Wagner Verdi",
            levels=(0, 6, 4),
            order=(PETER, KATE, MARK),
            points=(43, 40, 39),
            ducats=(20, 20, 20),
            palazzo="Wagner",
            century="Handel Monteverdi Wagner",
            maestro=City.WIEN,
            critico=City.BERLIN,
            esperto=City.VENEZIA,
            display="Wagner×2 Verdi×2 Beethoven Handel Mozart",
            built=(
                "Venezia[H] Wien[Wagner, Beethoven] Paris[Verdi, Beethoven, –, –, –]",
                "Venezia[Monteverdi] Berlin[H] London[Monteverdi, –] Wien[Monteverdi, Wagner, Handel, –]",
                "Venezia[Verdi, Beethoven, H] Berlin[Monteverdi] Paris[Mozart, –, –]",
            ),
        )
    )


def _fame(match: Match, *composers: Composer) -> list[int]:
    return [match.state.fame[composer] for composer in composers]


def _bids(match: Match) -> None:
    match.bid(10, 3, 1)
    assert match.levels() == [10, 9, 5]
    assert match.ducats() == [10, 17, 19]
    assert match.state.order == [MARK, PETER, KATE]
    assert match.to_act == (MARK,)


def _signora(match: Match) -> None:
    match.play(MARK, do.HireSignora(VERDI, City.PARIS, Payment.DUCATS))
    assert (match.ducats()[MARK], match.levels()[MARK]) == (22, 8)
    assert match.to_act == (PETER,)
    sales = match.options(PETER).signora
    assert sales is not None
    assert WAGNER not in [sale.composer for sale in sales.sales]
    assert [(sale.ducats, sale.points) for sale in sales.sales if sale.composer is HANDEL] == [(6, 3)]
    match.refuse(PETER, do.JoinSignora(WAGNER, City.WIEN, Payment.DUCATS))
    match.play(PETER, do.Intermezzo())
    assert match.to_act == (KATE,)
    match.play(KATE, do.JoinSignora(MOZART, City.PARIS, Payment.DUCATS))
    assert (match.ducats()[KATE], match.levels()[KATE]) == (27, 4)
    assert match.state.palazzo == [WAGNER, VERDI, MOZART]


def _critico(match: Match) -> None:
    assert match.to_act == (PETER,)
    match.play(PETER, do.HireCritico(City.VENEZIA, MONTEVERDI, 2))
    assert match.levels()[PETER] == 6
    assert _fame(match, MONTEVERDI, HANDEL, BEETHOVEN) == [3, 2, 1]


def _impresario(match: Match) -> None:
    assert match.to_act == (MARK,)
    after = "Venezia[Wagner] Wien[Wagner, Beethoven] Paris[Wagner, Beethoven, H, –, –]"
    match.play(MARK, do.HireImpresario((WAGNER, WAGNER), programme(after)))
    assert (match.ducats()[MARK], match.levels()[MARK]) == (12, 5)
    assert match.state.players[MARK].houses == houses(after)
    assert match.to_act == (PETER,)
    after = "Venezia[Monteverdi] Berlin[Beethoven] London[Monteverdi, H] Wien[Monteverdi, Wagner, Handel, Verdi]"
    match.play(PETER, do.JoinImpresario((VERDI, BEETHOVEN), programme(after)))
    assert (match.ducats()[PETER], match.levels()[PETER]) == (10, 4)
    assert match.state.order == [MARK, KATE, PETER]
    assert match.to_act == (KATE,)
    after = "Venezia[Verdi, Handel, H] Berlin[Monteverdi] Paris[Verdi, Beethoven, –]"
    match.play(KATE, do.JoinImpresario((VERDI, HANDEL), programme(after)))
    assert (match.ducats()[KATE], match.levels()[KATE]) == (19, 2)
    assert match.state.players[KATE].stock == []


def _maestro_and_esperto(match: Match) -> None:
    assert match.to_act == (MARK,)
    match.play(MARK, do.HireMaestro(City.PARIS))
    assert match.levels()[MARK] == 3
    assert match.to_act == (PETER,)
    match.play(PETER, do.HireEsperto(City.WIEN))
    assert (match.points()[PETER], match.levels()[PETER]) == (56, 0)
    assert match.state.players[KATE].stock == [VERDI]
    assert match.to_act == (MARK,)
    assert match.state.phase is Phase.FOLLOWING
    events = match.play(MARK, do.DeclineEsperto())
    assert of_type(events, ev.PerformanceEnded) == [ev.PerformanceEnded(MARK, EndReason.ROLE_LIMIT)]


def _architetto(match: Match) -> list[ev.Event]:
    assert match.to_act == (KATE,)
    events = match.play(KATE, do.HireArchitetto((City.PARIS,)))
    assert ev.PartBuilt(KATE, City.PARIS, (4, 5), ducats=4, points=4) in events
    assert ev.RoleHired(KATE, Role.ARCHITETTO, 0) in events
    assert match.state.order == [MARK, PETER, KATE]
    return events


def test_the_worked_round_comes_out_to_the_digit(match: Match) -> None:
    """opera 3.2, 4.1 to 4.7, 5.1 to 5.3, 6.1 to 6.3, 7.1, 8.1, 8.4, 8.5, 9.1 and 9.2 in one go."""
    _bids(match)
    _signora(match)
    _critico(match)
    _impresario(match)
    _maestro_and_esperto(match)
    events = _architetto(match)

    assert of_type(events, ev.IncomePaid) == [ev.IncomePaid((14, 10, 12))]
    (grown,) = of_type(events, ev.FameGrown)
    assert grown.composers == (WAGNER, MONTEVERDI, BEETHOVEN)
    assert ladder_of(match.state.fame) == composers("Handel Beethoven Mozart Monteverdi Verdi Wagner")
    assert of_type(events, ev.BonusPaid) == [ev.BonusPaid((PETER, KATE), 1)]
    assert of_type(events, ev.PalazzoEmptied) == [ev.PalazzoEmptied((WAGNER, VERDI, MOZART))]
    (counted,) = of_type(events, ev.PointsCounted)
    assert [(count.fame + count.century, count.empty_halls) for count in counted.counts] == [(18, 2), (20, 1), (16, 3)]
    assert match.points() == [59, 75, 56]
    assert match.ducats() == [26, 21, 28]
    assert (match.state.round, match.to_act) == (7, (MARK, PETER, KATE))


def test_the_worked_round_ends_with_kate_at_43_points_before_the_counting(match: Match) -> None:
    """opera 5.2: the two-hall wing of Paris costs 4 ducats and brings 4 points."""
    test_the_worked_round_comes_out_to_the_digit(match)
    (counted,) = of_type(match.log, ev.PointsCounted)
    assert [total - count.points for total, count in zip(match.points(), counted.counts, strict=True)] == [43, 56, 43]


def test_the_log_of_the_worked_round_replays_from_its_start(match: Match) -> None:
    """Events alone carry the round: the start position and the log give the same end."""
    start = OPERA.copy(match.state)
    test_the_worked_round_comes_out_to_the_digit(match)
    assert OPERA.replay(match.log, start) == match.state
