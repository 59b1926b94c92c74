"""Talk beside the board: shown as text, counted while unread, and whoever is bothered can block and report."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.opera_service.web.api import Json, Player
from tests.opera_service.web.browsers import NARROW, Visitor
from tests.opera_service.web.test_accessibility import complaints

Visit = Callable[..., Visitor]
MARKUP = "<b>good luck</b> & <script>document.title = 'mine'</script>"


class Table:
    """A match of two: somebody at a browser, and somebody who uses the API."""

    def __init__(self, visitor: Visitor, other: Player) -> None:
        self.other = other
        self.id = other.open_table("phantom", seat=1)
        self.page = visitor.open(f"/match/{self.id}")
        self.page.get_by_role("button", name="Play as a guest").click()
        expect(self.page.locator(".waiting .seat-0")).to_contain_text("Guest-")
        other.start(self.id)
        expect(self.page.locator(".house")).to_be_visible()

    def say(self, text: str) -> Json:
        return self.other.post(f"/matches/{self.id}/talk", {"text": text})


@pytest.fixture
def table(visit: Visit, player: Callable[[], Player]) -> Table:
    return Table(visit(), player())


def talk_of(page: Page) -> list[str]:
    return page.locator(".talk .said").all_inner_texts()


def test_players_hear_each_other_and_what_is_said_is_shown_as_text(table: Table) -> None:
    page = table.page
    page.get_by_label("Say something").fill("hello")
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.locator(".talk .said")).to_have_text(["hello"])
    expect(page.get_by_label("Say something")).to_have_value("")
    table.say(MARKUP)
    expect(page.locator(".talk .said")).to_have_text(["hello", MARKUP])
    expect(page.locator(".talk [role=log]")).to_have_text(f"{table.other.name}: {MARKUP}")
    assert page.locator(".talk b, .talk script").count() == 0
    page.reload()
    expect(page.locator(".talk .said")).to_have_text(["hello", MARKUP])
    assert complaints(page) == []


def test_what_is_unread_is_counted_until_the_talk_is_opened(visit: Visit, player: Callable[[], Player]) -> None:
    table = Table(visit(size=NARROW), player())
    page = table.page
    table.say("one")
    expect(page.get_by_role("button", name="A new message")).to_be_visible()
    table.say("two")
    page.get_by_role("button", name="2 new messages").click()
    expect(page.locator(".talk .said")).to_have_text(["one", "two"])
    expect(page.locator(".talk")).to_be_in_viewport()
    expect(page.locator(".talk .badge")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_something_said_can_be_reported_and_its_author_blocked(table: Table) -> None:
    page = table.page
    table.say("you are hopeless")
    page.get_by_role("button", name=f"Report or block {table.other.name}").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("About")).to_have_value("0")
    dialog.get_by_label("What the moderators should know").fill("again and again")
    assert complaints(page) == []
    dialog.get_by_role("button", name="Send the report").click()
    expect(page.get_by_text("You will hear what became of it.")).to_be_visible()
    page.get_by_role("button", name=f"Report or block {table.other.name}").click()
    dialog.get_by_role("button", name=f"Block {table.other.name}").click()
    expect(page.get_by_text(f"{table.other.name} is blocked.")).to_be_visible()
    table.say("not heard any more")
    page.get_by_label("Say something").fill("quiet here")
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.locator(".talk .said")).to_have_text(["quiet here"])
    page.get_by_role("banner").get_by_role("link", name="Guest-").click()
    expect(page.get_by_text("Insults or harassment")).to_be_visible()
    assert complaints(page) == []
    page.get_by_role("button", name="Unblock").click()
    expect(page.get_by_role("button", name="Unblock")).to_have_count(0)


def test_spectators_talk_apart_from_the_table(table: Table, visit: Visit) -> None:
    table.say("between us")
    expect(table.page.locator(".talk .said")).to_have_text(["between us"])
    watching = visit().open(f"/match/{table.id}")
    expect(watching.get_by_text("You are watching.")).to_be_visible()
    expect(watching.get_by_text("between us")).to_have_count(0)


def test_a_match_can_be_reported_by_keyboard_with_a_category(table: Table) -> None:
    page = table.page
    page.get_by_role("button", name="Report", exact=True).focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("What is it?").select_option("bug")
    dialog.get_by_role("button", name="Send the report").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("You will hear what became of it.")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_who_plays_among_bots_alone_sees_no_talk(visit: Visit) -> None:
    page = visit().open("/learn/phantom")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".house")).to_be_visible()
    assert talk_of(page) == []
    expect(page.locator(".talk")).to_have_count(0)
