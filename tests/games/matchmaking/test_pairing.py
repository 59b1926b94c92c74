"""Pairing, which is pure: laws that hold for every pool, and examples of what is fair."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.matchmaking.criteria import PairingRequest
from games.matchmaking.pairing import LONGEST_BATCH, QUIET, Group, fitting_style, is_time_to_pair, pair

NOW = datetime(2026, 1, 1, 20, 0, tzinfo=UTC)
SIZES = range(2, 5)


def request(
    number: int,
    points: int = 1500,
    *,
    waited: float = 2.0,
    players: int | None = 2,
    accepts_bots: bool = True,
    is_bot: bool = False,
    bots_after: float = 10.0,
) -> PairingRequest:
    since = NOW - timedelta(seconds=waited)
    return PairingRequest(number, points, players, accepts_bots or is_bot, is_bot, since, timedelta(seconds=bots_after))


def points_of(groups: Sequence[Group]) -> list[list[int]]:
    return sorted(sorted(request.points for request in group.requests) for group in groups)


@st.composite
def pools(draw: st.DrawFn) -> list[PairingRequest]:
    count = draw(st.integers(0, 14))
    return [
        request(
            number,
            draw(st.integers(0, 3000)),
            waited=draw(st.floats(0, 40)),
            players=draw(st.sampled_from([None, 2, 3, 4])),
            accepts_bots=draw(st.booleans()),
            is_bot=draw(st.sampled_from([False, False, False, True])),
            bots_after=draw(st.integers(0, 30)),
        )
        for number in range(count)
    ]


@given(pools())
@settings(max_examples=200, deadline=None)
def test_whatever_the_pool_every_group_is_one_that_all_its_members_wished_for(pool: list[PairingRequest]) -> None:
    groups = pair(pool, SIZES, NOW)
    seated = [request.id for group in groups for request in group.requests]
    assert len(seated) == len(set(seated)), "nobody sits twice"
    assert set(seated) <= {request.id for request in pool}
    for group in groups:
        size = len(group.requests) + group.bots
        assert size in SIZES
        assert group.requests
        assert all(request.wants(size) for request in group.requests)
        check_company(group)
        check_window(group)


def check_company(group: Group) -> None:
    programs = group.bots or any(request.is_bot for request in group.requests)
    if programs:
        assert all(request.accepts_bots for request in group.requests), "who wants only people gets only people"
    if group.bots:
        assert any(request.is_overdue(NOW) for request in group.requests), "bots come when somebody's wait is over"
    if any(request.is_bot for request in group.requests):
        assert all(request.is_bot or request.is_overdue(NOW) for request in group.requests), (
            "programs with accounts do, too"
        )


def check_window(group: Group) -> None:
    points = [request.points for request in group.requests]
    near = max(points) - min(points) <= min(request.window(NOW) for request in group.requests)
    last_call = any(request.is_overdue(NOW) for request in group.requests) and not any(
        request.is_bot for request in group.requests
    )
    assert near or last_call


@given(pools())
@settings(max_examples=200, deadline=None)
def test_nobody_is_lost_and_nobody_goes_on_waiting_whose_wait_is_over(pool: list[PairingRequest]) -> None:
    seated = {request.id for group in pair(pool, SIZES, NOW) for request in group.requests}
    assert all(request.id in seated for request in pool if request.is_overdue(NOW))


@given(pools(), st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None)
def test_the_order_of_asking_does_not_decide_who_plays_with_whom(pool: list[PairingRequest], random: Random) -> None:
    shuffled = pool[:]
    random.shuffle(shuffled)
    assert sorted(map(repr, pair(shuffled, SIZES, NOW))) == sorted(map(repr, pair(pool, SIZES, NOW)))


def cost(groups: Sequence[Sequence[int]]) -> int:
    return sum(max(group) - min(group) for group in groups)


def divisions(points: tuple[int, ...], size: int) -> Iterator[list[tuple[int, ...]]]:
    """Every way to divide people into groups of a size, none left over."""
    if not points:
        yield []
        return
    first, rest = points[0], points[1:]
    for others in combinations(range(len(rest)), size - 1):
        group = (first, *(rest[i] for i in others))
        remaining = tuple(rest[i] for i in range(len(rest)) if i not in others)
        for division in divisions(remaining, size):
            yield [group, *division]


@pytest.mark.parametrize("size", [2, 3, 4])
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_when_all_may_play_with_all_no_other_division_is_fairer(size: int, data: st.DataObject) -> None:
    count = size * data.draw(st.integers(1, 3 if size == 2 else 2))
    points = tuple(data.draw(st.lists(st.integers(0, 3000), min_size=count, max_size=count)))
    pool = [request(number, value, players=size, waited=11) for number, value in enumerate(points)]
    groups = pair(pool, SIZES, NOW)
    assert sum(len(group.requests) for group in groups) == count
    found = [[request.points for request in group.requests] for group in groups]
    assert cost(found) == min(cost(division) for division in divisions(points, size))


def test_an_outsider_does_not_push_everybody_else_apart() -> None:
    """The outsider waits with his neighbour; else somebody in the middle would be left over for him."""
    pool = [request(number, value) for number, value in enumerate([900, 1100, 1400, 1405, 1500, 1505])]
    assert points_of(pair(pool, SIZES, NOW)) == [[1400, 1405], [1500, 1505]]


def test_outsiders_at_both_ends_are_not_left_to_each_other() -> None:
    pool = [request(number, value) for number, value in enumerate([600, 800, 1500, 1600, 2300, 2500])]
    assert points_of(pair(pool, SIZES, NOW)) == [[1500, 1600]]


def test_the_window_widens_as_one_waits() -> None:
    for waited, found in [(0.0, []), (3.0, []), (4.0, [[1500, 1700]])]:
        pool = [request(1, 1500, waited=waited), request(2, 1700, waited=waited)]
        assert points_of(pair(pool, SIZES, NOW)) == found


def test_the_one_who_came_just_now_is_asked_too() -> None:
    """Somebody may take worse company after a while, but nobody has to be it at once."""
    assert pair([request(1, 1500, waited=9), request(2, 1800, waited=1)], SIZES, NOW) == []


def test_whose_wait_is_over_meets_any_person_rather_than_a_bot() -> None:
    groups = pair([request(1, 1000, waited=10), request(2, 2500, waited=1)], SIZES, NOW)
    assert points_of(groups) == [[1000, 2500]]
    assert groups[0].bots == 0


def test_people_who_wait_for_a_larger_table_share_it_and_bots_take_the_rest() -> None:
    groups = pair(
        [request(1, players=4, waited=10), request(2, players=4, waited=3), request(3, players=None)], SIZES, NOW
    )
    assert [(len(group.requests), group.bots) for group in groups] == [(3, 1)]


def test_somebody_alone_plays_with_bots_when_the_wait_is_over_and_not_before() -> None:
    assert pair([request(1, waited=9.9)], SIZES, NOW) == []
    assert pair([request(1, waited=10)], SIZES, NOW) == [Group((request(1, waited=10),), 1)]
    assert pair([request(1, waited=10, players=4)], SIZES, NOW) == [Group((request(1, waited=10, players=4),), 3)]


def test_who_does_not_mind_helps_who_wants_a_certain_number() -> None:
    pool = [request(1, players=3), request(2, players=None), request(3, players=None), request(4, players=None)]
    groups = pair(pool, SIZES, NOW)
    assert [len(group.requests) for group in groups] == [3]


def test_who_does_not_mind_the_number_plays_in_twos_and_nobody_is_left_over() -> None:
    groups = pair([request(number, players=None) for number in range(7)], SIZES, NOW)
    assert sorted(len(group.requests) for group in groups) == [2, 2, 3]


def test_a_program_of_very_different_strength_is_no_substitute_for_a_fitting_bot() -> None:
    groups = pair([request(1, 1500, waited=10), request(2, 2800, waited=1, is_bot=True)], SIZES, NOW)
    assert [([request.id for request in group.requests], group.bots) for group in groups] == [([1], 1)]


def test_a_program_of_similar_strength_comes_before_a_bot_of_the_house() -> None:
    groups = pair([request(1, 1500, waited=10), request(2, 1550, waited=1, is_bot=True)], SIZES, NOW)
    assert [(sorted(request.id for request in group.requests), group.bots) for group in groups] == [([1, 2], 0)]


def test_a_pool_is_paired_when_nobody_has_come_for_a_moment() -> None:
    assert not is_time_to_pair([], NOW)
    assert not is_time_to_pair([request(1, waited=5), request(2, waited=0.5)], NOW)
    assert is_time_to_pair([request(1, waited=5), request(2, waited=QUIET.total_seconds())], NOW)


def test_a_pool_into_which_people_keep_coming_is_paired_in_the_end() -> None:
    steps = int(LONGEST_BATCH.total_seconds() * 2)
    stream = [request(number, waited=number * 0.5) for number in range(steps + 1)]
    assert is_time_to_pair(stream, NOW)
    assert not is_time_to_pair(stream[:-1], NOW)


def test_somebody_who_waits_for_long_does_not_spoil_the_next_batch() -> None:
    assert not is_time_to_pair(
        [request(1, waited=60, accepts_bots=False), request(2, waited=0.4), request(3, waited=0.2)], NOW
    )


def test_a_pool_does_not_keep_anybody_whose_wait_is_over() -> None:
    assert is_time_to_pair([request(1, waited=0.0, bots_after=0)], NOW)


def test_the_bot_that_fits_is_the_nearest_in_strength() -> None:
    styles = [("chorister", 1200), ("understudy", 1500), ("virtuoso", 1800)]
    assert [fitting_style(points, styles) for points in (0, 1349, 1400, 1700, 3000)] == [
        "chorister",
        "chorister",
        "understudy",
        "virtuoso",
        "virtuoso",
    ]
