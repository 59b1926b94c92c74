"""What is not lit says why, with the rule one click away; and nothing is sent by touching it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.opera_service.web.api import Player
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.opera.duel import Duel

RULES = {
    "4.1": "whose fee is not above the player's level",
    "6.1": "moves to another open city",
    "5.2": "build up to two parts",
    "3.1": "A bid may be neither more than",
}


@pytest.fixture
def duel(visit: Callable[..., Visitor], player: Callable[[], Player]) -> Duel:
    return Duel(visit(), player())


def told(duel: Duel, target: str, words: str, rule: str) -> None:
    """Touching the target explains itself, and the rule's text is one click away."""
    found = duel.page.locator(target)
    expect(found).to_have_attribute("aria-disabled", "true")
    found.click(force=True)
    hint = duel.page.locator(".op-hint")
    expect(hint).to_contain_text(words)
    hint.get_by_role("button").click()
    dialog = duel.page.get_by_role("dialog")
    expect(dialog).to_contain_text(RULES[rule])
    duel.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_every_refusal_of_the_board_names_its_rule(duel: Duel) -> None:
    page = duel.page
    page.get_by_role("button", name="Climb to level 3").click()
    page.get_by_role("button", name="Place bid").click()
    duel.answer("Bid", amount=0)
    # What was said to a touch before the turn came would be gone with it.
    expect(page.get_by_role("button", name="End performance")).to_be_visible()
    before = duel.view()
    told(duel, "[data-role=esperto]", "The fee is 4 levels, and you are on level 3.", "4.1")
    page.locator("[data-role=maestro]").click()
    told(duel, ".op-city.paris .op-here", "Paris opens in round 4.", "6.1")
    page.get_by_role("button", name="Other role").click()
    page.locator("[data-role=architetto]").click()
    told(duel, ".op-city.milano .op-build", "Milano opens in round 7.", "5.2")
    assert duel.view() == before


def test_a_bid_out_of_reach_names_its_rule(duel: Duel) -> None:
    """opera 3.1: a bid only lifts the marker."""
    page = duel.page
    page.get_by_role("button", name="Climb to level 1 for 1 ducat", exact=True).click()
    page.get_by_role("button", name="Place bid").click()
    duel.answer("Bid", amount=0)
    expect(page.locator(".op-instruction")).to_contain_text("Bid for your budget")
    told(duel, ".op-budget button:text-is('0')", "A bid only lifts your marker, and you are on level 1.", "3.1")
