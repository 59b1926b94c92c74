"""Practising against bots in a browser: a move is taken back, by mouse or keyboard."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.phantom import Clicker
from tests.opera_service.web.test_accessibility import complaints
from tests.opera_service.web.test_phantom_match import practise

Visit = Callable[..., Visitor]


class Careful(Clicker):
    """Draws no card: what was drawn cannot be taken back."""

    def decide(self) -> None:
        self.press(self.page.locator("button.card-button:not([data-card=raoul])").first)
        while self.confirm.is_disabled():
            self.press(self._any(self.open_question()))


def take_back(page: Page) -> None:
    """By keyboard."""
    page.get_by_role("button", name="Take back").focus()
    page.keyboard.press("Enter")


def test_a_move_is_taken_back_before_the_next_of_the_same_seat(visit: Visit) -> None:
    """Phantom 3.2: whoever haunts activates twice in a row in the first round, so that no bot can come between."""
    page = practise(visit(), "first_haunts").page
    me = Careful(page)
    assert me.wait_for_turn()
    cards = page.locator("button.card-button").count()
    me.play_one()
    expect(page.locator("button.card-button")).to_have_count(cards - 1)
    back = page.get_by_role("button", name="Take back")
    expect(back).not_to_have_attribute("aria-disabled", "true")
    take_back(page)
    expect(page.locator(".log")).to_contain_text("took the last move back")
    expect(page.locator("button.card-button")).to_have_count(cards)
    assert complaints(page, ".match-top") == []
    me.play_one()
    expect(page.locator("button.card-button")).to_have_count(cards - 1)


def test_too_early_the_service_says_why(visit: Visit) -> None:
    page = practise(visit(), "first_investigates").page
    expect(page.get_by_role("button", name="Take back")).to_have_attribute("aria-disabled", "true")
    take_back(page)
    expect(page.get_by_text("You have not moved yet.")).to_be_visible()
