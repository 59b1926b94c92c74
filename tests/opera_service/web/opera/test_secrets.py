"""What a player of Opera has behind the screen is never sent to the other side (opera 3.1, 10.1, 10.2)."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.opera_service.web.api import Player
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.opera.duel import Duel
from tests.opera_service.web.wire import Wire

SECRETS = {
    "ducats": rb'"seat":%d,"level":\d+,"points":-?\d+,"ducats":\d',
    "stock": rb'"seat":%d,"level":\d+,"points":-?\d+,"ducats":[^,]+,"stock":\[',
    "bid": rb'"type":"BidPlaced","seat":%d,"amount":\d',
}


def secrets_of(seat: int, received: bytes) -> set[str]:
    return {what for what, pattern in SECRETS.items() if re.search(pattern % seat, received)}


def written(player: Player, path: str) -> bytes:
    """An answer of the API as it comes over the wire."""
    return json.dumps(player.get(path), separators=(",", ":")).encode()


def test_a_browser_receives_its_own_secrets_and_none_of_the_opponents(
    visit: Callable[..., Visitor], player: Callable[[], Player], wire: Callable[[], Wire]
) -> None:
    line = wire()
    duel = Duel(visit(line.url), player())
    page = duel.page
    duel.answer("Bid", amount=7)
    expect(page.locator(".op-player.seat-1")).to_contain_text("has bid")
    page.get_by_role("button", name="Climb to level 5").click()
    page.get_by_role("button", name="Place bid").click()
    duel.buy()
    page.get_by_role("button", name="Intermezzo").click()
    expect(page.locator(".op-player.seat-1 .op-hires")).to_have_attribute("aria-label", re.compile("Impresario"))
    assert secrets_of(0, line.received) == {"ducats", "stock", "bid"}
    assert secrets_of(1, line.received) == set()
    theirs = b"".join(written(duel.opponent, f"/matches/{duel.id}{part}") for part in ("", "/log"))
    assert secrets_of(1, theirs) == {"ducats", "stock", "bid"}
    assert secrets_of(0, theirs) == set()
