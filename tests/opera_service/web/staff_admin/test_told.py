"""What the house decides reaches the player: a notice to acknowledge, a page for a suspended user, and an appeal."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from opera_service.accounts.demo import DEMO_ACCOUNTS
from tests.opera_service.web.api import PASSWORD, Player
from tests.opera_service.web.browsers import NARROW, Visitor
from tests.opera_service.web.conftest import Service
from tests.opera_service.web.staff_admin.staff import sign_in
from tests.opera_service.web.test_accessibility import complaints

MODERATOR = DEMO_ACCOUNTS[1]
NAME = "carlotta-g"


def pause(page: Page, url: str, match_id: str) -> None:
    page.goto(f"{url}/admin/match/{match_id}/act/pause/")
    page.get_by_label("Reason").fill("we look into a report")
    page.get_by_role("button", name="Show what it would do").click()
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_text("Done: Pause.")).to_be_visible()


def suspend(page: Page, url: str, name: str) -> None:
    page.goto(f"{url}/admin/accounts/user/?q={name}")
    page.get_by_role("link", name=name).first.click()
    page.get_by_role("link", name="Suspend …").click()
    page.get_by_label("How long").select_option("7")
    page.get_by_label("Reason in own words").fill("insults at the table")
    page.get_by_role("button", name="Show what it would do").click()
    expect(page.get_by_text("In 1 running match a bot plays on for them.")).to_be_visible()
    page.get_by_role("button", name="Suspend").click()
    expect(page.get_by_text(f"Done: suspend, {name}.")).to_be_visible()


def mute(page: Page, url: str, name: str) -> None:
    page.goto(f"{url}/admin/accounts/user/?q={name}")
    page.get_by_role("link", name=name).first.click()
    page.get_by_role("link", name="Mute …").click()
    page.get_by_label("How long").select_option("1")
    page.get_by_label("Reason, told to the user in their language").select_option("insults")
    page.get_by_role("button", name="Show what it would do").click()
    page.get_by_role("button", name="Mute").click()
    expect(page.get_by_text(f"Done: mute, {name}.")).to_be_visible()


def enter(page: Page) -> None:
    box = page.locator("form", has=page.get_by_role("heading", name="Sign in"))
    box.get_by_label("Name").fill(NAME)
    box.get_by_label("Password").fill(PASSWORD)
    box.get_by_role("button", name="Sign in").click()


def test_a_player_reads_acknowledges_and_appeals(
    service: Service, visit: Callable[..., Visitor], player: Callable[[], Player]
) -> None:
    member, other = Player(service.url, NAME), player()
    match_id = member.open_table("phantom", clock={"move_seconds": 300})
    other.post(f"/matches/{match_id}/seat")
    member.start(match_id)
    moderator = sign_in(visit(), MODERATOR.name, MODERATOR.password)
    pause(moderator, service.url, match_id)
    visitor = visit(size=NARROW)
    page = visitor.open("/account")
    enter(page)
    notice = page.get_by_role("region", name="The house has something to tell you")
    expect(notice).to_contain_text("The house paused the match.")
    expect(notice).to_contain_text("we look into a report")
    assert complaints(page, ".house-notice") == []
    notice.get_by_role("button", name="I have read it").click()
    expect(notice).to_have_count(0)
    visitor.open(f"/match/{match_id}")
    expect(page.locator(".log .lines")).to_contain_text("The house paused the match. Reason: we look into a report")
    expect(page.locator(".stand-says")).to_have_text("The match is paused.")
    expect(page.locator("main")).not_to_contain_text(MODERATOR.name)
    mute(moderator, service.url, NAME)
    page.locator(".talk summary").click()
    page.get_by_label("Say something").fill("what a move")
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.locator(".toasts")).to_contain_text("You cannot write at tables at present.")
    expect(page.locator(".toasts")).to_contain_text(re.compile("Until .* Reason: .*polite"))
    suspend(moderator, service.url, NAME)
    # The open match notices it by itself: its stream ends with the reason.
    expect(page.get_by_role("heading", name="Your account is suspended")).to_be_visible()
    appeal(visitor)
    watched = {entry["kind"]: entry["note"] for entry in other.entries(match_id)}
    assert watched["handed_over"] == f"A bot plays on for {NAME}."
    member.close()


def appeal(visitor: Visitor) -> None:
    """Whatever page is opened says why and until when; the appeal stands there, also after signing in again."""
    page = visitor.page
    for path in ("/", "/rules/opera", "/account"):
        visitor.open(path)
        expect(page.get_by_role("heading", name="Your account is suspended")).to_be_visible()
        expect(page.locator(".suspended")).to_contain_text("insults at the table")
        expect(page.locator(".suspended")).to_contain_text(re.compile(r"You cannot play until .*202\d"))
    page.get_by_label("What do you have to say against it?").first.fill("It was my brother, who knows my password.")
    page.get_by_role("button", name="Send the appeal").first.click()
    expect(page.locator(".thread")).to_contain_text("It was my brother")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="An evening at the opera")).to_be_visible()
    visitor.open("/account")
    enter(page)
    expect(page.locator(".thread")).to_contain_text("It was my brother")
    expect(page.get_by_text("not yet decided")).to_be_visible()
    assert complaints(page) == []
    with page.expect_download() as data:
        page.get_by_role("link", name="Copy of my data").click()
    assert b"It was my brother" in data.value.path().read_bytes()
