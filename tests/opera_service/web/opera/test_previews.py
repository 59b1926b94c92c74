"""What Opera's previews say of an action is what then happens, in positions of random matches."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import pytest
from playwright.sync_api import Page

from games.kit.chance import QuickChance
from games.opera import events as ev
from games.opera.game import Opera
from games.opera.material import Phase
from games.opera.rounds import income
from games.opera.state import State
from games.opera.table import Table
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.opera.test_numbers import counted

OPERA = Opera()
MATCHES = 12
TRIES = 1
"""Actions tried in every position, besides the one that is played."""
SCRIPT = """async (cases) => {
    const { after } = await import('/static/opera/outlook.js');
    const { incomeOf, countingOf } = await import('/static/opera/forecast.js');
    return cases.map(([view, action]) => {
        const then = after(view, action);
        return then.players.map(({ level, points, ducats, houses }) =>
            [level, points, ducats, incomeOf(then, houses), countingOf(then, houses).points]);
    });
}"""


class Tried(NamedTuple):
    """An action in a position, and what came of it."""

    state: State
    seat: int
    action: Any
    after: State
    events: list[Any]


@pytest.fixture
def page(visit: Callable[..., Visitor]) -> Page:
    return visit().open()


def tried_actions() -> Iterator[Tried]:
    """Legal actions on the way through random matches for two, three and four."""
    for seed in range(MATCHES):
        chance = QuickChance(seed)
        state, _ = OPERA.setup(2 + seed % 3, Table(), chance)
        while state.phase is not Phase.OVER:
            seat = OPERA.to_act(state)[0]
            for _ in range(TRIES):
                yield tried(state, seat, OPERA.sample_action(state, seat, chance))
            done = tried(state, seat, OPERA.sample_action(state, seat, chance))
            yield done
            state = done.after


def tried(state: State, seat: int, action: Any) -> Tried:
    after = OPERA.copy(state)
    events = OPERA.apply(after, seat, action, QuickChance(1))
    return Tried(state, seat, action, after, events)


def foretold(page: Page, cases: list[Tried]) -> list[Any]:
    """By the board's own module, from what the acting seat can see."""
    asked = [(msgspec.to_builtins(OPERA.view(one.state, one.seat)), msgspec.to_builtins(one.action)) for one in cases]
    answers: list[Any] = page.evaluate(SCRIPT, asked)
    return answers


def test_levels_points_ducats_income_and_counting_are_as_the_preview_says(page: Page) -> None:
    """opera 3.1, 4.2, 4.5, 5.1 to 6.3, 7.1, 9.1"""
    cases = [one for one in tried_actions() if is_still_the_same_round(one)]
    kinds = set()
    for case, said in zip(cases, foretold(page, cases), strict=True):
        for seat, player in enumerate(case.after.players):
            level, points, ducats, earned, count = said[seat]
            happened = [player.level, player.points, income(case.after, player), counted(case.after, seat)]
            assert [level, points, earned, count] == happened, (case.action, seat)
            if seat == case.seat:
                assert ducats == player.ducats, case.action
        kinds.add(type(case.action).__name__)
    assert len(kinds) >= 13, kinds


def is_still_the_same_round(one: Tried) -> bool:
    """The last bid of a budget phase moves everybody, and the end of a round pays: both are told elsewhere."""
    revealed = any(isinstance(event, ev.BidsRevealed) for event in one.events)
    bid = any(isinstance(event, ev.BidPlaced) for event in one.events)
    return one.after.round == one.state.round and one.after.phase is not Phase.OVER and not revealed and not bid


def test_who_ends_a_round_gets_the_income_and_the_counting_that_were_previewed(page: Page) -> None:
    """opera 7.1, 8.1, 9.1: nobody acts between such an action and the end of its round."""
    cases = [one for one in tried_actions() if event_in(one, ev.IncomePaid)]
    countings = 0
    for case, said in zip(cases, foretold(page, cases), strict=True):
        paid, count = event_in(case, ev.IncomePaid), event_in(case, ev.PointsCounted)
        bonus = event_in(case, ev.BonusPaid)
        extra = bonus.ducats if bonus and case.seat in bonus.seats else 0
        _, points, ducats, earned, counting = said[case.seat]
        assert earned == paid.income[case.seat], case.action
        assert ducats + earned + extra == case.after.players[case.seat].ducats, case.action
        assert points + (counting if count else 0) == case.after.players[case.seat].points, case.action
        countings += bool(count)
    assert len(cases) > countings > 10


def event_in(one: Tried, kind: type[Any]) -> Any:
    return next((event for event in one.events if isinstance(event, kind)), None)
