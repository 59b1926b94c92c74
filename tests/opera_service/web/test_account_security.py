"""The security section of the account page: second factor, browsers and tokens, as a person finds and ends them."""

import re
from base64 import b32decode
from collections.abc import Callable

from django_otp.oath import totp
from playwright.sync_api import Page, expect

from tests.opera_service.web.api import PASSWORD
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.test_pages import fill

Visit = Callable[..., Visitor]


def sign_up(visitor: Visitor, name: str) -> Page:
    page = visitor.open("/account")
    fill(page, "Sign up", name, PASSWORD)
    expect(page.get_by_role("link", name=name)).to_be_visible()
    return visitor.open("/account")


def test_a_player_sets_up_a_second_factor_and_signs_in_with_it(visit: Visit) -> None:
    page = sign_up(visit(), "la_carlotta")
    factor = page.locator("section.card", has=page.get_by_role("heading", name="Second factor"))
    factor.get_by_label("Present password").fill(PASSWORD)
    factor.get_by_role("button", name="Set up").click()
    expect(factor.get_by_alt_text("A QR code with the secret below")).to_be_visible()
    factor.get_by_text("It cannot be scanned?").click()
    secret = b32decode(factor.locator("code").inner_text())
    factor.get_by_label("Code of the app").fill(f"{totp(secret):06}")
    factor.get_by_role("button", name="Turn on").click()
    expect(factor.locator(".recovery-codes li")).to_have_count(8)
    codes = factor.locator(".recovery-codes li").all_inner_texts()
    factor.get_by_role("button", name="I have kept them").click()
    expect(factor.get_by_text("8 recovery codes are left.")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("banner").get_by_role("link", name="Sign in").click()
    fill(page, "Sign in", "la_carlotta", PASSWORD)
    expect(page.get_by_label("Code of your authenticator app")).to_be_focused()
    page.get_by_label("Code of your authenticator app").fill(codes[0])
    page.locator("form", has=page.get_by_role("heading", name="Sign in")).get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("link", name="la_carlotta")).to_be_visible()


def test_browsers_and_tokens_are_listed_and_ended(visit: Visit) -> None:
    first, second = visit(), visit()
    page = sign_up(first, "mercier")
    other = second.open("/account")
    fill(other, "Sign in", "mercier", PASSWORD)
    expect(other.get_by_role("link", name="mercier")).to_be_visible()
    made = {"name": "mercier", "password": PASSWORD, "token": {"name": "my laptop"}}
    other.evaluate(
        "(body) => fetch('/api/v1/sign-in', {credentials: 'omit', method: 'POST', body: JSON.stringify(body), "
        "headers: {'Content-Type': 'application/json'}})",
        made,
    )
    page.reload()
    sessions = page.locator("section.card", has=page.get_by_role("heading", name="Browsers you are signed in with"))
    expect(sessions.get_by_role("listitem")).to_have_count(2)
    expect(sessions.get_by_text("This browser")).to_have_count(1)
    expect(sessions.get_by_text(re.compile("Chrome, Linux")).first).to_be_visible()
    tokens = page.locator("section.card", has=page.get_by_role("heading", name="Access tokens"))
    expect(tokens.get_by_text("my laptop")).to_be_visible()
    tokens.get_by_role("button", name="End").click()
    expect(tokens.get_by_text("No program has one.")).to_be_visible()
    sessions.get_by_role("button", name="Sign out everywhere else").click()
    expect(sessions.get_by_role("listitem")).to_have_count(1)
    second.open("/account")
    expect(other.get_by_role("heading", name="Sign in")).to_be_visible()
