"""Plays Opera in a browser by what is lit on the board, at random, and presses the button that sends it."""

import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

MOST_DECISIONS = 250
HIGHEST_BID = 5
"""A small budget keeps rounds short."""
ROLES = {"impresario", "architetto", "signora", "maestro", "critico", "esperto"}


class Clicker:
    """One seat; how something is pressed can be changed, for example to a tap or a key."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self._choice = random.Random(seed)
        self.performed: set[str] = set()
        """Roles hired or played along with so far."""
        self._perform: dict[str, Callable[[], None]] = {
            "impresario": self._buy_and_place,
            "architetto": self._build,
            "signora": self._sell,
            "maestro": self._travel,
            "critico": self._review,
            "esperto": self._travel,
        }

    def play_to_the_end(self) -> None:
        for _ in range(MOST_DECISIONS):
            if not self.wait_for_turn():
                return
            self.play_one()
        raise AssertionError("the match does not end")

    def wait_for_turn(self) -> bool:
        """True when a decision is asked, False when the match is over."""
        self.page.wait_for_selector(".op-prompt.asked, .end")
        return self.page.locator(".end").count() == 0

    def play_one(self) -> None:
        """One whole decision; waits until the log tells of it."""
        lines = self.page.locator(".log .lines")
        before = lines.get_attribute("data-length") or ""
        self._decide()
        expect(lines).not_to_have_attribute("data-length", before)

    def press(self, target: Locator) -> None:
        target.click()

    def _decide(self) -> None:
        if self.page.locator(".op-stepper").count():
            self._bid()
        elif self.page.locator(".op-board .op-role.lit").count():
            self._hire()
        else:
            self._answer()

    def _bid(self) -> None:
        levels = self.page.locator(".op-budget button.lit")
        count = levels.count()
        # Levels are listed from the top, so the smallest bids come last.
        bid = 0 if self.performed == ROLES else min(count - 1, HIGHEST_BID)
        self.press(levels.nth(count - 1 - bid))
        self._send()

    def _hire(self) -> None:
        """A role not tried yet; a seat that has tried them all lets the others play."""
        fresh = [role for role in self._lit_roles() if role not in self.performed]
        if not fresh:
            self._end()
            return
        role = self._choice.choice(fresh)
        self.press(self.page.locator(f".op-role.{role}"))
        self.performed.add(role)
        self._perform[role]()
        self._send()

    def _end(self) -> None:
        self.press(self.page.get_by_role("button", name="End performance"))
        sure = self.page.get_by_role("button", name="Yes, end it")
        if sure.count():
            self.press(sure)

    def _lit_roles(self) -> list[str]:
        return [str(role.get_attribute("data-role")) for role in self.page.locator(".op-role.lit").all()]

    def _answer(self) -> None:
        """Play along or follow, as far as it goes; else the intermezzo, or the end of the performance."""
        joining = self.page.locator(".op-role.chosen:not(.esperto)")
        if joining.count() and self._choice.randrange(2):
            self._perform[str(joining.get_attribute("data-role"))]()
        self._send()

    def _send(self) -> None:
        """Also what is asked about once more because nothing would come of it."""
        asks = self.page.locator(".op-controls [data-asks]")
        if asks.count():
            self.press(asks)
        self.press(self.page.locator(".op-controls [data-send]:not([aria-disabled])").first)

    def _buy_and_place(self) -> None:
        self._press_any(".op-display .op-grip.lit")
        self._press_any(".op-hall.lit, .op-slot.lit")

    def _build(self) -> None:
        self._press_any(".op-build.lit")

    def _sell(self) -> None:
        self._press_any(".op-hall.lit, .op-stock .op-grip.lit")

    def _travel(self) -> None:
        self._press_any(".op-here.lit")

    def _review(self) -> None:
        self._press_any(".op-here.lit")
        if self.page.locator(".op-ladder .held").count() == 0:
            self._press_any(".op-ladder .op-grip.lit")
        self._press_any(".op-controls .op-chip.number")

    def _press_any(self, selector: str) -> None:
        """Press one of these, if there is one."""
        found = self.page.locator(selector)
        if count := found.count():
            self.press(found.nth(self._choice.randrange(count)))
