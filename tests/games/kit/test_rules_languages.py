"""The rules of every game in three languages: the same numbers, tables and pictures, and nothing for programs."""

import re

import pytest

from games.registry import GAMES
from tests.paths import ROOT

FINISHED = [slug for slug, game in GAMES.items() if not game.draft]
PAGES = {"en": "RULES.md", "fr": "RULES.fr.md", "de": "RULES.de.md"}
FOR_PROGRAMS = re.compile(r"`|\bAPI\b|\.py\b|\bJSON\b|\bGraphQL\b|\bREST\b")


def page(game: str, language: str) -> str:
    return (ROOT / "games" / game / PAGES[language]).read_text("utf-8")


def numbers(text: str) -> list[str]:
    return re.findall(r'<a id="([\d.]+)"></a>', text)


def pictures(text: str) -> list[tuple[str, str]]:
    return re.findall(r"^!\[([^\]]+)\]\(([^)]+)\)$", text, re.MULTILINE)


def rows(text: str) -> list[int]:
    """How many cells each row of the tables has."""
    return [line.count("|") for line in text.splitlines() if line.startswith("|")]


def figures(text: str, number: str) -> list[str]:
    """The numbers that a rule speaks of, in digits, in order of size."""
    rule = re.search(rf'<a id="{re.escape(number)}"></a>(.*?)(?=<a id=|\Z)', text, re.DOTALL)
    assert rule
    return sorted(re.findall(r"\d+", re.sub(r"!\[.*?\]\(.*?\)", "", rule[1])))


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("game", FINISHED)
def test_every_rule_exists_in_every_language_with_the_same_figures(game: str, language: str) -> None:
    english, translated = page(game, "en"), page(game, language)
    assert numbers(translated) == numbers(english)
    assert rows(translated) == rows(english)
    different = [one for one in numbers(english) if figures(translated, one) != figures(english, one)]
    assert different == []
    assert [name for _, name in pictures(translated)] == [name for _, name in pictures(english)]


@pytest.mark.parametrize("language", PAGES)
@pytest.mark.parametrize("game", FINISHED)
def test_rules_are_for_players_and_their_pictures_exist(game: str, language: str) -> None:
    text = page(game, language)
    assert FOR_PROGRAMS.findall(text) == []
    assert all(alt.strip() and (ROOT / "games" / game / name).is_file() for alt, name in pictures(text))
