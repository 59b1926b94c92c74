"""What the board counts by itself is what the rules count, in positions of random matches."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

from games.kit.chance import QuickChance
from games.kit.engine import IllegalAction
from games.opera import actions as do
from games.opera import constants
from games.opera.game import Opera
from games.opera.ladder import ladder_of, moved
from games.opera.material import Composer, Phase
from games.opera.rounds import climbed, count_seat, income, leading_composers
from games.opera.state import State
from games.opera.table import Table
from tests.opera_service.web.browsers import Visitor

OPERA = Opera()
MATCHES = 4
EVERY = 7


@pytest.fixture
def page(visit: Callable[..., Visitor]) -> Page:
    return visit().open()


def positions() -> Iterator[State]:
    """Positions on the way through random matches for two, three and four."""
    for seed in range(MATCHES):
        chance = QuickChance(seed)
        state, _ = OPERA.setup(2 + seed % 3, Table(), chance)
        for step in range(1, 1000):
            if state.phase is Phase.OVER:
                break
            if step % EVERY == 0:
                yield OPERA.copy(state)
            seat = OPERA.to_act(state)[0]
            OPERA.apply(state, seat, OPERA.sample_action(state, seat, chance), chance)


def views() -> list[Any]:
    return [msgspec.to_builtins(OPERA.view(state, 0)) for state in positions()]


def test_the_numbers_a_view_does_not_carry_are_those_of_the_rules(page: Page) -> None:
    material = page.evaluate("import('/static/opera/material.js').then((module) => ({ ...module }))")
    assert material["FEES"] == {str(role): fee for role, fee in constants.FEES.items()}
    assert material["INCOME"] == list(constants.INCOME)
    assert material["COMPOSERS"] == [str(composer) for composer in constants.COMPOSERS]
    assert (material["ROUNDS"], material["TOP_LEVEL"]) == (constants.ROUNDS, constants.TOP_LEVEL)
    assert material["MOST_AT_ONCE"] == constants.MOST_PURCHASES == constants.MOST_PARTS


def test_income_and_counting_are_foretold_as_they_will_be(page: Page) -> None:
    """opera 7.1 and 9.1"""
    script = """async (views) => {
        const { incomeOf, countingOf } = await import('/static/opera/forecast.js');
        const foretell = (view) => ({ houses }) => [incomeOf(view, houses), countingOf(view, houses).points];
        return views.map((view) => view.players.map(foretell(view)));
    }"""
    wanted = [
        [[income(state, player), counted(state, seat)] for seat, player in enumerate(state.players)]
        for state in positions()
    ]
    assert page.evaluate(script, views()) == wanted
    assert len(wanted) > 20


def counted(state: State, seat: int) -> int:
    """The points of the counting if the round ended now; in its own round those who lead climb first (opera 8.1)."""
    then = OPERA.copy(state)
    if state.round % constants.ROUNDS_PER_EPISODE == 0:
        ladder = climbed(ladder_of(state.fame), leading_composers(state))
        for level, composer in enumerate(ladder, 1):
            then.fame[composer] = level
    return count_seat(then, seat).points


def test_who_will_climb_is_marked(page: Page) -> None:
    """opera 8.1"""
    script = """async (views) => {
        const { climbers } = await import('/static/opera/forecast.js');
        return views.map((view) => climbers(view).sort());
    }"""
    assert page.evaluate(script, views()) == [climbing(state) for state in positions()]


def climbing(state: State) -> list[str]:
    before = ladder_of(state.fame)
    after = climbed(ladder_of(state.fame), leading_composers(state))
    return sorted(str(composer) for composer in before if after.index(composer) > before.index(composer))


def test_the_ladder_after_a_review_is_shown_as_it_will_be(page: Page) -> None:
    """opera 6.2"""
    ladder = list(constants.COMPOSERS)
    changes = range(-constants.MOST_FAME_CHANGE, constants.MOST_FAME_CHANGE + 1)
    reviews: list[tuple[Composer, int]] = [(composer, change) for composer in ladder for change in changes]
    script = """async ([ladder, reviews]) => {
        const { reviewed } = await import('/static/opera/forecast.js');
        return reviews.map(([composer, change]) => reviewed(ladder, composer, change));
    }"""
    wanted = [list(moved(list(ladder), composer, change)) for composer, change in reviews]
    assert page.evaluate(script, [ladder, reviews]) == wanted


SINGLE_MOVES = """async (games) => {
    const { startPlan, obstacle, moved, bought, housesOf, hallOf, STOCK } = await import('/static/opera/plan.js');
    const hallsOf = ({ city, halls }) => halls.map((_, hall) => hallOf(city, hall));
    return games.map(([choice, view]) => {
        const plan = startPlan(choice, view);
        const places = [STOCK, ...choice.houses.flatMap(hallsOf)];
        const elsewhere = (piece) => places.filter((place) => place !== piece.place).map((place) => [piece, place]);
        return plan.pieces.flatMap(elsewhere).map(([piece, place]) => {
            const next = moved(plan, piece, place);
            return [!obstacle(plan, piece, place), bought(next).map(({ composer }) => composer), housesOf(next)];
        });
    });
}"""


def test_every_place_that_is_lit_for_a_piece_is_legal_and_no_other(page: Page) -> None:
    """opera 5.1: what a single move of the plan leads to is accepted by the rules exactly when the board allows it."""
    asked = [(state, seat) for state in positions() if (seat := hirer_of_the_impresario(state)) is not None]
    games = [(choice_of(state, seat), msgspec.to_builtins(OPERA.view(state, seat))) for state, seat in asked]
    verdicts = set()
    for (state, seat), moves in zip(asked, page.evaluate(SINGLE_MOVES, games), strict=True):
        for lit, purchases, houses in moves:
            action = msgspec.convert({"purchases": purchases, "houses": houses}, do.HireImpresario, strict=False)
            verdicts.add((lit, is_legal(state, seat, action)))
    assert verdicts == {(True, True), (False, False)}


def hirer_of_the_impresario(state: State) -> int | None:
    """The seat that could hire him now."""
    seat = OPERA.to_act(state)[0]
    return seat if state.phase is Phase.INITIATIVE and choice_of(state, seat) else None


def choice_of(state: State, seat: int) -> Any:
    options = OPERA.options(state, seat)
    return msgspec.to_builtins(options.impresario) if options else None


def is_legal(state: State, seat: int, action: do.Impresario) -> bool:
    try:
        OPERA.apply(OPERA.copy(state), seat, action, QuickChance(1))
    except IllegalAction:
        return False
    return True
