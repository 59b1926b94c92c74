"""Quick match in a browser: alone against a bot after the wait, or with whoever asks at the same time."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.phantom import Clicker

Visit = Callable[..., Visitor]


def ask(page: Page) -> None:
    page.get_by_role("article", name="Phantom").get_by_role("button", name="Quick match").click()


def wait_a_second(route: Route) -> None:
    if route.request.method != "POST":
        return route.continue_()
    body: Any = route.request.post_data_json
    return route.continue_(post_data=json.dumps({**body, "bots_after": 1}))


def test_a_lone_guest_plays_a_whole_match_against_a_bot(visit: Visit) -> None:
    page = visit().open()
    # The page waits ten seconds for people before it takes a bot; a test need not.
    page.route("**/quick-match", wait_a_second)
    ask(page)
    expect(page.get_by_role("heading", name="Looking for a match")).to_be_visible()
    expect(page.locator(".house")).to_be_visible()
    expect(page.locator(".seats .tag", has_text="bot")).to_have_count(1)
    assert Clicker(page).play_to_the_end() in ("You win!", "You lose")


def test_two_who_ask_at_once_meet_each_other(visit: Visit) -> None:
    pages = [visit().open(), visit().open()]
    for page in pages:
        ask(page)
    for page in pages:
        expect(page.locator(".house")).to_be_visible()
    assert pages[0].url.rsplit("/", 1)[1] == pages[1].url.rsplit("/", 1)[1]


def test_at_a_laptop_the_buttons_are_in_sight_and_so_is_the_wait(visit: Visit) -> None:
    page = visit(size=(1366, 768)).open()
    for button in page.get_by_role("button", name="Quick match").all():
        expect(button).to_be_in_viewport(ratio=1)
    # As low as a window can be: whoever has scrolled down to a game is told there too.
    page.set_viewport_size({"width": 1366, "height": 360})
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.get_by_role("article", name="Phantom").get_by_role("button", name="Quick match").evaluate("one => one.click()")
    expect(page.get_by_role("heading", name="Looking for a match")).to_be_in_viewport(ratio=1)
    expect(page.get_by_text(re.compile(r"^\d+ s more, then a bot"))).to_be_in_viewport()
    page.get_by_role("button", name="Stop waiting").click()


def test_waiting_can_be_given_up(visit: Visit) -> None:
    page = visit().open()
    ask(page)
    page.get_by_role("button", name="Stop waiting").click()
    expect(page.get_by_role("heading", name="Looking for a match")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("article", name="Phantom").get_by_role("button", name="Quick match")).to_be_enabled()
