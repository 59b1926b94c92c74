"""Practising against bots in a browser: a move is taken back, and a hint is marked on the board and followed."""

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


def test_a_hint_is_told_marked_and_followed(visit: Visit) -> None:
    page = practise(visit(), "first_investigates").page
    page.get_by_role("button", name="Hint").focus()
    page.keyboard.press("Enter")
    told = page.locator(".practice-hint")
    expect(told).to_contain_text("By all you can know")
    expect(page.locator("button.card-button.hinted")).to_have_count(1)
    card = page.locator("button.card-button.hinted").get_attribute("data-card")
    assert complaints(page, ".match-top") == []
    told.get_by_role("button", name="Play it").click()
    expect(told).to_have_count(0)
    expect(page.locator(f"[data-card={card}]")).to_have_count(0)


def test_a_board_without_art_marks_its_line(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/tables?game=noughts")
    page.get_by_label("Seat 2").select_option("chorister")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".plain-menu button:enabled").first.wait_for()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".plain-menu button.hinted")).to_have_count(1)


def test_a_hint_for_a_bid_is_marked_on_the_budget(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/tables?game=opera")
    page.get_by_label("Seat 2").select_option("chorister")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".op-budget .lit").first.wait_for()
    page.get_by_role("button", name="Hint").click()
    told = page.locator(".practice-hint")
    expect(told).to_contain_text("By all you can know")
    expect(page.locator(".op-budget .hinted")).to_have_count(1)
    level = page.locator(".op-budget .hinted").inner_text()
    expect(told).to_contain_text(f"Bid {level}")
