"""One visitor's walk through the house, from the front page to the end of a match: every state worth a look, by name.

Nothing is found by its words, so that the walk is the same in every language.
"""

from collections.abc import Iterator
from uuid import uuid4

from playwright.sync_api import Page, expect

from tests.opera_service.web.api import PASSWORD, Player
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.opera.clicker import Clicker as OperaClicker
from tests.opera_service.web.phantom import Clicker as PhantomClicker

BOTS = """async ([game, players, table]) => {
  const { post } = await import('/static/web/api.js');
  const { app } = await import('/static/web/app.js');
  const { somebody } = await import('/static/web/parts/guest.js');
  await somebody(app);
  const bots = Array.from({ length: players - 1 }, (_, index) => ({ seat: index + 1, style: 'chorister' }));
  const match = await post('/matches', { table: { game, ...table }, players, seat: 0, bots, start_when_full: true });
  return match.id;
}"""

SCHEMES = ("light", "dark")
RESTYLE = "document.body.style.display = 'none'; document.body.offsetHeight; document.body.style.display = ''"
"""A browser without windows does not paint everything anew when its colours change; this makes it."""


def put_on(page: Page, scheme: str) -> None:
    """Show the page in light or in dark, as the device would wish."""
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    top = page.evaluate("scrollY")
    page.evaluate(RESTYLE)
    page.evaluate("top => scrollTo(0, top)", top)


class Walk:
    """Yields the name of each state while the visitor's page shows it.

    `host` is somebody else who invites; `finished` has a match of each game that is over.
    """

    def __init__(self, visitor: Visitor, host: Player, finished: dict[str, str]) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.host = host
        self.finished = finished

    def states(self) -> Iterator[str]:
        yield from self.strangers()
        yield from self.members()
        yield from self.introductions()
        yield from self.phantom()
        yield from self.opera()
        yield from self.endings()

    def strangers(self) -> Iterator[str]:
        visitor, page = self.visitor, self.page
        visitor.open()
        yield "home"
        page.locator(".game .body button:not(.primary)").first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        yield "practice"
        page.keyboard.press("Escape")
        visitor.open("/leaderboard")
        yield "ranking"
        visitor.open("/rules/opera")
        yield "rules"
        visitor.open("/account")
        yield "sign-in"
        table = self.host.open_table("phantom", private=True)
        key = self.host.get(f"/matches/{table}")["invitation_key"]
        visitor.open(f"/match/{table}#key={key}")
        yield "invitation"
        visitor.open("/nowhere")
        yield "missing"

    def members(self) -> Iterator[str]:
        visitor, page = self.visitor, self.page
        name = f"Leonora-{uuid4().hex[:4]}"
        visitor.open("/account")
        page.locator("#sign-up-name").fill(name)
        page.locator("#sign-up-password").fill(PASSWORD)
        page.locator("form", has=page.locator("#sign-up-title")).locator("button").click()
        expect(page.locator(".bell")).to_be_visible()
        table = self.host.open_table("phantom", private=True)
        self.host.post(f"/matches/{table}/invitations", {"name": name})
        visitor.open("/account")
        yield "account"
        visitor.open(f"/@/{self.host.name}")
        page.locator(".bell summary").click()
        expect(page.locator(".notes li")).to_have_count(1)
        yield "profile-bell"
        page.keyboard.press("Escape")
        visitor.open("/tables")
        yield "tables"
        page.locator("form button.primary").click()
        expect(page.locator(".waiting")).to_be_visible()
        yield "waiting"
        visitor.open("/matches")
        yield "matches"
        visitor.open()
        yield "home-member"

    def introductions(self) -> Iterator[str]:
        page = self.page
        for game, stage in (("opera", ".op-board"), ("phantom", ".house")):
            self.visitor.open(f"/learn/{game}")
            yield f"{game}-learn"
            page.locator("main button.primary").click()
            expect(page.locator(stage)).to_be_visible()
            yield f"{game}-coach"

    def practise(self, game: str, players: int, **table: str) -> None:
        match_id = self.visitor.open().evaluate(BOTS, [game, players, table])
        self.visitor.open(f"/match/{match_id}")
        expect(self.page.locator(".stand")).to_be_visible()

    def phantom(self) -> Iterator[str]:
        page = self.page
        self.practise("phantom", 2)
        me = PhantomClicker(page)
        me.wait_for_turn()
        yield "phantom-pick"
        page.locator(".ph-pick").first.click()
        yield "phantom-question"
        while me.confirm.is_disabled():
            me.press(me.open_question().first)
        yield "phantom-preview"
        me.send()
        while me.wait_for_turn() and not page.locator(".answer").count():
            me.play_one()
        yield "phantom-answer"
        page.get_by_role("banner").locator("button[aria-haspopup=dialog]").click()
        expect(page.locator(".drawer")).to_be_visible()
        yield "phantom-rules"
        page.keyboard.press("Escape")
        me.play_to_the_end()
        yield "phantom-end"

    def opera(self) -> Iterator[str]:
        page = self.page
        self.practise("opera", 4)
        me = OperaClicker(page)
        me.wait_for_turn()
        yield "opera-start"
        page.locator(".op-budget button.lit").nth(1).click()
        yield "opera-bid"
        page.locator(".stand .primary").click()
        me.wait_for_turn()
        while not page.locator(".op-hire").count():
            me.play_one()
            me.wait_for_turn()
        yield "opera-hire"
        for role in ("impresario", "architetto", "critico"):
            if page.locator(f".op-role.lit.{role}").count():
                page.locator(f".op-role.lit.{role}").click()
                if role == "impresario":
                    page.locator(".op-display .op-grip.lit").first.click()
                yield f"opera-{role}"
                page.locator(".stand-actions button").last.click()
        while me.wait_for_turn() and not page.locator(".op-ended").count():
            me.play_one()
        yield "opera-round"

    def endings(self) -> Iterator[str]:
        for game in ("opera", "phantom"):
            self.visitor.open(f"/match/{self.finished[game]}")
            expect(self.page.locator(".end")).to_be_visible()
            yield f"{game}-watched-end"
            self.visitor.open(f"/match/{self.finished[game]}?step=6")
            expect(self.page.locator(".end.reviewing")).to_be_visible()
            yield f"{game}-replay"
