"""A game without a board of its own is played in the browser all the same: from its view and its menu."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.registry import GAMES
from opera_service.board_folders import board_folders
from tests.opera_service.web.browsers import Visitor

Visit = Callable[..., Visitor]
WITHOUT = [slug for slug in GAMES if slug not in dict(board_folders())]


@pytest.mark.parametrize("game", WITHOUT)
def test_a_match_is_played_to_its_end_and_looked_at_again(visit: Visit, game: str) -> None:
    page = visit().open(f"/tables?game={game}")
    page.get_by_label("Seat 2").select_option("chorister")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start", exact=True).click()
    play_by_the_menu(page)
    expect(page.locator(".plain-menu")).to_have_count(0)
    page.get_by_role("button", name="To the beginning").click()
    expect(page.get_by_text("Step 0 of")).to_be_visible()
    expect(page.locator(".plain-view")).to_be_visible()


def play_by_the_menu(page: Page) -> None:
    """Press the first button that is offered, until the replay is there."""
    over = page.get_by_role("heading", name="Replay")
    choice = page.locator(".plain-menu button:enabled").first
    while True:
        expect(over.or_(choice).first).to_be_visible()
        if over.is_visible():
            return
        before = page.locator(".log li").count()
        choice.click()
        expect(page.locator(".log li").nth(before)).to_be_attached()


def test_words_of_the_menu_are_in_the_reader_s_language(visit: Visit) -> None:
    page = visit(locale="de-DE").open("/tables?game=rock_paper")
    page.get_by_label("Platz 2").select_option("chorister")
    page.get_by_role("button", name="Tisch eröffnen").click()
    page.get_by_role("button", name="Beginnen").click()
    expect(page.get_by_role("button", name="Stein zeigen")).to_be_visible()
    expect(page.get_by_text("Punkte").first).to_be_visible()


def test_a_draft_is_not_on_the_front_page(visit: Visit) -> None:
    page = visit().open()
    expect(page.get_by_role("article").first).to_be_visible()
    assert page.get_by_role("article").count() == len(dict(board_folders()))


@pytest.mark.parametrize("game", WITHOUT)
def test_a_game_without_an_introduction_has_no_page_for_it(visit: Visit, game: str) -> None:
    page = visit().open(f"/learn/{game}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("button", name="Begin")).to_have_count(0)
