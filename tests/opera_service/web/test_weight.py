"""The first load of a board stays small: bytes, not seconds."""

import gzip
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from games.registry import GAMES
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.conftest import Service

MOST_BYTES = 200_000


@pytest.mark.parametrize("game", GAMES)
def test_the_first_load_of_a_board_is_under_200_kilobytes_and_asked_for_at_once(
    visit: Callable[..., Visitor], game: str
) -> None:
    visitor = visit()
    # An introduction: everybody's begins with the same board, so that chance does not weigh.
    visitor.open(f"/learn/{game}").get_by_role("button", name="Begin").click()
    expect(visitor.page.locator(".coach")).to_be_visible()
    match_id = visitor.page.evaluate(f"JSON.parse(sessionStorage.getItem('learn:{game}')).id")
    asked: set[str] = set()

    def note(event: dict[str, Any]) -> None:
        asked.add(event["request"]["url"].removeprefix(visitor.url))

    wire = visitor.context.new_cdp_session(visitor.page)
    wire.on("Network.requestWillBeSent", note)
    wire.send("Network.enable")
    wire.send("Network.clearBrowserCache")
    page = visitor.open(f"/match/{match_id}")
    expect(page.get_by_role("button", name="Resign")).to_be_visible()
    modules = {address for address in asked if address.endswith(".js")}
    weights = {address: packed_size(visitor, address) for address in asked if not address.startswith("data:")}
    assert len(weights) > len(modules) > 10, "nothing was loaded"
    assert 0 < sum(weights.values()) < MOST_BYTES, weights
    # Whatever a module imports is named by the page, so that nothing waits until it is discovered.
    links = page.locator("link[rel=modulepreload]")
    assert modules <= set(links.evaluate_all("links => links.map((link) => link.getAttribute('href'))"))


def packed_size(visitor: Visitor, address: str) -> int:
    """The bytes of an answer as production sends it: files packed by `collectstatic`, everything else as it is."""
    if address.endswith("/stream"):
        return 0
    body = visitor.page.request.get(f"{visitor.url}{address}").body()
    return len(gzip.compress(body)) if address.startswith("/static/") else len(body)


def test_a_file_that_is_known_is_not_sent_again(service: Service) -> None:
    first = httpx.get(f"{service.url}/static/web/app.js")
    since = {"If-Modified-Since": first.headers["Last-Modified"]}
    assert httpx.get(f"{service.url}/static/web/app.js", headers=since).status_code == 304
