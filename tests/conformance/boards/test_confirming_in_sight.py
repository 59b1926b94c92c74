"""Whole matches at three sizes: the button that decides is in sight at every decision, without scrolling for it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.opera.clicker import Clicker as OperaClicker
from tests.opera_service.web.phantom import Clicker as PhantomClicker
from tests.opera_service.web.sizes import SIZES, is_in_sight

Visit = Callable[..., Visitor]
BEGIN = """async ([game, seating, players]) => {
  const { post } = await import('/static/web/api.js');
  const { somebody } = await import('/static/web/parts/guest.js');
  const { app } = await import('/static/web/app.js');
  await somebody(app);
  const table = seating ? { game, seating } : { game };
  const bots = Array.from({ length: players - 1 }, (_, index) => ({ seat: index + 1, style: 'chorister' }));
  const match = await post('/matches', { table, players, seat: 0, bots, private: true });
  if (match.status === 'open') await post(`/matches/${match.id}/start`);
  return match.id;
}"""


def begin(visitor: Visitor, game: str, seating: str | None = None, players: int = 2) -> Page:
    match_id = visitor.open().evaluate(BEGIN, [game, seating, players])
    page = visitor.open(f"/match/{match_id}")
    expect(page.locator(".stand")).to_be_visible()
    return page


class Watched:
    """Presses by script, which does not scroll, and looks whether what decides can be seen."""

    page: Page
    looked = 0

    def press(self, target: Locator) -> None:
        """What decides must be in sight as things are; elsewhere the board is scrolled by hand, and stays there."""
        if target.evaluate("one => Boolean(one.closest('.stand-actions'))"):
            assert is_in_sight(target), self.page.locator(".stand").inner_text()
            self.looked += 1
            target.evaluate("one => one.click()")
        else:
            target.click()


class WatchedPhantom(Watched, PhantomClicker):
    pass


class WatchedOpera(Watched, OperaClicker):
    pass


@pytest.mark.parametrize("seating", ["first_investigates", "first_haunts"])
@pytest.mark.parametrize("size", SIZES)
def test_a_whole_match_of_phantom(visit: Visit, size: str, seating: str) -> None:
    me = WatchedPhantom(begin(visit(size=SIZES[size]), "phantom", seating))
    me.play_to_the_end()
    assert me.looked > 2
    expect(me.page.locator(".end h2").first).to_be_in_viewport()


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_match_of_opera_for_four(visit: Visit, size: str) -> None:
    me = WatchedOpera(begin(visit(size=SIZES[size]), "opera", players=4))
    me.play_to_the_end()
    assert me.looked > 20
    expect(me.page.locator(".end h2").first).to_be_in_viewport()
