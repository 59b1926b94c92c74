"""Guessing a password: attempts are counted by address and by the name that is tried, also while Redis is away.

A name is held after a number of failures, whoever tries: a thousand addresses get no more guesses than one. So that
nobody can lock somebody else out, a browser that has signed in under this name before carries a signed cookie, and has
attempts of its own.
"""

import hashlib
from http.cookies import SimpleCookie
from typing import Final, NamedTuple

from django.conf import settings
from django.core import signing
from django.http import HttpResponse

from games.common.refusals import Code, Refusal
from opera_service.accounts import rate_limits, security_events
from opera_service.accounts.identity import Identity
from opera_service.accounts.security_events import SecurityEvent

_SALT: Final = "opera known browser"
_YEAR: Final = 365 * 24 * 3600


class Attempt(NamedTuple):
    """What an attempt is counted for: a name, or a browser that knows it."""

    subject: str
    name: str


def admit(identity: Identity, name: str) -> Attempt:
    """Count an attempt, or refuse it with RATE_LIMITED; returns what to forget when it succeeds."""
    rate_limits.spend(identity, "sign_in")
    attempt = _attempt(identity, name)
    try:
        rate_limits.spend_name(*attempt, *settings.SIGN_INS_A_NAME)
    except Refusal as refusal:
        if refusal.code is Code.RATE_LIMITED:
            security_events.note(SecurityEvent.SIGN_IN_HELD, None, name=name[:30], address=identity.address)
        raise
    return attempt


def succeeded(attempt: Attempt) -> None:
    """The attempts under this name are whole again."""
    rate_limits.forget_name(*attempt)


def known_cookie(name: str) -> SimpleCookie:
    """The cookie that remembers a browser as one in which somebody of this name has signed in."""
    response = HttpResponse()
    response.set_cookie(
        settings.KNOWN_BROWSER_COOKIE,
        signing.dumps(name.upper(), salt=_SALT),
        max_age=_YEAR,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return response.cookies


def _attempt(identity: Identity, name: str) -> Attempt:
    cookie = identity.request.COOKIES.get(settings.KNOWN_BROWSER_COOKIE, "")
    is_known = bool(cookie) and _remembered(cookie) == name.upper()
    who = cookie if is_known else name.upper()
    digest = hashlib.sha256(who.encode(errors="replace")).hexdigest()[:32]
    return Attempt("browser" if is_known else "name", digest)


def _remembered(cookie: str) -> str | None:
    try:
        return str(signing.loads(cookie, salt=_SALT, max_age=_YEAR))
    except signing.BadSignature:
        return None
