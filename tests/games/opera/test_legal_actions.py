"""Legal actions: complete, without repetition, and all within reach of a random player."""

from itertools import combinations_with_replacement, islice, product

import pytest

from games.kit.chance import QuickChance
from games.kit.engine import IllegalAction
from games.opera import actions as do
from games.opera.material import City, Composer, House, Payment, Role
from games.opera.state import State
from games.opera.table import Table
from tests.games.opera.positions import OPERA, Match, programme, started

CHANGES = range(-3, 4)
PIECES = (None, *Composer)


def _small() -> Match:
    return started(
        2,
        levels=(10, 1),
        ducats=(9, 9),
        display="Wagner Handel×2",
        built=("Venezia[H] Berlin[Verdi]", "Venezia[Handel]"),
        stocks=("Mozart", "H"),
        maestro=City.WIEN,
    )


def _purchases() -> list[tuple[Composer, ...]]:
    return [pieces for size in range(3) for pieces in combinations_with_replacement(Composer, size)]


def _hirings() -> list[do.Action]:
    """Every hiring that can be written down for the small position, legal or not; each set in one order."""
    parts = [cities for size in range(4) for cities in combinations_with_replacement(City, size)]
    programmes = [
        (House(City.VENEZIA, (first,)), House(City.BERLIN, (second,))) for first, second in product(PIECES, PIECES)
    ]
    places = (None, *City)
    return [
        do.EndPerformance(),
        *(do.HireImpresario(bought, houses) for bought in _purchases() for houses in programmes),
        *map(do.HireArchitetto, parts),
        *(do.HireSignora(*sale) for sale in product(Composer, places, Payment)),
        *map(do.HireMaestro, City),
        *(do.HireCritico(*review) for review in product(City, PIECES, CHANGES)),
        *map(do.HireEsperto, City),
    ]


def _accepted(state: State, seat: int, actions: list[do.Action]) -> set[do.Action]:
    found = set()
    for action in actions:
        try:
            OPERA.apply(OPERA.copy(state), seat, action, QuickChance(1))
        except IllegalAction:
            continue
        found.add(action)
    return found


def _reaches_its_level(state: State, action: do.Action) -> bool:
    """Not a review that the ladder's ends cut short: those are legal, but told only once."""
    if not isinstance(action, do.HireCritico) or action.composer is None:
        return True
    return 1 <= state.fame[action.composer] + action.change <= 6


def test_the_legal_hirings_are_exactly_those_that_are_accepted() -> None:
    """opera 4.1: by brute force over all that can be written down."""
    match = _small()
    accepted = {act for act in _accepted(match.state, 0, _hirings()) if _reaches_its_level(match.state, act)}
    listed = list(OPERA.legal_actions(match.state, 0))
    assert len(listed) == len(set(listed))
    assert set(listed) == accepted
    assert len(accepted) > 100


@pytest.mark.parametrize("role", [Role.IMPRESARIO, Role.ARCHITETTO, Role.SIGNORA])
def test_the_legal_ways_to_play_along_are_exactly_those_that_are_accepted(role: Role) -> None:
    """opera 4.5: by brute force over all that can be written down."""
    match = _small()
    hiring: dict[Role, do.Action] = {
        Role.IMPRESARIO: do.HireImpresario((), programme("Venezia[H] Berlin[Verdi]")),
        Role.ARCHITETTO: do.HireArchitetto(()),
        Role.SIGNORA: do.HireSignora(Composer.MOZART, None, Payment.DUCATS),
    }
    match.play(0, hiring[role])
    joinings: list[do.Action] = [
        do.Intermezzo(),
        *(do.JoinImpresario(bought, (House(City.VENEZIA, (one,)),)) for bought in _purchases() for one in PIECES),
        *(do.JoinArchitetto(cities) for size in range(4) for cities in combinations_with_replacement(City, size)),
        *(do.JoinSignora(*sale) for sale in product(Composer, (None, *City), Payment)),
    ]
    listed = list(OPERA.legal_actions(match.state, 1))
    assert len(listed) == len(set(listed))
    assert set(listed) == _accepted(match.state, 1, joinings)
    assert len(listed) > 1


def test_a_random_player_can_do_everything_that_is_legal() -> None:
    """opera 4.1: every hiring of the small position turns up sooner or later."""
    match, chance = _small(), QuickChance(5)
    missing = set(OPERA.legal_actions(match.state, 0))
    for _ in range(200_000):
        if not missing:
            return
        missing.discard(OPERA.sample_action(match.state, 0, chance))
    assert missing == set()


@pytest.mark.parametrize("seed", range(12))
def test_whatever_a_random_player_does_is_listed(seed: int) -> None:
    """opera 4.1: wherever there are few enough legal actions to list them all."""
    chance = QuickChance(seed)
    state, _ = OPERA.setup(2 + seed % 3, Table(), chance)
    compared = 0
    while asked := OPERA.to_act(state):
        action = OPERA.sample_action(state, asked[0], chance)
        listed = list(islice(OPERA.legal_actions(state, asked[0]), 1500))
        if len(listed) < 1500:
            assert action in listed
            compared += 1
        OPERA.apply(state, asked[0], action, chance)
    assert compared > 20


def test_who_is_not_asked_has_no_legal_action() -> None:
    """opera 4.1"""
    match = _small()
    assert list(OPERA.legal_actions(match.state, 1)) == []


def test_the_safe_actions_are_the_harmless_ones() -> None:
    """opera 3.1, 4.1, 4.4 and 6.3: bid nothing, hire nobody, intermezzo, decline."""
    match = Match(_small().state)
    assert OPERA.safe_action(match.state, 0) == do.EndPerformance()
    match.play(0, do.HireArchitetto(()))
    assert OPERA.safe_action(match.state, 1) == do.Intermezzo()
    match.play(1, do.Intermezzo())
    match.play(0, do.HireEsperto(City.VENEZIA))
    assert OPERA.safe_action(match.state, 1) == do.DeclineEsperto()
    match.play(1, do.DeclineEsperto())
    match.pass_all()
    assert OPERA.safe_action(match.state, 0) == do.Bid(0)
