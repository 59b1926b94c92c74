"""The first load of a board stays small: bytes, not seconds."""

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
    weights: list[float] = []
    modules: set[str] = set()

    def weigh(event: dict[str, Any]) -> None:
        weights.append(event["encodedDataLength"])

    def note(event: dict[str, Any]) -> None:
        if event["request"]["url"].endswith(".js"):
            modules.add(event["request"]["url"].removeprefix(visitor.url))

    # What came over the wire, headers and all, as the browser counted it.
    wire = visitor.context.new_cdp_session(visitor.page)
    wire.on("Network.loadingFinished", weigh)
    wire.on("Network.requestWillBeSent", note)
    wire.send("Network.enable")
    wire.send("Network.clearBrowserCache")
    page = visitor.open(f"/match/{match_id}")
    expect(page.get_by_role("button", name="Resign")).to_be_visible()
    assert len(weights) > len(modules) > 10, "nothing was loaded"
    assert 0 < sum(weights) < MOST_BYTES, sorted(weights)
    # Whatever a module imports is named by the page, so that nothing waits until it is discovered.
    links = page.locator("link[rel=modulepreload]")
    assert modules <= set(links.evaluate_all("links => links.map((link) => link.getAttribute('href'))"))


def test_files_travel_compressed_and_answers_about_matches_do_not(service: Service) -> None:
    wishes = {"Accept-Encoding": "gzip"}
    file = httpx.get(f"{service.url}/static/web/app.js", headers=wishes)
    assert file.headers["Content-Encoding"] == "gzip"
    assert file.headers["Vary"] == "Accept-Encoding"
    assert int(file.headers["Content-Length"]) < len(file.content)
    assert "Content-Encoding" not in httpx.get(f"{service.url}/api/v1/games", headers=wishes).headers


def test_a_file_that_is_known_is_not_sent_again_and_who_cannot_unpack_gets_it_plain(service: Service) -> None:
    plain = httpx.get(f"{service.url}/static/web/app.js", headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in plain.headers
    since = {"If-Modified-Since": plain.headers["Last-Modified"]}
    assert httpx.get(f"{service.url}/static/web/app.js", headers=since).status_code == 304
