"""The second factor of any user: set up, asked for at sign-in, used for recovery, turned off; secrets stored sealed."""

from base64 import b32decode
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone
from django_otp.oath import totp
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from games.common.refusals import Code
from opera_service.accounts import commands, second_factor, security_commands, stored_secrets
from opera_service.accounts.identity import Identity, recheck, require_recent_proof
from opera_service.accounts.models import AuthenticatorApp, User
from tests.opera_service.accounts.conftest import (
    PASSWORD,
    anonymous,
    by_token,
    confirmed,
    person,
    refused,
    signed_in,
    staff,
    token_of,
)

pytestmark = pytest.mark.django_db


def code_for(secret: str, later: int = 0) -> str:
    """What an app with this secret shows; `later` in steps of half a minute, for a code opens once."""
    return f"{totp(b32decode(secret), t0=-30 * later):06}"


def set_up(identity: Identity) -> tuple[str, list[str]]:
    """The secret of the app and the recovery codes."""
    app = security_commands.begin(identity, PASSWORD)
    return app.secret, security_commands.confirm(identity, code_for(app.secret))


def test_it_is_on_once_the_first_code_was_right_and_sign_in_asks_for_one_from_then_on() -> None:
    user = person("alice")
    alice = signed_in(user)
    app = security_commands.begin(alice, PASSWORD)
    assert security_commands.begin(alice, PASSWORD) == app, "a reload changes nothing"
    assert app.address.startswith("otpauth://totp/Opera%3Aalice?")
    assert app.picture.startswith("data:image/svg+xml")
    assert commands.sign_in(anonymous(), "alice", PASSWORD) == (user, None)
    codes = security_commands.confirm(alice, code_for(app.secret))
    assert len(set(codes)) == second_factor.RECOVERY_CODES
    state = security_commands.state(alice)
    assert (state.is_on, state.recovery_codes_left) == (True, second_factor.RECOVERY_CODES)
    refused(Code.CODE_REQUIRED, lambda: commands.sign_in(anonymous(), "alice", PASSWORD))
    refused(Code.BAD_CREDENTIALS, lambda: commands.sign_in(anonymous(), "alice", "wrong", code_for(app.secret, 1)))
    signed, device = commands.sign_in(anonymous(), "alice", PASSWORD, code_for(app.secret, 1))
    assert (signed, device) == (user, second_factor.app_of(user))


def test_a_code_opens_once_and_a_recovery_code_in_its_place() -> None:
    person("alice")
    secret, codes = set_up(signed_in(User.objects.get()))
    refused(Code.BAD_CODE, lambda: commands.sign_in(anonymous(), "alice", PASSWORD, code_for(secret)))
    spaced = f"{codes[0][:4].upper()} {codes[0][4:]}"
    assert commands.sign_in(anonymous(), "alice", PASSWORD, spaced)[1] is not None
    refused(Code.BAD_CODE, lambda: commands.sign_in(anonymous(), "alice", PASSWORD, codes[0]))


def test_a_secret_that_was_shown_long_ago_or_under_an_old_password_is_never_confirmed() -> None:
    """Somebody who once knew the password and looked would know the second factor that is set up months later."""
    alice = signed_in(person())
    first = security_commands.begin(alice, PASSWORD).secret
    assert security_commands.begin(alice, PASSWORD).secret == first
    long_ago = timezone.now() - second_factor.ENROLMENT_LIFE - timedelta(seconds=1)
    AuthenticatorApp.objects.update(created_at=long_ago)
    second = security_commands.begin(alice, PASSWORD).secret
    assert second != first
    user = commands.change_password(alice, PASSWORD, PASSWORD + "-2")
    third = security_commands.begin(signed_in(user), PASSWORD + "-2").secret
    assert third not in (first, second)


def test_setting_up_needs_the_password_and_a_right_code() -> None:
    alice = signed_in(person())
    refused(Code.BAD_CREDENTIALS, lambda: security_commands.begin(alice, "wrong"))
    refused(Code.BAD_CODE, lambda: security_commands.confirm(alice, "123456"))
    secret = security_commands.begin(alice, PASSWORD).secret
    wrong = f"{(int(code_for(secret)) + 1) % 1_000_000:06}"
    refused(Code.BAD_CODE, lambda: security_commands.confirm(alice, wrong))
    assert not security_commands.state(alice).is_on
    guest = signed_in(commands.create_guest(anonymous()))
    refused(Code.GUESTS_NOT_ALLOWED, lambda: security_commands.begin(guest, ""))
    player = by_token(token_of(User.objects.get(username="alice")))
    refused(Code.MISSING_SCOPE, lambda: security_commands.begin(player, PASSWORD))


def test_it_is_set_up_once_at_a_time() -> None:
    alice = signed_in(person())
    set_up(alice)
    refused(Code.SECOND_FACTOR_ON, lambda: security_commands.begin(alice, PASSWORD))
    refused(Code.SECOND_FACTOR_ON, lambda: security_commands.confirm(alice, "123456"))


def test_turning_it_off_needs_password_and_code_and_ends_every_token() -> None:
    user = person("alice")
    alice, secret = signed_in(user), token_of(user)
    _, codes = set_up(alice)
    refused(Code.BAD_CREDENTIALS, lambda: security_commands.turn_off(alice, "wrong", codes[0]))
    refused(Code.CODE_REQUIRED, lambda: security_commands.turn_off(alice, PASSWORD, ""))
    assert by_token(secret).user == user
    security_commands.turn_off(alice, PASSWORD, codes[0])
    assert not TOTPDevice.objects.exists()
    assert not StaticToken.objects.exists()
    refused(Code.BAD_TOKEN, lambda: by_token(secret))
    refused(Code.SECOND_FACTOR_OFF, lambda: security_commands.turn_off(alice, PASSWORD, "123456"))
    assert commands.sign_in(anonymous(), "alice", PASSWORD)[1] is None


def test_the_staff_cannot_turn_it_off() -> None:
    carla = signed_in(staff())
    _, codes = set_up(carla)
    refused(Code.STAFF_NOT_ALLOWED, lambda: security_commands.turn_off(carla, PASSWORD, codes[0]))
    assert security_commands.state(carla).is_required


def test_new_recovery_codes_end_the_old_ones() -> None:
    person("alice")
    alice = signed_in(User.objects.get())
    secret, codes = set_up(alice)
    new = security_commands.make_codes(alice, code_for(secret, 1))
    assert not set(new) & set(codes)
    refused(Code.BAD_CODE, lambda: commands.sign_in(anonymous(), "alice", PASSWORD, codes[0]))


def test_a_copy_of_the_database_holds_neither_the_secret_nor_a_recovery_code() -> None:
    secret, codes = set_up(signed_in(person()))
    with connection.cursor() as cursor:
        cursor.execute("SELECT key FROM otp_totp_totpdevice UNION ALL SELECT token FROM otp_static_statictoken")
        stored = str(cursor.fetchall())
    assert b32decode(secret).hex() not in stored
    assert not any(code in stored for code in codes)


def test_a_sealed_secret_opens_for_its_own_user_and_key_alone(settings: Any) -> None:
    sealed = stored_secrets.seal(b"secret", 7)
    assert stored_secrets.unseal(sealed, 7) == b"secret"
    with pytest.raises(stored_secrets.Unsealable):
        stored_secrets.unseal(sealed, 8)
    settings.SEAL_KEY = "another key"
    with pytest.raises(stored_secrets.Unsealable):
        stored_secrets.unseal(sealed, 7)


def test_a_digest_is_no_recovery_code() -> None:
    person("alice")
    set_up(signed_in(User.objects.get()))
    stored = StaticToken.objects.first()
    assert stored is not None
    refused(Code.BAD_CODE, lambda: commands.sign_in(anonymous(), "alice", PASSWORD, stored.token))


def test_what_was_stored_in_clear_still_works_and_the_secret_is_sealed_when_it_is_used() -> None:
    user = person("alice")
    old = TOTPDevice.objects.create(user=user, name="app", confirmed=True)
    StaticToken.objects.create(device=StaticDevice.objects.create(user=user, name="codes"), token="abcd2345")
    right = f"{totp(bytes.fromhex(old.key)):06}"
    assert commands.sign_in(anonymous(), "alice", PASSWORD, right)[1] is not None
    assert len(AuthenticatorApp.objects.get().key) > len(old.key)
    assert AuthenticatorApp.objects.get().bin_key == bytes.fromhex(old.key)
    assert commands.sign_in(anonymous(), "alice", PASSWORD, "abcd2345")[1] is not None
    refused(Code.BAD_CODE, lambda: commands.sign_in(anonymous(), "alice", PASSWORD, "abcd2345"))


def test_a_member_of_the_staff_who_signs_in_with_a_code_moderates_at_once() -> None:
    carla = staff()
    secret, _ = set_up(signed_in(carla))
    user, device = commands.sign_in(anonymous(), "carla", PASSWORD, code_for(secret, 1))
    assert "moderate" in anonymous().as_user(user, confirmed=device is not None).scopes
    assert "moderate" not in anonymous().as_user(user).scopes


def test_a_session_of_the_staff_idles_out_and_ends_after_half_a_day(settings: Any) -> None:
    carla = confirmed(staff())
    assert "moderate" in carla.scopes
    for limit in ("STAFF_IDLE", "STAFF_SESSION"):
        usual = getattr(settings, limit)
        setattr(settings, limit, -1)
        assert "moderate" not in recheck(carla).scopes
        assert "play" in recheck(carla).scopes, "a session that only idled may still play"
        setattr(settings, limit, usual)
    assert "moderate" in recheck(carla).scopes


def test_what_touches_people_needs_a_fresh_code(settings: Any) -> None:
    user = staff()
    carla = confirmed(user)
    by_password = signed_in(user)
    require_recent_proof(carla)
    refused(Code.CODE_REQUIRED, lambda: require_recent_proof(by_password))
    settings.STAFF_STEP_UP = -1
    refused(Code.CODE_REQUIRED, lambda: require_recent_proof(recheck(carla)))
    settings.STAFF_STEP_UP = 900
    app = second_factor.app_of(user)
    assert app is not None
    security_commands.show(carla, f"{totp(app.bin_key):06}")
    require_recent_proof(recheck(carla))
