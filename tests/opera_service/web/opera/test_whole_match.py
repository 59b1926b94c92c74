"""A whole match of Opera in a browser, by clicking only, and its beginning on a narrow screen."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.opera_service.web.browsers import NARROW, Visitor
from tests.opera_service.web.opera.clicker import ROLES, Clicker

Visit = Callable[..., Visitor]
ROUNDS = 9


def practise(visitor: Visitor, players: int) -> Page:
    """From the front page into a match against beginners."""
    page = visitor.open()
    page.get_by_role("article", name="Opera", exact=True).get_by_role("button", name="Play against bots").click()
    page.get_by_label("Players").select_option(str(players))
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    expect(page.locator(".op-prompt")).to_be_visible()
    return page


def test_a_guest_plays_a_whole_match_against_bots_by_clicking(visit: Visit) -> None:
    me = Clicker(practise(visit(), players=2))
    me.play_to_the_end()
    # Which of the six a match brings is up to the bot's bids too. Every role is decided about in test_by_keyboard.py,
    # where the opponent's bids are set and nothing is left to chance.
    assert me.performed
    assert me.performed <= ROLES
    expect(me.page.locator(".end h2")).to_have_text(re.compile("You win!|You lose"))
    expect(me.page.locator(".op-ending tbody tr")).to_have_count(2)
    expect(me.page.locator(".op-episode li.past")).to_have_count(ROUNDS)


def test_a_narrow_screen_needs_no_sideways_scrolling_in_any_decision_of_a_round(visit: Visit) -> None:
    page = practise(visit(size=NARROW, has_touch=True), players=4)
    me = Clicker(page, seed=2)
    while me.wait_for_turn() and page.locator(".op-episode li.now").text_content() == "Round 1":
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        me.play_one()
    assert me.performed
