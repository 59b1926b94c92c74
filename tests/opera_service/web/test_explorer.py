"""The page at /graphql in a real browser: its worked examples open a table and follow its match."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.opera_service.web.browsers import Visitor


def try_example(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()
    page.get_by_role("button", name="Run").click()


def test_the_examples_play_together(visit: Callable[..., Visitor]) -> None:
    page = visit().open("/graphql")
    answer = page.locator("#answer")
    for name, expected in {
        "What can be played?": '"slug": "opera"',
        "Play as a guest": '"name": "Guest-',
        "Open a table against a bot": '"status": "OPEN"',
        "Start the match": '"status": "RUNNING"',
        "Look at it": '"role": "INVESTIGATOR"',
        "Read the log": '"kind": "STARTED"',
        "Follow it live": '"yourTurn": true',
    }.items():
        try_example(page, name)
        expect(answer).to_contain_text(expected)
    page.get_by_role("button", name="Stop").click()


def test_the_schema_can_be_searched(visit: Callable[..., Visitor]) -> None:
    page = visit().open("/graphql")
    page.get_by_label("Look for a type or field").fill("PhantomPersianCard")
    expect(page.get_by_role("heading", name="PhantomPersianCard (object)")).to_be_visible()
    page.get_by_role("button", name="PhantomEscortChoice").first.click()
    expect(page.get_by_role("heading", name="PhantomEscortChoice (object)")).to_be_visible()
