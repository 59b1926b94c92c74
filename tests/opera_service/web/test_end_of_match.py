"""The end of a match on its page: result and why, ratings, the reveal, the rematch, and the replay one can link to."""

import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Page, Route, expect

from tests.opera_service.local.runner import wait_for
from tests.opera_service.web.api import PASSWORD, Player
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.conftest import Service

Visit = Callable[..., Visitor]
Join = Callable[[], Player]
CLOCK = {"move_seconds": 1}
IS_WON = """async () => {
  const { get } = await import('/static/web/api.js');
  const match = await get(`/matches/${JSON.parse(sessionStorage.getItem('learn:phantom')).id}`);
  return match.view.winner !== null;
}"""


@pytest.fixture
def member(service: Service, visit: Visit) -> Callable[[], tuple[Visitor, Player]]:
    """Makes people with an account who have a browser and a program."""

    def join() -> tuple[Visitor, Player]:
        person = Player(service.url, f"end-{uuid4().hex[:12]}")
        visitor = visit()
        page = visitor.open("/account")
        form = page.locator("form", has=page.get_by_role("heading", name="Sign in"))
        form.get_by_label("Name").fill(person.name)
        form.get_by_label("Password").fill(PASSWORD)
        form.get_by_role("button", name="Sign in").click()
        expect(page.get_by_role("heading", name="Sign in")).to_have_count(0)
        return visitor, person

    return join


Member = Callable[[], tuple[Visitor, Player]]


def begun(first: Player, second: Player, **wishes: Any) -> str:
    match_id = first.open_table("phantom", seat=0, **wishes)
    second.post(f"/matches/{match_id}/seat", {"seat": 1})
    first.start(match_id)
    return match_id


def end_of(page: Page) -> str:
    expect(page.locator(".end h2")).to_be_visible()
    return page.locator(".end").inner_text()


def test_a_resignation_says_who_won_whom_the_phantom_was_and_what_it_did_to_the_ratings(member: Member) -> None:
    (winner, first), (loser, second) = member(), member()
    match_id = begun(first, second, rated=True)
    page, other = winner.open(f"/match/{match_id}"), loser.open(f"/match/{match_id}")
    expect(page.locator(".stand")).to_be_visible()
    second.post(f"/matches/{match_id}/resign")
    expect(page.locator(".end h2")).to_have_text("You win!")
    expect(page.locator(".end")).to_contain_text(f"{second.name} resigned.")
    expect(other.locator(".end h2")).to_have_text("You lose")
    for one in (page, other):
        expect(one.locator(".end .unmasked")).to_contain_text("The Phantom was")
        expect(one.locator(".end-ratings li")).to_have_count(2)
        expect(one.locator(".end-ratings")).to_contain_text(re.compile(r"1500 → 1\d{3} \+\d+"))
        expect(one.locator(".end-ratings")).to_contain_text(re.compile(r"1500 → 1\d{3} −\d+"))
        expect(one.locator("#board")).not_to_contain_text("is choosing")
    expect(other.locator(".seats .tag.lit")).to_have_count(1)


def test_when_nobody_played_to_the_end_the_rating_explains_itself(member: Member) -> None:
    (visitor, first), (_, second) = member(), member()
    match_id = begun(first, second, rated=True, clock=CLOCK, timeout_policy="bot")
    page = visitor.open(f"/match/{match_id}")
    wait_for(lambda: first.get(f"/matches/{match_id}")["status"] == "finished", "the bots to finish")
    expect(page.locator(".end-ratings")).to_contain_text("Nobody played to the end")
    expect(page.locator(".end-ratings")).to_contain_text("For the rating that is a draw")


def test_a_rematch_that_one_offers_is_seen_and_accepted_by_the_other_on_the_same_page(member: Member) -> None:
    (here, first), (there, second) = member(), member()
    match_id = begun(first, second)
    page, other = here.open(f"/match/{match_id}"), there.open(f"/match/{match_id}")
    expect(other.locator(".stand")).to_be_visible()
    second.post(f"/matches/{match_id}/resign")
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(re.compile(match_id))
    expect(other.locator(".end")).to_contain_text("A rematch is offered.")
    other.get_by_role("button", name="Accept the rematch").click()
    expect(other).to_have_url(page.url)
    expect(other.locator(".house")).to_be_visible()


def test_operas_points_are_told_by_source_and_round(visit: Visit, finished: Callable[[str], str]) -> None:
    page = visit().open(f"/match/{finished('opera')}")
    rows = page.locator(".op-ending tbody tr")
    expect(rows).to_have_count(2)
    for row in rows.all():
        numbers = [int(text.replace("−", "-")) for text in row.locator("td").all_inner_texts()]
        assert sum(numbers[1:]) == numbers[0]
    expect(page.locator(".op-chart polyline")).to_have_count(2)
    assert "wins" in end_of(page)


def test_equal_points_say_what_decided(visit: Visit, finished: Callable[[str], str]) -> None:
    """opera 9.3"""
    visitor, match_id = visit(), finished("opera")

    def level(route: Route) -> None:
        match = route.fetch().json()
        for one in match["view"]["players"]:
            one["points"] = 30
        route.fulfill(json=match)

    visitor.page.route(f"**/api/v1/matches/{match_id}", level)
    page = visitor.open(f"/match/{match_id}")
    expect(page.locator(".op-tie")).to_contain_text("Equal points: the order on the budget table decides.")
    page.locator(".op-tie button").click()
    expect(page.get_by_role("dialog")).to_contain_text("Budget order breaks ties")


def test_a_step_of_a_replay_has_an_address_and_arrow_keys_lead_on(visit: Visit, finished: Callable[[str], str]) -> None:
    visitor = visit()
    page = visitor.open(f"/match/{finished('phantom')}")
    page.get_by_role("button", name="Review").click()
    expect(page.get_by_text("Step 0 of")).to_be_visible()
    page.locator("#board").click(position={"x": 5, "y": 5})
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Step 1 of")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Step 2 of")).to_be_visible()
    address = page.evaluate("location.href")
    assert re.search(r"\?step=\d+$", address)
    page = visitor.open(address.removeprefix(visitor.url))
    expect(page.get_by_text("Step 2 of")).to_be_visible()
    page.get_by_role("button", name="Result").click()
    expect(page).not_to_have_url(re.compile(r"\?"))


def test_the_last_move_stays_marked_is_told_in_one_line_and_can_be_stepped_back(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/learn/phantom")
    page.get_by_role("button", name="Begin").click()
    page.locator("[data-card='meg']").click()
    page.locator(".house [data-room='9']").click()
    page.locator(".ph-prompt .primary").click()
    expect(page.locator("button.card-button")).to_have_count(1)
    expect(page.locator(".token.recent[data-character='meg']")).to_be_visible()
    expect(page.locator(".house .trace").first).to_be_visible()
    told = page.locator(".story p").inner_text()
    page.get_by_role("button", name="Step back").click()
    expect(page.locator(".story p")).not_to_have_text(told)
    expect(page.locator("button.card-button")).to_have_count(0)
    page.get_by_role("button", name="Now").click()
    expect(page.locator("button.card-button")).to_have_count(1)


def test_the_phantoms_answer_is_staged_with_who_is_cleared_and_why_la_carlotta_moves(visit: Visit) -> None:
    page = visit().open("/learn/phantom")
    page.get_by_role("button", name="Begin").click()
    page.locator("[data-card='meg']").click()
    page.locator(".house [data-room='9']").click()
    page.locator(".ph-prompt .primary").click()
    expect(page.locator("button.card-button")).to_have_count(1)
    page.locator(".ph-pick").click()
    while page.locator(".ph-prompt .primary").is_disabled():
        page.locator(".stand .question .choice").first.click()
    page.locator(".ph-prompt .primary").click()
    answer = page.locator(".answer")
    expect(answer).to_contain_text(re.compile("could( not)? appear"))
    if page.evaluate(IS_WON):  # by an answer that left one suspect: then nobody takes fright, and the end is in sight
        expect(page.locator(".end h2")).to_be_in_viewport()
    else:
        expect(answer).to_be_in_viewport()
        expect(answer).to_contain_text("one space for each of the")
    expect(page.locator(".answers li")).not_to_have_count(0)
