"""Tables before the start: a link that invites, bots in seats, sending somebody away, and a rematch."""

import re
from collections.abc import Callable
from uuid import uuid4

from playwright.sync_api import Page, expect

from tests.opera_service.web.api import PASSWORD
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.test_pages import fill
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
    assert "#key=" in path
    page = stranger.open(path)
    expect(
        page.get_by_role("heading", name=re.compile("^Guest-.* invites you to The Phantom of the Opera$"))
    ).to_be_visible()
    choices = page.locator(".welcome .row").locator("button, a")
    expect(choices.first).to_have_text("Play as a guest")
    page.get_by_role("button", name="Play as a guest").click()
    expect(page.get_by_text("Everybody is here")).to_be_visible()
    expect(page).not_to_have_url(re.compile("key"))
    host.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".house")).to_be_visible()
    expect(host.locator(".house")).to_be_visible()


def test_a_link_leads_back_to_its_table_after_signing_up(visit: Visit) -> None:
    host = open_private_table(visit())
    stranger = visit()
    page = stranger.open(host.get_by_label("Or send this link").input_value().removeprefix(stranger.url))
    page.get_by_role("link", name="Sign in or sign up").click()
    fill(page, "Sign up", f"by-link-{uuid4().hex[:8]}", PASSWORD)
    page.get_by_role("button", name="Sit here").click()
    expect(page.get_by_text("Everybody is here")).to_be_visible()


def test_a_wrong_key_tells_nothing(visit: Visit) -> None:
    visitor = visit()
    match_id = open_private_table(visit()).url.rsplit("/", 1)[1]
    page = visitor.open(f"/match/{match_id}#key=guessed")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()


def test_a_link_is_copied_with_one_click(visit: Visit) -> None:
    visitor = visit(permissions=["clipboard-read", "clipboard-write"])
    page = open_private_table(visitor)
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link = page.get_by_label("Or send this link").input_value()
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_a_double_click_makes_one_match_and_one_table(visit: Visit) -> None:
    made: list[str] = []
    page = visit().open()
    page.on("response", lambda answer: made.append(answer.url) if answer.status == 201 else None)
    page.get_by_role("article", name="Phantom").get_by_role("button", name="Play against bots").click()
    page.get_by_role("dialog").get_by_role("button", name="Begin").dblclick()
    expect(page.locator(".house")).to_be_visible()
    page.get_by_role("link", name="Tables").click()
    page.get_by_role("button", name="Open the table").dblclick()
    expect(page.get_by_role("button", name="Close the table")).to_be_visible()
    assert [url.rsplit("/", 1)[1] for url in made] == ["guests", "matches", "matches"]


def test_a_match_against_bots_is_private_until_it_is_shared(visit: Visit) -> None:
    visitor, stranger = visit(), visit()
    me = practise(visitor)
    path = me.page.url.removeprefix(visitor.url)
    page = stranger.open(path)
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    me.page.get_by_label("Everybody may see this match").check()
    expect(me.page.get_by_label("Everybody may see this match")).to_be_checked()
    me.page.get_by_role("button", name="Share").wait_for()
    page.reload()
    expect(page.get_by_text("You are watching.")).to_be_visible()


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
    expect(me.page.get_by_role("heading", name="You lose")).to_be_visible()
    me.page.get_by_role("button", name="Rematch").click()
    start = me.page.get_by_role("button", name="Start", exact=True)
    me.page.locator(".house .token").first.or_(start).first.wait_for()
    if start.count():
        start.click()
    expect(me.page.locator(".identity")).to_contain_text("You are secretly")
