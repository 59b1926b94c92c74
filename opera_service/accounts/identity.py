"""Identifies the caller by access token or by session, for Django's requests and for raw ASGI scopes alike."""

import io
from collections.abc import MutableMapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import cached_property, partial
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib import auth
from django.contrib.sessions.backends.base import SessionBase
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from games.common.refusals import Code, Refusal
from games.conduct import active_sanctions
from games.kit.engine import Language
from opera_service.accounts import browser_sessions, csrf, rate_limits, second_factor, token_secrets
from opera_service.accounts.client_address import address_of
from opera_service.accounts.enums import Scope
from opera_service.accounts.language import accepted_languages, language_for, language_of_request
from opera_service.accounts.models import AccessToken, User
from opera_service.accounts.rate_limit_store import Remaining

ANONYMOUS_SCOPES = frozenset({str(Scope.READ)})
MODERATION_LIFE = timedelta(hours=12)
"""A token moderates for so long, however long it lives."""
HALF = "half_signed_in"
"""In a session that has shown a password but not yet the second factor that its user has set up."""


@dataclass(frozen=True)
class Identity:
    """The caller: who they are and what they may do; address, language and site are worked out when asked for."""

    user: User | None
    token: AccessToken | None
    scopes: frozenset[str]
    request: HttpRequest = field(compare=False)
    session_key: str | None = None
    remaining: dict[str, Remaining] = field(default_factory=dict, compare=False)
    """What is left of each budget that this request was paid from."""
    proved_at: datetime | None = None
    """When a second factor was last shown: by this session, or by the one that created the token."""
    accepts: str | None = None
    """The languages that were asked for, where they were read before the request was."""

    @cached_property
    def address(self) -> str:
        return address_of(self.request.META)

    @cached_property
    def language(self) -> Language:
        """The language to respond in."""
        if self.accepts is not None:
            return language_for(self.user, self.accepts)
        return language_of_request(self.request, self.user)

    @cached_property
    def from_own_site(self) -> bool:
        """False for a browser on another site's page: it is not given a session."""
        return csrf.is_from_own_site(self.request)

    def as_user(self, user: User, *, confirmed: bool = False) -> "Identity":
        """The same caller as `user`, who gave the password (`confirmed`: and a code), or was just created."""
        scopes = scopes_of(user, confirmed=confirmed or not second_factor.is_required())
        return replace(self, user=user, token=None, scopes=scopes, proved_at=timezone.now() if confirmed else None)


def anonymous(request: HttpRequest) -> Identity:
    """The sender of a request, as far as the address tells."""
    return Identity(None, None, ANONYMOUS_SCOPES, request)


def identify(request: HttpRequest, authorization: str | None = None) -> Identity:
    """The sender of this request; `authorization` replaces the header, which a browser cannot set on a WebSocket.

    Raises BAD_TOKEN, TOKEN_EXPIRED or CSRF_FAILED. A caller without token and session is anonymous.
    """
    header = authorization if authorization is not None else request.META.get("HTTP_AUTHORIZATION", "")
    if header:
        return _by_token(request, header)
    user, session = _user_of_session(request.COOKIES.get(settings.SESSION_COOKIE_NAME, ""))
    if user is None or session is None:
        return anonymous(request)
    csrf.require_csrf(request)
    browser_sessions.note_use(user, session, request.META.get("HTTP_USER_AGENT", ""))
    scopes = _scopes_of_session(user, session)
    return Identity(user, None, scopes, request, session.session_key, proved_at=second_factor.shown_at(session))


def user_of_page(request: HttpRequest) -> User | None:
    """The user who is signed in in this browser, for a page whose form Django's own middleware has checked."""
    return _user_of_session(request.COOKIES.get(settings.SESSION_COOKIE_NAME, ""))[0]


def identify_scope(scope: MutableMapping[str, Any], authorization: str | None = None) -> Identity:
    """The sender of this ASGI connection; it may query the database."""
    given = [value for name, value in scope["headers"] if name == b"authorization"]
    if authorization is None and len(given) == 1 and given[0]:
        # A token says all that is needed, as a rule; the request is only made when more is asked for.
        later: Any = SimpleLazyObject(partial(request_of_scope, scope))
        return _by_token(later, given[0].decode("latin-1"), accepted_languages(scope))
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
    return replace(
        identity, user=user, scopes=_scopes_of_session(user, session), proved_at=second_factor.shown_at(session)
    )


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


def require_owner(identity: Identity) -> User:
    """The user, also a suspended one; refuses a token without `account`, which a thief should not do this with."""
    user = require_user(identity)
    if identity.token is not None and Scope.ACCOUNT not in identity.token.scopes:
        raise Refusal(Code.MISSING_SCOPE, scope=Scope.ACCOUNT)
    return user


def require_recent_proof(identity: Identity) -> None:
    """Refuse a member of the staff who showed no second factor lately: for what a stolen laptop must not do."""
    lately = timezone.now() - timedelta(seconds=settings.STAFF_STEP_UP)
    if second_factor.is_required() and (identity.proved_at is None or identity.proved_at < lately):
        raise Refusal(Code.CODE_REQUIRED)


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
    scopes = {str(Scope.READ), str(Scope.PLAY), str(Scope.ACCOUNT)}
    if user.is_staff and confirmed:
        scopes.add(str(Scope.MODERATE))
    return frozenset(scopes)


def _scopes_of_token(token: AccessToken) -> frozenset[str]:
    """What the token was given, as far as its user still has it; `moderate` was given by a confirmed session."""
    moderates = timezone.now() - token.created < MODERATION_LIFE
    return scopes_of(token.user, confirmed=moderates).intersection(token.scopes)


def _scopes_of_session(user: User, session: SessionBase) -> frozenset[str]:
    confirmed = user.is_staff and second_factor.is_confirmed(session, user)
    if confirmed:
        second_factor.note_use(session)
    return scopes_of(user, confirmed=confirmed)


def _by_token(request: HttpRequest, header: str, accepts: str | None = None) -> Identity:
    scheme, _, secret = header.partition(" ")
    if scheme.lower() != "bearer":
        raise Refusal(Code.BAD_TOKEN)
    token = _find_token(request, secret.strip())
    scopes = _scopes_of_token(token)
    return Identity(token.user, token, scopes, request, proved_at=token.created, accepts=accepts)


def _find_token(request: HttpRequest, secret: str) -> AccessToken:
    """The live token; the address pays for looking for one that does not exist."""
    try:
        return token_secrets.find_token(secret)
    except Refusal as refusal:
        if refusal.code is Code.BAD_TOKEN:
            rate_limits.spend(anonymous(request), "bad_token")
        raise


def session_store(key: str | None = None) -> SessionBase:
    """Django's session with this key, or a new one."""
    store: type[SessionBase] = import_module(settings.SESSION_ENGINE).SessionStore
    return store(key)


def _user_of_session(key: str) -> tuple[User | None, SessionBase | None]:
    """The user of a session and the session; both None if unknown, half open or with an old password."""
    if not (key.isascii() and key.isalnum()):
        return None, None
    bare = HttpRequest()
    bare.session = session_store(key)
    user = auth.get_user(bare)
    whole = isinstance(user, User) and not bare.session.get(HALF)
    return (user, bare.session) if whole else (None, None)  # type: ignore[return-value]
