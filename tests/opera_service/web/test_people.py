"""Profiles and the account: who somebody is, what one can do about them, and everything about oneself on one page."""

import json
import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

from playwright.sync_api import Page, expect

from tests.opera_service.local.runner import wait_for
from tests.opera_service.web.api import PASSWORD, Player
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.test_pages import fill

Visit = Callable[..., Visitor]


def member(visitor: Visitor) -> tuple[Page, str]:
    """Somebody with an account of their own, signed in."""
    name = f"member-{uuid4().hex[:8]}"
    page = visitor.open("/account")
    fill(page, "Sign up", name, PASSWORD)
    expect(page.get_by_role("banner").get_by_role("link", name=name)).to_be_visible()
    return page, name


def test_a_profile_is_followed_challenged_blocked_and_reported(visit: Visit, player: Callable[..., Player]) -> None:
    visitor = visit()
    page, name = member(visitor)
    host = player(f"friend-{uuid4().hex[:8]}")
    match_id = host.open_table("phantom", bots=[{"seat": 1, "style": "chorister"}])
    host.start(match_id)
    visitor.open("/matches?which=running")
    page.locator(".match-card").get_by_role("link", name=host.name).first.click()
    expect(page.get_by_role("heading", name=host.name)).to_be_visible()
    expect(page).to_have_url(f"{visitor.url}/@/{host.name}")
    expect(page).to_have_title(f"{host.name} – Opera House")
    page.get_by_role("button", name="Follow").click()
    expect(page.get_by_role("button", name="Following")).to_have_attribute("aria-pressed", "true")
    visitor.open("/account")
    friends = page.locator("section", has=page.get_by_role("heading", name="People you follow"))
    expect(friends).to_contain_text(f"{host.name} is playing The Phantom of the Opera")
    friends.get_by_role("button", name="Challenge").click()
    page.get_by_role("dialog").get_by_label("Game").select_option("phantom")
    page.get_by_role("dialog").get_by_role("button", name="Send the challenge").dblclick()
    expect(page.get_by_text("One seat is free.")).to_be_visible()
    invited = host.get("/matches?which=invited")["matches"]
    assert [match["owner"] for match in invited] == [name]
    visitor.open(f"/@/{host.name}")
    page.get_by_role("button", name="Report").click()
    page.get_by_role("dialog").get_by_role("button", name="Send the report").click()
    expect(page.get_by_text("Thank you. You will hear")).to_be_visible()
    page.get_by_role("button", name="Block").click()
    expect(page.get_by_role("button", name="Unblock")).to_be_visible()
    visitor.open("/account")
    expect(page.get_by_text("Nobody yet.")).to_be_visible()
    expect(page.locator("section", has=page.get_by_role("heading", name="Blocked by you"))).to_contain_text(host.name)
    expect(page.locator("section", has=page.get_by_role("heading", name="Your reports"))).to_contain_text(host.name)


def test_a_rating_is_drawn_and_meetings_are_counted(visit: Visit, player: Callable[..., Player]) -> None:
    visitor, other = visit(), player(f"rival-{uuid4().hex[:8]}")
    page, name = member(visitor)
    match_id = other.open_table("phantom", rated=True)
    visitor.open(f"/match/{match_id}").get_by_role("button", name="Sit here").click()
    expect(page.get_by_text("Everybody is here")).to_be_visible()
    other.start(match_id)
    other.post(f"/matches/{match_id}/resign")
    wait_for(lambda: other.get(f"/players/{name}")["ratings"], "the rating")
    visitor.open(f"/@/{other.name}")
    expect(page.locator(".curve").get_by_role("img")).to_have_accessible_name(
        re.compile(r"^Rating from 1500 to \d+ after one match$")
    )
    expect(page.get_by_text("after one match").first).to_be_visible()
    expect(page.get_by_text("1 won, 0 lost, 0 drawn")).to_be_visible()
    expect(page.locator(".match-card")).to_have_count(1)


def test_what_is_wrong_with_a_name_or_a_password_is_said_at_its_field(visit: Visit) -> None:
    page, name = member(visit())
    page.goto(page.url.rsplit("/", 1)[0] + "/account")
    form = page.locator("form", has=page.get_by_role("heading", name="Change the password"))
    form.get_by_label("Present password").fill("not that one")
    form.get_by_label("New password").fill(PASSWORD + "!")
    form.get_by_role("button").click()
    expect(form.get_by_label("Present password")).to_have_attribute("aria-invalid", "true")
    expect(form.get_by_label("Present password")).to_be_focused()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="An evening")).to_be_visible()
    page.get_by_role("banner").get_by_role("link", name="Sign in").click()
    sign_up = page.locator("form", has=page.get_by_role("heading", name="Sign up"))
    expect(sign_up.get_by_text("3 to 30 letters, digits, _ or -.")).to_be_visible()
    fill(page, "Sign up", name, PASSWORD)
    expect(sign_up.get_by_label("Name")).to_have_attribute("aria-invalid", "true")
    expect(sign_up.get_by_label("Name")).to_have_accessible_description(
        "3 to 30 letters, digits, _ or -. This name is taken."
    )
    fill(page, "Sign up", f"{name[:-2]}-x", "password")
    expect(sign_up.get_by_label("Password")).to_have_attribute("aria-invalid", "true")
    expect(page.locator(".toasts .notice")).to_have_count(0)


def test_a_copy_of_the_data_and_the_end_of_the_account(visit: Visit) -> None:
    visitor = visit()
    page, name = member(visitor)
    visitor.open("/account")
    with page.expect_download() as download:
        page.get_by_role("link", name="Get a copy").click()
    kept: Any = json.loads(download.value.path().read_text())
    assert name in json.dumps(kept)
    page.get_by_role("button", name="Close the account").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Close the account").click()
    expect(page.get_by_role("banner").get_by_role("link", name="Sign in")).to_be_visible()
    page.goto(f"{visitor.url}/@/{name}")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()


def test_news_reach_a_match_page_and_a_tab_out_of_sight(visit: Visit, player: Callable[..., Player]) -> None:
    visitor, host = visit(), player()
    page, name = member(visitor)
    mine = host.open_table("phantom")
    visitor.open(f"/match/{mine}")
    other = visitor.new_page()
    other.goto(f"{visitor.url}/leaderboard")
    expect(other.get_by_role("heading", name="Ranking")).to_be_visible()
    table = host.open_table("opera", private=True)
    host.post(f"/matches/{table}/invitations", {"name": name})
    for tab in (page, other):
        expect(tab.locator(".toasts")).to_contain_text(f"{host.name} invites you to a table of Opera.")
    page.get_by_role("banner").locator(".bell summary").click()
    bell = page.locator(".bell .notes")
    expect(bell).to_contain_text(f"{host.name} invites you to a table of Opera.")
    bell.get_by_role("link").first.click()
    expect(page.get_by_role("heading", name="A table of Opera")).to_be_visible()
    page.get_by_role("button", name="Sit here").click()
    expect(page.get_by_text("Everybody is here")).to_be_visible()
    host.start(table)
    expect(other).to_have_title("(1) Ranking – Opera House")
    expect(other.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:image/svg.*%3E1%3C"))
    expect(page.get_by_text("It is your turn in a match of Opera.")).to_have_count(0)
