"""What a user does about the security of their account: sessions and the second factor."""

from base64 import b32encode
from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import QuerySet
from django_otp.models import Device
from msgspec import Meta

from games.common.refusals import Code, Refusal
from opera_service.accounts import browser_sessions, endings, rate_limits, second_factor, security_events
from opera_service.accounts.commands import require_password_of
from opera_service.accounts.enums import Scope
from opera_service.accounts.identity import Identity, require_full_user, require_scope, session_store
from opera_service.accounts.models import BrowserSession, User
from opera_service.accounts.security_events import SecurityEvent


class SecondFactorAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Whether you give a code when you sign in."""

    is_on: bool
    since: datetime | None
    recovery_codes_left: Annotated[int, Meta(description=f"Of {second_factor.RECOVERY_CODES}; each is good for once.")]
    is_required: Annotated[bool, Meta(description="The staff cannot turn it off.")]


class NewSecondFactor(msgspec.Struct, frozen=True, kw_only=True):
    """What your authenticator app needs. It is on once you have confirmed it with a code."""

    secret: Annotated[str, Meta(description="In base 32, to be typed in.")]
    address: Annotated[str, Meta(description="The same as an `otpauth:` address.")]
    picture: Annotated[str, Meta(description="The same as a QR code: an SVG picture in a `data:` address.")]


def sessions_of(identity: Identity) -> QuerySet[BrowserSession]:
    return browser_sessions.sessions_of(require_scope(identity, Scope.ACCOUNT))


def end_session(identity: Identity, session_id: UUID) -> None:
    """Sign one of the caller's browsers out; raises NOT_FOUND."""
    user = require_scope(identity, Scope.ACCOUNT)
    rate_limits.spend(identity, "account")
    ended, _ = Session.objects.filter(shown__pk=session_id, shown__user_id=user.pk).delete()
    if not ended:
        raise Refusal(Code.NOT_FOUND)
    security_events.note(SecurityEvent.SESSIONS_ENDED, user, why="by the user", sessions=1)


def end_other_sessions(identity: Identity) -> None:
    user = require_scope(identity, Scope.ACCOUNT)
    rate_limits.spend(identity, "account")
    endings.end_sessions(user, "by the user", keep=identity.session_key)


def state(identity: Identity) -> SecondFactorAnswer:
    user = require_scope(identity, Scope.ACCOUNT)
    app = second_factor.app_of(user)
    return SecondFactorAnswer(
        is_on=app is not None,
        since=None if app is None else app.created_at,
        recovery_codes_left=second_factor.codes_left(user) if app else 0,
        is_required=user.is_staff and second_factor.is_required(),
    )


def begin(identity: Identity, password: str) -> NewSecondFactor:
    """The app to set up; the caller must know the password, so that a borrowed browser cannot lock its user out."""
    user = require_password_of(identity, password)
    _require_off(user)
    app = second_factor.start_enrolment(user)
    secret = b32encode(app.bin_key).decode()
    return NewSecondFactor(secret=secret, address=app.config_url, picture=second_factor.qr_code(app))


def confirm(identity: Identity, code: str) -> list[str]:
    """Turn the second factor on; returns the recovery codes. This session has shown it."""
    user = _require_countable(identity)
    _require_off(user)
    confirmed = second_factor.confirm_enrolment(user, code)
    if confirmed is None:
        raise Refusal(Code.BAD_CODE)
    app, codes = confirmed
    _remember(identity, app)
    return codes


def show(identity: Identity, code: str) -> None:
    """Note in the caller's session that it has shown a code."""
    _remember(identity, _require_proof(identity, code))


def make_codes(identity: Identity, code: str) -> list[str]:
    device = _require_proof(identity, code)
    user = User.objects.get(pk=device.user_id)
    with transaction.atomic():
        codes = second_factor.new_codes(user)
    _remember(identity, second_factor.app_of(user) or device)
    security_events.note(SecurityEvent.RECOVERY_CODES_MADE, user, address=identity.address)
    return codes


def turn_off(identity: Identity, password: str, code: str) -> None:
    """Remove the second factor, and end the tokens that were made under its protection."""
    user = require_password_of(identity, password)
    if user.is_staff and second_factor.is_required():
        raise Refusal(Code.STAFF_NOT_ALLOWED)
    if second_factor.require_code(user, code) is None:
        raise Refusal(Code.SECOND_FACTOR_OFF)
    with transaction.atomic():
        second_factor.turn_off(user)
        endings.end_tokens(user, "second factor off", keep=None if identity.token is None else identity.token.pk)


def _require_countable(identity: Identity) -> User:
    """The caller, whose attempt to show a code is counted."""
    user = require_full_user(identity)
    require_scope(identity, Scope.ACCOUNT)
    rate_limits.spend(identity, "sign_in")
    return user


def _require_proof(identity: Identity, code: str) -> Device:
    device = second_factor.require_code(_require_countable(identity), code)
    if device is None:
        raise Refusal(Code.SECOND_FACTOR_OFF)
    return device


def _require_off(user: User) -> None:
    if second_factor.is_enrolled(user):
        raise Refusal(Code.SECOND_FACTOR_ON)


def _remember(identity: Identity, device: Device) -> None:
    if identity.session_key is None:
        return
    session = session_store(identity.session_key)
    second_factor.remember(session, device)
    session.save()
