"""The staff see a match of a game without a board of its own, too: at any entry, as a list of what is on the table."""

from collections.abc import Callable

from playwright.sync_api import expect

from opera_service.accounts.demo import DEMO_ACCOUNTS
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.staff_admin.staff import sign_in

MODERATOR = DEMO_ACCOUNTS[1]


def test_a_match_without_a_board_is_shown_from_its_view(
    visit: Callable[..., Visitor], finished: Callable[[str], str]
) -> None:
    page = sign_in(visit(), MODERATOR.name, MODERATOR.password, f"/admin/match/{finished('noughts')}/")
    expect(page.locator("#stage .plain-view")).to_contain_text("Cells")
    expect(page.locator("#stage .plain-menu")).to_have_count(0)
