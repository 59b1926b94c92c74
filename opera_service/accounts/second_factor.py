"""The second factor of the staff: an authenticator app, and recovery codes for when it is lost.

The admin, and the code that grants the scope `moderate`, require `is_confirmed`.
"""

from typing import Final

import segno
from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.http import HttpRequest
from django_otp import DEVICE_ID_SESSION_KEY, verify_token
from django_otp import login as remember_device
from django_otp.models import Device
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from games.audit import audit
from games.audit.permissions import require, require_reason
from opera_service.accounts.models import User

RECOVERY_CODES: Final = 8
APP, CODES = "app", "recovery codes"


def is_required() -> bool:
    return bool(settings.STAFF_TWO_FACTOR)


def is_confirmed(session: SessionBase, user: User) -> bool:
    """Whether this session has shown a second factor of its user, or none is required."""
    if not is_required():
        return True
    name = session.get(DEVICE_ID_SESSION_KEY)
    device = Device.from_persistent_id(name) if name else None
    return bool(device is not None and device.confirmed and device.user_id == user.pk)


def is_enrolled(user: User) -> bool:
    return bool(TOTPDevice.objects.filter(user=user, confirmed=True).exists())


def start_enrolment(user: User) -> TOTPDevice:
    """The device that is being set up; the same one until it is confirmed, so that a reload changes nothing."""
    waiting = TOTPDevice.objects.filter(user=user, confirmed=False).first()
    return waiting or TOTPDevice.objects.create(user=user, name=APP, confirmed=False)


def confirm_enrolment(request: HttpRequest, user: User, code: str) -> list[str] | None:
    """Confirm the new device by its first code; returns the recovery codes, or None if the code is wrong."""
    with transaction.atomic():
        device = TOTPDevice.objects.select_for_update().filter(user=user, confirmed=False).first()
        if device is None or is_enrolled(user) or not device.verify_token(code):
            return None
        device.confirmed = True
        device.save(update_fields=["confirmed"])
        codes = _new_codes(user)
        audit.append(user.pk, "set_up_second_factor", "set up", subject_id=user.pk)
    remember_device(request, device)
    return codes


def verify_code(request: HttpRequest, user: User, code: str) -> bool:
    """Accept a code of the app, or a recovery code, each once; after wrong codes the wait grows."""
    code = code.replace(" ", "").lower()
    kind = TOTPDevice if code.isdigit() else StaticDevice
    for device in kind.objects.filter(user=user, confirmed=True):
        if accepted := verify_token(user, device.persistent_id, code):
            remember_device(request, accepted)
            return True
    return False


def remove_devices(administrator_id: int, user_id: int, reason: str) -> None:
    """Remove the app and the codes of a member of the staff who lost them; the next sign-in sets up new ones."""
    require(administrator_id, "manage_staff")
    require_reason(reason)
    with transaction.atomic():
        TOTPDevice.objects.filter(user_id=user_id).delete()
        StaticDevice.objects.filter(user_id=user_id).delete()
        audit.append(administrator_id, "remove_second_factor", reason, subject_id=user_id)


def qr_code(device: TOTPDevice) -> str:
    """The QR code as a data URL, so that it is never stored or fetched from elsewhere."""
    return str(segno.make(device.config_url, micro=False).svg_data_uri(scale=5, border=2, dark="#2a1a1f", light="#fff"))


def _new_codes(user: User) -> list[str]:
    StaticDevice.objects.filter(user=user).delete()
    device = StaticDevice.objects.create(user=user, name=CODES, confirmed=True)
    codes = [StaticToken.random_token() for _ in range(RECOVERY_CODES)]
    StaticToken.objects.bulk_create(StaticToken(device=device, token=code) for code in codes)
    return codes
