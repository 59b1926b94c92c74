"""The stand of both boards: in sight, readable, of one height, and nothing slides that did not move."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.opera_service.web.api import Player
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.opera.duel import Duel
from tests.opera_service.web.sizes import SIZES, is_in_sight, to_the_top
from tests.opera_service.web.test_accessibility import complaints
from tests.opera_service.web.test_phantom_match import practise

Visit = Callable[..., Visitor]
Join = Callable[[], Player]
COUNT_SLIDES = """() => {
  const { animate } = Element.prototype;
  window.slides = 0;
  Element.prototype.animate = function (...how) {
    if (this.matches('#board [data-flip]') && !this.closest('.op-display')) window.slides += 1;
    return animate.apply(this, how);
  };
}"""
SLIDING = "() => { const { slides } = window; window.slides = 0; return slides; }"
"""How many began to move since the last look. The row for sale closes up when one is taken; nothing else may move."""
OUTLINE = "one => { const { outline } = getComputedStyle(one); return outline }"


@pytest.fixture
def hiring(visit: Visit, player: Join) -> Duel:
    """The browser's player has the initiative on level 9."""
    return with_initiative(visit(size=SIZES["laptop"]), player())


def with_initiative(visitor: Visitor, opponent: Player) -> Duel:
    duel = Duel(visitor, opponent)
    duel.page.get_by_role("button", name="Climb to level 9").click()
    duel.page.get_by_role("button", name="Place bid").click()
    duel.answer("Bid", amount=0)
    duel.page.get_by_role("button", name="End performance").wait_for()
    return duel


def test_what_is_under_the_mouse_or_chosen_can_be_read(hiring: Duel) -> None:
    page = hiring.page
    page.get_by_role("button", name="Hire the Impresario").click()
    page.locator(".op-display .op-grip.lit").first.click()
    page.get_by_role("button", name="Into stock").click()
    page.get_by_role("button", name="Finish").hover()
    found = complaints(page, ".stand")
    page.get_by_role("button", name="Other role").click()
    page.get_by_role("button", name="Hire the Maestro").click()
    page.locator(".op-controls .op-chip").first.click()
    found += complaints(page, ".stand")
    assert found == []


@pytest.mark.parametrize("size", SIZES)
def test_phantoms_question_and_its_button_are_in_sight_from_the_top_of_the_page(visit: Visit, size: str) -> None:
    me = practise(visit(size=SIZES[size]))
    to_the_top(me.page)
    me.page.locator(".ph-pick").first.click()
    while me.confirm.is_disabled():
        me.page.locator(".stand .question .choice").first.click()
    assert me.page.evaluate("scrollY") == 0
    assert is_in_sight(me.confirm)
    assert is_in_sight(me.page.locator(".stand-says"))
    if size == "laptop":
        assert is_in_sight(me.page.locator(".house")), "a board that one has to scroll is half a board"


def test_the_focus_is_seen_on_everything_that_can_be_chosen(hiring: Duel) -> None:
    page = hiring.page
    steps = {"impresario": ".op-display .op-grip.lit", "architetto": ".op-build.lit", "maestro": ".op-here.lit"}
    assert_focus_shows(page, ".op-role.lit")
    for role, target in steps.items():
        page.locator(f".op-role.{role}").click()
        assert_focus_shows(page, target)


def assert_focus_shows(page: Page, target: str) -> None:
    """The one with the focus looks different from the others of its kind; a key was the last thing pressed."""
    found = page.locator(target)
    page.keyboard.press("Shift")
    found.nth(0).focus()
    assert found.nth(0).evaluate(OUTLINE) != found.nth(1).evaluate(OUTLINE), target


def test_what_did_not_move_stays_still_and_the_stand_keeps_its_height(visit: Visit, player: Join) -> None:
    duel = with_initiative(visit(size=SIZES["laptop"], reduced_motion="no-preference"), player())
    page = duel.page
    heights = {height(page)}
    page.evaluate(COUNT_SLIDES)
    for role in ("Hire the Maestro", "Hire the Critico", "Hire the Architetto", "Hire the Impresario"):
        page.get_by_role("button", name=role).click()
        assert page.evaluate(SLIDING) == 0
        heights.add(height(page))
        page.get_by_role("button", name="Other role").click()
        assert page.evaluate(SLIDING) == 0
    page.get_by_role("button", name="Hire the Impresario").click()
    page.locator(".op-display .op-grip.lit").first.click()
    page.locator("[data-drop='venezia/0']").click()
    assert 1 <= page.evaluate(SLIDING) <= 2, "the piece, and the one that made room"
    heights.add(height(page))
    page.get_by_role("button", name="Finish").click()
    expect(page.locator(".stand.asked")).to_have_count(0)
    heights.add(height(page))
    assert len(heights) == 1, heights


def height(page: Page) -> int:
    return int(page.locator(".stand").evaluate("one => one.offsetHeight"))


def test_four_players_at_the_start_stay_inside_their_boxes(visit: Visit) -> None:
    visitor = visit(size=SIZES["laptop"])
    page = visitor.open()
    page.get_by_role("article", name="Opera").first.get_by_role("button", name="Play against bots").click()
    page.get_by_label("Players").select_option("4")
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    expect(page.locator(".op-marker")).to_have_count(4)
    inside = """found => found.every((one) => {
      const box = one.closest('.op-budget-level, .op-player');
      const [inner, outer] = [one.getBoundingClientRect(), box.getBoundingClientRect()];
      return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 && inner.right <= outer.right + 1;
    })"""
    assert page.locator(".op-marker").evaluate_all(inside)
    assert page.locator(".op-points").evaluate_all(inside)


@pytest.mark.parametrize("role", ["Impresario", "Architetto", "Maestro", "Critico", "Esperto"])
def test_whatever_opera_asks_for_fits_a_laptop_without_scrolling(hiring: Duel, role: str) -> None:
    page = hiring.page
    to_the_top(page)
    page.get_by_role("button", name=f"Hire the {role}").click()
    for lit in page.locator(".op-board > :not(.stand) .lit").all():
        assert is_in_sight(lit), lit
    assert is_in_sight(page.locator(".op-ladder"))
    assert page.evaluate("scrollY") == 0


def test_the_preview_of_a_building_tells_its_empty_halls_and_what_they_cost(hiring: Duel) -> None:
    """opera 9.1"""
    page = hiring.page
    page.get_by_role("button", name="Hire the Architetto").click()
    page.locator(".op-city.wien .op-build.lit").click()
    effects = page.locator(".stand-effects")
    expect(effects).to_contain_text("Empty halls 0 → 2")
    expect(effects).to_contain_text("Counting 0 → −2")
    expect(effects).to_contain_text("Points 0 → 4")


def test_a_decision_that_wastes_its_levels_is_asked_about_once_more(hiring: Duel) -> None:
    page = hiring.page
    before = hiring.view()
    page.get_by_role("button", name="Hire the Impresario").click()
    page.get_by_role("button", name="Hire, change nothing").click()
    expect(page.locator(".stand-says")).to_contain_text("and do nothing with it?")
    assert hiring.view() == before
    page.get_by_role("button", name="No, go on").click()
    expect(page.get_by_role("button", name="Hire, change nothing")).to_be_visible()
    assert hiring.view() == before


def test_a_question_with_one_answer_is_answered_by_itself_if_its_player_wants_that(visit: Visit, player: Join) -> None:
    """opera 4.4: somebody with nothing to sell is asked all the same, and only the intermezzo is left."""
    opponent = player()
    visitor = visit()
    visitor.open()
    visitor.page.evaluate("localStorage.setItem('settings', JSON.stringify({ pass: false }))")
    duel = Duel(visitor, opponent)
    duel.page.get_by_role("button", name="Climb to level 0").click()
    duel.page.get_by_role("button", name="Place bid").click()
    duel.answer("Bid", amount=8)
    sold = duel.buy()
    duel.page.get_by_role("button", name="Intermezzo").click()
    duel.answer("HireSignora", composer=sold, city=None, payment="points")
    expect(duel.page.locator(".stand-says")).to_contain_text("There is nothing you can do with it now")
    duel.page.evaluate("import('/static/web/settings.js').then(({ set }) => set('pass', true))")
    duel.page.reload()
    passed = duel.page.locator(".log .lines > *", has_text="takes an intermezzo")
    expect(passed).to_have_count(2)  # by hand before, by itself now
    assert duel.options()["phase"] == "initiative"


def test_on_a_phone_the_stand_keeps_its_height_and_covers_nothing_for_sale(visit: Visit, player: Join) -> None:
    duel = with_initiative(visit(size=SIZES["phone"]), player())
    page = duel.page
    page.locator(".op-hire").first.click()
    page.wait_for_selector(".deciding.impresario")
    below = page.locator(".op-display .op-grip").first.evaluate("one => one.getBoundingClientRect().top")
    assert below >= page.locator(".stand").evaluate("one => one.getBoundingClientRect().bottom")
    inside = "found => found.every((one) => one.scrollWidth <= one.clientWidth + 1)"
    page.get_by_role("button", name="Other role").click()
    assert page.locator(".op-hire").evaluate_all(inside)
    heights = {height(page)}
    for role in page.locator(".op-hire").all():
        role.click()
        heights.add(height(page))
        page.get_by_role("button", name="Other role").click()
    assert len(heights) == 1, heights


def test_on_a_narrow_screen_what_is_hidden_by_a_decision_hands_its_focus_to_the_stand(
    visit: Visit, player: Join
) -> None:
    page = with_initiative(visit(size=SIZES["phone"]), player()).page
    page.locator(".op-role.impresario").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".deciding.impresario")
    expect(page.locator(".stand")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="End performance")).to_be_visible()


def test_a_waiting_table_says_who_plays_what_and_where_la_carlotta_begins(visit: Visit) -> None:
    page = visit().open("/tables?game=phantom")
    page.get_by_label("Sides").select_option(label="You are the Phantom")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".waiting .seat-0 .side")).to_have_text("Phantom")
    expect(page.locator(".waiting .seat-1 .side")).to_have_text("Investigator")
    expect(page.locator(".waiting")).to_contain_text("La Carlotta starts on 4 (even)")
