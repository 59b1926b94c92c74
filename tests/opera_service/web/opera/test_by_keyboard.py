"""Every decision of Opera can be made with the keyboard alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.opera_service.web.api import Player
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.opera.duel import Duel
from tests.opera_service.web.test_keyboard import reach


class Hands:
    """Two hands on a keyboard."""

    def __init__(self, duel: Duel) -> None:
        self.page: Page = duel.page

    def press(self, target: Locator | str) -> None:
        found = self.page.locator(target).first if isinstance(target, str) else target
        found.wait_for()
        reach(self.page, found)
        self.page.keyboard.press("Enter")

    def button(self, name: str) -> None:
        self.press(self.page.get_by_role("button", name=name, exact=True))

    def bid(self, ducats: int) -> None:
        for _ in range(ducats):
            self.button("Bid one more")
        self.button("Place bid")

    def buy(self) -> None:
        """The first piece that can be paid, into stock."""
        self.press(".op-display .op-grip.lit")
        self.press(".op-slot.lit:text('Into stock')")

    def says(self, words: str) -> None:
        expect(self.page.locator(".op-instruction")).to_contain_text(words)


@pytest.fixture
def duel(visit: Callable[..., Visitor], player: Callable[[], Player]) -> Duel:
    return Duel(visit(), player())


def test_bidding_buying_placing_building_and_sending_figures(duel: Duel) -> None:
    me = Hands(duel)
    me.bid(10)
    me.says("Your bid of 10 is in")
    duel.answer("Bid", amount=0)
    me.button("Hire the Impresario for 3 levels")
    me.buy()
    me.press(".op-stock .op-grip")
    me.press(".op-city.venezia .op-hall.lit")
    expect(me.page.locator(".op-stock .op-piece.house")).to_be_visible()
    me.button("Finish")
    duel.answer("Intermezzo")
    me.button("Hire the Architetto for 2 levels")
    me.press(".op-city.venezia .op-build.lit")
    me.button("Build")
    duel.answer("Intermezzo")
    me.button("Hire the Maestro for 2 levels")
    me.press(".op-city.wien .op-here")
    me.says("To Wien")
    me.button("Send")
    me.says("Your own income does not grow.")
    me.button("Yes, do it")
    me.button("Hire the Critico for 3 levels")
    me.press(".op-city.venezia .op-here")
    me.button("Move by +1")
    me.button("Publish")
    me.says("Bid for your budget")
    mine = duel.view()["players"][0]
    assert mine["houses"][0]["city"] == "venezia"
    assert len(mine["houses"][0]["halls"]) == 2
    assert mine["houses"][0]["halls"][0] != "house"
    assert mine["points"] == 2
    assert {city["city"]: city["figures"] for city in duel.view()["cities"]}["wien"] == ["maestro"]


def test_selling_ending_with_a_second_thought_and_the_esperto(duel: Duel) -> None:
    me = Hands(duel)
    me.bid(9)
    duel.answer("Bid", amount=0)
    me.button("Hire the Impresario for 3 levels")
    me.buy()
    me.press(".op-stock .op-grip")
    me.press(".op-city.venezia .op-hall.lit")
    me.buy()
    me.button("Finish")
    duel.answer("Intermezzo")
    me.button("Hire the Signora for 2 levels")
    me.press(".op-stock .op-grip.lit")
    me.press(me.page.get_by_role("button", name="Sell for").last)
    duel.answer("Intermezzo")
    me.button("End performance")
    me.says("with level 4 left")
    me.button("No, go on")
    me.button("Hire the Esperto for 4 levels")
    sold = duel.view()["players"][0]["points"]
    me.press(".op-city.venezia .op-here")
    me.button("Send")
    me.says("Bid for your budget")
    assert 0 < sold < duel.view()["players"][0]["points"]
    assert len(duel.view()["palazzo"]) == 1


def test_playing_along_and_following_the_esperto(duel: Duel) -> None:
    me = Hands(duel)
    me.bid(1)
    duel.answer("Bid", amount=10)
    duel.buy()
    me.says("hired the Impresario. Play along?")
    me.buy()
    me.press(".op-stock .op-grip")
    me.press(".op-city.venezia .op-hall.lit")
    me.button("Finish")
    duel.answer("HireArchitetto", parts=[])
    me.press(".op-city.venezia .op-build.lit")
    me.button("Build")
    duel.answer("HireEsperto", city="venezia")
    me.says("Follow him to score")
    me.button("Keep my pieces")
    me.says("Bid for your budget")
    mine = duel.view()["players"][0]
    assert len(mine["houses"][0]["halls"]) == 2
    assert mine["level"] == 1


def test_selling_while_playing_along_and_following(duel: Duel) -> None:
    me = Hands(duel)
    me.bid(1)
    duel.answer("Bid", amount=10)
    theirs = duel.buy()
    for where in (".op-city.venezia .op-hall.lit", ".op-slot.lit:text('Into stock')"):
        me.press(f".op-display .op-grip.lit:not(:has(.{theirs}))")
        me.press(where)
    me.button("Finish")
    duel.answer("HireSignora", composer=theirs, city=None, payment="points")
    me.press(".op-stock .op-grip.lit")
    me.press(me.page.get_by_role("button", name="Sell for").first)
    duel.answer("HireEsperto", city="venezia")
    me.says("Follow him to score")
    me.button("Follow")
    me.says("Bid for your budget")
    assert duel.view()["players"][0]["points"] > 0
    assert duel.view()["players"][0]["houses"] == [{"city": "venezia", "halls": [None]}]
