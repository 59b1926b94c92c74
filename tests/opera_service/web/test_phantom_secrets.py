"""Two browsers in one match of Phantom: each is sent only its own secrets (phantom 6.1, 6.2)."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.phantom import Clicker
from tests.opera_service.web.wire import Wire
from tests.waiting import until

ACTIVATIONS = 8
SECRETS = {
    "the identity": rb'"identity":"',
    "alibis kept secret": rb'"kept_alibis":\[',
    "the pile": rb'"pile":\[',
    "an alibi just drawn": rb'"alibi":"',
}


def found_in(received: bytes) -> set[str]:
    return {what for what, pattern in SECRETS.items() if re.search(pattern, received)}


def test_the_investigators_browser_never_receives_what_only_the_phantom_may_know(
    visit: Callable[..., Visitor], wire: Callable[[], Wire]
) -> None:
    wires = [wire(), wire()]
    investigator, phantom = (visit(one.url) for one in wires)
    sit_down_together(investigator, phantom)
    seats = [Clicker(investigator.page, 3), Clicker(phantom.page, 4)]
    expect(phantom.page.locator(".identity")).to_contain_text("You are secretly")
    for _ in range(ACTIVATIONS):
        until(lambda: is_over(investigator) or who_is_asked(seats), "somebody to be asked")
        if is_over(investigator):
            break
        assert found_in(wires[0].received) == set()
        who_is_asked(seats)[0].play_one()
        wait_until_both_have_seen_the_same(investigator, phantom)
    assert {"the identity", "alibis kept secret", "the pile"} <= found_in(wires[1].received)


def is_over(visitor: Visitor) -> bool:
    return visitor.page.locator(".end").count() > 0


def who_is_asked(seats: list[Clicker]) -> list[Clicker]:
    return [seat for seat in seats if seat.page.locator("button.card-button").count()]


def sit_down_together(host: Visitor, guest: Visitor) -> None:
    """The host opens a table with the form, the other one finds it in the list and sits down, the host begins."""
    page = host.open("/tables")
    page.get_by_label("Game").select_option(label="The Phantom of the Opera")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="A table of The Phantom of the Opera")).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    other = guest.open("/")
    other.get_by_role("button", name="Play as a guest").click()
    other.get_by_role("link", name="Tables", exact=True).click()
    other.locator(f"a[href='/match/{table}']").click()
    other.get_by_role("button", name="Sit here").click()
    begin = page.get_by_role("button", name="Start", exact=True)
    page.locator(".house").or_(begin.and_(page.locator(":enabled"))).first.wait_for()
    if begin.count():
        begin.click()
    for one in (page, other):
        expect(one.locator(".house")).to_be_visible()


def wait_until_both_have_seen_the_same(one: Visitor, other: Visitor) -> None:
    """Whoever moved has seen it; the other will."""
    until(lambda: lines_told(one) == lines_told(other), "both to have seen the same")


def lines_told(visitor: Visitor) -> str | None:
    return visitor.page.locator(".log .lines").get_attribute("data-length")
