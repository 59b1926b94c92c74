"""Opens and closes browser sessions; returns cookies that Django and native routes can both send."""

from http.cookies import SimpleCookie
from typing import Any

from django.conf import settings
from django.contrib import auth
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from django_otp.models import Device

from games.common.refusals import Code, Refusal
from opera_service.accounts import browser_sessions, second_factor
from opera_service.accounts.identity import Identity, session_store
from opera_service.accounts.models import User

_BACKEND = "django.contrib.auth.backends.ModelBackend"


def require_own_site(identity: Identity) -> None:
    """Refuse a browser on another site's page: its user would play on in somebody else's account."""
    if not identity.from_own_site:
        raise Refusal(Code.CSRF_FAILED)


def open_session(identity: Identity, user: User, device: Device | None = None) -> "SimpleCookie":
    """Sign `user` in, who has shown a code of `device`; returns the cookies of the session and of a new CSRF token."""
    require_own_site(identity)
    bare = HttpRequest()
    bare.session = session_store(identity.session_key)
    auth.login(bare, user, _BACKEND)
    if device is not None:
        second_factor.remember(bare.session, device)
    bare.session.save()
    browser_sessions.note_use(user, bare.session, identity.request.META.get("HTTP_USER_AGENT", ""))
    browser_sessions.end_oldest(user)
    response = HttpResponse()
    response.set_cookie(
        settings.SESSION_COOKIE_NAME,
        bare.session.session_key or "",
        max_age=settings.SESSION_COOKIE_AGE,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        **_cookie_scope(),
    )
    CsrfViewMiddleware(lambda _: response).process_response(bare, response)
    return response.cookies


def close_session(identity: Identity) -> "SimpleCookie":
    """Sign the browser out, if it has a session; returns the cookie that deletes the session's."""
    if identity.session_key is not None:
        session_store(identity.session_key).flush()
    response = HttpResponse()
    response.delete_cookie(settings.SESSION_COOKIE_NAME, **_cookie_scope())
    return response.cookies


def set_cookie_headers(cookies: "SimpleCookie") -> list[str]:
    """The values of the `Set-Cookie` headers, for native routes, which have no Django response."""
    return [morsel.OutputString() for morsel in cookies.values()]


def _cookie_scope() -> dict[str, Any]:
    return {
        "domain": settings.SESSION_COOKIE_DOMAIN,
        "path": settings.SESSION_COOKIE_PATH,
        "samesite": settings.SESSION_COOKIE_SAMESITE,
    }
