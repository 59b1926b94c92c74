"""Everything an account can do about itself; tokens have their own module.

Each command takes the caller's identity, raises a `Refusal` before it writes anything, and returns the user as
stored now. After `store_new`, `sign_in`, `create_guest`, `upgrade_guest` and `change_password` a browser is given new
cookies with `sessions.open_session(identity, user)`; a program instead takes a token with
`tokens.create_token(identity.as_user(user), …)`, both in one transaction so that a refused token leaves no account.
Passwords are hashed outside of transactions, and only once everything else is known to be right.
"""

import secrets

from django.contrib.auth import authenticate
from django.contrib.auth.hashers import check_password, make_password
from django.db import IntegrityError, transaction
from django_otp.models import Device

from games.availability.closures import require_part_open
from games.availability.enums import ServicePart
from games.common.refusals import Code, Refusal
from games.common.said import say
from opera_service.accounts import (
    endings,
    rate_limits,
    second_factor,
    security_events,
    sessions,
    sign_in_attempts,
    token_secrets,
)
from opera_service.accounts.credentials import (
    GUEST_PREFIX,
    is_name,
    is_password,
    require_email,
    require_name,
    require_password,
)
from opera_service.accounts.enums import AccountKind, AccountLanguage, Scope
from opera_service.accounts.identity import Identity, require_full_user, require_scope
from opera_service.accounts.models import User
from opera_service.accounts.security_events import SecurityEvent

_GUEST_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that look alike


def prepare_sign_up(identity: Identity, name: str, password: str, email: str = "", language: str = "") -> User:
    """The new account, checked and its password hashed, not stored yet: call it outside of a transaction."""
    sessions.require_own_site(identity)
    rate_limits.spend(identity, "sign_up")
    require_part_open(ServicePart.REGISTRATION)
    user = User(username=name, email=email, language=language)
    require_name(name)
    require_email(email)
    _require_language(language)
    require_password(password, user)
    _require_free(name)
    user.set_password(password)
    return user


def store_new(identity: Identity, user: User) -> User:
    """Store the account that `prepare_sign_up` returned."""
    stored = _insert(user)
    security_events.note(SecurityEvent.SIGNED_UP, stored, address=identity.address)
    return stored


def create_guest(identity: Identity, language: str = "") -> User:
    """Create an account that can play at once, under a generated name."""
    sessions.require_own_site(identity)
    rate_limits.spend(identity, "sign_up")
    require_part_open(ServicePart.REGISTRATION)
    _require_language(language)
    while True:
        name = GUEST_PREFIX + "".join(secrets.choice(_GUEST_ALPHABET) for _ in range(6))
        try:
            return _insert(User(username=name, kind=AccountKind.GUEST, language=language, password=make_password(None)))
        except Refusal as refusal:
            if refusal.code is not Code.NAME_TAKEN:
                raise


def upgrade_guest(identity: Identity, name: str, password: str, email: str = "") -> User:
    """Make a guest a person: the same account and matches, with a name and a password of their own."""
    sessions.require_own_site(identity)
    guest = require_scope(identity, Scope.ACCOUNT)
    rate_limits.spend(identity, "sign_up")
    require_name(name)
    require_email(email)
    require_password(password, User(username=name, email=email))
    if not guest.is_guest:
        raise Refusal(Code.NOT_A_GUEST)
    _require_free(name)
    hashed = make_password(password)
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=guest.pk)
        if not user.is_guest:
            raise Refusal(Code.NOT_A_GUEST)
        user.username, user.password, user.email, user.kind = name, hashed, email, AccountKind.PERSON
        upgraded = _insert(user)
    security_events.note(SecurityEvent.ACCOUNT_UPGRADED, upgraded, address=identity.address)
    return upgraded


def sign_in(identity: Identity, name: str, password: str, code: str = "") -> tuple[User, Device | None]:
    """The user with this name and password, and what accepted the code of one who has a second factor.

    An unknown name takes as long to refuse as a wrong password.
    """
    sessions.require_own_site(identity)
    attempt = sign_in_attempts.admit(identity, name)
    # Django hashes a password even when no account has the name, "" included, so that the time reveals nothing.
    possible = is_name(name) and is_password(password)
    user = authenticate(username=name if possible else "", password=password if possible else "")
    if not isinstance(user, User):
        security_events.note(SecurityEvent.SIGN_IN_FAILED, None, name=name[:30], address=identity.address)
        raise Refusal(Code.BAD_CREDENTIALS)
    device = second_factor.require_code(user, code)
    sign_in_attempts.succeeded(attempt)
    security_events.note(SecurityEvent.SIGNED_IN, user, address=identity.address)
    return user, device


def change_password(identity: Identity, current: str, new: str, *, revoke_tokens: bool = True) -> User:
    """Set a new password. It ends every session and every other token; this browser needs a new session."""
    user = require_password_of(identity, current)
    require_password(new, user)
    hashed = make_password(new)
    with transaction.atomic():
        # The old hash in the condition: of two changes at once, only one can have known the current password.
        if not User.objects.filter(pk=user.pk, password=user.password).update(password=hashed):
            raise Refusal(Code.BAD_CREDENTIALS)
        if revoke_tokens:
            endings.end_tokens(user, "password changed", keep=None if identity.token is None else identity.token.pk)
        endings.end_sessions(user, "password changed")
        second_factor.forget_begun(user)
    token_secrets.forget_tokens()
    security_events.note(SecurityEvent.PASSWORD_CHANGED, user, address=identity.address)
    return User.objects.get(pk=user.pk)


def require_password_of(identity: Identity, password: str) -> User:
    """The caller, a full user with the scope `account` who knows their password; each attempt is counted."""
    user = require_full_user(identity)
    require_scope(identity, Scope.ACCOUNT)
    require_right_password(identity, user, password)
    return user


def require_right_password(identity: Identity, user: User, password: str) -> None:
    """Refuse a password that is not the user's; each attempt is counted."""
    attempt = sign_in_attempts.admit(identity, user.username)
    if not (is_password(password) and check_password(password, user.password)):
        security_events.note(SecurityEvent.SIGN_IN_FAILED, user, address=identity.address)
        raise Refusal(Code.BAD_CREDENTIALS)
    sign_in_attempts.succeeded(attempt)


def set_language(identity: Identity, language: str) -> User:
    """Set the language of names and messages for this account; empty follows the browser again."""
    user = require_scope(identity, Scope.PLAY)
    rate_limits.spend(identity, "account")
    _require_language(language)
    return _update(user, language=language)


def set_bot_flag(identity: Identity, bot: bool = True) -> User:
    """Mark the account as a program's, for good: ratings of people and programs must not mix in one account."""
    user = require_full_user(identity)
    require_scope(identity, Scope.ACCOUNT)
    rate_limits.spend(identity, "account")
    if user.is_staff:
        raise Refusal(Code.STAFF_NOT_ALLOWED)
    if user.is_bot and not bot:
        raise Refusal(Code.BOT_FOR_GOOD)
    if bot and not user.is_bot:
        security_events.note(SecurityEvent.BECAME_BOT, user, address=identity.address)
    return _update(user, kind=AccountKind.BOT if bot else user.kind)


def _require_language(language: str) -> None:
    if language not in ("", *AccountLanguage):
        raise Refusal(Code.INVALID_INPUT, detail=say("language: en, fr, de or empty"))


def _require_free(name: str) -> None:
    """Refuse a name that is taken before a password is hashed for it."""
    if User.objects.filter(username__iexact=name).exists():
        raise Refusal(Code.NAME_TAKEN)


def _insert(user: User) -> User:
    """Store the user; refuses a name that is taken, which the database decides when two take it at once."""
    try:
        with transaction.atomic():
            user.save()
    except IntegrityError as error:
        if User.objects.filter(username__iexact=user.username).exclude(pk=user.pk).exists():
            raise Refusal(Code.NAME_TAKEN) from error
        raise
    return user


def _update(user: User, **changes: str) -> User:
    """Update columns in the database only: the object of the identity is shared between requests."""
    User.objects.filter(pk=user.pk).update(**changes)
    token_secrets.forget_tokens()
    return User.objects.get(pk=user.pk)
