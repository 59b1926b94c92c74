"""The Impresario's plan on the board: dragging, what it would bring, undoing, and a reload in between (opera 5.1)."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.opera_service.web.api import Player
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.opera.duel import Duel

OFFER = ".op-display .op-grip.lit"
MAIN_HALL = "[data-drop='venezia/0']"


@pytest.fixture
def duel(visit: Callable[..., Visitor], player: Callable[[], Player]) -> Duel:
    """The browser's player has the initiative on level 9 and thinks about the Impresario."""
    duel = Duel(visit(), player())
    duel.page.get_by_role("button", name="Climb to level 9").click()
    duel.page.get_by_role("button", name="Place bid").click()
    duel.answer("Bid", amount=0)
    duel.page.get_by_role("button", name="Hire the Impresario").click()
    return duel


def drag(page: Page, piece: Locator, target: Locator) -> None:
    """With the mouse, in steps, as a hand does."""
    target.scroll_into_view_if_needed()
    start, end = piece.bounding_box(), target.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(end["x"] + 10, end["y"] + 12, steps=8)
    expect(page.locator(".op-ghost")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".op-ghost")).to_have_count(0)


def effect(page: Page, label: str) -> str:
    return page.locator(".op-effects li", has_text=label).inner_text().removeprefix(label).strip()


def test_a_piece_is_bought_and_placed_by_dragging_and_its_effects_are_told(duel: Duel) -> None:
    page = duel.page
    before = duel.view()
    composer = before["display"][0]
    fame = before["ladder"].index(composer) + 1
    ducats = int(effect(page, "Ducats"))
    drag(page, page.locator(OFFER).first, page.locator(MAIN_HALL))
    assert effect(page, "Ducats") == f"{ducats} → {ducats - fame}"
    assert effect(page, "Counting") == f"0 → {fame + (composer == before['century'][0])}"
    assert effect(page, "Level") == "9 → 6"
    page.get_by_role("button", name="Finish").click()
    duel.answer("Intermezzo")
    assert duel.view()["players"][0]["houses"] == [{"city": "venezia", "halls": [composer]}]


def test_undoing_starting_again_and_giving_back_lead_back_to_where_one_was(duel: Duel) -> None:
    page = duel.page
    for _ in range(2):
        page.locator(OFFER).first.click()
        page.locator(MAIN_HALL).click()
    expect(page.locator(".op-instruction")).to_contain_text("2 pieces bought")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".op-instruction")).to_contain_text("1 piece bought")
    page.locator(MAIN_HALL).click()
    page.get_by_role("button", name="Do not buy").click()
    expect(page.locator(".op-instruction")).to_contain_text("0 pieces bought")
    page.get_by_role("button", name="Start again").click()
    expect(page.locator(MAIN_HALL).locator(".house")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_plan_outlives_a_reload(duel: Duel) -> None:
    page = duel.page
    page.locator(OFFER).first.click()
    page.locator(MAIN_HALL).click()
    plan = page.locator(".op-effects").inner_text()
    page.reload()
    expect(page.locator(".op-effects")).to_have_text(plan, use_inner_text=True)
    expect(page.locator(MAIN_HALL)).to_have_class(re.compile("movable new"))


def test_what_is_impossible_is_not_lit_and_says_why_one_click_from_the_rule(duel: Duel) -> None:
    page = duel.page
    for _ in range(2):
        page.locator(OFFER).first.click()
        page.get_by_role("button", name="Into stock").click()
    third = page.locator(".op-display .op-grip").first
    expect(third).to_have_attribute("aria-disabled", "true")
    third.click(force=True)
    hint = page.locator(".op-hint")
    expect(hint).to_contain_text("At most two pieces can be bought.")
    hint.get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text("buy up to two pieces from the display")
