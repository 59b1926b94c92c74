"""Plays Phantom in a browser by what is on the screen: cards, lit rooms, questions, and the button that plays."""

import random

from playwright.sync_api import Locator, Page, expect

MOST_ACTIVATIONS = 60


class Clicker:
    """One seat, played at random by clicking (or by any other way to press something)."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self._choice = random.Random(seed)

    def play_to_the_end(self) -> str:
        """Play until the verdict is there; answers its headline."""
        for _ in range(MOST_ACTIVATIONS):
            if not self.wait_for_turn():
                return self.page.locator(".end h2").inner_text()
            self.play_one()
        raise AssertionError("the match does not end")

    def wait_for_turn(self) -> bool:
        """True when a decision is asked, False when the match is over."""
        self.page.wait_for_selector(".cards button.card-button, .end")
        return self.page.locator(".end").count() == 0

    def play_one(self) -> None:
        """One whole activation."""
        self.decide()
        self.send()

    def send(self) -> None:
        """Play what is decided, and wait until the log tells of it."""
        step = self.steps_so_far()
        self.press(self.confirm)
        expect(self.page.locator(".log .lines")).not_to_have_attribute("data-length", step)

    def decide(self) -> None:
        """Pick a card and answer its questions, as far as the button."""
        self.press(self._any(self.page.locator("button.card-button")))
        while self.confirm.is_disabled():
            self.press(self._any(self.open_question()))

    def open_question(self) -> Locator:
        """What can be chosen now: lit parts of the house if it asks there, else the buttons of the last question."""
        lit = self.page.locator(".house .lit")
        return lit if lit.count() else self.page.locator(".question").last.locator(".choice")

    @property
    def confirm(self) -> Locator:
        """The button that plays."""
        return self.page.locator(".ph-prompt button.primary")

    def press(self, target: Locator) -> None:
        target.click()

    def steps_so_far(self) -> str:
        return self.page.locator(".log .lines").get_attribute("data-length") or ""

    def _any(self, found: Locator) -> Locator:
        return found.nth(self._choice.randrange(found.count()))
