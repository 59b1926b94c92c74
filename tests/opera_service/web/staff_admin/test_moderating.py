"""A moderator finds a reported match, travels through it and rewinds it; a helper never learns what is hidden."""

import re
from collections.abc import Callable
from datetime import datetime
from typing import Any

from playwright.sync_api import Page, expect

from opera_service.accounts.demo import DEMO_ACCOUNTS
from tests.opera_service.web.api import PASSWORD, Json, Player
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.conftest import Service
from tests.opera_service.web.staff_admin.staff import sign_in, sign_up_with_both_factors
from tests.opera_service.web.wire import Wire

MODERATOR = DEMO_ACCOUNTS[1]
HELPER = "helen-of-troy"
CLOCK = {"move_seconds": 300, "bank_seconds": 600}


def bid(player: Player, match_id: str, amount: int) -> None:
    seq = player.get(f"/matches/{match_id}")["seq"]
    action = {"type": "Bid", "amount": amount}
    player.post(f"/matches/{match_id}/play", {"action": action, "seq": seq, "request_id": f"bid-{seq}"})


def reported_match(players: list[Player]) -> tuple[str, list[Json]]:
    """Two bid for Opera, and one of them reports it; answers the match and what each saw before bidding."""
    match_id = players[0].open_table("opera", clock=CLOCK)
    players[1].post(f"/matches/{match_id}/seat")
    players[0].start(match_id)
    before = [player.get(f"/matches/{match_id}") for player in players]
    bid(players[0], match_id, 4)
    bid(players[1], match_id, 2)
    wish = {"category": "bug", "match_id": match_id, "text": "My bid was a slip of the mouse"}
    players[0].post("/reports", wish)
    return match_id, before


def seconds_between(earlier: str, later: str) -> float:
    return (datetime.fromisoformat(later) - datetime.fromisoformat(earlier)).total_seconds()


def shown_entry(page: Page) -> Any:
    return page.locator("#shown-entry")


def test_a_moderator_finds_a_reported_match_travels_through_it_and_rewinds_it(
    service: Service, visit: Callable[..., Visitor], player: Callable[..., Player], wire: Callable[[], Wire]
) -> None:
    players = [player(), player()]
    match_id, before = reported_match(players)
    start, last = before[0]["seq"], before[0]["seq"] + 2
    page = sign_in(visit(), MODERATOR.name, MODERATOR.password)
    find_the_report(page)
    travel(page, start, last)
    rewind(page, start)
    for seat, one in enumerate(players):
        now, told = one.get(f"/matches/{match_id}"), one.entries(match_id)[-1]
        assert told["kind"] == "rewound"
        assert now["seq"] == last + 1
        assert now["view"] == before[seat]["view"]
        assert now["options"] == before[seat]["options"]
        assert now["your_turn"]
        for place in now["seats"]:
            assert place["clock"]["bank_ms"] == 600_000
            assert seconds_between(told["at"], place["clock"]["deadline"]) == 900
    bid(players[0], match_id, 1)
    sign_up_with_both_factors(service.url, HELPER)
    appoint_a_helper(page, HELPER)
    line = wire()
    helper_sees_nothing(visit(line.url), line, match_id)


def test_an_act_begins_with_the_chosen_entry_though_its_view_has_not_come_yet(
    visit: Callable[..., Visitor], player: Callable[..., Player]
) -> None:
    match_id, before = reported_match([player(), player()])
    start, last = before[0]["seq"], before[0]["seq"] + 2
    page = sign_in(visit(), MODERATOR.name, MODERATOR.password, f"/admin/match/{match_id}/")
    expect(shown_entry(page)).to_have_text(f"Entry {last} of {last}")
    for unanswered in (f"**/view?at={start}", "**/around?"):
        page.route(unanswered, lambda route: None)
    with page.expect_request(f"**/view?at={start}"):
        page.locator("#slider").fill(str(start))
    href = page.get_by_role("link", name="Rewind").get_attribute("href")
    assert (href or "").endswith(f"/act/rewind/?at={start}")
    page.unroute_all(behavior="ignoreErrors")


def find_the_report(page: Page) -> None:
    page.get_by_role("link", name="Open reports").click()
    row = page.locator(".sa-queue li").filter(has_text="My bid was a slip of the mouse")
    row.get_by_role("link", name=re.compile(r"Report \d+")).click()
    page.get_by_role("button", name="Take it").click()
    expect(page.get_by_text("The report is yours.")).to_be_visible()
    page.get_by_role("link", name="Look at the match at entry").click()
    expect(page.locator("#board .opera")).to_be_visible()


def travel(page: Page, start: int, last: int) -> None:
    """By keys, by the slider, by the log: the board follows."""
    at = shown_entry(page)
    expect(at).to_have_text(f"Entry {last} of {last}")
    page.keyboard.press("Home")
    expect(at).to_have_text(f"Entry 1 of {last}")
    expect(page.get_by_text("The match had not begun.")).to_be_visible()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(at).to_have_text(f"Entry {last - 1} of {last}")
    page.locator("#slider").fill(str(start))
    expect(at).to_have_text(f"Entry {start} of {last}")
    expect(page.locator(".history li.now")).to_contain_text(str(start))
    expect(page.locator(".seen-seats .tag.lit")).to_have_count(2)
    page.locator("#slider").focus()
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"Entry {start + 1} of {last}")
    expect(page.locator(".seen-seats .tag.lit")).to_have_count(1)
    page.locator(".history li").nth(start - 1).get_by_role("button").click()
    expect(at).to_have_text(f"Entry {start} of {last}")


def rewind(page: Page, start: int) -> None:
    page.get_by_role("link", name="Rewind").click()
    expect(page.get_by_label("Entry")).to_have_value(str(start))
    page.get_by_label("Reason").fill("the bid was a slip")
    page.get_by_role("button", name="Show what it would do").click()
    expect(page.get_by_text("2 entries")).to_be_visible()
    page.get_by_role("button", name="Rewind").click()
    expect(page.get_by_text("Done: Rewind, to")).to_be_visible()
    expect(page.locator(".history li.undone")).to_have_count(2)
    expect(shown_entry(page)).to_have_text(f"Entry {start + 3} of {start + 3}")


def appoint_a_helper(page: Page, name: str) -> None:
    page.goto(page.url.split("/admin/")[0] + f"/admin/accounts/user/?q={name}")
    page.get_by_role("link", name=name).first.click()
    page.get_by_label("Role").select_option("helper")
    page.locator("#role_reason").fill("applied for it")
    page.get_by_role("button", name="Change the role").click()
    expect(page.get_by_text(f"{name} is told")).to_be_visible()
    page.get_by_role("button", name="Change the role").click()
    expect(page.get_by_text("The role is changed")).to_be_visible()


def helper_sees_nothing(visitor: Visitor, line: Wire, match_id: str) -> None:
    """A bid of 1 is hidden still; the helper travels everywhere, and not a byte of it comes along (opera 3.1)."""
    page = sign_in(visitor, HELPER, PASSWORD, f"/admin/match/{match_id}/")
    expect(page.locator("#board .opera")).to_be_visible()
    assert page.locator("#viewer option:not([disabled])").count() == 1
    assert page.get_by_text("Open the screens").count() == 0
    last = int((shown_entry(page).text_content() or "").split()[-1])
    for _ in range(last - 1):
        page.keyboard.press("ArrowLeft")
    expect(shown_entry(page)).to_have_text(f"Entry 1 of {last}")
    for address in ("matches/match/", "reports/report/", "accounts/user/"):
        page.goto(f"{visitor.url}/admin/{address}")
    refused = [page.goto(f"{visitor.url}/admin/match/{match_id}/{what}?seat=0") for what in ("view", "log")]
    assert [answer.status for answer in refused if answer] == [403, 403]
    assert b'"kind":"played"' in line.received
    assert b'"amount":1' not in line.received
