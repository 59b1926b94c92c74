"""The second factor: an authenticator app, and recovery codes for when it is lost; open to everybody with a password.

Whoever has set one up gives a code at every sign-in. The staff must have one: their pages, and the scope `moderate`,
open to a session that has shown a code not long ago (`is_confirmed`).
"""

import time
from datetime import UTC, datetime, timedelta
from typing import Final

import segno
from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.utils import timezone
from django_otp import DEVICE_ID_SESSION_KEY, verify_token
from django_otp.models import Device
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from games.audit import audit
from games.common.refusals import Code, Refusal
from opera_service.accounts import security_events, stored_secrets
from opera_service.accounts.models import AuthenticatorApp, RecoveryCodes, User
from opera_service.accounts.security_events import SecurityEvent

RECOVERY_CODES: Final = 8
APP, CODES = "app", "recovery codes"
LONGEST_CODE: Final = 20
_SHOWN_AT, _SEEN_AT = "second_factor_at", "staff_seen_at"
_TOUCH_EVERY: Final = 60
ENROLMENT_LIFE: Final = timedelta(minutes=15)
"""How long the secret of an app that is being set up is shown again."""


def is_required() -> bool:
    """Whether the staff must have one."""
    return bool(settings.STAFF_TWO_FACTOR)


def is_confirmed(session: SessionBase, user: User) -> bool:
    """Whether this session has shown a code of its user, not too long ago, and was used since; or none is required."""
    if not is_required():
        return True
    shown_at = session.get(_SHOWN_AT, 0)
    now = time.time()
    if now - shown_at > settings.STAFF_SESSION or now - session.get(_SEEN_AT, shown_at) > settings.STAFF_IDLE:
        return False
    name = session.get(DEVICE_ID_SESSION_KEY)
    device = Device.from_persistent_id(name) if name else None
    return bool(device is not None and device.confirmed and device.user_id == user.pk)


def note_use(session: SessionBase) -> None:
    """A member of the staff is at work: the session stays confirmed for a while more."""
    now = int(time.time())
    if _SHOWN_AT in session and now - session.get(_SEEN_AT, 0) > _TOUCH_EVERY:
        session[_SEEN_AT] = now
        session.save()


def shown_at(session: SessionBase) -> datetime | None:
    """When the session last showed a code."""
    seconds = session.get(_SHOWN_AT)
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC)


def remember(session: SessionBase, device: Device) -> None:
    """The session has shown a code of this device just now."""
    session[DEVICE_ID_SESSION_KEY] = device.persistent_id
    session[_SHOWN_AT] = session[_SEEN_AT] = int(time.time())


def app_of(user: User) -> AuthenticatorApp | None:
    """The app that is set up."""
    found: AuthenticatorApp | None = AuthenticatorApp.objects.filter(user=user, confirmed=True).first()
    return found


def is_enrolled(user: User) -> bool:
    return app_of(user) is not None


def codes_left(user: User) -> int:
    return int(StaticToken.objects.filter(device__user=user).count())


def start_enrolment(user: User) -> AuthenticatorApp:
    """The app that is being set up; the same one for a while, so that a reload changes nothing.

    Not for longer: whoever once knew the password, and looked, must not know the secret that is confirmed months later.
    """
    begun = AuthenticatorApp.objects.filter(user=user, confirmed=False)
    begun.filter(created_at__lt=timezone.now() - ENROLMENT_LIFE).delete()
    waiting: AuthenticatorApp | None = begun.first()
    return waiting or AuthenticatorApp.objects.create(user=user, name=APP, confirmed=False)


def forget_begun(user: User) -> None:
    """Forget the app that is being set up: its secret was shown to somebody who knew the old password."""
    AuthenticatorApp.objects.filter(user=user, confirmed=False).delete()


def confirm_enrolment(user: User, code: str) -> tuple[AuthenticatorApp, list[str]] | None:
    """Confirm the new app by its first code; returns it and the recovery codes, or None if the code is wrong."""
    with transaction.atomic():
        app = AuthenticatorApp.objects.select_for_update().filter(user=user, confirmed=False).first()
        if app is None or is_enrolled(user) or not app.verify_token(_bare(code)):
            return None
        app.confirmed = True
        app.save(update_fields=["confirmed"])
        codes = new_codes(user)
        if user.is_staff:
            audit.append(user.pk, "set_up_second_factor", "set up", subject_id=user.pk)
    security_events.note(SecurityEvent.SECOND_FACTOR_ON, user)
    return app, codes


def verify_code(user: User, code: str) -> Device | None:
    """The device that accepts the code, of the app or for recovery, each once; after wrong codes the wait grows."""
    code = _bare(code)
    for device in (AuthenticatorApp if code.isdigit() else RecoveryCodes).objects.filter(user=user, confirmed=True):
        if accepted := verify_token(user, device.persistent_id, code):
            return accepted
    security_events.note(SecurityEvent.CODE_REFUSED, user)
    return None


def require_code(user: User, code: str) -> Device | None:
    """Where a second factor is set up, the device that accepts the code; raises CODE_REQUIRED or BAD_CODE."""
    if not is_enrolled(user):
        return None
    if not code:
        raise Refusal(Code.CODE_REQUIRED)
    device = verify_code(user, code)
    if device is None:
        raise Refusal(Code.BAD_CODE)
    return device


def turn_off(user: User) -> None:
    """Remove the app and the codes; the command has asked for password and code."""
    with transaction.atomic():
        forget(user.pk)
    security_events.note(SecurityEvent.SECOND_FACTOR_OFF, user)


def qr_code(app: AuthenticatorApp) -> str:
    """The QR code as a data URL, so that it is never stored or fetched from elsewhere."""
    return str(segno.make(app.config_url, micro=False).svg_data_uri(scale=5, border=2, dark="#2a1a1f", light="#fff"))


def new_codes(user: User) -> list[str]:
    """Recovery codes in place of all earlier ones; shown this once."""
    StaticDevice.objects.filter(user=user).delete()
    device = RecoveryCodes.objects.create(user=user, name=CODES, confirmed=True)
    codes = [StaticToken.random_token() for _ in range(RECOVERY_CODES)]
    stored = [stored_secrets.digest(code, user.pk) for code in codes]
    StaticToken.objects.bulk_create(StaticToken(device=device, token=one) for one in stored)
    return codes


def forget(user_id: int) -> None:
    """Delete the app and the codes."""
    TOTPDevice.objects.filter(user_id=user_id).delete()
    StaticDevice.objects.filter(user_id=user_id).delete()


def _bare(code: str) -> str:
    return code.replace(" ", "").replace("-", "").lower()[:LONGEST_CODE]
