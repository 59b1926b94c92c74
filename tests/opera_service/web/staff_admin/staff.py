"""Somebody of the staff in a browser, who signs in with both factors."""

from base64 import b32decode
from urllib.parse import parse_qs, urlsplit

from django_otp.oath import totp
from playwright.sync_api import Page, expect

from tests.opera_service.web.browsers import Visitor


def sign_in(visitor: Visitor, name: str, password: str, page_after: str = "/admin/") -> Page:
    """Name, password, and the second factor, which is set up now: for who signs in for the first time."""
    page = visitor.page
    page.goto(f"{visitor.url}/admin/login/?next={page_after}")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_text("Scan this with an authenticator app")).to_be_visible()
    page.get_by_text("It cannot be scanned?").click()
    address = page.locator("#otp-address").inner_text()
    secret = b32decode(parse_qs(urlsplit(address).query)["secret"][0])
    page.get_by_label("Code", exact=True).fill(f"{totp(secret):06}")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".sa-codes li")).to_have_count(8)
    page.get_by_role("link", name="I have kept them").click()
    return page
