"""`web`: how soon a board can be used, and how soon a bot's move is on the screen, as shares of what we promise.

A board can be used when what may be chosen is painted, in a browser that has never been here. A move counts from the
time in its log entry, which is a little before its commit, to the frame that shows it; one machine, one clock.
"""

from collections.abc import Iterator
from datetime import datetime
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from games.registry import GAMES
from tests.bench.harness import Line
from tests.bench.stack import stack
from tests.opera_service.local.runner import wait_for
from tests.opera_service.web.api import Player
from tests.opera_service.web.browsers import NO_BROWSER, Visitor, found_chromium, launch

USABLE_S, MOVE_S = 1.0, 0.2
VISITS = 5
MOVES, PAUSE_MS = 30, 400
READY = "#board :is(.lit, .card-button, .plain-menu button)"
"""What a board of any game has as soon as something can be chosen."""

WATCH_FOR = """selector => {
  const look = () => document.querySelector(selector)
    ? requestAnimationFrame(() => setTimeout(() => (window.usableAfter = performance.now())))
    : requestAnimationFrame(look);
  look();
}"""
WATCH_LOG = """() => {
  window.seen = {};
  const note = () => requestAnimationFrame(() => setTimeout(() => {
    for (const line of document.querySelectorAll(".log .line")) window.seen[line.dataset.seq] ??= Date.now();
  }));
  new MutationObserver(note).observe(document.querySelector(".log"), { subtree: true, childList: true });
}"""


def lines() -> Iterator[Line]:
    if found_chromium() is None:
        yield Line("web", float("nan"), f"skipped: {NO_BROWSER}")
        return
    with stack() as running, sync_playwright() as playwright:
        url, browser = f"http://127.0.0.1:{running.port}", launch(playwright)
        for slug in (slug for slug, game in GAMES.items() if not game.draft):
            yield share(f"web {slug} usable", [usable(browser, url, slug) for _ in range(VISITS)], USABLE_S)
            yield share(f"web {slug} bot's move", moves(browser, url, slug), MOVE_S)
        browser.close()


def share(name: str, seconds: list[float], promise: float) -> Line:
    middle, slowest = median(seconds), max(seconds)
    detail = f"median {middle * 1000:.0f} ms, slowest {slowest * 1000:.0f} ms of {len(seconds)}; promised {promise:g} s"
    return Line(name, middle / promise, detail, "<= 1.00")


def usable(browser: Browser, url: str, slug: str) -> float:
    """From the address to a board with a decision, by a guest with an empty cache."""
    context = browser.new_context(locale="en-GB")
    visitor = Visitor(context, url)
    page = visitor.open()
    page.get_by_role("button", name="Play as a guest").click()
    page.get_by_role("button", name="Play as a guest").wait_for(state="detached")
    body = f"{{table: {{game: '{slug}'}}, players: 2, bots: [{{seat: 1, style: 'chorister'}}]}}"
    script = f"import('/static/web/api.js').then(async (api) => {{ const match = await api.post('/matches', {body});"
    match_id = page.evaluate(f"{script} await api.post(`/matches/${{match.id}}/start`); return match.id; }})")
    context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.add_init_script(f"({WATCH_FOR})({READY!r})")
    page.goto(f"{url}/match/{match_id}")
    wait_for(lambda: page.evaluate("window.usableAfter"), "a board that can be used")
    after = float(page.evaluate("window.usableAfter"))
    context.close()
    return after / 1000


def moves(browser: Browser, url: str, slug: str) -> list[float]:
    """Watch a match of beginners; what lay in the log before we looked does not count."""
    # Only members let bots play among themselves.
    host = Player(url, f"host-{slug}")
    bots = [{"seat": seat, "style": "chorister"} for seat in range(2)]
    match_id = host.open_table(slug, 2, bots=bots, bot_pause_ms=PAUSE_MS)
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    page = Visitor(context, url).open(f"/match/{match_id}")
    host.start(match_id)
    page.wait_for_selector(".log")
    page.evaluate(WATCH_LOG)
    enough = f"Object.keys(window.seen).length > {MOVES} || Boolean(document.querySelector('#replay-title'))"
    wait_for(lambda: page.evaluate(enough), "some moves")
    seen: dict[str, float] = page.evaluate("window.seen")
    first = min(map(int, seen))
    context.close()
    return [
        seen[str(entry["seq"])] / 1000 - datetime.fromisoformat(entry["at"]).timestamp()
        for entry in host.entries(match_id)
        if entry["kind"] == "played" and entry["seq"] > first and str(entry["seq"]) in seen
    ]
