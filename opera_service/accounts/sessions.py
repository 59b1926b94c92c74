"""Opens and closes browser sessions as cookies that either kind of server can send."""

from http.cookies import SimpleCookie
from typing import Any

from django.conf import settings
from django.contrib import auth
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware

from games.common.refusals import Code, Refusal
from opera_service.accounts.identity import Identity, session_store
from opera_service.accounts.models import User

_BACKEND = "django.contrib.auth.backends.ModelBackend"


def require_from_here(identity: Identity) -> None:
    """No other site's page may sign a browser in: the person would play on in a stranger's name."""
    if not identity.from_here:
        raise Refusal(Code.CSRF_FAILED)


def open_session(identity: Identity, user: User) -> "SimpleCookie":
    """Sign `user` in and give the cookies to set: the session, and a fresh CSRF token for the page to send back."""
    require_from_here(identity)
    bare = HttpRequest()
    bare.session = session_store(identity.session_key)
    auth.login(bare, user, _BACKEND)
    bare.session.save()
    response = HttpResponse()
    response.set_cookie(
        settings.SESSION_COOKIE_NAME,
        bare.session.session_key or "",
        max_age=settings.SESSION_COOKIE_AGE,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        **_place(),
    )
    CsrfViewMiddleware(lambda _: response).process_response(bare, response)
    return response.cookies


def close_session(identity: Identity) -> "SimpleCookie":
    """Sign the browser out and give the cookie that makes it forget; without a session there is only the cookie."""
    if identity.session_key is not None:
        session_store(identity.session_key).flush()
    response = HttpResponse()
    response.delete_cookie(settings.SESSION_COOKIE_NAME, **_place())
    return response.cookies


def set_cookie_headers(cookies: "SimpleCookie") -> list[str]:
    """The values of the `Set-Cookie` headers, for servers that know no Django response."""
    return [morsel.OutputString() for morsel in cookies.values()]


def _place() -> dict[str, Any]:
    return {
        "domain": settings.SESSION_COOKIE_DOMAIN,
        "path": settings.SESSION_COOKIE_PATH,
        "samesite": settings.SESSION_COOKIE_SAMESITE,
    }
