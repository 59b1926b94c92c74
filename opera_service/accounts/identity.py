"""Identifies the caller by access token or by session, for Django's requests and for raw ASGI scopes alike."""

import io
from collections.abc import MutableMapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib import auth
from django.contrib.sessions.backends.base import SessionBase
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest

from games.common.refusals import Code, Refusal
from games.conduct import active_sanctions
from games.kit.engine import Language
from opera_service.accounts import csrf, second_factor, token_secrets
from opera_service.accounts.client_address import address_of
from opera_service.accounts.enums import AccountKind, Scope
from opera_service.accounts.language import language_for
from opera_service.accounts.models import AccessToken, User

ANONYMOUS_SCOPES = frozenset({str(Scope.READ)})


@dataclass(frozen=True)
class Identity:
    """The caller: who they are and what they may do; address, language and site are worked out when asked for."""

    user: User | None
    token: AccessToken | None
    scopes: frozenset[str]
    request: HttpRequest = field(compare=False)
    session_key: str | None = None

    @cached_property
    def address(self) -> str:
        return address_of(self.request.META)

    @cached_property
    def language(self) -> Language:
        """The language to respond in."""
        return language_for(self.user, self.request.META.get("HTTP_ACCEPT_LANGUAGE", ""))

    @cached_property
    def from_own_site(self) -> bool:
        """False for a browser on another site's page: it is not given a session."""
        return csrf.is_from_own_site(self.request)

    def as_user(self, user: User) -> "Identity":
        """The same caller as `user`, after they gave the password or were just created."""
        scopes = scopes_of(user, confirmed=not second_factor.is_required())
        return replace(self, user=user, token=None, scopes=scopes)


def identify(request: HttpRequest, authorization: str | None = None) -> Identity:
    """The sender of this request; `authorization` replaces the header, which a browser cannot set on a WebSocket.

    Raises BAD_TOKEN, TOKEN_EXPIRED or CSRF_FAILED. A caller without token and session is anonymous.
    """
    header = authorization if authorization is not None else request.META.get("HTTP_AUTHORIZATION", "")
    if header:
        return _by_token(request, header)
    user, session = _user_of_session(request.COOKIES.get(settings.SESSION_COOKIE_NAME, ""))
    if user is None or session is None:
        return Identity(None, None, ANONYMOUS_SCOPES, request)
    csrf.require_csrf(request)
    return Identity(user, None, _scopes_of_session(user, session), request, session.session_key)


def identify_scope(scope: MutableMapping[str, Any], authorization: str | None = None) -> Identity:
    """The sender of this ASGI connection. It may query the database: call it from a thread, not from the event loop."""
    return identify(request_of_scope(scope), authorization)


def request_of_scope(scope: MutableMapping[str, Any]) -> HttpRequest:
    """Django's request for an `http` or `websocket` scope, headers only."""
    cookies = b"; ".join(value for name, value in scope["headers"] if name == b"cookie")
    headers = [(name, value) for name, value in scope["headers"] if name != b"cookie"]
    changes: dict[str, Any] = {"headers": [*headers, (b"cookie", cookies)], "query_string": b""}
    if scope["type"] == "websocket":
        secure = scope.get("scheme") == "wss"
        changes |= {"method": csrf.WEBSOCKET, "scheme": "https" if secure else "http"}
    return ASGIRequest({**scope, **changes}, io.BytesIO())


def recheck(identity: Identity) -> Identity:
    """The same identity as of now; a stream calls it from time to time so that no right outlives its revocation."""
    if identity.token is not None:
        token = token_secrets.find_digest(bytes(identity.token.digest))
        return replace(identity, user=token.user, token=token, scopes=_scopes_of_token(token))
    if identity.user is None:
        return identity
    user, session = _user_of_session(identity.session_key or "")
    if user is None or session is None:
        raise Refusal(Code.SIGN_IN_REQUIRED)
    return replace(identity, user=user, scopes=_scopes_of_session(user, session))


def require_user(identity: Identity) -> User:
    """The user, also a guest or a suspended one; refuses anonymous callers."""
    if identity.user is None:
        raise Refusal(Code.SIGN_IN_REQUIRED)
    return identity.user


def require_full_user(identity: Identity) -> User:
    """The user; refuses anonymous callers and guests."""
    user = require_user(identity)
    if user.is_guest:
        raise Refusal(Code.GUESTS_NOT_ALLOWED)
    return user


def require_scope(identity: Identity, scope: str) -> User:
    """The user; refuses callers without the scope."""
    user = require_user(identity)
    check_scope(identity, scope)
    return user


def check_scope(identity: Identity, scope: str) -> None:
    """Refuse a caller without the scope; everybody has `read` except a token that was created without it."""
    if scope in identity.scopes:
        return
    if identity.user is None:
        raise Refusal(Code.SIGN_IN_REQUIRED)
    refuse_suspended(identity.user)
    raise Refusal(Code.MISSING_SCOPE, scope=scope)


def refuse_suspended(user: User) -> None:
    """Refuse a user who is suspended or banned; the refusal says why and until when."""
    if user.is_suspended:
        active_sanctions.require_not_suspended(user.pk)


def scopes_of(user: User, *, confirmed: bool) -> frozenset[str]:
    """Every scope of an account: what its session may do, and the most its tokens may.

    `confirmed` says whether a second factor was shown, without which nobody moderates. A suspended user has no scopes:
    they can still do what needs none, such as reading their own data.
    """
    if user.is_suspended:
        return frozenset()
    scopes = {str(Scope.READ), str(Scope.PLAY)}
    if user.kind == AccountKind.BOT:
        scopes.add(str(Scope.BOT))
    if user.is_staff and confirmed:
        scopes.add(str(Scope.MODERATE))
    return frozenset(scopes)


def _scopes_of_token(token: AccessToken) -> frozenset[str]:
    """What the token was given, as far as its user still has it; `moderate` was given by a confirmed session."""
    return scopes_of(token.user, confirmed=True).intersection(token.scopes)


def _scopes_of_session(user: User, session: SessionBase) -> frozenset[str]:
    return scopes_of(user, confirmed=user.is_staff and second_factor.is_confirmed(session, user))


def _by_token(request: HttpRequest, header: str) -> Identity:
    scheme, _, secret = header.partition(" ")
    if scheme.lower() != "bearer":
        raise Refusal(Code.BAD_TOKEN)
    token = token_secrets.find_token(secret.strip())
    return Identity(token.user, token, _scopes_of_token(token), request)


def session_store(key: str | None = None) -> SessionBase:
    """Django's session with this key, or a new one."""
    store: type[SessionBase] = import_module(settings.SESSION_ENGINE).SessionStore
    return store(key)


def _user_of_session(key: str) -> tuple[User | None, SessionBase | None]:
    """The user of a session and the session; both None if it is unknown or the password has changed since."""
    if not (key.isascii() and key.isalnum()):
        return None, None
    bare = HttpRequest()
    bare.session = session_store(key)
    user = auth.get_user(bare)
    return (user, bare.session) if isinstance(user, User) else (None, None)
