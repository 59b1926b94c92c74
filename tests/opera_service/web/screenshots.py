"""Takes the pictures of the README: `make screenshots` starts the service, plays to an interesting moment and looks.

`make screenshots ARGS=folder` walks through the house instead and leaves a picture of every state in that folder: at a
laptop, a tablet and a phone, in light and in dark, in three languages. They are there to be looked at, and not kept.
"""

import base64
import sys
import tempfile
from collections.abc import Callable
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.opera_service.local.runner import Runner
from tests.opera_service.web.api import PASSWORD, Json, Player
from tests.opera_service.web.browsers import PATIENCE_MS, Visitor, launch
from tests.opera_service.web.proxy import Proxy
from tests.opera_service.web.sizes import SIZES
from tests.opera_service.web.walk import SCHEMES, Walk, put_on
from tests.paths import ROOT

FOLDER = ROOT / "docs" / "screenshots"
SIZE, SHARPNESS, QUALITY = (1400, 1040), 1.5, 0.9
PACK = """async ([source, quality]) => {
  const picture = await createImageBitmap(await (await fetch(source)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext("2d").drawImage(picture, 0, 0);
  const packed = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
  return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
}"""

NAMES = {"opera": "Leonora", "phantom": "Faria"}


def main() -> int:
    """Two pictures a game, in light and in dark colours; or every state, into the folder that is named."""
    expect.set_options(timeout=PATIENCE_MS)
    states = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    (states or FOLDER).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        runner = Runner(Path(folder) / "data")
        try:
            runner.wait_until_ready()
            browser = launch(playwright)
            if states:
                take_states(browser, runner.url, states)
            else:
                take(browser, runner.url, "phantom", think_about_a_card, 2, is_phantom_moment)
                take(browser, runner.url, "opera", think_about_music, 3, is_opera_moment)
            browser.close()
        finally:
            runner.kill()
    return 0


def take_states(browser: Browser, url: str, folder: Path) -> None:
    """One walk a window and language; what is seen on the way in light and in dark."""
    host = Player(url, "Faria")
    finished = {"opera": host.bots_match("opera", 3), "phantom": host.bots_match("phantom")}
    for (window, size), language in product(SIZES.items(), ("en", "fr", "de")):
        shape = {"width": size[0], "height": size[1]}
        context = browser.new_context(viewport=shape, locale=language, reduced_motion="reduce")  # type: ignore[arg-type]
        walk = Walk(Visitor(context, url), host, finished)
        for number, state in enumerate(walk.states()):
            for scheme in SCHEMES:
                put_on(walk.page, scheme)
                walk.page.screenshot(path=folder / f"{window}-{language}-{number:02}-{state}-{scheme}.png")
        context.close()
    host.close()


def is_phantom_moment(match: Json) -> bool:
    """Some suspects are cleared, and there is a choice of cards."""
    view = match["view"]
    return view["round"] >= 4 and len(view["open_cards"]) >= 2


def is_opera_moment(match: Json) -> bool:
    """Houses have grown, and the Impresario can still be hired."""
    view = match["view"]
    return (
        view["round"] >= 5
        and match["options"].get("phase") == "initiative"
        and bool(match["options"].get("impresario"))
    )


def think_about_a_card(page: Page) -> None:
    page.locator("button.card-button").first.click()
    page.locator(".house .room.lit").last.click()


def think_about_music(page: Page) -> None:
    page.locator(".op-role.impresario").click()
    page.locator(".op-display .op-grip.lit").first.click()


def take(
    browser: Browser,
    url: str,
    slug: str,
    think: Callable[[Page], None],
    players: int,
    is_moment: Callable[[Json], bool],
) -> None:
    """Play until the moment comes; where a match ends before it, play another."""
    me = Proxy(url, NAMES[slug])
    bots = [{"seat": seat, "style": "understudy"} for seat in range(1, players)]
    match: Json = {"status": "finished"}
    while match["status"] != "running":
        match_id = me.open_table(slug, players, bots=bots)
        me.start(match_id)
        match = me.play_until(match_id, is_moment)
    for scheme in ("light", "dark"):
        photograph(browser, url, match, scheme, think)
    me.close()


def photograph(browser: Browser, url: str, match: Json, scheme: str, think: Callable[[Page], None]) -> None:
    wishes = {"locale": "en-GB", "color_scheme": scheme, "reduced_motion": "reduce"}
    size = {"width": SIZE[0], "height": SIZE[1]}
    context = browser.new_context(viewport=size, device_scale_factor=SHARPNESS, **wishes)  # type: ignore[arg-type]
    visitor = Visitor(context, url)
    page = visitor.open(f"/account?next=/match/{match['id']}")
    form = page.locator("form", has=page.get_by_role("heading", name="Sign in"))
    form.get_by_label("Name").fill(match["seats"][match["your_seat"]]["player"]["name"])
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Sign in").click()
    expect(page.locator("#board")).not_to_be_empty()
    think(page)
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    (FOLDER / f"{match['game']}-{scheme}.webp").write_bytes(packed(browser, page.screenshot()))
    context.close()


def packed(browser: Browser, picture: bytes) -> bytes:
    """The picture as WebP, a third as heavy; the browser knows how."""
    page = browser.new_page()
    source = f"data:image/png;base64,{base64.b64encode(picture).decode()}"
    answer = page.evaluate(PACK, [source, QUALITY])
    page.close()
    return base64.b64decode(answer)


if __name__ == "__main__":
    sys.exit(main())
