"""Tables before the start: a link that invites, bots in seats, sending somebody away, and a rematch."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.test_phantom_match import practise

Visit = Callable[..., Visitor]


def open_private_table(visitor: Visitor) -> Page:
    page = visitor.open("/tables?game=phantom")
    page.get_by_label("Private").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_label("Or send this link")).to_be_visible()
    return page


def test_a_link_leads_a_stranger_to_a_private_table(visit: Visit) -> None:
    host = open_private_table(visit())
    stranger = visit()
    path = host.get_by_label("Or send this link").input_value().removeprefix(stranger.url)
    page = stranger.open(path)
    page.get_by_role("button", name="Play as a guest").click()
    page.get_by_role("button", name="Sit here").click()
    host.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".house")).to_be_visible()
    expect(host.locator(".house")).to_be_visible()


def test_an_owner_seats_a_bot_and_sends_it_away_again(visit: Visit) -> None:
    page = open_private_table(visit())
    page.get_by_label("A bot for seat 2").select_option("chorister")
    expect(page.locator(".waiting .seat-1")).to_contain_text("Chorister")
    page.get_by_role("button", name="Send away").click()
    expect(page.locator(".waiting .seat-1")).to_contain_text("free seat")


def test_a_rematch_begins_with_the_sides_exchanged(visit: Visit) -> None:
    me = practise(visit())
    me.page.get_by_role("button", name="Resign").click()
    me.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(me.page.get_by_text("The match ended by resignation.")).to_be_visible()
    me.page.get_by_role("button", name="Rematch").click()
    start = me.page.get_by_role("button", name="Start", exact=True)
    me.page.locator(".house .token").first.or_(start).first.wait_for()
    if start.count():
        start.click()
    expect(me.page.locator(".identity")).to_contain_text("You are secretly")
