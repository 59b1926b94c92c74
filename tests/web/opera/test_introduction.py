"""The introduction to Opera leads through a first round to its end."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browsers import NARROW, Visitor
from tests.web.opera.clicker import Clicker

MOST_STEPS = 120


def test_whoever_does_what_the_coach_says_gets_through_the_first_round(visit: Callable[..., Visitor]) -> None:
    page = visit(size=NARROW).open("/learn/opera")
    page.get_by_role("button", name="Begin").click()
    coach = page.locator(".coach")
    expect(coach).to_be_visible()
    me = Clicker(page)
    seen: set[str] = set()
    for _ in range(MOST_STEPS):
        seen.add(coach.locator(".says").inner_text())
        if coach.get_by_role("link", name="Play on").count():
            break
        if coach.locator("button.primary").count():
            assert page.locator("[data-coached]").count()
            coach.locator("button.primary").click()
        elif me.wait_for_turn():
            me.play_one()
    assert "Play this match to the end" in coach.locator(".says").inner_text()
    assert len(seen) > 10
