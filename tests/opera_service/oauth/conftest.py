"""A signed-in browser, a registered program, and the steps of the protocol as a program takes them."""

import base64
import hashlib
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from oauth2_provider.models import Application

from opera_service.accounts.models import User
from opera_service.accounts.sessions import open_session
from opera_service.oauth import registered_apps
from tests.opera_service.accounts.conftest import anonymous, empty_budgets, person, signed_in

__all__ = ["empty_budgets"]
VERIFIER = "v" * 50
BACK = "http://127.0.0.1:5123/back"


@pytest.fixture
def alice(db: None) -> User:
    return person("alice")


@pytest.fixture
def app(db: None) -> Application:
    made = registered_apps.register(signed_in(person("author")), "Stage Door", ["http://127.0.0.1/back"])
    return Application.objects.get(client_id=made.client_id)


def browser_of(user: User) -> Client:
    client = Client(HTTP_USER_AGENT="test")
    for name, morsel in open_session(anonymous(), user).items():
        client.cookies[name] = morsel.value
    return client


def asked(app: Application, scope: str = "read play", **changes: str) -> dict[str, str]:
    """The query of an authorization request."""
    challenge = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=").decode()
    query = {
        "response_type": "code",
        "client_id": app.client_id,
        "redirect_uri": BACK,
        "scope": scope,
        "state": "st",
        "code_challenge": challenge,
        "code_challenge_method": "S256",
    }
    return {**query, **changes}


def allowed(user: User, app: Application, scope: str = "read play", **changes: str) -> dict[str, str]:
    """What comes back to the program once the user has let it in."""
    browser = browser_of(user)
    page = browser.get("/oauth/authorize", asked(app, scope, **changes))
    assert page.status_code == 200, page.content
    answer = browser.post("/oauth/authorize", {**asked(app, scope, **changes), "allow": "yes"})
    assert answer.status_code == 302, answer.content
    assert answer["Location"].startswith(BACK + "?")
    return {name: values[0] for name, values in parse_qs(urlsplit(answer["Location"]).query).items()}


def exchanged(app: Application, **sent: str) -> Any:
    return Client().post("/oauth/token", {"client_id": app.client_id, **sent})


def connected(user: User, app: Application, scope: str = "read play") -> dict[str, Any]:
    """The tokens of a program that the user has let in."""
    code = allowed(user, app, scope)["code"]
    answer = exchanged(app, grant_type="authorization_code", code=code, redirect_uri=BACK, code_verifier=VERIFIER)
    assert answer.status_code == 200, answer.content
    tokens: dict[str, Any] = answer.json()
    return tokens


def refreshed(app: Application, tokens: dict[str, Any]) -> Any:
    return exchanged(app, grant_type="refresh_token", refresh_token=tokens["refresh_token"])


def session_of(token: str) -> Any:
    return Client().get("/api/v1/account", headers={"Authorization": f"Bearer {token}"})
