"""axe-core finds nothing serious on any page, in light and dark, whatever the game."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from games.registry import GAMES
from tests.web.api import Player
from tests.web.browsers import Visitor

Visit = Callable[..., Visitor]
SERIOUS = ("serious", "critical")
SCHEMES = ("light", "dark")
PAGES = ("/", "/tables", "/matches?which=running", "/matches?which=finished", "/leaderboard", "/account", "/nowhere")


@pytest.fixture(params=SCHEMES)
def visitor(request: pytest.FixtureRequest, visit: Visit) -> Visitor:
    """A visitor with light or dark colours."""
    return visit(color_scheme=request.param)


def complaints(page: Page) -> list[str]:
    """What axe finds serious, one line each."""
    result = Axe().run(page).response
    assert result["passes"], "axe has looked at nothing"
    return [
        f"{page.url}: {violation['id']} {node['html'][:200]}"
        for violation in result["violations"]
        if violation["impact"] in SERIOUS
        for node in violation["nodes"]
    ]


def test_pages_for_everybody(visitor: Visitor) -> None:
    found: list[str] = []
    for path in (*PAGES, *(f"/{kind}/{slug}" for slug in GAMES for kind in ("rules", "learn"))):
        found += complaints(visitor.open(path))
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_a_match_from_the_open_table_to_the_introduction(visitor: Visitor, game: str) -> None:
    page = visitor.open(f"/tables?game={game}")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Close the table").wait_for()
    found = complaints(page)
    page.get_by_role("button", name="Close the table").click()
    visitor.open(f"/learn/{game}")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("#board")).not_to_be_empty()
    found += complaints(page)
    page.get_by_role("button", name="Resign").click()
    found += complaints(page)
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_role("heading", name="Replay")).to_be_visible()
    found += complaints(page)
    found += complaints(visitor.open("/account"))
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match(visitor: Visitor, player: Callable[[], Player], game: str) -> None:
    match_id = player().bots_match(game)
    page = visitor.open(f"/match/{match_id}")
    page.get_by_role("button", name="To the beginning").click()
    assert complaints(page) == []
