"""What the staff announce and close stands over every page of everybody, in their language."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from opera_service.accounts.demo import DEMO_ACCOUNTS
from tests.opera_service.web.api import Player
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.staff_admin.staff import sign_in

MODERATOR = DEMO_ACCOUNTS[1]
WORDS = {
    "en": "We restart at midnight.",
    "fr": "Nous redémarrons à minuit.",
    "de": "Wir starten um Mitternacht neu.",
}


def fill(page: Page, prefix: str, **values: str) -> None:
    for name, value in values.items():
        page.locator(f"#{prefix}_{name}").fill(value)


def test_everybody_reads_what_is_announced_and_why_something_is_closed(
    visit: Callable[..., Visitor], player: Callable[..., Player]
) -> None:
    page = sign_in(visit(), MODERATOR.name, MODERATOR.password, "/admin/operations/")
    try:
        page.get_by_text("Announce something …").click()
        fill(page, "announce_", **WORDS, reason="a new version")
        page.get_by_role("button", name="Announce it").click()
        expect(page.get_by_text("It is announced.")).to_be_visible()
        row = page.locator(".sa-row").filter(has_text="Quick match")
        row.get_by_text("Close it …").click()
        fill(page, "close_quick_match", reason="the queue is stuck")
        row.get_by_role("button", name="Close it").click()
        expect(page.get_by_text("It is closed; what runs goes on.")).to_be_visible()
        german = visit(locale="de-DE")
        home = german.open("/")
        expect(home.get_by_text(WORDS["de"])).to_be_visible()
        expect(home.get_by_text("Das Schnellspiel ist zur Zeit geschlossen: Wir reparieren etwas")).to_be_visible()
        home.get_by_role("button", name="Schließen").click()
        expect(home.get_by_text(WORDS["de"])).to_have_count(0)
        refused = (
            player()._client.post("/quick-match", json={"game": "opera"}, headers={"Accept-Language": "fr"}).json()
        )
        assert (refused["code"], refused["reason"][:13]) == ("closed", "Nous réparons")
    finally:
        clean_up(page)
    expect(visit(locale="fr-FR").open("/").locator(".announced")).to_have_count(0)


def clean_up(page: Page) -> None:
    """Other tests use the same service."""
    row = page.locator(".sa-row").filter(has_text="Quick match")
    fill(page, "open_quick_match", reason="it works again")
    row.get_by_role("button", name="Open it").click()
    expect(page.get_by_text("It is open again.")).to_be_visible()
    page.get_by_text("Withdraw it …").click()
    page.locator("[id^=withdraw_][id$=reason]").fill("said enough")
    page.get_by_role("button", name="Withdraw it").click()
    expect(page.get_by_text("It is withdrawn.")).to_be_visible()
