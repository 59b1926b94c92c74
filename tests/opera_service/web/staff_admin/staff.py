"""Somebody of the staff in a browser, who signs in with both factors."""

from base64 import b32decode
from urllib.parse import parse_qs, urlsplit

import httpx
from django_otp.oath import totp
from playwright.sync_api import Page, expect

from tests.opera_service.web.api import PASSWORD
from tests.opera_service.web.browsers import Visitor

ANYWHERE = ""
"""For somebody whose browser may reach the service under another address than the test does."""
_recovery_codes: dict[tuple[str, str], list[str]] = {}
"""By service and name: what the first sign-in showed, for later ones, since a code of the app is good once."""


def sign_up_with_both_factors(url: str, name: str) -> None:
    """A new account with a second factor, as any player may have: nobody is taken into the staff without."""
    wish = {"name": name, "password": PASSWORD, "token": {"name": "test", "scopes": ["read", "account"]}}
    with httpx.Client(base_url=f"{url}/api/v1") as client:
        token = client.post("/sign-up", json=wish).json()["token"]["secret"]
        client.headers["Authorization"] = f"Bearer {token}"
        shown = client.post("/account/second-factor", json={"password": PASSWORD}).json()
        code = f"{totp(b32decode(shown['secret'])):06}"
        answer = client.post("/account/second-factor/confirmation", json={"code": code}).json()
    _recovery_codes[ANYWHERE, name] = list(answer["codes"])


def sign_in(visitor: Visitor, name: str, password: str, page_after: str = "/admin/") -> Page:
    """Name, password, and the second factor, which is set up at the first time."""
    page = visitor.page
    page.goto(f"{visitor.url}/admin/login/?next={page_after}")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Log in").click()
    codes = _recovery_codes.get((ANYWHERE, name)) or _recovery_codes.setdefault((visitor.url, name), [])
    if codes:
        _give_code(page, codes.pop())
        return page
    expect(page.get_by_text("Scan this with an authenticator app")).to_be_visible()
    page.get_by_text("It cannot be scanned?").click()
    address = page.locator("#otp-address").inner_text()
    secret = b32decode(parse_qs(urlsplit(address).query)["secret"][0])
    _give_code(page, f"{totp(secret):06}")
    expect(page.locator(".sa-codes li")).to_have_count(8)
    codes += page.locator(".sa-codes li").all_inner_texts()
    page.get_by_role("link", name="I have kept them").click()
    return page


def _give_code(page: Page, code: str) -> None:
    page.get_by_label("Code", exact=True).fill(code)
    page.get_by_role("button", name="Go on").click()
    # Whoever opens another address before the answer has come would not be signed in there.
    expect(page.get_by_label("Code", exact=True)).to_have_count(0)
