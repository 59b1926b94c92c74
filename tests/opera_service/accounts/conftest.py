"""Callers of every kind, made from real requests."""

from collections.abc import Callable
from typing import Any

import pytest
import redis
from django.http import HttpRequest
from django.test import RequestFactory
from django_otp.plugins.otp_totp.models import TOTPDevice

from games.common.refusals import Code, Refusal
from opera_service.accounts import commands, second_factor, tokens
from opera_service.accounts.identity import Identity, identify, session_store
from opera_service.accounts.models import AccessToken, AuthenticatorApp, User
from opera_service.accounts.sessions import open_session

PASSWORD = "la-forza-del-destino"


@pytest.fixture(autouse=True)
def empty_budgets(redis_client: redis.Redis) -> None:
    """Every test starts with whole budgets."""


def ask(method: str = "POST", *, cookies: dict[str, str] | None = None, **headers: str) -> HttpRequest:
    """A request by a browser or a program; header names are written `accept_language`."""
    meta: dict[str, Any] = {f"HTTP_{name.upper()}": value for name, value in headers.items()}
    request = RequestFactory().generic(method, "/graphql", **meta)
    request.COOKIES.update(cookies or {})
    return request


def anonymous(**headers: str) -> Identity:
    return identify(ask("POST", cookies=None, **headers))


def sign_up(identity: Identity, name: str, password: str, email: str = "", language: str = "") -> User:
    return commands.store_new(identity, commands.prepare_sign_up(identity, name, password, email, language))


def person(name: str = "alice") -> User:
    return sign_up(anonymous(), name, PASSWORD)


def signed_in(user: User) -> Identity:
    """The identity of a browser that holds this user's cookies and plays by the CSRF rules."""
    cookies = {name: morsel.value for name, morsel in open_session(anonymous(), user).items()}
    return identify(ask(cookies=cookies, x_csrftoken=cookies["csrftoken"]))


def confirmed(user: User, device: TOTPDevice | None = None) -> Identity:
    """The same after a second factor was shown."""
    device = device or AuthenticatorApp.objects.create(user=user, name="app", confirmed=True)
    cookies = {name: morsel.value for name, morsel in open_session(anonymous(), user).items()}
    session = session_store(cookies["sessionid"])
    second_factor.remember(session, device)
    session.save()
    return identify(ask(cookies=cookies, x_csrftoken=cookies["csrftoken"]))


def by_token(secret: str) -> Identity:
    return identify(ask(authorization=f"Bearer {secret}"))


def token_of(user: User, *scopes: str) -> str:
    return tokens.create_token(signed_in(user), "laptop", scopes or ("read", "play")).secret


def staff(name: str = "carla") -> User:
    return User.objects.create_user(name, password=PASSWORD, is_staff=True)


def refused(code: Code, call: Callable[[], object]) -> Refusal:
    """The refusal, after making sure that it has this code and that no account or token changed."""
    before = _everything()
    with pytest.raises(Refusal) as caught:
        call()
    assert caught.value.code is code
    assert _everything() == before
    return caught.value


def _everything() -> tuple[list[Any], list[Any]]:
    return list(User.objects.order_by("pk").values()), list(AccessToken.objects.order_by("pk").values())
