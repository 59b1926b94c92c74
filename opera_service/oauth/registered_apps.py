"""Programs of others: registered by their authors, and connected by the users whom they sign in."""

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated

import msgspec
from django.conf import settings
from django.db import transaction
from django.db.models import Max, Min
from msgspec import Meta
from oauth2_provider.models import AccessToken, Application, RefreshToken

from games.common.refusals import Code, Refusal
from games.once.make_once import made_once
from opera_service.accounts import rate_limits, security_events
from opera_service.accounts.credentials import require_title
from opera_service.accounts.enums import Scope
from opera_service.accounts.identity import Identity, refuse_suspended, require_full_user, require_scope
from opera_service.accounts.models import User
from opera_service.accounts.security_events import SecurityEvent
from opera_service.oauth import grants
from opera_service.oauth.redirects import MOST_REDIRECTS, require_redirect


class ProgramAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A program that you let in by OAuth."""

    client_id: str
    name: str
    by: Annotated[str | None, Meta(description="Who registered it.")]
    scopes: Annotated[tuple[str, ...], Meta(description="What it was given.")]
    since: datetime
    last_used: datetime


class AppAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A program that you registered; it has no secret, it signs in with PKCE or by a device code."""

    client_id: str
    name: str
    redirect_uris: tuple[str, ...]
    created: datetime


def programs_of(user_id: int) -> tuple[ProgramAnswer, ...]:
    """The programs that can act for a user now, the last used first."""
    live = RefreshToken.objects.filter(user_id=user_id, revoked=None, access_token__isnull=False)
    ids = live.values("application_id")
    told = []
    for application in Application.objects.filter(pk__in=ids).select_related("user"):
        granted = AccessToken.objects.filter(user_id=user_id, application=application)
        times = granted.aggregate(made=Max("created"), used=Max("key__last_used"))
        since = RefreshToken.objects.filter(user_id=user_id, application=application).aggregate(at=Min("created"))["at"]
        scopes = sorted({scope for text in granted.values_list("scope", flat=True) for scope in text.split()})
        told.append(
            ProgramAnswer(
                client_id=application.client_id,
                name=application.name,
                by=None if application.user is None else application.user.username,
                scopes=tuple(scopes),
                since=since,
                last_used=max(time for time in (times["made"], times["used"]) if time is not None),
            )
        )
    return tuple(sorted(told, key=lambda program: program.last_used, reverse=True))


def disconnect(identity: Identity, client_id: str) -> None:
    """End every sign-in of a program for the caller; doing it again changes nothing. Raises NOT_FOUND."""
    user = require_scope(identity, Scope.ACCOUNT)
    rate_limits.spend(identity, "account")
    application = Application.objects.filter(client_id=client_id).first()
    if application is None:
        raise Refusal(Code.NOT_FOUND)
    if grants.end(user.pk, application):
        security_events.note(SecurityEvent.TOKENS_ENDED, user, why="program disconnected", program=client_id)


def apps_of(user_id: int) -> tuple[AppAnswer, ...]:
    """What a user has registered, the newest first."""
    return tuple(map(_answer, Application.objects.filter(user_id=user_id).order_by("-created", "-pk")))


def register(identity: Identity, name: str, redirect_uris: Sequence[str], request_id: str | None = None) -> AppAnswer:
    """Register a program; raises TOO_MANY_APPS, REDIRECT_NOT_ALLOWED or INVALID_INPUT."""
    user = require_full_user(identity)
    refuse_suspended(user)
    rate_limits.spend(identity, "account")
    name = require_title(name)
    if len(redirect_uris) > MOST_REDIRECTS:
        raise Refusal(Code.REDIRECT_NOT_ALLOWED, address=redirect_uris[MOST_REDIRECTS])
    addresses = list(dict.fromkeys(map(require_redirect, redirect_uris)))
    made = made_once(user.pk, request_id, ("app", name, addresses), lambda: _register(user, name, addresses))
    if made.is_new:
        security_events.note(SecurityEvent.APP_REGISTERED, user, program=made.id)
    found = Application.objects.filter(user=user, client_id=made.id).first()
    if found is None:
        raise Refusal(Code.NOT_FOUND)
    return _answer(found)


def _register(user: User, name: str, addresses: Sequence[str]) -> str:
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)
        if Application.objects.filter(user=user).count() >= settings.OAUTH_APPS:
            raise Refusal(Code.TOO_MANY_APPS, most=settings.OAUTH_APPS)
        made: str = Application.objects.create(
            user=user,
            name=name,
            redirect_uris=" ".join(addresses),
            client_type=Application.CLIENT_PUBLIC,
            authorization_grant_type=Application.GRANT_AUTHORIZATION_CODE,
            client_secret="",
            hash_client_secret=False,
            algorithm=Application.RS256_ALGORITHM,
        ).client_id
    return made


def unregister(identity: Identity, client_id: str) -> None:
    """Remove a program of the caller's; whoever it signed in is signed out of it. Raises NOT_FOUND."""
    user = require_full_user(identity)
    rate_limits.spend(identity, "account")
    removed, _ = Application.objects.filter(user=user, client_id=client_id).delete()
    if not removed:
        raise Refusal(Code.NOT_FOUND)


def _answer(application: Application) -> AppAnswer:
    return AppAnswer(
        client_id=application.client_id,
        name=application.name,
        redirect_uris=tuple(application.redirect_uris.split()),
        created=application.created,
    )
