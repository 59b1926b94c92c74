"""A real browser for tests: Chromium as the system has it, driven by Playwright, which downloads nothing."""

import os
import shutil

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Playwright

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE_MS = 60_000
"""Only what never comes takes so long: a machine with other work to do may be many times slower."""
WIDE, NARROW = (1280, 900), (360, 740)


# Chromium's shell without windows first: the whole browser draws its own toolbars too, at five times the CPU.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
NO_BROWSER = "no Chromium on this machine (Debian: apt-get install chromium-headless-shell)"


def found_chromium() -> str | None:
    """Where Chromium is, if it is there."""
    found = map(shutil.which, BROWSERS)
    return next((path for path in found if path), None)


def chromium() -> str:
    """Where Chromium is; without one the test is left out, or fails where a browser is required."""
    if path := found_chromium():
        return path
    if os.environ.get("OPERA_REQUIRE_BROWSER"):
        pytest.fail(NO_BROWSER)
    pytest.skip(NO_BROWSER)


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS), chromium_sandbox=False)


class Visitor:
    """Somebody with a browser of their own: cookies and storage are not shared; whatever goes wrong is remembered."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.trouble: list[str] = []
        context.set_default_timeout(PATIENCE_MS)
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", self._note_error)
        page.on("console", self._note_message)
        return page

    def open(self, path: str = "/") -> Page:
        """Open an address of the service and wait until its page is there."""
        self.page.goto(f"{self.url}{path}")
        self.page.wait_for_selector("main :is(h1, h2, .board)", state="attached")
        return self.page

    def _note_error(self, error: Error) -> None:
        self.trouble.append(f"{error}\n{error.stack}")

    def _note_message(self, message: ConsoleMessage) -> None:
        # A refused request is told there too; what the page makes of it is tested where it matters.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self.trouble.append(message.text)
