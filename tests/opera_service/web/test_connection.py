"""Reloads and lost connections in the middle of a turn lose nothing and repeat nothing."""

import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.opera_service.web.browsers import PATIENCE_MS, Visitor
from tests.opera_service.web.phantom import Clicker
from tests.opera_service.web.test_phantom_match import practise
from tests.opera_service.web.wire import Wire

Visit = Callable[..., Visitor]
LOST = "The connection is lost"


def log_on_the_screen(page: Page) -> list[str]:
    return page.locator(".log .line").all_inner_texts()


def log_in_the_service(page: Page, url: str) -> list[str]:
    """What the API tells this player, in the words of the page where the game has none."""
    match_id = page.url.rsplit("/", 1)[1]
    entries = page.request.get(f"{url}/api/v1/matches/{match_id}/log").json()["entries"]
    texts = [text for entry in entries for text in entry["text"]]
    return [log_on_the_screen(page)[0], *texts]


def same_log(page: Page, url: str) -> None:
    """Waits until the screen shows everything, in order, each once; the bot may go on moving meanwhile."""
    end = time.monotonic() + PATIENCE_MS / 1000
    while (shown := log_on_the_screen(page)) != (written := log_in_the_service(page, url)):
        assert time.monotonic() < end, (shown, written)
        page.wait_for_timeout(50)


def test_a_half_made_decision_outlives_a_reload(visit: Visit) -> None:
    visitor = visit()
    me = practise(visitor)
    me.decide()
    says = me.page.locator(".ph-prompt .stand-says")
    before = says.inner_text()
    assert before
    me.page.reload()
    expect(says).to_have_text(before, use_inner_text=True)
    me.press(me.page.locator(".ph-prompt button.primary"))
    expect(me.page.locator(".turns .done")).not_to_have_count(0)
    same_log(me.page, visitor.url)


def test_ten_seconds_without_a_connection_in_mid_turn_lose_nothing(visit: Visit, wire: Callable[[], Wire]) -> None:
    line = wire()
    visitor = visit(line.url)
    visitor.page.clock.install()
    me = practise(visitor)
    me.decide()
    line.cut()
    expect(me.page.get_by_text(LOST)).to_be_visible()
    me.page.locator(".ph-prompt button.primary").click()
    expect(me.page.get_by_role("button", name="Sending")).to_be_disabled()
    me.page.clock.run_for(10_000)
    expect(me.page.get_by_text(LOST)).to_be_visible()
    line.mend()
    me.page.clock.run_for(10_000)
    expect(me.page.get_by_text(LOST)).to_have_count(0)
    me.wait_for_turn()
    same_log(me.page, visitor.url)
    mine = me.page.locator(".log .line.seat-0")
    assert mine.count() >= 1
    me.play_one()
    same_log(me.page, visitor.url)


def test_what_happens_meanwhile_is_told_afterwards(visit: Visit, wire: Callable[[], Wire]) -> None:
    line = wire()
    here = visit()
    me = practise(here)
    match = me.page.url.removeprefix(here.url)
    away = visit(line.url)
    away.context.add_cookies([{"name": name, "value": value, "url": line.url} for name, value in cookies_of(here)])
    behind = away.open(match)
    expect(behind.locator(".house")).to_be_visible()
    line.cut()
    expect(behind.get_by_text(LOST)).to_be_visible()
    me.play_one()
    me.wait_for_turn()
    line.mend()
    expect(behind.get_by_text(LOST)).to_have_count(0)
    expect(behind.locator(".log .line")).to_have_text(log_on_the_screen(me.page))


def cookies_of(visitor: Visitor) -> list[tuple[str, str]]:
    return [(cookie.get("name", ""), cookie.get("value", "")) for cookie in visitor.context.cookies()]


def test_the_tab_says_whose_turn_it_is(visit: Visit) -> None:
    me: Clicker = practise(visit())
    expect(me.page).to_have_title("● Your turn – The Phantom of the Opera")
    me.page.get_by_role("button", name="Resign").click()
    me.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(me.page).to_have_title("The Phantom of the Opera")
