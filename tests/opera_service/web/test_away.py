"""The client never leaves its user alone: no API, no network, no session – each is said, and mends itself."""

import base64
import json
import secrets
from collections.abc import Callable

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Route, expect

from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.conftest import Service
from tests.waiting import until

Visit = Callable[..., Visitor]
UNAVAILABLE = {"code": "unavailable", "status": 503, "title": "Not available", "detail": "Try again.", "retry_after": 1}


class BrokenApi:
    """An API that answers 503 until it is mended."""

    def __init__(self) -> None:
        self.is_over = False

    def answer(self, route: Route) -> None:
        if self.is_over:
            return route.continue_()
        return route.fulfill(status=503, content_type="application/problem+json", body=json.dumps(UNAVAILABLE))


def test_an_api_that_is_away_at_the_start_is_waited_for(visit: Visit) -> None:
    visitor, outage = visit(), BrokenApi()
    visitor.page.route("**/api/v1/**", outage.answer)
    page = visitor.open("/leaderboard")
    expect(page.get_by_role("heading", name="The house cannot be reached")).to_be_visible()
    outage.is_over = True
    expect(page.get_by_role("heading", name="Ranking")).to_be_visible()


def test_a_client_that_cannot_be_loaded_says_so_and_comes_by_itself(visit: Visit) -> None:
    visitor, outage = visit(), BrokenApi()
    visitor.page.route("**/static/web/dom.js", outage.answer)
    visitor.page.goto(visitor.url)
    expect(visitor.page.get_by_text("The house cannot be reached. We keep trying.")).to_be_visible()
    outage.is_over = True
    expect(visitor.page.get_by_role("heading", name="An evening at the opera")).to_be_visible()


def test_a_way_without_a_network_says_so_and_goes_on_when_it_is_back(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open()
    visitor.context.set_offline(True)
    expect(page.get_by_text("You are offline. What you see may be old.")).to_be_visible()
    page.get_by_role("link", name="Ranking").click()
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    expect(page).to_have_url(f"{visitor.url}/leaderboard")
    visitor.context.set_offline(False)
    expect(page.get_by_role("heading", name="Ranking")).to_be_visible()
    expect(page.get_by_text("You are offline.")).to_have_count(0)


def test_a_lost_session_is_told_and_found_again(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open()
    page.get_by_role("button", name="Play as a guest").click()
    expect(page.get_by_role("banner").get_by_role("link", name="Guest-")).to_be_visible()
    cookies = visitor.context.cookies()
    visitor.context.clear_cookies()
    page.get_by_role("link", name="Matches").click()
    expect(page.get_by_text("You are no longer signed in.")).to_be_visible()
    expect(page.get_by_role("banner").get_by_role("link", name="Sign in")).to_be_visible()
    visitor.context.add_cookies([{"name": one["name"], "value": one["value"], "url": visitor.url} for one in cookies])
    page.evaluate("dispatchEvent(new Event('focus'))")
    expect(page.get_by_text("You are no longer signed in.")).to_have_count(0)
    expect(page.get_by_role("banner").get_by_role("link", name="Guest-")).to_be_visible()


def test_nobody_is_refused_anything_on_the_way_through_the_house(visit: Visit) -> None:
    visitor = visit()
    refused: list[str] = []
    visitor.page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    for path in ("/", "/tables", "/matches", "/leaderboard", "/account"):
        visitor.open(path)
    visitor.open().get_by_role("button", name="Play as a guest").click()
    expect(visitor.page.get_by_role("banner").get_by_role("link", name="Guest-")).to_be_visible()
    for path in ("/", "/matches", "/account"):
        visitor.open(path)
    assert refused == []


RENEWED = """([endpoint, p256dh, auth]) => {
  const subscription = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
  self.dispatchEvent(Object.assign(new ExtendableEvent("pushsubscriptionchange"), { newSubscription: subscription }));
}"""


def test_a_browser_that_renews_its_subscription_goes_on_hearing(service: Service, visit: Visit) -> None:
    visitor = visit(service_workers="allow")
    page = visitor.open("/learn/phantom")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".coach")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready")
    (worker,) = visitor.context.service_workers
    worker.evaluate(RENEWED, [f"{service.url}/renewed", browser_key(), b64(secrets.token_bytes(16))])

    def told() -> bool:
        known = page.request.get(f"{visitor.url}/api/v1/push/subscriptions").json()["subscriptions"]
        return [one["endpoint"] for one in known] == [f"{service.url}/renewed"]

    until(told, "the new address")


MOVED = """([endpoint, p256dh, auth]) => {
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
  PushManager.prototype.getSubscription = async () => subscription;
  Object.defineProperty(Notification, "permission", { value: "granted" });
}"""
"""What a browser says whose address for pushes has changed while nobody was here; it would ask its maker's servers."""


def test_a_changed_address_for_pushes_is_told_at_the_next_visit(service: Service, visit: Visit) -> None:
    visitor = visit(service_workers="allow")
    page = visitor.open()
    page.get_by_role("button", name="Play as a guest").click()
    expect(page.get_by_role("banner").get_by_role("link", name="Guest-")).to_be_visible()
    page.evaluate("localStorage.setItem('push', 'https://push.example/before')")
    moved = [f"{service.url}/moved", browser_key(), b64(secrets.token_bytes(16))]
    visitor.context.add_init_script(f"({MOVED})({json.dumps(moved)})")
    visitor.open()
    until(lambda: page.evaluate("localStorage.getItem('push')") == moved[0], "the new address to be told")
    known = page.request.get(f"{visitor.url}/api/v1/push/subscriptions").json()["subscriptions"]
    assert [one["endpoint"] for one in known] == [moved[0]]


def browser_key() -> str:
    """A public key as browsers make one for their subscription."""
    public = ec.generate_private_key(ec.SECP256R1()).public_key()
    return b64(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def test_who_can_install_the_client_finds_it_in_the_settings(visit: Visit) -> None:
    page = visit().open()
    page.evaluate(
        "dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }),"
        " { prompt: () => (window.asked = true) }))"
    )
    page.locator("summary", has_text="Settings").click()
    page.get_by_role("button", name="Install as an app").click()
    assert page.evaluate("window.asked")
    expect(page.get_by_role("button", name="Install as an app")).to_have_count(0)


def test_an_installed_client_opens_without_a_network_and_waits_for_it(visit: Visit) -> None:
    visitor = visit(service_workers="allow")
    page = visitor.open()
    page.evaluate("navigator.serviceWorker.ready")
    # Not `wait_for_function`: its second look is an `eval`, which the page's policy forbids.
    until(lambda: page.evaluate("Boolean(navigator.serviceWorker.controller)"), "the service worker to take over")
    visitor.context.set_offline(True)
    page.goto(f"{visitor.url}/tables")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    visitor.context.set_offline(False)
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
