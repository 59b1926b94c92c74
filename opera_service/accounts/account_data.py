"""A user's own data: a copy of all of it, and closing the account.

A closed account keeps what belongs to others as well: its matches can still be replayed and verified, under a neutral
name.
"""

from datetime import datetime, timedelta
from http.cookies import SimpleCookie
from typing import Annotated, Final

import msgspec
from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.db.models import Exists, OuterRef
from django.db.models.deletion import ProtectedError
from django.utils import timezone
from msgspec import Meta

from games import personal_data
from games.common.refusals import Code, Refusal
from games.matches.models import LogEntry
from games.personal_data import Records
from opera_service.accounts import endings, rate_limits, second_factor, security_events, sessions, token_secrets
from opera_service.accounts.account_responses import TokenAnswer, token_answer
from opera_service.accounts.commands import require_right_password
from opera_service.accounts.credentials import FORMER_PREFIX
from opera_service.accounts.enums import AccountKind, AccountLanguage
from opera_service.accounts.identity import Identity, require_owner
from opera_service.accounts.models import User
from opera_service.accounts.security_events import SecurityEvent
from opera_service.oauth import grants, registered_apps
from opera_service.oauth.registered_apps import AppAnswer, ProgramAnswer

COPY_COST: Final = 10
"""A copy reads many rows, so it costs as much as ten other requests about an account."""
GUESTS_KEPT: Final = timedelta(days=100)
"""Longer than the cookie of a guest, who has no other way back, lives."""
_GUESTS_AT_ONCE: Final = 500


class AccountData(msgspec.Struct, frozen=True, kw_only=True):
    """Your account, as it is stored."""

    name: str
    kind: AccountKind
    email: Annotated[str | None, Meta(description="Null if you gave none.")]
    language: AccountLanguage | None
    joined: datetime
    last_sign_in: datetime | None


class PersonalData(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the service keeps about you."""

    made_at: datetime
    account: AccountData
    tokens: Annotated[tuple[TokenAnswer, ...], Meta(description="Without their secrets, which nobody keeps.")]
    programs: Annotated[tuple[ProgramAnswer, ...], Meta(description="That you signed in to with this account.")]
    apps: Annotated[tuple[AppAnswer, ...], Meta(description="That you registered.")]
    records: Records


def own_data(identity: Identity) -> PersonalData:
    """A copy of everything about the caller, who may also be suspended."""
    user = require_owner(identity)
    rate_limits.spend(identity, "account", COPY_COST)
    security_events.note(SecurityEvent.DATA_TAKEN, user, address=identity.address)
    user = User.objects.get(pk=user.pk)
    return PersonalData(
        made_at=timezone.now(),
        account=AccountData(
            name=user.username,
            kind=AccountKind(user.kind),
            email=user.email or None,
            language=AccountLanguage(user.language) if user.language else None,
            joined=user.date_joined,
            last_sign_in=user.last_login,
        ),
        tokens=tuple(token_answer(token) for token in user.tokens.order_by("created", "pk")),
        programs=registered_apps.programs_of(user.pk),
        apps=registered_apps.apps_of(user.pk),
        records=personal_data.records_of(user.pk),
    )


def close_account(identity: Identity, password: str = "", code: str = "") -> "SimpleCookie":
    """Close the caller's account for good; everybody but a guest must give the password, and a code if they have one.

    Returns the cookie that ends the browser's session.
    """
    user = require_owner(identity)
    rate_limits.spend(identity, "account")
    if user.is_staff:
        raise Refusal(Code.STAFF_NOT_ALLOWED)
    if not user.is_guest:
        require_right_password(identity, user, password)
    second_factor.require_code(user, code)
    with transaction.atomic():
        _anonymise(User.objects.select_for_update().get(pk=user.pk))
        personal_data.erase(user.pk)
        second_factor.forget(user.pk)
        endings.end_sessions(user, "account closed")
    token_secrets.forget_tokens()
    security_events.note(SecurityEvent.ACCOUNT_CLOSED, user, address=identity.address)
    return sessions.close_session(identity)


def delete_idle_guests() -> int:
    """Delete guests who came long ago and never did anything; returns how many."""
    old = User.objects.filter(kind=AccountKind.GUEST, is_staff=False, date_joined__lt=timezone.now() - GUESTS_KEPT)
    idle = old.filter(seats=None, opened_matches=None, messages=None, reports_made=None, reports_about=None)
    idle = idle.filter(sanctions=None).exclude(Exists(LogEntry.objects.filter(user=OuterRef("pk"))))
    return sum(_delete_if_unused(user) for user in idle[:_GUESTS_AT_ONCE])


def _anonymise(user: User) -> None:
    user.username = f"{FORMER_PREFIX}{user.pk}"
    user.email, user.language, user.password = "", "", make_password(None)
    user.is_active, user.last_login = False, None
    user.save(update_fields=["username", "email", "language", "password", "is_active", "last_login"])
    user.tokens.all().delete()
    grants.erase(user.pk)


def _delete_if_unused(user: User) -> bool:
    """Delete a guest, unless a row has begun to refer to them just now; returns whether they were deleted."""
    try:
        user.delete()
    except ProtectedError:
        return False
    return True
