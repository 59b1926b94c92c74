"""The client speaks three languages, and every word it uses is there in each of them."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.registry import GAMES
from opera_service.board_folders import board_folders, introductions
from tests.opera_service.web.browsers import Visitor
from tests.paths import ROOT

CLIENT = ROOT / "opera_service" / "web" / "static" / "web"
MODULES = ["board", "intro", "table"]
USED = re.compile(r'\bt\("([a-z_.]+)"')
SAID = re.compile(r'\bsay\("([a-z_.]+)"')


def words_of(page: Page, path: str, name: str) -> dict[str, dict[str, str]]:
    """A module's words by language."""
    script = """async ([path, name]) => {
        const module = await import(path);
        for (const language of ["en", "fr", "de"]) await module.loadWords?.(language);
        return name ? module[name] : module.default;
    }"""
    found: Any = page.evaluate(script, [path, name])
    assert isinstance(found, dict), path
    return found


def gaps(words: dict[str, str]) -> dict[str, list[str]]:
    return {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in words.items()}


def same_in_all(words: dict[str, dict[str, str]]) -> None:
    assert set(words) == {"en", "fr", "de"}
    assert gaps(words["fr"]) == gaps(words["en"])
    assert gaps(words["de"]) == gaps(words["en"])
    assert all(text.strip() for language in words.values() for text in language.values())


def test_the_clients_words_are_the_same_in_every_language_and_none_is_missing(visit: Callable[..., Visitor]) -> None:
    page = visit().open()
    words = {code: words_of(page, f"/static/web/words/{code}.js", "") for code in ("en", "fr", "de")}
    same_in_all(words)  # type: ignore[arg-type]
    used = {key for file in CLIENT.rglob("*.js") for key in USED.findall(file.read_text())}
    assert used - set(words["en"]) == set()


def test_words_that_few_pages_need_are_the_same_in_every_language_and_none_is_missing(
    visit: Callable[..., Visitor],
) -> None:
    page = visit().open()
    said = {key for file in CLIENT.rglob("*.js") for key in SAID.findall(file.read_text())}
    for module in ("account_words", "analysis_words", "ending_words", "notice_words"):
        words = words_of(page, f"/static/web/parts/{module}.js", "words")
        same_in_all(words)
        said -= set(words["en"])
    assert said == set()


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("game", introductions())
def test_the_words_of_a_game_are_the_same_in_every_language(
    visit: Callable[..., Visitor], game: str, module: str
) -> None:
    same_in_all(words_of(visit().open(), f"/static/{game}/{module}.js", "words"))


def test_every_game_that_is_offered_has_a_board_and_an_introduction() -> None:
    offered = [slug for slug, game in GAMES.items() if not game.draft]
    assert [slug for slug, _ in board_folders()] == offered == introductions()


@pytest.mark.parametrize(("code", "play", "rules"), [("fr", "Jouer", "Règles"), ("de", "Spielen", "Regeln")])
def test_the_chosen_language_is_everywhere_and_stays(
    visit: Callable[..., Visitor], code: str, play: str, rules: str
) -> None:
    page = visit().open()
    page.locator(".menu summary").click()
    page.get_by_label("Language").select_option(code)
    for _ in range(2):
        expect(page.get_by_role("navigation").first.get_by_role("link").first).to_have_text(play)
        expect(page.get_by_role("link", name=rules, exact=True).first).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", code)
        page.reload()


def test_a_guest_keeps_the_language_in_which_the_log_is_told(visit: Callable[..., Visitor]) -> None:
    page = visit(locale="de-AT").open()
    page.get_by_role("article", name="Phantom").get_by_role("button", name="Gegen Bots spielen").click()
    page.get_by_role("dialog").get_by_role("button", name="Beginnen").click()
    expect(page.locator(".log .lines")).to_contain_text("ermittelt")
