"""The introductions: whoever does what the coach says gets from the set position to the end of its round."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.opera_service.web.browsers import NARROW, Visitor
from tests.opera_service.web.opera.clicker import Clicker as OperaClicker
from tests.opera_service.web.phantom import Clicker as PhantomClicker

Visit = Callable[..., Visitor]


class Pupil:
    """Somebody who listens to the coach."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.get_by_role("button", name="Begin").click()
        self.coach = page.locator(".coach")

    def hears(self, words: str) -> None:
        expect(self.coach.locator(".says")).to_contain_text(words)

    def reads_on(self, until: str) -> None:
        """Press the button that leads on until the coach says something; what he speaks of is marked on the board."""
        while until not in self.coach.locator(".says").inner_text():
            step = self.coach.locator(".says").inner_text()
            expect(self.page.locator("[data-coached]").first).to_be_visible()
            self.coach.get_by_role("button", name="Next").click()
            expect(self.coach.locator(".says")).not_to_have_text(step)

    def does(self, words: str, *targets: Locator | str) -> None:
        self.hears(words)
        for target in targets:
            found = self.page.locator(target).first if isinstance(target, str) else target
            found.click()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def ends(self) -> None:
        self.reads_on("That is the whole game")
        self.coach.get_by_role("link", name="Play on").click()
        expect(self.coach).to_have_count(0)
        expect(self.page.locator("#board")).not_to_be_empty()


def test_opera_from_the_bid_over_mozart_and_the_critico_to_the_counting(visit: Visit) -> None:
    me = Pupil(visit().open("/learn/opera"))
    me.reads_on("Choose level 8")
    me.does("Choose level 8", me.button("Climb to level 8"))
    me.does("Place your bid", me.button("Place bid"))
    me.does("hire the Impresario", ".op-role.impresario")
    me.does("Take Mozart", ".op-display .op-grip:has(.mozart)")
    me.does("main hall of Berlin", "[data-drop='berlin/0']")
    me.does("the empty hall in Venezia", ".op-stock .op-grip", "[data-drop='venezia/1']")
    me.does("what your plan brings", me.button("Finish"))
    me.does("Hire the Critico", ".op-role.critico.lit")
    me.does("praise Mozart by two levels", ".op-city.berlin .op-here", me.button("Move by +2"), me.button("Publish"))
    me.reads_on("end your performance")
    clicker = OperaClicker(me.page)
    while clicker.wait_for_turn() and me.page.locator(".op-episode li.now").text_content() == "Round 3":
        clicker.play_one()
    me.hears("The round is over")
    assert int(me.page.locator(".op-player.seat-0 .op-points").inner_text().split()[0]) > 4
    me.ends()


def test_phantom_from_megs_secret_passage_to_what_the_phantom_tells(visit: Visit) -> None:
    me = Pupil(visit(size=NARROW, has_touch=True).open("/learn/phantom"))
    me.reads_on("Pick Meg")
    me.does("Pick Meg", "[data-card='meg']")
    me.does("to the dome", ".house [data-room='9']")
    me.does("Now Meg is alone", ".decision .primary")
    me.hears("The last card of the round is yours")
    PhantomClicker(me.page).play_one()
    me.hears("The Phantom has spoken")
    me.ends()


def test_an_introduction_goes_on_where_it_was_after_a_reload(visit: Visit) -> None:
    page = visit().open("/learn/phantom")
    me = Pupil(page)
    expect(me.coach).to_contain_text("Step 1 of")
    me.coach.get_by_role("button", name="Next").click()
    expect(me.coach).to_contain_text("Step 2 of")
    page.reload()
    expect(me.coach).to_contain_text("Step 2 of")
