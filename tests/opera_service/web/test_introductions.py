"""The introductions: whoever does what the coach says gets from the set position to the end of its round."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.opera_service.web.browsers import NARROW, Visitor
from tests.opera_service.web.opera.clicker import Clicker as OperaClicker
from tests.opera_service.web.phantom import Clicker as PhantomClicker
from tests.opera_service.web.sizes import SIZES, is_uncovered

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
        expect(self.coach.get_by_role("link", name="Next chapter")).to_be_visible()
        self.coach.get_by_role("link", name="Play on").click()
        expect(self.coach).to_have_count(0)
        expect(self.page.locator("#board")).not_to_be_empty()


def test_opera_from_the_bid_over_mozart_and_the_critico_to_the_counting(visit: Visit) -> None:
    me = Pupil(visit().open("/learn/opera"))
    me.reads_on("With the first three the other may play along")
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
    # What the stand asks next may be either, and the coach speaks of both.
    me.reads_on("If you are asked to play along, do or take an intermezzo")
    me.hears("end your performance")
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
    me.hears("to the dome")
    assert is_uncovered(me.page.locator("[data-answer='to=9']"))
    me.does("to the dome", ".house [data-room='9']")
    me.hears("Now Meg is alone, and so is Christine")
    assert is_uncovered(me.page.locator(".house [data-room='9'] .floor"))
    for name in ("Meg Giry", "Christine Daaé"):
        expect(me.page.locator(".suspects li", has_text=name)).to_contain_text("alone or in the dark")
    me.does("Now Meg is alone", ".ph-prompt .primary")
    me.hears("The last card of the round is yours")
    PhantomClicker(me.page).play_one()
    me.hears("The Phantom has spoken")
    me.ends()


def test_operas_second_chapter_from_the_maestro_over_the_palazzo_to_the_esperto(visit: Visit) -> None:
    me = Pupil(visit(size=SIZES["phone"]).open("/learn/opera?chapter=2"))
    me.reads_on("Hire him")
    me.does("doubles all income", ".op-role.maestro")
    me.does("Send him to Wien", ".op-city.wien .op-here", ".stand .primary")
    me.reads_on("The Signora sells")
    me.does("The Signora sells", ".op-role.signora")
    me.does("take the points", ".op-stock .op-grip", me.button("Sell for 6 points"))
    me.does("The Esperto applauds", ".op-role.esperto")
    me.does("In Wien you would score 9", ".op-city.wien .op-here", ".stand .primary")
    me.hears("Whoever stands on level 0 gets one ducat more")
    expect(me.page.locator(".op-ended")).to_contain_text("with 1 for level 0")
    assert is_uncovered(me.page.locator(".op-ended h2"))
    assert int(me.page.locator(".op-player.seat-0 .op-points").inner_text().split()[0]) == 8 + 6 + 9
    me.reads_on("Now you know all six roles")
    expect(me.coach.get_by_role("link", name="Next chapter")).to_have_count(0)


def test_phantoms_second_chapter_as_the_phantom_who_keeps_the_persian_company(visit: Visit) -> None:
    me = Pupil(visit().open("/learn/phantom?chapter=2"))
    me.reads_on("pick his card")
    me.does("pick his card", "[data-card='moncharmin']")
    me.does("Send him to the catacombs", ".house [data-room='3']")
    me.page.get_by_role("button", name="let them stay").click()
    expect(me.page.locator(".suspects li", has_text="Persian")).to_contain_text("in light and company")
    me.does("Now the Persian has company", ".ph-prompt .primary")
    me.hears("The last card is yours")
    PhantomClicker(me.page).play_one()
    me.hears("You have spoken")
    me.reads_on("That is how to haunt")


def test_the_first_chapter_begins_at_the_top_of_the_page_and_leads_to_the_second(visit: Visit) -> None:
    page = visit(size=(1366, 768)).open("/learn/opera")
    expect(page.get_by_role("link", name="Chapter 2")).to_have_attribute("href", "/learn/opera?chapter=2")
    me = Pupil(page)
    expect(me.page.locator("[data-coached]").first).to_be_visible()
    assert page.evaluate("scrollY") == 0


def test_an_introduction_goes_on_where_it_was_after_a_reload(visit: Visit) -> None:
    page = visit().open("/learn/phantom")
    me = Pupil(page)
    expect(me.coach).to_contain_text("Step 1 of")
    me.coach.get_by_role("button", name="Next").click()
    expect(me.coach).to_contain_text("Step 2 of")
    page.reload()
    expect(me.coach).to_contain_text("Step 2 of")


def test_nobody_is_sent_to_the_match_that_is_on_the_screen(visit: Visit) -> None:
    """News that are quicker than the page of their match are told before it is open, and not on it."""
    page = visit().open("/learn/opera")
    me = Pupil(page)
    expect(me.coach).to_be_visible()
    page.evaluate(
        """() => import('/static/web/app.js').then(({ tell }) => {
          const { id } = JSON.parse(sessionStorage.getItem('learn:opera'));
          tell('about this match', { about: id });
          tell('about another match', { about: 'another' });
        })"""
    )
    expect(page.locator(".toasts")).to_contain_text("about another match")
    expect(page.locator(".toasts")).not_to_contain_text("about this match")
