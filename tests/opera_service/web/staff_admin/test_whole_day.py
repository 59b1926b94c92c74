"""A whole day: a report, a pause, a rewinding, a sanction, an appeal; everybody reads what concerns them."""

import re
from collections.abc import Callable

import httpx
from playwright.sync_api import Page, expect

from games.conduct.message_templates import TEMPLATES
from opera_service.accounts.demo import DEMO_ACCOUNTS
from tests.opera_service.local.runner import wait_for
from tests.opera_service.web.api import PASSWORD, Player
from tests.opera_service.web.browsers import NARROW, Visitor
from tests.opera_service.web.conftest import Service
from tests.opera_service.web.staff_admin.staff import sign_in, sign_up_with_both_factors
from tests.opera_service.web.test_accessibility import complaints
from tests.opera_service.web.time_travel import hold_bots, let_time_pass

MODERATOR = DEMO_ACCOUNTS[1]
SECOND, RUDE, ANNOYED = "second-opinion", "rudi-grob", "anna-reports"
INSULT = "You play like a broken music box"
LIFTED = "We asked both of you, and it was meant as a joke."


def test_a_whole_day(service: Service, visit: Callable[..., Visitor]) -> None:
    rude, annoyed = Player(service.url, RUDE), Player(service.url, ANNOYED)
    sign_up_with_both_factors(service.url, SECOND)
    rude._client.put("/account/language", json={"language": "de"})
    match_id = with_a_bot(service, rude, annoyed)
    said = rude.post(f"/matches/{match_id}/talk", {"text": INSULT})
    annoyed.post("/reports", {"category": "abuse", "message_id": said["id"], "text": "Must I read this?"})
    page = sign_in(visit(), MODERATOR.name, MODERATOR.password, "/admin/queue/")
    follows_the_scheme(page)
    report = claim(page)
    look(page)
    pause_and_resume(service, page, annoyed, match_id)
    rewind(page, annoyed, match_id)
    resolve(page, report)
    german = visit(size=NARROW, locale="de-DE")
    read_and_appeal(german)
    appoint(page, service.url)
    grant(visit(color_scheme="dark"))
    outcomes(german, visit())
    rude.close()
    annoyed.close()


def with_a_bot(service: Service, rude: Player, annoyed: Player) -> str:
    """Two people and a virtuoso, who is asked for a bid and takes its time."""
    bots = [{"seat": 2, "style": "virtuoso"}]
    match_id = rude.open_table("opera", players=3, bots=bots, bot_pause_ms=10_000)
    annoyed.post(f"/matches/{match_id}/seat")
    rude.start(match_id)
    hold_bots(service, match_id, 3600)
    return match_id


def follows_the_scheme(page: Page) -> None:
    """An open page of the theme changes its colours when the system does."""
    for scheme, colours in (("dark", "dark"), ("light", "")):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        expect(page.locator("html")).to_have_class(colours)


def claim(page: Page) -> str:
    """From the queue to the report, which is the moderator's from then on; answers its address."""
    page.locator(".sa-queue li").filter(has_text=INSULT).get_by_role("link", name=re.compile(r"Report \d+")).click()
    expect(page.get_by_role("heading", name=f"About {RUDE}")).to_be_visible()
    expect(page.get_by_role("heading", name=f"Reported by {ANNOYED}")).to_be_visible()
    page.get_by_role("button", name="Take it", exact=True).click()
    expect(page.get_by_text("The report is yours.")).to_be_visible()
    return page.url


def look(page: Page) -> None:
    page.get_by_role("link", name="Look at the match at entry").click()
    expect(page.locator("#board .opera")).to_be_visible()
    expect(page.locator("#around")).to_contain_text(INSULT)
    page.get_by_label("Reason").fill("to understand the report")
    page.get_by_role("button", name="Open the screens").click()
    expect(page.get_by_text("The screens are open to you.")).to_be_visible()


def act(page: Page, link: str, reason: str) -> None:
    page.locator("#around").get_by_role("link", name=link, exact=True).click()
    page.get_by_label("Reason").fill(reason)
    page.get_by_role("button", name="Show what it would do").click()
    page.get_by_role("button", name=link, exact=True).click()
    expect(page.get_by_text(f"Done: {link}")).to_be_visible()


def pause_and_resume(service: Service, page: Page, player: Player, match_id: str) -> None:
    """After a pause of 70 seconds the bot thinks: no harmless move is made in its place."""
    act(page, "Pause", "we look at a report")
    expect(page.locator("#tags")).to_contain_text("paused")
    before = overdue(service)
    let_time_pass(service, match_id, 70)
    act(page, "Resume", "it can go on")
    expect(page.locator("#tags")).not_to_contain_text("paused")
    hold_bots(service, match_id, 0)
    wait_for(lambda: any(entry["by"] == "bot" for entry in player.entries(match_id)), "the bot's bid")
    assert overdue(service) == before


def overdue(service: Service) -> list[str]:
    metrics = httpx.get(f"{service.url}/metrics").text
    return [line for line in metrics.splitlines() if "opera_bot_fallbacks_total{" in line and "overdue" in line]


def rewind(page: Page, player: Player, match_id: str) -> None:
    """To before the bot's bid, which the page shows by itself."""
    bid = next(entry["seq"] for entry in player.entries(match_id) if entry["by"] == "bot")
    started = next(entry["seq"] for entry in player.entries(match_id) if entry["kind"] == "started")
    expect(page.locator("#shown-entry")).to_have_text(f"Entry {bid} of {bid}")
    page.locator("#slider").fill(str(started))
    expect(page.locator("#shown-entry")).to_have_text(f"Entry {started} of {bid}")
    act(page, "Rewind", "everybody begins again")
    expect(page.locator(".history li.undone")).not_to_have_count(0)


def resolve(page: Page, report: str) -> None:
    """One step: the message goes, the user is muted in the words of a template, the reporter is answered."""
    page.goto(report)
    page.locator("#resolve_hide").check()
    page.locator("#resolve_sanction").select_option("mute-7")
    page.locator("#resolve_reason_template").select_option("insults")
    page.locator("#resolve_answer_template").select_option("hidden")
    page.get_by_role("button", name="Show what it would do").click()
    expect(page.get_by_text(TEMPLATES["insults"].de)).to_be_visible()
    page.get_by_role("button", name="Do it all").click()
    expect(page.get_by_text("Done: the report is closed")).to_be_visible()


def read_and_appeal(visitor: Visitor) -> None:
    """The muted user reads why, in German, and objects."""
    page = visitor.open("/account")
    box = page.locator("form", has=page.get_by_role("heading", name="Anmelden"))
    box.get_by_label("Name").fill(RUDE)
    box.get_by_label("Passwort").fill(PASSWORD)
    box.get_by_role("button", name="Anmelden").click()
    notice = page.get_by_role("region", name="Das Haus hat Ihnen etwas zu sagen")
    expect(notice).to_contain_text(TEMPLATES["insults"].de)
    notice.get_by_role("button", name="Gelesen").click()
    expect(notice).to_have_count(0)
    visitor.open("/account")
    page.get_by_text("Einspruch erheben").click()
    page.get_by_label("Was haben Sie dagegen zu sagen?").fill("Das war ein Scherz unter Freunden.")
    page.get_by_role("button", name="Einspruch absenden").click()
    expect(page.locator(".thread")).to_contain_text("ein Scherz unter Freunden")


def appoint(page: Page, url: str) -> None:
    page.goto(f"{url}/admin/accounts/user/?q={SECOND}")
    page.get_by_role("link", name=SECOND).first.click()
    page.get_by_label("Role").select_option("moderator")
    page.locator("#role_reason").fill("a second opinion")
    page.get_by_role("button", name="Change the role").click()
    expect(page.get_by_text(f"{SECOND} is told")).to_be_visible()
    page.get_by_role("button", name="Change the role").click()
    expect(page.get_by_text("The role is changed")).to_be_visible()


def grant(visitor: Visitor) -> None:
    """Somebody else than the one who imposed it reads the appeal and lifts the sanction."""
    page = sign_in(visitor, SECOND, PASSWORD, f"/admin/conduct/appeal/?q={RUDE}")
    page.locator("#result_list").get_by_role("link").first.click()
    expect(page.get_by_text("ein Scherz unter Freunden")).to_be_visible()
    page.get_by_label("The sanction").select_option("yes")
    page.get_by_label("Why, told to the user").fill(LIFTED)
    page.get_by_role("button", name="Decide the appeal").click()
    expect(page.get_by_text("It is lifted.")).to_be_visible()
    page.get_by_role("button", name="Decide the appeal").click()
    expect(page.get_by_text("Decided by")).to_be_visible()


def outcomes(muted: Visitor, reporter: Visitor) -> None:
    """Both read what became of it."""
    page = muted.open("/account")
    expect(page.locator(".house-notice")).to_contain_text(LIFTED)
    expect(page.locator(".sanction")).to_contain_text("stattgegeben: die Maßnahme ist aufgehoben")
    expect(page.locator(".thread")).to_contain_text(LIFTED)
    assert complaints(page) == []
    page = reporter.open("/account")
    box = page.locator("form", has=page.get_by_role("heading", name="Sign in"))
    box.get_by_label("Name").fill(ANNOYED)
    box.get_by_label("Password").fill(PASSWORD)
    box.get_by_role("button", name="Sign in").click()
    expect(page.locator(".house-notice")).to_contain_text(TEMPLATES["hidden"].en)
