"""What clients are told they may do: all of it legal, nothing legal left out, every price true."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from games.kit.chance import QuickChance, pick
from games.opera import actions as do
from games.opera import events as ev
from games.opera.material import City, Composer, Payment
from games.opera.state import State
from games.opera.table import Table
from tests.games.opera.client import actions_of
from tests.games.opera.positions import OPERA, of_type, programme, started

SEEDS = pytest.mark.parametrize("seed", range(6))


def _played_by_options(seed: int) -> Iterator[tuple[State, int, list[do.Action]]]:
    """A match in which every seat knows only its options."""
    chance = QuickChance(seed)
    state, _ = OPERA.setup(2 + seed % 3, Table(), chance)
    while asked := OPERA.to_act(state):
        options = OPERA.options(state, asked[0])
        assert options is not None
        actions = list(actions_of(options))
        assert {type(action).__name__ for action in actions} >= set(options.actions) - {"JoinImpresario"}
        yield state, asked[0], actions
        OPERA.apply(state, asked[0], pick(actions, chance), chance)


@SEEDS
def test_a_client_that_knows_only_its_options_plays_whole_matches(seed: int) -> None:
    """opera 9.3: to the very end."""
    *_, (state, _, _) = _played_by_options(seed)
    assert OPERA.outcome(state) is not None


@SEEDS
def test_everything_offered_is_legal(seed: int) -> None:
    """opera 4.1: options are promises."""
    for state, seat, actions in _played_by_options(seed):
        for action in actions:
            OPERA.apply(OPERA.copy(state), seat, action, QuickChance(1))


@SEEDS
def test_everything_legal_is_offered(seed: int) -> None:
    """opera 4.1: apart from arrangements, which are free, no legal action is missing."""
    for state, seat, actions in _played_by_options(seed):
        offered = {_without_arrangement(action) for action in actions}
        for action in islice(OPERA.legal_actions(state, seat), 400):
            if not (isinstance(action, do.JoinImpresario) and not action.purchases):
                assert _without_arrangement(action) in offered


def _without_arrangement(action: do.Action) -> Any:
    if isinstance(action, do.HireImpresario | do.JoinImpresario):
        return msgspec.structs.replace(action, houses=())
    return action


def test_prices_of_the_impresario_are_true() -> None:
    """opera 5.1 and 4.5"""
    match = started(3, levels=(10, 2, 0), display="Wagner Handel×2", ducats=(20, 7))
    match.play(0, do.HireImpresario((), programme("Venezia[H]")))
    choice = match.options(1).impresario
    assert choice is not None
    assert [(each.purchases, each.ducats, each.levels, each.must_rearrange) for each in choice.purchases] == [
        ((), 0, 1, True),
        ((Composer.HANDEL,), 2, 1, False),
        ((Composer.WAGNER,), 6, 1, False),
        ((Composer.HANDEL, Composer.HANDEL), 4, 2, False),
    ]
    assert choice.houses == programme("Venezia[H]")


def test_prices_of_the_architetto_are_true() -> None:
    """opera 5.2 and 4.5"""
    match = started(2, levels=(10, 0), ducats=(5, 20))
    choice = match.options(0).architetto
    assert choice is not None
    assert [(each.parts, each.ducats, each.points, each.levels) for each in choice.builds] == [
        ((), 0, 0, 2),
        ((City.VENEZIA,), 2, 2, 2),
        ((City.WIEN,), 4, 4, 2),
        ((City.BERLIN,), 2, 2, 2),
        ((City.VENEZIA, City.VENEZIA), 4, 4, 2),
        ((City.VENEZIA, City.BERLIN), 4, 4, 2),
    ]
    match.play(0, do.HireArchitetto(()))
    joined = match.options(1).architetto
    assert joined is not None
    assert {each.levels for each in joined.builds} == {0}, "level 0 of two players: one part, for free"


def test_prices_of_the_signora_are_true() -> None:
    """opera 5.3"""
    match = started(3, levels=(10, 0, 0), stocks=("Wagner×2 H",), built=("Venezia[Verdi]",), palazzo="Mozart")
    choice = match.options(0).signora
    assert choice is not None
    assert [(sale.composer, sale.city, sale.ducats, sale.points) for sale in choice.sales] == [
        (Composer.WAGNER, None, 12, 6),
        (Composer.VERDI, City.VENEZIA, 10, 5),
    ]
    assert choice.levels == 2


def test_what_the_esperto_would_bring_and_cost_is_true() -> None:
    """opera 6.3: told before, and so it happens."""
    match = started(
        3, levels=(10, 0, 0), points=(9, 2, 1), built=("Venezia[H] Wien[Wagner, Verdi]",), esperto=City.BERLIN
    )
    choice = match.options(0).esperto
    assert choice is not None
    assert [(target.city, target.points, target.gift, target.receiver) for target in choice.targets] == [
        (City.VENEZIA, 0, None, None),
        (City.WIEN, 11, Composer.WAGNER, 2),
    ]
    events = match.play(0, do.HireEsperto(City.WIEN))
    assert of_type(events, ev.PieceGivenAway) == [ev.PieceGivenAway(0, City.WIEN, Composer.WAGNER, 2)]


def test_what_following_would_bring_and_cost_is_true() -> None:
    """opera 6.3"""
    match = started(3, levels=(10, 0, 0), built=("Venezia[H]", "Venezia[Verdi, H]"))
    match.play(0, do.HireEsperto(City.VENEZIA))
    follow = match.options(1).follow
    assert follow is not None
    assert (follow.city, follow.points, follow.discard) == (City.VENEZIA, 5, Composer.VERDI)


def test_the_critico_is_told_who_is_performed_where() -> None:
    """opera 6.2"""
    match = started(3, levels=(10, 0, 0), built=("Venezia[H] Wien[Wagner, –]", "Venezia[Mozart]"), stocks=("", "H"))
    choice = match.options(0).critico
    assert choice is not None
    assert [(target.city, target.composers) for target in choice.targets] == [
        (City.VENEZIA, (Composer.MOZART,)),
        (City.WIEN, (Composer.WAGNER,)),
        (City.BERLIN, ()),
    ]


def test_only_payable_roles_are_offered() -> None:
    """opera 4.1"""
    match = started(3, levels=(2, 0, 0), stocks=("Wagner",))
    assert match.options(0).actions == ("HireArchitetto", "HireSignora", "HireMaestro", "EndPerformance")


def test_who_is_not_asked_has_no_options() -> None:
    """opera 4.1"""
    match = started(3, levels=(5, 0, 0), stocks=("Wagner",))
    match.play(0, do.HireSignora(Composer.WAGNER, None, Payment.POINTS))
    assert OPERA.options(match.state, 1) is None
    assert OPERA.options(match.state, 77) is None
