"""Buttons under hasty fingers: what is pressed twice is asked once, and a refusal is past with the next press."""

from collections.abc import Callable
from uuid import uuid4

from playwright.sync_api import Locator, Page, expect

from tests.opera_service.web.api import Player
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.test_phantom_match import practise
from tests.opera_service.web.test_tables import open_private_table

Visit = Callable[..., Visitor]
AT_ONCE = "button => (button.click(), button.click())"
"""Both before the page could be drawn anew."""


def test_a_move_is_sent_once_however_fast_it_is_pressed_again(visit: Visit) -> None:
    me = practise(visit())
    sent: list[str] = []
    me.page.on("request", lambda asked: sent.append(asked.url) if asked.url.endswith("/play") else None)
    me.decide()
    step = me.steps_so_far()
    me.confirm.evaluate(AT_ONCE)
    expect(me.page.locator(".log .lines")).not_to_have_attribute("data-length", step)
    assert len(sent) == 1
    expect(told(me.page)).to_have_count(0)


def test_a_hint_is_asked_for_once_however_fast_it_is_pressed_again(visit: Visit) -> None:
    page = practise(visit()).page
    sent: list[str] = []
    page.on("request", lambda asked: sent.append(asked.url) if asked.url.endswith("/hint") else None)
    page.get_by_role("button", name="Hint").evaluate(AT_ONCE)
    expect(page.locator(".practice-hint")).to_be_visible()
    assert len(sent) == 1


def test_a_double_click_sits_down_and_starts_without_a_refusal(visit: Visit, player: Callable[..., Player]) -> None:
    host, visitor = player(f"host-{uuid4().hex[:8]}"), visit()
    table = host.open_table("phantom")
    page = practise(visitor).page
    visitor.open(f"/match/{table}")
    page.get_by_role("button", name="Sit here").evaluate(AT_ONCE)
    expect(page.get_by_text("Everybody is here")).to_be_visible()
    expect(told(page)).to_have_count(0)


def test_nobody_has_the_name_that_is_invited(visit: Visit) -> None:
    page = open_private_table(visit())
    page.get_by_label("Invite by name").fill("Nobody-at-all")
    page.get_by_role("button", name="Invite", exact=True).click()
    expect(told(page)).to_contain_text("Nobody here is called Nobody-at-all.")
    page.get_by_role("button", name="Close the table").click()
    expect(told(page)).to_have_count(0)


def test_the_way_back_is_one_step_however_often_a_way_on_was_pressed(visit: Visit) -> None:
    page = visit().open()
    grown = page.evaluate("""async () => {
      const { go } = await import('/static/web/app.js');
      const before = history.length;
      await Promise.all([go('/tables?game=opera'), go('/tables?game=opera')]);
      return history.length - before;
    }""")
    assert grown == 1


def told(page: Page) -> Locator:
    return page.locator(".toasts .notice")
