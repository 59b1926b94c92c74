"""Says who asks: by access token or by session, for Django's requests and for raw ASGI scopes alike."""

import io
from collections.abc import MutableMapping
from dataclasses import dataclass, replace
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


@dataclass(frozen=True, slots=True)
class Identity:
    """Who asks, what they may do, from where, and in which language to answer."""

    user: User | None
    token: AccessToken | None
    scopes: frozenset[str]
    address: str
    language: Language
    session_key: str | None = None
    from_here: bool = True
    """False for a browser on another site's page: it cannot be given a session."""

    def as_user(self, user: User) -> "Identity":
        """The same caller after proving by password, or by being new, to be `user`."""
        language = language_for(user, self.language)
        scopes = scopes_of(user, confirmed=not second_factor.is_required())
        return replace(self, user=user, token=None, scopes=scopes, language=language)


def identify(request: HttpRequest, authorization: str | None = None) -> Identity:
    """Who sent this request; `authorization` stands in for the header where there is none to set (WebSockets).

    Raises BAD_TOKEN, TOKEN_EXPIRED or CSRF_FAILED. Somebody without token and session is anonymous.
    """
    header = authorization if authorization is not None else request.META.get("HTTP_AUTHORIZATION", "")
    if header:
        return _by_token(request, header)
    user, session = _user_of_session(request.COOKIES.get(settings.SESSION_COOKIE_NAME, ""))
    if user is None or session is None:
        return _identity(request, None, ANONYMOUS_SCOPES)
    csrf.require_csrf(request)
    return _identity(request, user, _scopes_of_session(user, session), session_key=session.session_key)


def identify_scope(scope: MutableMapping[str, Any], authorization: str | None = None) -> Identity:
    """Who opened this ASGI connection. It may ask the database: call it from a thread, not from the event loop."""
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
    """The user, whoever it is."""
    if identity.user is None:
        raise Refusal(Code.SIGN_IN_REQUIRED)
    return identity.user


def require_full_user(identity: Identity) -> User:
    """The user, who is no guest."""
    user = require_user(identity)
    if user.is_guest:
        raise Refusal(Code.GUESTS_NOT_ALLOWED)
    return user


def require_scope(identity: Identity, scope: str) -> User:
    """The signed-in user, who may do this."""
    user = require_user(identity)
    check_scope(identity, scope)
    return user


def check_scope(identity: Identity, scope: str) -> None:
    """Refuse a caller without the scope; everybody may `read` but a token that was made without it."""
    if scope in identity.scopes:
        return
    if identity.user is None:
        raise Refusal(Code.SIGN_IN_REQUIRED)
    refuse_suspended(identity.user)
    raise Refusal(Code.MISSING_SCOPE, scope=scope)


def refuse_suspended(user: User) -> None:
    """Refuse who is suspended or banned, and say why and until when."""
    if user.is_suspended:
        active_sanctions.require_not_suspended(user.pk)


def scopes_of(user: User, *, confirmed: bool) -> frozenset[str]:
    """Everything an account may do, which is what its session may do and the most its tokens may.

    `confirmed` says whether a second factor was shown, without which nobody moderates. Who is shut out may do nothing:
    what needs no scope, such as looking at one's own data, is left to them.
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
    """A token has what it was given, as far as its user still has it; `moderate` was given by a confirmed session."""
    return scopes_of(token.user, confirmed=True).intersection(token.scopes)


def _scopes_of_session(user: User, session: SessionBase) -> frozenset[str]:
    return scopes_of(user, confirmed=user.is_staff and second_factor.is_confirmed(session, user))


def _by_token(request: HttpRequest, header: str) -> Identity:
    scheme, _, secret = header.partition(" ")
    if scheme.lower() != "bearer":
        raise Refusal(Code.BAD_TOKEN)
    token = token_secrets.find_token(secret.strip())
    return _identity(request, token.user, _scopes_of_token(token), token=token)


def _identity(
    request: HttpRequest,
    user: User | None,
    scopes: frozenset[str],
    token: AccessToken | None = None,
    session_key: str | None = None,
) -> Identity:
    return Identity(
        user=user,
        token=token,
        scopes=scopes,
        address=address_of(request.META),
        language=language_for(user, request.META.get("HTTP_ACCEPT_LANGUAGE", "")),
        session_key=session_key,
        from_here=csrf.is_from_here(request),
    )


def session_store(key: str | None = None) -> SessionBase:
    """Django's session with this key, or a new one."""
    store: type[SessionBase] = import_module(settings.SESSION_ENGINE).SessionStore
    return store(key)


def _user_of_session(key: str) -> tuple[User | None, SessionBase | None]:
    """The user signed in there; Django also checks that the password has not changed since."""
    if not (key.isascii() and key.isalnum()):
        return None, None
    bare = HttpRequest()
    bare.session = session_store(key)
    user = auth.get_user(bare)
    return (user, bare.session) if isinstance(user, User) else (None, None)
