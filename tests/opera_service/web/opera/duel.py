"""A match for two: somebody at a browser in seat 0, and an opponent in seat 1 who uses the API like any program."""

import uuid
from typing import Any

from playwright.sync_api import Page, expect

from tests.opera_service.local.runner import wait_for
from tests.opera_service.web.api import Json, Player
from tests.opera_service.web.browsers import Visitor


class Duel:
    """Both sides of one table; the match has begun."""

    def __init__(self, visitor: Visitor, opponent: Player) -> None:
        self.opponent = opponent
        self.id = opponent.open_table("opera", seat=1)
        self.page = self._sit_down(visitor)

    def _sit_down(self, visitor: Visitor) -> Page:
        page = visitor.open(f"/match/{self.id}")
        page.get_by_role("button", name="Play as a guest").click()
        expect(page.locator(".waiting .seat-0")).to_contain_text("Guest-")
        self.opponent.start(self.id)
        expect(page.locator(".op-prompt.asked")).to_be_visible()
        return page

    def options(self) -> Json:
        """What the opponent may do, as soon as there is something."""
        wait_for(lambda: self._match()["your_turn"], "the opponent's turn")
        found: Json = self._match()["options"]
        return found

    def answer(self, kind: str, **fields: Any) -> None:
        """The opponent's action, as soon as it is asked for."""
        self.options()
        action = {"type": kind, **fields}
        self.opponent.post(
            f"/matches/{self.id}/play", {"action": action, "seq": self._match()["seq"], "request_id": str(uuid.uuid4())}
        )

    def buy(self) -> str:
        """The opponent hires the Impresario, buys one piece and keeps it in stock; answers whose music it is."""
        choice = self.options()["impresario"]
        purchase = next(found for found in choice["purchases"] if len(found["purchases"]) == 1)
        self.answer("HireImpresario", purchases=purchase["purchases"], houses=choice["houses"])
        return str(purchase["purchases"][0])

    def view(self) -> Json:
        found: Json = self._match()["view"]
        return found

    def _match(self) -> Json:
        return self.opponent.get(f"/matches/{self.id}")
