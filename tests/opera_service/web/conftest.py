"""Fixtures for tests in a real browser: the whole service as `make run` starts it, and visitors with browsers."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.migrated import copy_run
from tests.opera_service.local.runner import Runner
from tests.opera_service.web.api import Player
from tests.opera_service.web.browsers import PATIENCE_MS, WIDE, Visitor, chromium, launch
from tests.opera_service.web.wire import Wire

HERE = Path(__file__).parent


class Service(NamedTuple):
    """Where the service listens."""

    url: str
    port: int
    database: str | None = None
    """For tests that let time pass; None for a service that somebody else started."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Two groups, which share a service and a browser each: those are slow to start.

    They take about the same time, and no other group takes as long: a suite is not over before both of them.
    """
    for item in items:
        if HERE in item.path.parents:
            is_first = item.path.parent == HERE and not item.path.name.startswith("test_a")
            item.add_marker(pytest.mark.xdist_group("web" if is_first else "web in folders"))


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    chromium()
    expect.set_options(timeout=PATIENCE_MS)
    # Ends with the package: Playwright's event loop must not be around when other tests run their own.
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def service(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Web process, workers, bots and clocks; tests talk to it over the network alone.

    To work on the client, start the service yourself and name its address in OPERA_TEST_SERVICE.
    """
    if running := os.environ.get("OPERA_TEST_SERVICE"):
        yield Service(running, urlsplit(running).port or 80)
        return
    data = tmp_path_factory.mktemp("web") / "data"
    copy_run(data)
    # The staff's second factor, as in production.
    runner = Runner(
        data,
        OPERA_TWO_FACTOR="yes",
        OPERA_DRAFT_GAMES="yes",
        OPERA_PRIVATE_WEBHOOKS="yes",
        # Everybody here has one address, and how many come in ten minutes is up to the machine.
        OPERA_LIMIT_SIGN_UP="100000/600",
        OPERA_LIMIT_SIGN_IN="100000/300",
    )
    try:
        runner.wait_until_ready()
        yield Service(runner.url, runner.port, runner.addresses()["DATABASE_URL"])
    finally:
        runner.kill()


@pytest.fixture
def wire(service: Service) -> Iterator[Callable[[], Wire]]:
    """Makes wires to the service, to look at bytes and to cut connections."""
    wires: list[Wire] = []

    def lay() -> Wire:
        wires.append(Wire(service.port))
        return wires[-1]

    yield lay
    for one in wires:
        one.close()


@pytest.fixture
def visit(browser: Browser, service: Service) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors; after the test none of them may have met an error in the page or a breach of its policy."""
    visitors: list[Visitor] = []

    def arrive(url: str | None = None, size: tuple[int, int] = WIDE, **wishes: Any) -> Visitor:
        # Requests that pass a service worker cannot be held up by a test: only tests of the worker itself let it in.
        wishes = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block", **wishes}
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **wishes)
        visitors.append(Visitor(context, url or service.url))
        return visitors[-1]

    yield arrive
    trouble = [line for visitor in visitors for line in visitor.trouble]
    for visitor in visitors:
        visitor.context.close()
    assert trouble == []


@pytest.fixture(scope="package")
def finished(service: Service) -> Iterator[Callable[[str], str]]:
    """A match that bots have played to its end, by game: one of each is enough for everybody who only looks."""
    # Only members let bots play among themselves.
    host = Player(service.url, f"host-{uuid4().hex[:12]}")
    played: dict[str, str] = {}

    def match_of(game: str) -> str:
        if game not in played:
            played[game] = host.bots_match(game)
        return played[game]

    yield match_of
    host.close()


@pytest.fixture
def player(service: Service) -> Iterator[Callable[..., Player]]:
    """Makes players who use the API alone, like any program: guests, or members if they shall have a name."""
    players: list[Player] = []

    def join(name: str | None = None) -> Player:
        players.append(Player(service.url, name))
        return players[-1]

    yield join
    for one in players:
        one.close()
