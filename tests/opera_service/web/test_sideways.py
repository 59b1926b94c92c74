"""No page scrolls sideways: in every language, at every width, with the longest names, with clocks, at any table."""

from collections.abc import Callable
from uuid import uuid4

from playwright.sync_api import Page, expect

from games.common.users import MOST_LETTERS
from tests.opera_service.web.api import PASSWORD, Player
from tests.opera_service.web.browsers import NARROW, Visitor
from tests.opera_service.web.sizes import SIZES
from tests.opera_service.web.test_pages import fill

LANGUAGES = ("en", "fr", "de")
WINDOWS = (*SIZES.values(), NARROW)
SPEAK = """async (chosen) => {
  const [{ choose, keep }, { app }] = await Promise.all([import('/static/web/i18n.js'), import('/static/web/app.js')]);
  keep(chosen);
  await choose(chosen);
  await app.reopen();
}"""
SPILL = """() => {
  const wide = document.documentElement.scrollWidth > innerWidth;
  const spilt = (one) => wide && one.getBoundingClientRect().right > innerWidth;
  const cut = (one) => one.matches('.end .scroll') && one.scrollWidth > one.clientWidth;
  const found = [...document.querySelectorAll('body *')].filter((one) => spilt(one) || cut(one));
  return found.map((one) => `${one.tagName} ${one.className}`);
}"""
"""What lies beyond the right edge, and tables of points whose last column does."""
PATHS = ("/", "/tables", "/matches", "/leaderboard", "/account", "/rules/opera", "/learn/phantom")
TABLES = [("opera", 4), ("opera", 2), ("phantom", 2)]
CLOCK = {"bank_seconds": 3600 * 24, "move_seconds": 3600}
Join = Callable[[str], Player]


def test_no_page_scrolls_sideways(visit: Callable[..., Visitor], player: Join, finished: Callable[[str], str]) -> None:
    visitor, other = visit(), player(long_name())
    fill(visitor.open("/account"), "Sign up", long_name(), PASSWORD)
    expect(visitor.page.locator(".bell")).to_be_visible()
    for path in (*PATHS, f"/@/{other.name}", f"/match/{finished('opera')}", f"/match/{finished('phantom')}?step=6"):
        visitor.open(path)
        check(visitor.page, path)


def test_no_board_scrolls_sideways(visit: Callable[..., Visitor], player: Join) -> None:
    people = [player(long_name()) for _ in range(4)]
    visitor = visit()
    fill(visitor.open("/account"), "Sign in", people[0].name, PASSWORD)
    expect(visitor.page.locator(".bell")).to_be_visible()
    for game, seats in TABLES:
        match_id = people[0].open_table(game, seats, clock=CLOCK)
        page = visitor.open(f"/match/{match_id}")
        expect(page.locator(".waiting")).to_be_visible()
        check(page, f"waiting for {game} of {seats}")
        for other in people[1:seats]:
            other.post(f"/matches/{match_id}/seat")
        people[0].start(match_id)
        expect(page.locator(".stand")).to_be_visible()
        check(page, f"{game} of {seats}")


def check(page: Page, what: str) -> None:
    """One page in all its languages and widths; a smaller phone is among them."""
    for language in LANGUAGES:
        page.evaluate(SPEAK, language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(SPILL) == [], (what, language, width)


def long_name() -> str:
    """As long as a name may be, of the widest letters."""
    return ("WM" * MOST_LETTERS)[: MOST_LETTERS - 8] + uuid4().hex[:8]
