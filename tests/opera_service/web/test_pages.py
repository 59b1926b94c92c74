"""The pages around the board: accounts, tables, replays, rules, refusals."""

import json
import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Page, Route, expect

from tests.opera_service.web.api import PASSWORD, Player
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.phantom import Clicker
from tests.opera_service.web.test_phantom_match import practise

Visit = Callable[..., Visitor]


def test_sign_up_sign_out_and_sign_in_again(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/account")
    fill(page, "Sign up", "erik_the_organist", PASSWORD)
    expect(page.get_by_role("link", name="erik_the_organist")).to_be_visible()
    visitor.open("/account")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("banner").get_by_role("link", name="Sign in")).to_be_visible()
    page.get_by_role("banner").get_by_role("link", name="Sign in").click()
    fill(page, "Sign in", "erik_the_organist", "not that one")
    expect(page.get_by_text("Name or password is wrong.")).to_be_visible()
    fill(page, "Sign in", "erik_the_organist", PASSWORD)
    expect(page.get_by_role("link", name="erik_the_organist")).to_be_visible()


def test_a_guest_keeps_matches_when_becoming_a_member(visit: Visit) -> None:
    visitor = visit()
    practise(visitor)
    page = visitor.open("/account")
    fill(page, "Keep this account", "christine_d", PASSWORD)
    expect(page.get_by_role("link", name="christine_d")).to_be_visible()
    visitor.open("/matches")
    expect(page.locator(".match-card")).to_contain_text("christine_d")


def fill(page: Page, form: str, name: str, password: str) -> None:
    box = page.locator("form", has=page.get_by_role("heading", name=form))
    box.get_by_label("Name").fill(name)
    box.get_by_label("Password").fill(password)
    box.get_by_role("button", name=form).click()


def test_a_table_can_be_left_and_closed(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/tables?game=opera")
    page.get_by_label("Private").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("free")).not_to_have_count(0)
    page.get_by_role("button", name="Leave the table").click()
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()


def test_my_matches_say_whose_turn_it_is(visit: Visit) -> None:
    visitor = visit()
    me = practise(visitor)
    me.wait_for_turn()
    page = visitor.open("/matches")
    expect(page.locator(".match-card.asked")).to_contain_text("Your turn")
    expect(page.locator("main ul:has(> .match-card)")).to_have_css("display", "grid")
    page.locator(".match-card .cover").click()
    expect(page.locator(".house")).to_be_visible()


def test_a_refusal_leads_to_the_text_of_its_rule_with_one_click(visit: Visit) -> None:
    me = practise(visit())
    me.page.route("**/play", swap_with_himself)
    me.decide()
    me.page.locator(".ph-prompt button.primary").click()
    notice = me.page.locator(".toasts .notice")
    expect(notice).to_be_visible()
    notice.get_by_role("button", name=re.compile("rule")).click()
    dialog = me.page.get_by_role("dialog")
    expect(dialog.locator(".target")).to_be_in_viewport()
    expect(dialog.locator(".target")).to_contain_text(re.compile(r"^\d\.\d "))
    expect(dialog.get_by_role("link", name="All rules")).to_have_attribute("href", re.compile(r"^/rules/phantom#\d"))


@pytest.mark.parametrize(
    ("locale", "title", "words", "rules"),
    [
        ("fr-FR", "Règles : Le Fantôme de l'Opéra", "Comptez les personnages dans la pièce de départ", "Règles"),
        ("de-DE", "Regeln: Das Phantom der Oper", "Zählen Sie die Figuren im Raum", "Regeln"),
    ],
)
def test_rules_are_read_in_the_players_language_and_beside_the_board(
    visit: Visit, locale: str, title: str, words: str, rules: str
) -> None:
    visitor = visit(locale=locale)
    page = visitor.open("/rules/phantom#4.1")
    expect(page.locator("[id='4.1']")).to_contain_text(words)
    page.locator("figure img").first.scroll_into_view_if_needed()
    expect(page.locator("figure img").first).not_to_have_js_property("naturalWidth", 0)
    assert page.locator("figure img").evaluate_all("all => all.every((one) => one.alt)")
    visitor.open("/learn/phantom").locator("button.primary").click()
    expect(page.locator(".house")).to_be_visible()
    page.get_by_role("banner").get_by_role("button", name=rules).click()
    drawer = page.get_by_role("dialog")
    expect(drawer.get_by_role("heading", name=title)).to_be_visible()
    drawer.get_by_role("combobox").select_option(index=5)
    expect(drawer.locator("[data-rule='5.1']")).to_be_in_viewport()
    # The board stays there, and can be played.
    expect(page.locator(".house")).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


def swap_with_himself(route: Route) -> None:
    """Makes the action one that the rules forbid: the page itself offers none."""
    body: Any = route.request.post_data_json
    body["action"] = {"type": "SwapRichard", "other": "richard"}
    route.continue_(post_data=json.dumps(body))


def test_the_rules_page_shows_the_rule_of_its_anchor(visit: Visit) -> None:
    page = visit().open("/rules/phantom#4.1")
    expect(page.locator("[id='4.1']")).to_be_in_viewport()
    expect(page.locator("[id='4.1']")).to_contain_text("4.1")
    expect(page.locator("main")).not_to_contain_text("<a id=")


def test_a_finished_match_can_be_stepped_played_and_seen_from_any_seat(
    visit: Visit, finished: Callable[[str], str]
) -> None:
    page = visit().open(f"/match/{finished('phantom')}")
    expect(page.locator(".end .unmasked")).to_be_visible()
    page.get_by_role("button", name="To the beginning").click()
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    expect(page.locator(".end .unmasked")).to_have_count(0)
    page.get_by_label("Seen by").select_option("0")
    expect(page.locator(".identity")).to_have_count(0)
    page.get_by_label("Seen by").select_option("1")
    expect(page.locator(".identity")).to_contain_text("You are secretly")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".turns .done")).to_have_count(1)
    page.get_by_role("button", name="One step back").click()
    expect(page.locator(".turns .done")).to_have_count(0)
    page.locator(".log .line button").last.click()
    expect(page.locator(".end .unmasked")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".turns .done")).to_have_count(1)


def test_an_answer_about_another_seat_that_comes_late_changes_nothing(
    visit: Visit, finished: Callable[[str], str]
) -> None:
    page = visit().open(f"/match/{finished('phantom')}")
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".end .unmasked")).to_have_count(0)
    late: list[Route] = []
    page.route(re.compile("seat=0"), lambda route: late.append(route))  # noqa: PLW0108 - Playwright marks it
    page.get_by_label("Seen by").select_option("0")
    page.get_by_label("Seen by").select_option("1")
    expect(page.locator(".identity")).to_contain_text("You are secretly")
    with page.expect_response(re.compile("seat=0")):
        late[0].continue_()
    # Whatever the page makes of the answer it has made when the next frame is drawn.
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    expect(page.locator(".identity")).to_contain_text("You are secretly")


def test_who_watches_sees_moves_as_they_happen_and_no_buttons(visit: Visit, player: Callable[[], Player]) -> None:
    host = player()
    match_id = host.open_table("phantom", bots=[{"seat": 1, "style": "chorister"}])
    host.start(match_id)
    page = visit().open(f"/match/{match_id}")
    expect(page.get_by_text("You are watching.")).to_be_visible()
    expect(page.locator("button.card-button")).to_have_count(0)
    match = host.get(f"/matches/{match_id}")
    card = match["options"]["cards"][0]
    me = Clicker(page)
    before = me.steps_so_far()
    host.post(f"/matches/{match_id}/play", {"action": activation(card), "seq": match["seq"], "request_id": "one"})
    expect(page.locator(".log .lines")).not_to_have_attribute("data-length", before)


def activation(card: dict[str, object]) -> dict[str, object]:
    """The plainest way to play an open card."""
    kind = str(card["type"]).removesuffix("Card")
    action: dict[str, object] = {"type": f"Activate{kind}", "to": card["destinations"][0]}  # type: ignore[index]
    if kind == "MadameGiry":
        action["corridor"] = card["padlocks"][0]["corridor"]  # type: ignore[index]
    if kind == "Buquet":
        action["blackout"] = card["blackouts"][0]  # type: ignore[index]
    return action


def test_an_unknown_address_says_so_and_is_a_404(visit: Visit) -> None:
    visitor = visit()
    answer = visitor.page.goto(f"{visitor.url}/nowhere")
    assert answer is not None
    assert answer.status == 404
    expect(visitor.page.get_by_role("heading", name="There is nothing here")).to_be_visible()


def test_whoever_was_signed_out_finds_the_way_to_their_own_match(visit: Visit, player: Callable[..., Player]) -> None:
    owner, visitor = player(f"owner-{uuid4().hex[:8]}"), visit()
    table = owner.open_table("phantom", private=True)
    page = visitor.open(f"/match/{table}")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    page.get_by_role("link", name="Sign in or sign up").click()
    fill(page, "Sign in", owner.name, PASSWORD)
    expect(page.get_by_role("button", name="Close the table")).to_be_visible()


def test_colours_follow_the_choice_and_not_the_device(visit: Visit) -> None:
    page = visit(color_scheme="light").open()
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator(".menu summary").click()
    page.get_by_label("Colours").select_option("dark")
    expect(page.locator("body")).not_to_have_css("background-color", paper)
    page.reload()
    expect(page.locator("body")).not_to_have_css("background-color", paper)
