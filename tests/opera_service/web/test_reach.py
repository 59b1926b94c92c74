"""How the service reaches people, as they arrange it in the browser: webhooks, an address, time of slow matches."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from playwright.sync_api import Locator, Page, expect

from tests.games.channels.receivers import web_receiver
from tests.opera_service.web.api import PASSWORD, Player
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.test_account_security import sign_up
from tests.opera_service.web.test_pages import fill
from tests.waiting import until

Visit = Callable[..., Visitor]
NEW = "der-freischuetz-1821"


def card(page: Page, title: str) -> Locator:
    return page.locator(".card", has=page.get_by_role("heading", name=title, exact=True))


def click(place: Locator, name: str) -> None:
    place.get_by_role("button", name=name, exact=True).click()


def test_a_webhook_is_added_tried_read_about_and_switched_off(visit: Visit) -> None:
    page = sign_up(visit(), "madame_firmin")
    hooks = card(page, "Webhooks")
    with web_receiver() as web:
        hooks.get_by_label("Address (https)").fill(web.url())
        hooks.get_by_label("results").check()
        click(hooks, "Add")
        secret = hooks.locator("code").inner_text()
        assert secret.startswith("whsec_")
        click(hooks, "Send a test")
        until(lambda: web.requests, "the test")
        until(lambda: is_in_the_log(hooks, r"test – sent \(204\), tried 1 times"), "the note of it", pause=0.2)
        click(hooks, "Send again")
        until(lambda: len(web.requests) == 2, "the same test again")
        assert len({request.headers["webhook-id"] for request in web.requests}) == 1
        click(hooks, "New secret")
        expect(hooks.get_by_text("the old secret signs too until")).to_be_visible()
        assert hooks.locator("code").inner_text() != secret
    click(hooks, "Switch off")
    expect(hooks.get_by_text("switched off")).to_be_visible()
    expect(hooks.get_by_role("button", name="Send a test")).to_have_count(0)
    click(hooks, "Switch on")
    expect(hooks.get_by_role("button", name="Send a test")).to_be_visible()
    click(hooks, "Remove")
    expect(hooks.get_by_text("http://127.0.0.1")).to_have_count(0)


def is_in_the_log(hooks: Locator, words: str) -> bool:
    """The log is read with each click, and what was sent is noted there only when it was answered."""
    click(hooks, "Log")
    return hooks.get_by_text(re.compile(words)).count() > 0


def test_an_address_is_confirmed_and_replaces_a_forgotten_password(visit: Visit) -> None:
    visitor = visit()
    page = sign_up(visitor, "rosier")
    address = card(page, "Your address")
    address.get_by_label("E-mail address").fill("rosier@example.org")
    address.get_by_label("Present password").fill(PASSWORD)
    click(address, "Send a link there")
    expect(address.get_by_text("rosier@example.org")).to_be_visible()
    page.goto(mailed_link(visitor, "rosier@example.org", "confirm"))
    page.get_by_role("button", name="Confirm this address").click()
    expect(page.get_by_text("The address is confirmed.")).to_be_visible()
    page = visitor.open("/account")
    expect(card(page, "Your address").get_by_text("Mails go to rosier@example.org.")).to_be_visible()

    forgetful = visit()
    other = forgetful.open("/reset")
    other.get_by_label("Name or e-mail address").fill("rosier")
    other.locator("main").get_by_role("button").click()
    expect(other.get_by_text("a mail is on its way")).to_be_visible()
    other.goto(mailed_link(forgetful, "rosier@example.org", "reset"))
    other.get_by_label("New password").fill(NEW)
    other.locator("main").get_by_role("button").click()
    expect(other.get_by_text("The password is changed")).to_be_visible()
    other = forgetful.open("/account")
    fill(other, "Sign in", "rosier", NEW)
    expect(other.get_by_role("link", name="rosier")).to_be_visible()
    page = visitor.open("/account")
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()


def mailed_link(visitor: Visitor, to: str, page: str) -> str:
    """The link in the newest mail to this address that leads to the page, as the page of mails shows it."""
    found: list[str] = []

    def look() -> bool:
        shown = visitor.page.request.get(f"{visitor.url}/local/mail").text()
        mails = [mail for mail in shown.split("<article") if f"To {to}" in mail]
        found[:] = [link for mail in mails for link in re.findall(rf'href="(http[^"]*/{page}#[^"]*)"', mail)]
        return bool(found)

    until(look, f"the mail with a link to {page}")
    return found[0]


def test_time_is_given_and_vacation_taken_and_taken_back_beside_the_board(
    visit: Visit, player: Callable[..., Player]
) -> None:
    bob = player("poligny_bob")
    clock = {"move_seconds": 3 * 86_400, "vacation_days": 5}
    match_id = bob.open_table("phantom", clock=clock)
    visitor = visit(timezone_id="UTC")
    sign_up(visitor, "poligny_alice")
    page = visitor.open(f"/match/{match_id}")
    expect(page.get_by_text("5 days of vacation a year")).to_be_visible()
    page.get_by_role("button", name="Sit here").first.click()
    until(lambda: bob.get(f"/matches/{match_id}")["seats"][1]["player"], "somebody to sit down")
    bob.start(match_id)
    time = card(page, "Time")
    expect(time.get_by_text("Vacation left this year: 5 of 5 days")).to_be_visible()

    def due() -> str:
        deadlines = [seat["clock"]["deadline"] for seat in bob.get(f"/matches/{match_id}")["seats"]]
        return str(deadlines[0])

    before = due()
    click(time, "Give a day")
    until(lambda: due() != before, "another deadline")
    assert datetime.fromisoformat(due()) - datetime.fromisoformat(before) == timedelta(days=1)
    expect(page.get_by_text("was given 24 h more by another player").first).to_be_visible()
    first = (datetime.now(UTC) + timedelta(days=2)).date()
    time.get_by_label("Away from").fill(first.isoformat())
    time.get_by_label("to", exact=True).fill(first.isoformat())
    click(time, "Take vacation")
    click(time, "Take back")
    expect(time.get_by_role("button", name="Take back")).to_have_count(0)
    notes = [entry["note"] or "" for entry in bob.entries(match_id)]
    assert sum("vacation" in note for note in notes) == 2, notes
