"""The first load of a board stays small: bytes, not seconds."""

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from playwright.sync_api import Page, Response, expect

from games.registry import GAMES
from tests.web.api import Player
from tests.web.browsers import Visitor

MOST_BYTES = 200_000
HEADERS = 600
"""Generously, what an answer weighs beside its body."""


@pytest.mark.parametrize("game", GAMES)
def test_the_first_load_of_a_board_is_under_200_kilobytes(
    visit: Callable[..., Visitor], player: Callable[[], Player], game: str
) -> None:
    match_id = player().bots_match(game)
    visitor = visit()
    weights: dict[str, int] = {}

    def weigh(response: Response) -> None:
        weights[response.url] = 0

    visitor.page.on("response", weigh)
    page = visitor.open(f"/match/{match_id}")
    expect(page.locator("#board")).not_to_be_empty()
    page.wait_for_load_state("networkidle")
    weights = {url: weight(page, url) for url in weights}
    assert len(weights) > 10, "nothing was loaded"
    assert sum(weights.values()) < MOST_BYTES, weights


def weight(page: Page, url: str) -> int:
    """Bytes over the wire in production, where files are compressed once and answers are not."""
    _, _, name = url.partition("/static/")
    found = finders.find(name) if name else None
    body = gzip.compress(Path(found).read_bytes()) if isinstance(found, str) else page.request.get(url).body()
    return len(body) + HEADERS
