"""The first load of a board stays small: bytes, not seconds, as production sends them."""

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from django.contrib.staticfiles import finders
from playwright.sync_api import Route, expect

from opera_service.board_folders import introductions
from opera_service.web import modules
from opera_service.web.collected_files import is_ours, without_comments
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.conftest import Service

MOST_BYTES = 120_000
SPACES = 1_023


@pytest.mark.parametrize("game", introductions())
def test_the_first_load_of_a_board_is_under_120_kilobytes_and_asked_for_at_once(
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
    scripts = {address for address in asked if address.endswith(".js")}
    weights = {address: packed_size(visitor, address) for address in asked if not address.startswith("data:")}
    assert len(weights) > len(scripts) > 10, "nothing was loaded"
    assert 0 < sum(weights.values()) < MOST_BYTES, weights
    # Whatever a module imports is named by the page, so that nothing waits until it is discovered.
    named = page.locator("link[rel=modulepreload], script[src]")
    read = "named => named.map((one) => one.getAttribute('href') ?? one.getAttribute('src'))"
    assert scripts <= set(named.evaluate_all(read))


def test_the_front_page_is_under_60_kilobytes_for_a_stranger(visit: Callable[..., Visitor]) -> None:
    visitor, asked = visit(), set[str]()
    visitor.page.on("request", lambda request: asked.add(request.url.removeprefix(visitor.url)))
    page = visitor.open()
    expect(page.get_by_role("article")).not_to_have_count(0)
    page.wait_for_load_state("networkidle")
    # How many tables are open is not the page's doing.
    weights = {address: packed_size(visitor, address) for address in asked if "which=open" not in address}
    assert 20_000 < sum(weights.values()) < 60_000, weights


def packed_size(visitor: Visitor, address: str) -> int:
    """The bytes of an answer as production sends it: files and pages are packed, what the API answers mostly is not.

    How many spaces follow an answer to somebody who is signed in cannot be foretold: what they come to on average.
    """
    if address.endswith("/stream"):
        return 0
    answer = visitor.page.request.get(f"{visitor.url}{address}")
    if is_ours(name := address.removeprefix(modules.STATIC)):
        return len(gzip.compress(without_comments(name, answer.text()).encode()))
    if not address.startswith("/api/") or "content-encoding" in answer.headers:
        return len(gzip.compress(answer.body()))
    written = len(answer.body().rstrip())
    return written + (SPACES if len(answer.body()) > written else 0)


def test_every_module_runs_without_its_comments(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    boards = (name for names in modules.of_boards().values() for name in names)
    scripts = {name.replace("{language}", language) for name in boards for language in ("en", "fr", "de")}
    scripts |= set(modules.of_client())
    assert any(len(collected(name)) < len(source(name)) for name in scripts)
    visitor.context.route("**/static/**/*.js", send_as_collected)
    page = visitor.open()
    page.evaluate("names => Promise.all(names.map((name) => import(`/static/${name}`)))", sorted(scripts))


def send_as_collected(route: Route) -> None:
    name = route.request.url.split(modules.STATIC)[1]
    route.fulfill(body=collected(name), content_type="text/javascript")


def collected(name: str) -> str:
    return without_comments(name, source(name))


def source(name: str) -> str:
    found = finders.find(name)
    assert isinstance(found, str)
    return Path(found).read_text()


def test_a_file_that_is_known_is_not_sent_again(service: Service) -> None:
    first = httpx.get(f"{service.url}/static/web/app.js")
    since = {"If-Modified-Since": first.headers["Last-Modified"]}
    assert httpx.get(f"{service.url}/static/web/app.js", headers=since).status_code == 304
