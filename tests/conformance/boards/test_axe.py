"""axe-core finds nothing, however minor, in the states of play: games, languages, schemes, sizes, hover and focus."""

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.conformance.boards.test_confirming_in_sight import begin
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.opera.clicker import Clicker as OperaClicker
from tests.opera_service.web.phantom import Clicker as PhantomClicker
from tests.opera_service.web.sizes import SIZES

Visit = Callable[..., Visitor]
LOCALES = {"en": "en-GB", "fr": "fr-FR", "de": "de-DE"}
EVERYTHING: dict[str, object] = {"resultTypes": ["violations"]}


def phantom_states(page: Page) -> Iterator[str]:
    """A card to pick, a question with mouse and focus on its choices, a complete decision, the next turn."""
    me = PhantomClicker(page)
    me.wait_for_turn()
    yield "to pick a card"
    page.locator(".ph-pick").first.hover()
    yield "over a card"
    page.locator(".ph-pick").first.click()
    page.locator(".stand .choice").last.hover()
    page.keyboard.press("Tab")
    yield "a question, with focus"
    while me.confirm.is_disabled():
        page.locator(".stand .question .choice").first.click()
    me.confirm.hover()
    yield "over the button that plays"
    me.confirm.click()
    me.wait_for_turn()
    yield "after the others' moves"


def opera_states(page: Page) -> Iterator[str]:
    """A bid, roles to hire, a plan, a figure's journey, a second question, and what comes after."""
    me = OperaClicker(page)
    me.wait_for_turn()
    page.locator(".op-budget button.lit").first.click()
    page.locator(".stand .primary").hover()
    yield "over the button that bids"
    page.locator(".stand .primary").click()
    me.wait_for_turn()
    if not page.locator(".op-hire").count():
        yield "playing along"
        return
    page.locator(".op-hire").first.focus()
    page.keyboard.press("Tab")
    yield "roles to hire, with focus"
    page.locator(".op-hire").first.click()
    yield "a role"
    if page.locator(".op-display .op-grip.lit").count():
        page.locator(".op-display .op-grip.lit").first.click()
        page.locator(".op-slot.lit").last.hover()
        yield "a piece in hand"
    page.keyboard.press("Escape")


STATES = {"phantom": phantom_states, "opera": opera_states}


@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", STATES)
def test_states_of_play(visit: Visit, game: str, language: str, scheme: str, size: str) -> None:
    page = begin(visit(size=SIZES[size], locale=LOCALES[language], color_scheme=scheme), game)
    found = [f"{state}: {line}" for state in STATES[game](page) for line in complaints(page)]
    assert found == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", STATES)
def test_the_end_and_its_replay(
    visit: Visit, finished: Callable[[str], str], game: str, language: str, scheme: str
) -> None:
    visitor = visit(locale=LOCALES[language], color_scheme=scheme)
    page = visitor.open(f"/match/{finished(game)}")
    expect(page.locator(".end")).to_be_visible()
    found = complaints(page)
    page.locator(".end button").nth(0).click()
    expect(page.locator(".end.reviewing")).to_be_visible()
    found += complaints(page)
    assert found == []


def complaints(page: Page) -> list[str]:
    """One line a violation, of any impact."""
    result = Axe().run(page, options=EVERYTHING).response
    assert result["passes"], "axe has looked at nothing"
    return [f"{one['id']} {node['html'][:160]}" for one in result["violations"] for node in one["nodes"]]
