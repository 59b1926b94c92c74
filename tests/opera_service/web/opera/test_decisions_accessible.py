"""axe-core finds nothing serious on the board of Opera in the middle of decisions, in light and dark."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.opera_service.web.api import Player
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.opera.duel import Duel
from tests.opera_service.web.test_accessibility import complaints, complaints_in_light

DECISIONS = {
    "impresario": ".op-display .op-grip.lit",
    "architetto": ".op-city.wien .op-build.lit",
    "critico": ".op-city.berlin .op-here",
}


def test_every_decision_is_accessible(visit: Callable[..., Visitor], player: Callable[[], Player]) -> None:
    duel = Duel(visit(), player())
    page = duel.page
    page.get_by_role("button", name="Climb to level 9").click()
    found = complaints_in_light(page, "#board")
    page.get_by_role("button", name="Place bid").click()
    duel.answer("Bid", amount=0)
    for role, choice in DECISIONS.items():
        page.locator(f"[data-role={role}]").click()
        page.locator(choice).first.click()
        found += complaints_in_light(page, "#board")
    page.locator(".op-city.milano .op-here").click(force=True)
    expect(page.locator(".op-hint")).to_be_visible()
    found += complaints(page, "#board")
    assert found == []
