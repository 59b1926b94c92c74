"""Rules 4.4 and 4.5: who is asked to play along, and what it costs."""

import pytest

from games.opera import actions as do
from games.opera import events as ev
from games.opera.material import City, Composer, Payment, Phase, Role
from tests.games.opera.positions import OPERA, Match, of_type, programme, started

VERDI, WAGNER, MOZART, HANDEL = Composer.VERDI, Composer.WAGNER, Composer.MOZART, Composer.HANDEL
STAY = programme("Venezia[H]")


def _asked(events: list[ev.Event]) -> list[int]:
    return [event.seat for event in of_type(events, ev.SeatAsked) if event.phase is Phase.PLAYING_ALONG]


def test_others_are_asked_once_each_in_budget_order() -> None:
    """opera 4.4"""
    match = started(4, levels=(10, 5, 6, 6), order=(0, 3, 2, 1))
    asked = _asked(match.play(0, do.HireImpresario((), STAY)))
    while match.state.phase is Phase.PLAYING_ALONG:
        asked += _asked(match.play(match.to_act[0], do.Intermezzo()))
    assert asked == [3, 2, 1]
    assert match.to_act == (0,)


def test_who_plays_along_and_falls_behind_is_not_asked_twice() -> None:
    """opera 4.4: once for each employee hired."""
    match = started(3, levels=(10, 5, 4), display="Monteverdi×2")
    match.play(0, do.HireImpresario((), STAY))
    match.play(1, do.JoinImpresario((Composer.MONTEVERDI,) * 2, STAY))
    assert (match.levels(), match.to_act) == ([7, 3, 4], (2,))
    match.play(2, do.Intermezzo())
    assert (match.state.phase, match.to_act) == (Phase.INITIATIVE, (0,))


@pytest.mark.parametrize(
    "hiring", [do.HireMaestro(City.WIEN), do.HireCritico(City.WIEN, None, 0), do.HireEsperto(City.WIEN)]
)
def test_nobody_plays_along_with_a_character(hiring: do.Action) -> None:
    """opera 6.1 and 4.4"""
    match = started(3, levels=(10, 1, 1))
    match.play(0, hiring)
    assert (match.state.phase, match.to_act) == (Phase.INITIATIVE, (0,))


def test_an_intermezzo_changes_nothing_but_the_turn() -> None:
    """opera 4.4"""
    match = started(3, levels=(10, 5, 4))
    match.play(0, do.HireImpresario((), STAY))
    before = match.levels(), match.ducats(), match.state.order[:]
    events = match.play(1, do.Intermezzo())
    assert (match.levels(), match.ducats(), match.state.order) == before
    assert events == [ev.IntermezzoTaken(1), ev.SeatAsked(2, Phase.PLAYING_ALONG)]


@pytest.mark.parametrize("players", [3, 4])
def test_level_0_is_not_asked_with_three_or_four_players(players: int) -> None:
    """opera 4.4"""
    match = started(players, levels=(10, 0, 1, 0))
    assert _asked(match.play(0, do.HireImpresario((), STAY))) == [2]


def test_level_0_is_asked_with_two_players() -> None:
    """opera 4.4 and 4.5"""
    match = started(2, levels=(10, 0))
    assert _asked(match.play(0, do.HireImpresario((), STAY))) == [1]


def test_a_full_palazzo_ends_the_question_when_the_turn_comes() -> None:
    """opera 4.4: seat 1 fills the last space, so seat 2 is not asked any more."""
    match = started(3, levels=(10, 5, 4), palazzo="Wagner", stocks=("Verdi", "Mozart", "Handel"))
    assert _asked(match.play(0, do.HireSignora(VERDI, None, Payment.DUCATS))) == [1]
    assert _asked(match.play(1, do.JoinSignora(MOZART, None, Payment.DUCATS))) == []
    assert match.state.phase is Phase.INITIATIVE


def test_a_sold_out_supply_ends_the_question_when_the_turn_comes() -> None:
    """opera 4.4: with two players the only next part left for seat 1 is taken by who hired."""
    built = (
        "Venezia[H, –, –] Wien[–, –, –, –] Berlin[–, –, –]",
        "Venezia[H] Berlin[–]",
    )
    match = started(2, levels=(10, 5), built=built, ducats=(20, 20))
    assert match.state.supply == {
        City.VENEZIA: [0, 0, 0],
        City.WIEN: [0, 0],
        City.BERLIN: [0, 1],
        City.LONDON: [1, 1],
        City.PARIS: [1, 1],
        City.MILANO: [1, 1],
    }
    assert _asked(match.play(0, do.HireArchitetto(()))) == [1]
    match.play(1, do.JoinArchitetto((City.BERLIN,)))
    match.pass_all()
    match.bid(0, 0)
    assert match.state.round == 2
    assert _asked(match.play(0, do.HireArchitetto(()))) == [], "nothing is left in the three open cities"


def test_a_part_of_a_closed_city_does_not_count() -> None:
    """opera 4.4: London, Paris and Milano have parts, but are not open."""
    built = ("Venezia[H, –, –] Wien[–, –, –, –] Berlin[–, –, –]", "Venezia[H] Berlin[–, –, –]")
    match = started(2, levels=(10, 5), built=built)
    assert _asked(match.play(0, do.HireArchitetto(()))) == []


def test_a_part_that_is_not_next_in_a_house_does_not_count() -> None:
    """opera 4.4: hall 3 of Venezia is in the supply, but the house has no hall 2."""
    built = ("Venezia[H, –] Wien[–, –, –, –] Berlin[–, –, –]", "Venezia[H] Berlin[–, –, –]")
    match = started(2, levels=(5, 10), built=built)
    assert match.state.supply[City.VENEZIA] == [0, 0, 1]
    assert _asked(match.play(1, do.HireArchitetto(()))) == [0]
    match = started(2, levels=(10, 5), built=built)
    assert _asked(match.play(0, do.HireArchitetto(()))) == []


def test_a_player_without_ducats_is_asked_all_the_same() -> None:
    """opera 4.4: a lack of ducats is hidden."""
    match = started(3, levels=(10, 5, 4), ducats=(20, 0, 0), display="Wagner")
    assert _asked(match.play(0, do.HireArchitetto(()))) == [1]
    assert match.options(1).actions == ("Intermezzo",)


def test_a_player_with_nothing_to_sell_is_asked_all_the_same() -> None:
    """opera 4.4: what is in stock is hidden."""
    match = started(3, levels=(10, 5, 4), stocks=("Verdi",))
    assert _asked(match.play(0, do.HireSignora(VERDI, None, Payment.POINTS))) == [1]
    assert match.options(1).actions == ("Intermezzo",)
    assert match.refuse(1, do.JoinSignora(WAGNER, None, Payment.POINTS)).code == "not_in_stock"


@pytest.mark.parametrize(("players", "bought", "cost"), [(3, 1, 1), (3, 2, 2), (4, 2, 2), (2, 1, 0), (2, 2, 1)])
def test_buying_costs_a_level_a_piece_and_with_two_players_the_first_is_free(
    players: int, bought: int, cost: int
) -> None:
    """opera 4.5"""
    match = started(players, levels=(10, 5, 0, 0), display="Monteverdi×2")
    match.play(0, do.HireImpresario((), STAY))
    match.play(1, do.JoinImpresario((Composer.MONTEVERDI,) * bought, STAY))
    assert match.levels()[1] == 5 - cost


@pytest.mark.parametrize(("players", "built", "cost"), [(3, 1, 1), (3, 2, 2), (2, 1, 0), (2, 2, 1)])
def test_building_costs_a_level_a_part_and_with_two_players_the_first_is_free(
    players: int, built: int, cost: int
) -> None:
    """opera 4.5"""
    match = started(players, levels=(10, 5, 0))
    match.play(0, do.HireArchitetto(()))
    match.play(1, do.JoinArchitetto((City.BERLIN,) * built))
    assert match.levels()[1] == 5 - cost


@pytest.mark.parametrize(("players", "cost"), [(3, 1), (2, 0)])
def test_selling_costs_a_level_and_with_two_players_nothing(players: int, cost: int) -> None:
    """opera 4.5"""
    match = started(players, levels=(10, 5, 0), stocks=("Verdi", "Wagner"))
    match.play(0, do.HireSignora(VERDI, None, Payment.DUCATS))
    match.play(1, do.JoinSignora(WAGNER, None, Payment.DUCATS))
    assert match.levels()[1] == 5 - cost


@pytest.mark.parametrize("players", [2, 3])
def test_rearranging_alone_costs_a_level_with_any_number_of_players(players: int) -> None:
    """opera 4.5"""
    match = started(players, levels=(10, 5, 0))
    match.play(0, do.HireImpresario((), STAY))
    match.play(1, do.JoinImpresario((), programme("Venezia[–]")))
    assert match.levels()[1] == 4


def test_rearranging_alone_must_change_a_hall() -> None:
    """opera 4.5"""
    match = started(3, levels=(10, 5, 0))
    match.play(0, do.HireImpresario((), STAY))
    refusal = match.refuse(1, do.JoinImpresario((), STAY))
    assert (refusal.rule, refusal.code) == ("opera 4.5", "nothing_done")


def test_playing_along_needs_an_action() -> None:
    """opera 4.5"""
    match = started(3, levels=(10, 5, 0))
    match.play(0, do.HireArchitetto(()))
    assert match.refuse(1, do.JoinArchitetto(())).code == "nothing_done"


def test_the_cost_may_not_exceed_the_level() -> None:
    """opera 4.5"""
    match = started(3, levels=(10, 1, 0), display="Monteverdi×2")
    match.play(0, do.HireImpresario((), STAY))
    refusal = match.refuse(1, do.JoinImpresario((Composer.MONTEVERDI,) * 2, STAY))
    assert (refusal.rule, refusal.code) == ("opera 4.5", "level_too_low")
    match.play(1, do.JoinImpresario((Composer.MONTEVERDI,), STAY))


def test_level_0_of_two_players_may_take_one_free_action_but_not_rearrange_alone() -> None:
    """opera 4.5"""
    match = started(2, levels=(10, 0), display="Monteverdi×2")
    match.play(0, do.HireImpresario((), STAY))
    assert match.refuse(1, do.JoinImpresario((), programme("Venezia[–]"))).code == "level_too_low"
    assert match.refuse(1, do.JoinImpresario((Composer.MONTEVERDI,) * 2, STAY)).code == "level_too_low"
    match.play(1, do.JoinImpresario((Composer.MONTEVERDI,), programme("Venezia[Monteverdi]")))
    assert match.levels() == [7, 0]


def test_playing_along_does_not_count_against_the_role_limit() -> None:
    """opera 4.5"""
    match = started(3, levels=(10, 9, 0), display="Monteverdi×2")
    match.play(0, do.HireImpresario((), STAY))
    match.play(1, do.JoinImpresario((Composer.MONTEVERDI,), STAY))
    assert match.state.players[1].hired == []


def test_one_plays_along_only_with_the_employee_just_hired() -> None:
    """opera 4.4"""
    match = started(3, levels=(10, 5, 4), stocks=("", "Verdi"))
    match.play(0, do.HireArchitetto(()))
    refusal = match.refuse(1, do.JoinSignora(VERDI, None, Payment.DUCATS))
    assert (refusal.rule, refusal.code) == ("opera 4.4", "other_employee")
    assert match.refuse(1, do.EndPerformance()).code == "wrong_phase"
    assert match.refuse(2, do.Intermezzo()).code == "not_your_turn"


def test_the_view_tells_what_is_joined_and_who_is_still_to_be_asked() -> None:
    """opera 4.4"""
    match: Match = started(4, levels=(10, 5, 4, 0))
    match.play(0, do.HireArchitetto(()))
    view = OPERA.view(match.state, None)
    assert (view.role, view.hirer, view.to_act, view.waiting) == (Role.ARCHITETTO, 0, (1,), (2,))
