"""Opera's heuristics: every candidate is legal, forecasts add up, and plans make sense."""

from itertools import islice

import pytest

from bots.ladder.ladder_matches import play as play_ladder_match
from bots.ladder.pairings import Pairing
from games.kit.chance import QuickChance
from games.opera import actions as do
from games.opera.heuristics.candidates import rank_actions
from games.opera.heuristics.forecast import expected_points, share_of_win
from games.opera.heuristics.heuristics import OperaHeuristics
from games.opera.material import City, Composer, Payment, Phase
from games.opera.state import State, highest_bid
from tests.bots.observations import moments
from tests.games.kit.random_play import play
from tests.games.opera.positions import OPERA, Match, position, programme, started

HEURISTICS = OperaHeuristics()
each_size = pytest.mark.parametrize("players", [2, 3, 4])


def decisions(players: int, seed: int) -> list[State]:
    return [OPERA.copy(step.state) for step in play(OPERA, players, seed) if OPERA.to_act(step.state)]


def favourite(match: Match) -> do.Action:
    """What seems best to the seat that is asked, by the points it brings."""
    return rank_actions(match.state, match.to_act[0], 3)[0][1]


@each_size
@pytest.mark.parametrize("seed", range(3))
def test_there_are_always_candidates_and_all_are_legal(players: int, seed: int) -> None:
    for state in decisions(players, seed):
        for seat in OPERA.to_act(state):
            candidates = HEURISTICS.candidates(state, seat, QuickChance(0))
            assert candidates
            assert len(set(candidates)) == len(candidates)
            for action in candidates:
                assert OPERA.apply(OPERA.copy(state), seat, action, QuickChance(1))


@each_size
def test_quick_actions_and_beginners_actions_are_legal(players: int) -> None:
    for number, state in enumerate(decisions(players, seed=9)):
        for seat in OPERA.to_act(state):
            for choose in (HEURISTICS.quick_action, HEURISTICS.beginner_action):
                action = choose(state, seat, QuickChance(number))
                assert OPERA.apply(OPERA.copy(state), seat, action, QuickChance(1))


@each_size
def test_heuristics_leave_the_position_as_it_was(players: int) -> None:
    for state in decisions(players, seed=4)[::5]:
        before = OPERA.dump_position(state)
        for seat in OPERA.to_act(state):
            candidates = HEURISTICS.candidates(state, seat, QuickChance(0))
            HEURISTICS.evaluate_actions(state, seat, candidates)
            HEURISTICS.quick_action(state, seat, QuickChance(0))
            HEURISTICS.value(state, seat)
        assert OPERA.dump_position(state) == before


@each_size
def test_shares_of_the_win_add_up_to_one(players: int) -> None:
    for step in play(OPERA, players, 5):
        shares = [HEURISTICS.value(step.state, seat) for seat in range(players)]
        assert sum(shares) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in shares)


@each_size
@pytest.mark.parametrize("seed", range(4))
def test_after_the_end_the_winner_has_the_greatest_share(players: int, seed: int) -> None:
    *_, last = play(OPERA, players, seed)
    shares = [share_of_win(last.state, seat) for seat in range(players)]
    assert shares.index(max(shares)) == last.state.ranking[0]


def test_points_ducats_pieces_and_halls_are_all_worth_having() -> None:
    poor = expected_points(position(2, round_number=3))[0][0]
    for better in (
        position(2, round_number=3, points=(5,)),
        position(2, round_number=3, ducats=(25,)),
        position(2, round_number=3, levels=(4,)),
        position(2, round_number=3, stocks=("Wagner",)),
        position(2, round_number=3, built=("Venezia[Wagner]",), stocks=("H",)),
    ):
        assert expected_points(better)[0][0] > poor


def test_a_playout_stops_when_a_round_begins_and_nobody_has_bid() -> None:
    match = Match(position(2))
    assert HEURISTICS.is_quiet(match.state)
    match.play(0, do.Bid(4))
    assert not HEURISTICS.is_quiet(match.state)
    match.play(1, do.Bid(4))
    assert not HEURISTICS.is_quiet(match.state)
    match.pass_all()
    assert HEURISTICS.is_quiet(match.state)


def test_the_composer_of_the_century_is_put_in_a_main_hall() -> None:
    """opera 9.1: with his three points the Verdi of level 5 beats the Wagner of level 6."""
    match = started(
        2,
        round_number=9,
        levels=(3, 0),
        ducats=(0, 0),
        built=("Venezia[Wagner] Wien[Handel, Verdi] Berlin[Mozart]",),
        stocks=("H",),
        century="Handel Mozart Verdi",
    )
    action = favourite(match)
    assert isinstance(action, do.HireImpresario)
    mains = {house.halls[0] for house in action.houses}
    assert mains == {Composer.VERDI, Composer.WAGNER, Composer.MOZART}


def test_empty_halls_are_filled_before_a_counting() -> None:
    """opera 9.1: an empty hall costs a point."""
    match = started(
        2, round_number=9, levels=(3, 0), ducats=(3, 0), built=("Venezia[H] Berlin[–, –, –]",), display="Mozart"
    )
    action = favourite(match)
    assert isinstance(action, do.HireImpresario)
    assert action.purchases == (Composer.MOZART,)
    assert [sum(piece is not None for piece in house.halls) for house in action.houses] in ([1, 1], [0, 2])


def test_the_last_ducats_become_points_by_building() -> None:
    """opera 5.2: in the last round ducats buy nothing later."""
    match = started(2, round_number=9, levels=(2, 0), ducats=(12, 0))
    action = favourite(match)
    assert isinstance(action, do.HireArchitetto)
    match.play(0, action)
    assert match.ducats()[0] == 0


def test_the_esperto_is_hired_when_a_full_house_pays() -> None:
    """opera 6.3: twenty points for the last piece of a match that is nearly over."""
    match = started(
        2, round_number=9, levels=(4, 0), ducats=(0, 0), built=("Venezia[H] Wien[Wagner, Verdi, Beethoven, Mozart]",)
    )
    assert favourite(match) == do.HireEsperto(City.WIEN)


def test_following_the_esperto_is_a_question_of_what_it_costs() -> None:
    """opera 6.3: all of the fame for one piece in the last round; hardly for a lone star early on."""
    late = started(2, round_number=9, levels=(4, 0), built=("Venezia[Wagner]", "Venezia[Handel, Wagner, Verdi]"))
    late.play(0, do.HireEsperto(City.VENEZIA))
    assert late.state.phase is Phase.FOLLOWING
    assert favourite(late) == do.FollowEsperto()
    early = started(2, round_number=3, levels=(4, 0), built=("Venezia[Wagner]", "Venezia[Handel]"))
    early.play(0, do.HireEsperto(City.VENEZIA))
    assert favourite(early) == do.DeclineEsperto()


def test_the_signora_pays_points_at_the_end_and_ducats_at_the_start() -> None:
    """opera 5.3"""
    for round_number, payment in ((1, Payment.DUCATS), (9, Payment.POINTS)):
        match = started(2, round_number=round_number, levels=(2, 0), ducats=(0, 0), stocks=("Wagner",))
        assert favourite(match) == do.HireSignora(Composer.WAGNER, None, payment)


def test_the_maestro_goes_where_the_own_houses_earn_more_than_the_others() -> None:
    """opera 7.1"""
    match = started(
        2,
        round_number=5,
        levels=(2, 0),
        ducats=(0, 0),
        built=("Venezia[H] Wien[Wagner, Verdi, Mozart, Handel]", "Venezia[Verdi] Berlin[Wagner, Verdi, Mozart]"),
    )
    assert favourite(match) == do.HireMaestro(City.WIEN)


def test_the_critico_raises_who_stands_in_own_main_halls() -> None:
    """opera 6.2, 9.1"""
    match = started(
        2,
        round_number=9,
        levels=(3, 0),
        ducats=(0, 0),
        built=("Venezia[Mozart] Wien[Mozart, H] Berlin[Mozart]", "Venezia[Verdi]"),
    )
    action = favourite(match)
    assert isinstance(action, do.HireCritico)
    assert (action.composer, action.change) == (Composer.MOZART, 2)


def test_who_can_only_rearrange_for_nothing_does_not_play_along() -> None:
    """opera 4.5"""
    match = started(2, levels=(3, 0), ducats=(20, 0), display="Wagner Verdi")
    match.play(0, do.HireImpresario((), programme("Venezia[H]")))
    assert match.to_act == (1,)
    assert HEURISTICS.candidates(match.state, 1, QuickChance(0)) == [do.Intermezzo()]


@each_size
def test_possible_worlds_differ_from_each_other_only_in_bids_that_are_hidden(players: int) -> None:
    """opera 10.1: a player with a complete history knows everything but the bids."""
    for moment in moments(OPERA, players, "worlds", 7):
        observed = moment.observation
        for world in islice(HEURISTICS.worlds(OPERA, observed.view, observed.history, QuickChance(3)), 3):
            assert OPERA.view(world, observed.seat) == observed.view
            for seat, (player, real) in enumerate(zip(world.players, moment.state.players, strict=True)):
                assert player.ducats == real.ducats
                assert player.stock == real.stock
                if real.bid is not None and seat != observed.seat:
                    assert player.bid is not None
                    assert 0 <= player.bid <= highest_bid(player)
                else:
                    assert player.bid == real.bid


@pytest.mark.parametrize("seat", [0, 1])
def test_the_understudy_beats_random_play(seat: int) -> None:
    styles = ("understudy", "random") if seat == 0 else ("random", "understudy")
    for number in range(5):
        result = play_ladder_match(Pairing("opera", number, styles, "understudy", None, 200))
        assert result[seat].place == 1
