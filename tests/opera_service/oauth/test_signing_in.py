"""A program signs a user in: by a code with PKCE, or by a code that a device shows."""

from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from oauth2_provider.models import AccessToken as GrantedToken
from oauth2_provider.models import Application, DeviceGrant, RefreshToken

from opera_service.accounts.models import AccessToken, User
from tests.opera_service.oauth.conftest import (
    BACK,
    VERIFIER,
    allowed,
    asked,
    browser_of,
    connected,
    exchanged,
    refreshed,
    session_of,
)

DEVICE = "urn:ietf:params:oauth:grant-type:device_code"


def device_asks(app: Application, scope: str) -> Any:
    """As a browser's fetch sends it."""
    sent = urlencode({"client_id": app.client_id, "scope": scope})
    return Client().post("/oauth/device-code", sent, content_type="application/x-www-form-urlencoded;charset=UTF-8")


def test_a_program_on_any_port_of_loopback_signs_in_with_pkce_and_acts_as_the_user(
    alice: User, app: Application
) -> None:
    back = allowed(alice, app)
    assert back["state"] == "st"
    assert back["iss"]
    tokens = exchanged(
        app, grant_type="authorization_code", code=back["code"], redirect_uri=BACK, code_verifier=VERIFIER
    ).json()

    account = session_of(tokens["access_token"]).json()

    assert account["name"] == "alice"
    assert account["scopes"] == ["read", "play"]
    assert tokens["access_token"] not in str(list(GrantedToken.objects.values()) + list(AccessToken.objects.values()))
    assert tokens["refresh_token"] not in str(list(RefreshToken.objects.values()))


def test_a_code_is_good_for_once_and_for_its_verifier_only(alice: User, app: Application) -> None:
    code = allowed(alice, app)["code"]
    way = {"grant_type": "authorization_code", "code": code, "redirect_uri": BACK}
    assert exchanged(app, **way, code_verifier="w" * 50).json()["error"] == "invalid_grant"
    code = allowed(alice, app)["code"]
    way["code"] = code
    assert exchanged(app, **way, code_verifier=VERIFIER).status_code == 200
    assert exchanged(app, **way, code_verifier=VERIFIER).json()["error"] == "invalid_grant"


@pytest.mark.parametrize(
    "changes",
    [
        {"code_challenge": ""},
        {"code_challenge_method": "plain"},
        {"scope": "read moderate"},
        {"scope": "account"},
        {"response_type": "token"},
    ],
)
def test_without_s256_or_with_too_much_there_is_no_code(alice: User, app: Application, changes: dict[str, str]) -> None:
    query = {**asked(app), **changes}
    answer = browser_of(alice).post("/oauth/authorize", {**query, "allow": "yes"})
    assert "code=" not in answer.headers.get("Location", "")
    assert not GrantedToken.objects.exists()


def test_a_browser_is_never_sent_to_an_address_that_was_not_registered(alice: User, app: Application) -> None:
    for address in ("https://evil.example/back", "http://127.0.0.1/other", "http://localhost/back", "nonsense"):
        page = browser_of(alice).get("/oauth/authorize", asked(app, redirect_uri=address))
        assert page.status_code == 400
        assert "Location" not in page.headers


def test_who_is_not_signed_in_signs_in_first_and_comes_back(app: Application) -> None:
    answer = Client().get("/oauth/authorize", asked(app))
    assert answer.status_code == 302
    assert answer["Location"].startswith("/account?next=/oauth/authorize%3F")


def test_the_page_says_what_a_scope_means_in_three_languages_and_cannot_be_framed(
    alice: User, app: Application
) -> None:
    for language, words in (("en", "act for you"), ("fr", "agir pour vous"), ("de", "für Sie an Tischen")):
        page = browser_of(alice).get("/oauth/authorize", asked(app), headers={"Accept-Language": language})
        assert words in page.content.decode()
        assert "Stage Door" in page.content.decode()
        assert page["X-Frame-Options"] == "DENY"
        assert "form-action 'self' http://127.0.0.1:5123;" in page["Content-Security-Policy"]


def test_the_answer_needs_the_token_of_its_own_page(alice: User, app: Application) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.cookies = browser_of(alice).cookies
    assert browser.post("/oauth/authorize", {**asked(app), "allow": "yes"}).status_code == 403


def test_a_refresh_token_rotates_and_used_twice_ends_all(alice: User, app: Application) -> None:
    first = connected(alice, app)
    second = refreshed(app, first).json()
    assert session_of(first["access_token"]).status_code == 401
    assert session_of(second["access_token"]).status_code == 200

    assert refreshed(app, first).json()["error"] == "invalid_grant"

    assert session_of(second["access_token"]).status_code == 401
    assert refreshed(app, second).json()["error"] == "invalid_grant"


def test_a_program_revokes_its_own_token(alice: User, app: Application) -> None:
    tokens = connected(alice, app)
    Client().post("/oauth/revoke", {"client_id": app.client_id, "token": tokens["refresh_token"]})
    assert session_of(tokens["access_token"]).status_code == 401
    assert refreshed(app, tokens).status_code == 400


def test_a_device_shows_a_code_and_gets_one_token_once_its_user_has_agreed(alice: User, app: Application) -> None:
    asks = device_asks(app, "read play").json()
    poll = {"grant_type": DEVICE, "device_code": asks["device_code"]}
    assert exchanged(app, **poll).json()["error"] == "authorization_pending"
    browser = browser_of(alice)
    assert asks["user_code"] in browser.get("/device", {"user_code": asks["user_code"]}).content.decode()
    page = browser.post("/device", {"user_code": asks["user_code"].lower()})
    assert "Stage Door" in page.content.decode()

    assert browser.post("/device", {"user_code": asks["user_code"], "answer": "allow"}).status_code == 200

    tokens = exchanged(app, **poll).json()
    assert session_of(tokens["access_token"]).json()["name"] == "alice"
    assert exchanged(app, **poll).json()["error"] == "invalid_grant"
    assert refreshed(app, tokens).status_code == 200


def test_a_device_that_is_denied_unknown_or_greedy_gets_nothing(alice: User, app: Application) -> None:
    greedy = device_asks(app, "moderate")
    assert greedy.json()["error"] == "invalid_scope"
    asks = device_asks(app, "read").json()
    browser_of(alice).post("/device", {"user_code": asks["user_code"], "answer": "deny"})
    poll = {"grant_type": DEVICE, "device_code": asks["device_code"]}
    assert exchanged(app, **poll).json()["error"] == "access_denied"
    assert exchanged(app, grant_type=DEVICE).json()["error"] == "invalid_request"
    assert exchanged(app, grant_type=DEVICE, device_code="x").json()["error"] == "invalid_grant"
    assert browser_of(alice).post("/device", {"user_code": "NOPE"}).status_code == 404
    assert DeviceGrant.objects.count() == 1
    assert not GrantedToken.objects.exists()


def test_the_documents_name_every_endpoint(db: None) -> None:
    told = Client().get("/.well-known/oauth-authorization-server").json()
    assert told["issuer"] == "http://testserver"
    assert told["token_endpoint"] == "http://testserver/oauth/token"
    assert told["device_authorization_endpoint"] == "http://testserver/oauth/device-code"
    assert told["code_challenge_methods_supported"] == ["S256"]
    assert set(told["scopes_supported"]) <= {"openid", "profile", "read", "play"}


@pytest.mark.parametrize("path", ["token", "revoke", "device-code", "userinfo"])
def test_programs_have_no_cookies_and_need_no_token_against_forged_requests(app: Application, path: str) -> None:
    client = Client(enforce_csrf_checks=True)
    sent = urlencode({"client_id": app.client_id, "scope": "read", "token": "x"})
    answer = client.post(f"/oauth/{path}", sent, content_type="application/x-www-form-urlencoded")
    assert answer.status_code != 403, answer.content
