"""What the clock does in somebody's place is said to that person, marked in the log, and told with the right name."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.opera_service.web.api import Player
from tests.opera_service.web.browsers import Visitor


def test_whoever_runs_out_of_time_is_told_and_can_take_the_seat_back(
    visit: Callable[..., Visitor], player: Callable[[], Player]
) -> None:
    opponent = player()
    hurry = {"clock": {"move_seconds": 2}, "timeout_policy": "automove", "bot_pause_ms": 5000}
    match_id = opponent.open_table("phantom", 2, table={"seating": "first_haunts"}, seat=0, **hurry)
    page = visit().open(f"/match/{match_id}")
    page.get_by_role("button", name="Play as a guest").click()
    name = page.get_by_role("banner").get_by_role("link", name="Guest-").inner_text()
    expect(page.locator(".waiting .seat-1")).to_contain_text(name)
    opponent.start(match_id)
    # Two harmless moves in a row, then a bot plays on: for the person who was away, whoever moved last.
    expect(page.locator(".toasts")).to_contain_text("Your time was up: the house made a harmless move for you.")
    expect(page.locator(".log .line.by-clock").first).to_be_visible()
    expect(page.locator(".log .lines")).to_contain_text(f"Time was up: a bot plays on for {name}.")
    expect(page.locator(".notices")).to_contain_text("A bot plays for you.")
    expect(page.get_by_role("button", name="Take my seat back")).to_be_visible()
