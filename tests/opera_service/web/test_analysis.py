"""The review of a match in the browser: asked for with a button, beside the replay, and for keyboards too."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from tests.opera_service.web.api import PASSWORD, Player
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.conftest import Service
from tests.opera_service.web.test_accessibility import complaints

Visit = Callable[..., Visitor]


@pytest.fixture
def member(service: Service, visit: Visit) -> Visitor:
    """Somebody with an account, signed in."""
    person = Player(service.url, f"look-{uuid4().hex[:12]}")
    visitor = visit()
    page = visitor.open("/account")
    form = page.locator("form", has=page.get_by_role("heading", name="Sign in"))
    form.get_by_label("Name").fill(person.name)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="Sign in")).to_have_count(0)
    person.close()
    return visitor


def analysed(visitor: Visitor, match_id: str) -> Page:
    page = visitor.open(f"/match/{match_id}")
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator(".analysis .facts")).to_be_visible()
    return page


@pytest.mark.parametrize("game", ["phantom", "opera"])
def test_a_finished_match_is_reviewed_beside_its_replay(
    member: Visitor, finished: Callable[[str], str], game: str
) -> None:
    page = analysed(member, finished(game))
    panel = page.locator(".analysis")
    expect(panel.get_by_role("img")).not_to_have_count(0)
    expect(panel.locator(".moments li")).not_to_have_count(0)
    panel.locator(".moments button").first.press("Enter")
    expect(page.locator("#board")).to_be_visible()
    expect(panel.locator(".alternatives tbody tr.played")).to_have_count(1)
    expect(panel.locator(".alternatives .tag.lit")).to_have_text("virtuoso")
    expect(panel.get_by_role("heading", name="What would the virtuoso do here?")).to_be_visible()
    expect(panel.locator(".likely li")).not_to_have_count(0)
    assert complaints(page, ".analysis") == []
    page.get_by_role("button", name="Analyse").click()
    expect(panel).to_have_count(0)


def test_the_next_decision_moves_the_replay_and_mistakes_are_marked_at_its_slider(
    member: Visitor, finished: Callable[[str], str]
) -> None:
    page = analysed(member, finished("phantom"))
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".analysis h3", has_text="Decision 1 of")).to_be_visible()
    before = page.locator(".replay input[type=range]").input_value()
    page.get_by_role("button", name="Next decision").press("Enter")
    expect(page.locator(".analysis h3", has_text="Decision 2 of")).to_be_visible()
    expect(page.locator(".replay input[type=range]")).not_to_have_value(before)
    lost = page.locator(".analysis-curve .lost").count()
    expect(page.locator(".regret-marks circle")).to_have_count(lost)


def test_nothing_of_it_is_loaded_before_it_is_asked_for(member: Visitor, finished: Callable[[str], str]) -> None:
    asked: list[str] = []
    member.page.on("request", lambda request: asked.append(request.url))
    page = member.open(f"/match/{finished('phantom')}")
    expect(page.get_by_role("button", name="Analyse")).to_be_visible()
    assert not [address for address in asked if "analysis" in address or "/reviews/" in address]


def test_a_stranger_is_not_offered_what_a_stranger_may_not_ask_for(
    visit: Visit, finished: Callable[[str], str]
) -> None:
    page = visit().open(f"/match/{finished('phantom')}")
    expect(page.get_by_role("button", name="Share").first).to_be_visible()
    expect(page.get_by_role("button", name="Analyse")).to_have_count(0)
