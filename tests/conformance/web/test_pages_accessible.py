"""axe-core finds nothing, of any weight, around the boards: three languages, phone and desktop, light and dark."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.opera_service.web.api import PASSWORD, Player
from tests.opera_service.web.browsers import NARROW, WIDE, Visitor
from tests.opera_service.web.walk import SCHEMES, put_on

LANGUAGES = ("en-GB", "fr-FR", "de-DE")
SIZES = {"desktop": WIDE, "phone": NARROW}
PUBLIC = (
    "/",
    "/tables",
    "/matches?which=running",
    "/leaderboard",
    "/account",
    "/nowhere",
    "/rules/opera",
    "/rules/phantom",
)


def found(page: Page) -> list[str]:
    """Everything that axe complains of, in light and in dark."""
    complaints = []
    for scheme in SCHEMES:
        put_on(page, scheme)
        result = Axe().run(page, options={"resultTypes": ["violations"]}).response
        assert result["passes"], "axe has looked at nothing"
        complaints += [
            f"{page.url} ({scheme}): {one['id']} {node['html'][:160]}"
            for one in result["violations"]
            for node in one["nodes"]
        ]
    return complaints


def sign_up(visitor: Visitor) -> str:
    name = f"axe-{uuid4().hex[:8]}"
    page = visitor.open("/account")
    page.locator("#sign-up-name").fill(name)
    page.locator("#sign-up-password").fill(PASSWORD)
    page.locator("form", has=page.locator("#sign-up-title")).locator("button").click()
    expect(page.locator(".bell")).to_be_visible()
    return name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_pages_around_the_boards(
    visit: Callable[..., Visitor], player: Callable[..., Player], locale: str, size: str
) -> None:
    visitor, host = visit(size=SIZES[size], locale=locale), player(f"host-{uuid4().hex[:8]}")
    page = visitor.page
    complaints: list[str] = []
    for path in PUBLIC:
        complaints += found(visitor.open(path))
    # What was wrong, at its field.
    visitor.open("/account").locator("#sign-in-name").fill("nobody")
    page.locator("#sign-in-password").fill("nothing")
    page.locator("form", has=page.locator("#sign-in-title")).locator("button").click()
    expect(page.locator("[aria-invalid=true]")).to_be_visible()
    complaints += found(page)
    table = host.open_table("phantom", private=True)
    key = host.get(f"/matches/{table}")["invitation_key"]
    complaints += found(visitor.open(f"/match/{table}#key={key}"))
    name = sign_up(visitor)
    host.post(f"/matches/{table}/invitations", {"name": name})
    visitor.open(f"/@/{host.name}")
    page.locator(".bell summary").click()
    expect(page.locator(".notes li")).to_have_count(1)
    complaints += found(page)
    page.keyboard.press("Escape")
    page.locator("main button.primary").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    complaints += found(page)
    page.keyboard.press("Escape")
    page.locator("main button[aria-pressed]").click()
    expect(page.locator("main button[aria-pressed=true]")).to_be_visible()
    complaints += found(visitor.open("/account"))
    complaints += found(visitor.open(f"/match/{table}"))
    visitor.open("/learn/phantom").locator("button.primary").click()
    expect(page.locator(".house")).to_be_visible()
    page.get_by_role("banner").locator("button[aria-haspopup=dialog]").click()
    expect(page.locator(".drawer")).to_be_visible()
    complaints += found(page)
    page.keyboard.press("Escape")
    visitor.context.set_offline(True)
    page.get_by_role("banner").get_by_role("link").nth(1).click()
    expect(page.locator(".trouble p")).to_be_visible()
    complaints += found(page)
    assert complaints == []
