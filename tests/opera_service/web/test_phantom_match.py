"""Whole matches of Phantom in a browser, by clicking only."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.opera_service.web.browsers import NARROW, Visitor
from tests.opera_service.web.phantom import Clicker

Visit = Callable[..., Visitor]


def practise(visitor: Visitor, seating: str = "first_investigates") -> Clicker:
    """From the front page into a match against a beginner."""
    page = visitor.open()
    page.get_by_role("article", name="Phantom").get_by_role("button", name="Play against bots").click()
    page.get_by_label("Sides").select_option(seating)
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    expect(page.locator(".house")).to_be_visible()
    return Clicker(page)


@pytest.mark.parametrize(("seating", "role"), [("first_investigates", "Investigator"), ("first_haunts", "Phantom")])
def test_a_guest_plays_a_whole_match_from_either_seat_by_clicking(visit: Visit, seating: str, role: str) -> None:
    me = practise(visit(), seating)
    expect(me.page.locator(".turns li").first).to_have_text("Investigator")
    assert (me.page.locator(".identity").count() == 1) == (role == "Phantom")
    assert me.play_to_the_end() in ("You win!", "You lose")
    expect(me.page.locator(".end .unmasked")).to_contain_text("The Phantom was")


@pytest.mark.parametrize("seating", ["first_investigates", "first_haunts"])
def test_a_narrow_screen_needs_no_sideways_scrolling_in_any_decision_of_a_round(visit: Visit, seating: str) -> None:
    me = practise(visit(size=NARROW, has_touch=True), seating)
    while me.wait_for_turn() and me.page.get_by_role("heading", name="Round 1").count():
        me.decide()
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        me.send()
