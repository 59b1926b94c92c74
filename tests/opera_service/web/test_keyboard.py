"""Everything can be done with the keyboard alone."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.phantom import Clicker

MOST_STEPS = 250


def reach(page: Page, target: Locator) -> None:
    """Tab on until the target has the focus. It is looked up once: by role and name that takes longer than a step."""
    element = target.element_handle()
    for _ in range(MOST_STEPS):
        if element.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {target}")


class Typist(Clicker):
    """Presses with Tab and Enter."""

    def press(self, target: Locator) -> None:
        reach(self.page, target)
        self.page.keyboard.press("Enter")


def test_a_guest_begins_a_match_and_plays_a_round_with_the_keyboard_alone(visit: Callable[..., Visitor]) -> None:
    page = visit().open()
    game = page.get_by_role("article", name="Phantom")
    reach(page, game.get_by_role("button", name="Play against bots"))
    page.keyboard.press("Enter")
    reach(page, page.get_by_role("dialog").get_by_role("button", name="Begin"))
    page.keyboard.press("Enter")
    expect(page.locator(".house")).to_be_visible()
    me = Typist(page)
    for _ in range(2):
        assert me.wait_for_turn()
        me.play_one()
    expect(page.get_by_role("heading", name="Round 2")).to_be_visible()


def test_the_first_key_leads_past_the_navigation(visit: Callable[..., Visitor]) -> None:
    page = visit().open("/tables")
    page.keyboard.press("Shift+Tab")
    reach(page, page.get_by_role("link", name="To the content"))
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_escape_closes_the_settings_and_gives_the_focus_back(visit: Callable[..., Visitor]) -> None:
    page = visit().open()
    reach(page, page.locator(".menu summary"))
    page.keyboard.press("Enter")
    expect(page.get_by_label("Language")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(page.get_by_label("Language")).to_be_hidden()
    expect(page.locator(".menu summary")).to_be_focused()
