"""Section 4: initiative, hiring and the end of a performance."""

import pytest

from games.opera import actions as do
from games.opera import events as ev
from games.opera.material import City, Composer, EndReason, Payment, Phase, Role
from tests.games.opera.positions import of_type, programme, started


def test_the_first_in_budget_order_has_the_initiative() -> None:
    """opera 4.1"""
    match = started(3, levels=(4, 7, 7), order=(2, 1, 0))
    assert match.to_act == (2,)
    assert match.refuse(1, do.EndPerformance()).code == "not_your_turn"
    match.play(2, do.EndPerformance())
    assert match.to_act == (1,)


def test_a_fee_above_the_level_is_refused() -> None:
    """opera 4.1"""
    match = started(3, levels=(3, 2, 2))
    refusal = match.refuse(0, do.HireEsperto(City.WIEN))
    assert (refusal.rule, refusal.code) == ("opera 4.1", "fee_too_high")
    assert match.options(0).esperto is None


def test_who_has_the_initiative_may_hire_again_and_again() -> None:
    """opera 4.1"""
    match = started(3, levels=(10, 2, 0))
    match.play(0, do.HireMaestro(City.WIEN))
    match.play(0, do.HireCritico(City.WIEN, None, 0))
    assert (match.to_act, match.levels()[0]) == ((0,), 5)


def test_hiring_takes_the_role_and_lowers_the_marker_by_the_fee() -> None:
    """opera 4.2"""
    match = started(3, levels=(10, 9, 9))
    events = match.play(0, do.HireCritico(City.BERLIN, None, 0))
    assert events[0] == ev.RoleHired(0, Role.CRITICO, 7)
    assert match.state.players[0].hired == [Role.CRITICO]
    assert Role.CRITICO not in match.state.roles
    assert match.to_act == (1,)


@pytest.mark.parametrize(("players", "limit"), [(2, 4), (3, 3), (4, 3)])
def test_a_player_with_the_most_roles_allowed_ends_by_himself(players: int, limit: int) -> None:
    """opera 4.3 and 1.6"""
    match = started(players, levels=[10, *[0] * (players - 1)])
    hirings: list[do.Action] = [do.HireMaestro(City.WIEN), do.HireArchitetto(()), do.HireCritico(City.WIEN, None, 0)]
    for hiring in hirings:
        match.play(0, hiring)
        while match.state.phase is Phase.PLAYING_ALONG:
            match.play(match.to_act[0], do.Intermezzo())
    if limit == 4:
        assert match.to_act == (0,)
        match.play(0, do.HireImpresario((), programme("Venezia[H]")))
        match.play(1, do.Intermezzo())
    assert ev.PerformanceEnded(0, EndReason.ROLE_LIMIT) in match.log
    assert match.state.round == 2


def test_who_stands_below_every_fee_left_ends_by_himself() -> None:
    """opera 4.3"""
    match = started(3, levels=(3, 3, 1))
    match.play(0, do.HireMaestro(City.WIEN))
    match.play(1, do.HireArchitetto(()))
    ends = of_type(match.log, ev.PerformanceEnded)
    assert ends == []
    match.play(2, do.Intermezzo())
    match.play(0, do.Intermezzo())
    assert [(end.seat, end.reason) for end in of_type(match.log, ev.PerformanceEnded)] == [
        (2, EndReason.FEES),
        (0, EndReason.FEES),
        (1, EndReason.FEES),
    ]


def test_rule_4_3_looks_only_at_fees_so_nobody_learns_that_there_is_nothing_to_sell() -> None:
    """opera 4.3 and 5.3: only the Signora can be paid, and this player has nothing to sell, but is asked."""
    match = started(3, levels=(10, 2, 2))
    match.play(0, do.HireMaestro(City.WIEN))
    match.play(0, do.HireArchitetto(()))
    for seat in (1, 2):
        match.play(seat, do.Intermezzo())
    match.play(0, do.EndPerformance())
    assert match.state.roles == [Role.IMPRESARIO, Role.SIGNORA, Role.CRITICO, Role.ESPERTO]
    assert match.to_act == (1,)
    assert match.options(1).actions == ("EndPerformance",)


def test_the_signora_counts_for_rule_4_3_even_when_the_palazzo_is_full() -> None:
    """opera 4.3: it looks only at fees."""
    match = started(3, levels=(10, 2, 0), palazzo="Wagner Verdi Mozart", stocks=("", "Handel"))
    match.play(0, do.HireMaestro(City.WIEN))
    match.play(0, do.HireArchitetto(()))
    match.play(1, do.Intermezzo())
    match.play(0, do.EndPerformance())
    assert match.to_act == (1,)
    assert match.refuse(1, do.HireSignora(Composer.HANDEL, None, Payment.POINTS)).code == "palazzo_full"


def test_ending_is_for_the_whole_round_but_only_for_the_round() -> None:
    """opera 4.6 and 8.5"""
    match = started(3, levels=(6, 5, 4))
    match.play(0, do.EndPerformance())
    match.play(1, do.HireArchitetto(()))
    assert match.to_act == (2,), "who has ended is not asked to play along"
    match.play(2, do.Intermezzo())
    assert match.to_act == (2,), "level 4 now has the initiative before level 3"
    match.pass_all()
    assert [player.has_ended for player in match.state.players] == [False, False, False]


def test_who_has_ended_may_still_follow_the_esperto() -> None:
    """opera 4.6 and 6.3"""
    match = started(3, levels=(6, 5, 0), built=("Venezia[Wagner]", "Venezia[Verdi]"), stocks=("H", "H"))
    match.play(0, do.EndPerformance())
    match.play(1, do.HireEsperto(City.VENEZIA))
    assert (match.to_act, match.state.phase) == ((0,), Phase.FOLLOWING)


def test_the_phase_is_over_when_everybody_has_ended() -> None:
    """opera 4.7"""
    match = started(3, levels=(6, 5, 4))
    match.play(0, do.EndPerformance())
    match.play(1, do.EndPerformance())
    assert match.state.round == 1
    events = match.play(2, do.EndPerformance())
    assert of_type(events, ev.IncomePaid)
    assert (match.state.round, match.state.phase) == (2, Phase.BUDGET)


@pytest.mark.parametrize(
    "action", [do.Intermezzo(), do.FollowEsperto(), do.DeclineEsperto(), do.Bid(0), do.JoinArchitetto((City.WIEN,))]
)
def test_other_actions_have_no_place_with_the_initiative(action: do.Action) -> None:
    """opera 4.1"""
    match = started(3, levels=(6, 5, 4))
    refusal = match.refuse(0, action)
    assert (refusal.rule, refusal.code) == ("opera 4.1", "wrong_phase")
