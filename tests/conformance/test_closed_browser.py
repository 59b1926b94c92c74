"""Who closes the browser still hears of a turn, by push and mail, plays from the link, and hears no more."""

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from playwright.sync_api import Page, expect, sync_playwright

from tests.games.channels.receivers import MailReceiver, mail_receiver, text_of
from tests.npm_packages import PushService, push_service
from tests.opera_service.local.runner import Runner
from tests.opera_service.web.api import PASSWORD, Player
from tests.opera_service.web.browsers import PATIENCE_MS, launch
from tests.waiting import until

WITHIN = 5.0
ADDRESS = "bob@example.org"
CALL = """async ([method, path, body]) => {
  const token = document.cookie.split("; ").find((part) => part.startsWith("csrftoken="))?.slice(10) ?? "";
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  const answer = await fetch("/api/v1" + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text ? JSON.parse(text) : null;
}"""


@pytest.fixture
def mail() -> Iterator[MailReceiver]:
    with mail_receiver() as receiver:
        yield receiver


@pytest.fixture
def push() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture
def runner(tmp_path: Path, mail: MailReceiver) -> Iterator[Runner]:
    """The whole service as `make run` starts it, with a mail server."""
    address = f"smtp+plain://127.0.0.1:{mail.port}"
    runner = Runner(tmp_path / "data", OPERA_MAIL=address, OPERA_PRIVATE_WEBHOOKS="yes")
    try:
        runner.wait_until_ready()
        yield runner
    finally:
        runner.kill()


def call(page: Page, method: str, path: str, body: Any = None) -> Any:
    """What the browser's own session asks of the API."""
    return page.evaluate(CALL, [method, path, body])


def link_in(mail: Any, page: str) -> str:
    found = re.search(rf"http\S+/{page}[#/]\S+", text_of(mail))
    assert found
    return found[0]


def turn_mails(mail: MailReceiver) -> list[Any]:
    return [one for one in mail.to(ADDRESS) if "your turn" in one["Subject"]]


def play_from_menu(get: Any, post: Any, match_id: str) -> None:
    match = get(f"/matches/{match_id}")
    entry = get(f"/matches/{match_id}/menu")["entries"][0]
    action = entry["action"]
    post(f"/matches/{match_id}/play", {"action": action, "seq": match["seq"], "request_id": uuid4().hex})


@pytest.mark.timeout(400)
def test_a_closed_browser_hears_of_a_turn_plays_from_the_link_and_hears_no_more(
    runner: Runner, mail: MailReceiver, push: PushService
) -> None:
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE_MS)
        browser = launch(playwright)
        bob = browser.new_context(locale="en-GB")
        page = bob.new_page()
        page.goto(f"{runner.url}/account")
        call(page, "POST", "/sign-up", {"name": "bob", "password": PASSWORD, "email": ADDRESS})
        until(lambda: mail.to(ADDRESS), "the mail that confirms the address")
        page.goto(link_in(mail.to(ADDRESS)[0], "confirm"))
        page.get_by_role("button", name="Confirm this address").click()
        expect(page.get_by_text("The address is confirmed.")).to_be_visible()
        subscription = push.subscribe(call(page, "GET", "/push/key")["key"])
        client = subscription.pop("client")
        call(page, "POST", "/push/subscriptions", subscription)

        alice = Player(runner.url, "alice")
        match_id = alice.open_table("phantom", clock={"move_seconds": 3 * 86_400})
        call(page, "POST", f"/matches/{match_id}/seat", {})
        page.goto(f"{runner.url}/match/{match_id}")
        expect(page.get_by_text("alice").first).to_be_visible()
        page.close()

        alice.start(match_id)
        asked_at = time.monotonic()
        while not alice.get(f"/matches/{match_id}")["seats"][1]["asked"]:
            play_from_menu(alice.get, alice.post, match_id)
            asked_at = time.monotonic()
        until(lambda: turn_mails(mail), "the mail about the turn")
        by_mail = time.monotonic() - asked_at

        def pushed() -> list[Any]:
            return [one for one in map(json.loads, push.messages(client)) if one["kind"] == "your_turn"]

        until(pushed, "the push about the turn")
        by_push = time.monotonic() - asked_at
        print(f"by mail after {by_mail:.1f} s, by push after {by_push:.1f} s")
        (turn,) = turn_mails(mail)
        assert turn["X-Opera-Event"] == pushed()[0]["event"]

        page = bob.new_page()
        page.goto(link_in(turn, "match"))
        expect(page.get_by_text("your turn", exact=False).first).to_be_attached()
        while call(page, "GET", f"/matches/{match_id}")["your_turn"]:
            play_from_menu(
                lambda path: call(page, "GET", path), lambda path, body: call(page, "POST", path, body), match_id
            )
        page.close()
        browser.close()
    with psycopg.connect(runner.addresses()["DATABASE_URL"]) as database:
        waiting = "SELECT count(*) FROM outbox_delivery WHERE state = 'waiting' AND kind = 'your_turn'"
        until(lambda: database.execute(waiting).fetchone() == (0,), "everything to be sent or dropped")
    assert len(turn_mails(mail)) == 1
    assert max(by_mail, by_push) < WITHIN
