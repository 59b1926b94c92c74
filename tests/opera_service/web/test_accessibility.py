"""axe-core finds nothing serious on any page, in light and dark, whatever the game."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from games.registry import GAMES
from opera_service.board_folders import introductions
from tests.opera_service.web.browsers import Visitor

Visit = Callable[..., Visitor]
SERIOUS = ("serious", "critical")
PAGES = ("/", "/tables", "/matches?which=running", "/matches?which=finished", "/leaderboard", "/account", "/nowhere")
ALL_RULES: dict[str, object] = {"resultTypes": ["violations"]}
RULES_OF_COLOUR = {**ALL_RULES, "runOnly": ["color-contrast", "link-in-text-block"]}
"""All that can differ between light and dark."""
RESTYLE = "document.body.style.display = 'none'; document.body.offsetHeight; document.body.style.display = ''"
"""Chromium may keep an inherited colour when the scheme changes under an open page."""


def complaints(page: Page, part: str | None = None) -> list[str]:
    """What axe finds serious, one line each: everything in light, and what colours can spoil in dark."""
    found = complaints_in_light(page, part)
    found += _complaints(page, "dark", RULES_OF_COLOUR, part)
    page.emulate_media(color_scheme="light")
    return found


def complaints_in_light(page: Page, part: str | None = None) -> list[str]:
    """Where a step changes little, dark colours are looked at after the last one."""
    return _complaints(page, "light", ALL_RULES, part)


def _complaints(page: Page, scheme: str, options: dict[str, object], part: str | None) -> list[str]:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.evaluate(RESTYLE)
    result = Axe().run(page, context=part, options=options).response
    assert result["passes"], "axe has looked at nothing"
    return [
        f"{page.url} ({scheme}): {violation['id']} {node['html'][:200]}"
        for violation in result["violations"]
        if violation["impact"] in SERIOUS
        for node in violation["nodes"]
    ]


def test_pages_for_everybody(visit: Visit) -> None:
    visitor = visit()
    found: list[str] = []
    for path in (*PAGES, *(f"/rules/{slug}" for slug in GAMES), *(f"/learn/{slug}" for slug in introductions())):
        found += complaints(visitor.open(path))
    assert found == []


@pytest.mark.parametrize("game", introductions())
def test_a_match_from_the_open_table_to_the_introduction(visit: Visit, game: str) -> None:
    visitor = visit()
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
def test_a_finished_match(visit: Visit, finished: Callable[[str], str], game: str) -> None:
    page = visit().open(f"/match/{finished(game)}")
    page.get_by_role("button", name="To the beginning").click()
    expect(page.get_by_text("Step 0 of")).to_be_visible()
    assert complaints(page) == []
