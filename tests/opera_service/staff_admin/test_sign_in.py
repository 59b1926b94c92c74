"""The staff's pages open to name, password and second factor, and to nothing less."""

from base64 import b32decode
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django_otp.oath import totp
from django_otp.plugins.otp_static.models import StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice
from pytest_django.fixtures import Settings

from games.audit.models import AuditEntry
from games.common.refusals import Code, Refusal
from games.notifications.enums import News
from games.notifications.models import Notification
from opera_service.accounts import lost_factor, second_factor
from opera_service.accounts.models import User
from tests.opera_service.staff_admin.staff import PASSWORD, browser, browser_of, member

pytestmark = pytest.mark.django_db
HOME, LOGIN, SECOND = "/admin/", "/admin/login/", "/admin/second-factor/"


def sign_in(name: str) -> Client:
    """A browser in which name and password were typed."""
    client = Client()
    client.post(f"{LOGIN}?next={HOME}", {"username": name, "password": PASSWORD})
    return client


def code_of(address: str, later: int = 0) -> str:
    """What an authenticator app shows that was given the address; `later` in steps of half a minute."""
    secret = parse_qs(urlsplit(address).query)["secret"][0]
    return f"{totp(b32decode(secret), t0=-30 * later):06}"


def set_up(client: Client) -> tuple[str, list[str]]:
    """Do as the page says; answers the app's address and the recovery codes."""
    address = client.get(SECOND).context["address"]
    answer = client.post(SECOND, {"code": code_of(address)})
    return address, list(answer.context["codes"])


def test_a_password_alone_opens_nothing() -> None:
    member("Mona", "moderator")
    client = sign_in("mONA")
    for page in (HOME, "/admin/matches/match/", "/admin/accounts/user/"):
        assert client.get(page).status_code == 302
    assert client.get(HOME, follow=True).redirect_chain[-1][0].startswith(SECOND)


def test_the_second_factor_is_set_up_at_the_first_sign_in_and_then_the_pages_open() -> None:
    mona = member("mona", "moderator")
    client = sign_in("mona")
    address, codes = set_up(client)
    assert address.startswith("otpauth://totp/Opera%3Amona?")
    assert len(codes) == len(set(codes)) == second_factor.RECOVERY_CODES
    assert client.get(HOME).status_code == 200
    assert AuditEntry.objects.get().act == "set_up_second_factor"
    assert second_factor.is_confirmed(client.session, mona)


def test_who_is_enrolled_is_asked_for_a_code_and_never_shown_the_secret_again() -> None:
    member("mona", "moderator")
    address, _ = set_up(sign_in("mona"))
    client = sign_in("mona")
    page = client.get(SECOND).content.decode()
    assert parse_qs(urlsplit(address).query)["secret"][0] not in page
    client.post(SECOND, {"code": code_of(address, later=1)})
    assert client.get(HOME).status_code == 200


def test_a_code_opens_once() -> None:
    member("mona", "moderator")
    address, _ = set_up(sign_in("mona"))
    used = code_of(address)
    client = sign_in("mona")
    assert client.post(SECOND, {"code": used}).status_code == 200
    assert client.get(HOME).status_code == 302


def test_a_recovery_code_opens_once_in_place_of_the_app() -> None:
    member("mona", "moderator")
    _, codes = set_up(sign_in("mona"))
    first = sign_in("mona")
    assert first.post(SECOND, {"code": codes[0]}).status_code == 302
    assert first.get(HOME).status_code == 200
    second = sign_in("mona")
    assert second.post(SECOND, {"code": codes[0]}).status_code == 200
    assert second.get(HOME).status_code == 302
    assert StaticToken.objects.count() == second_factor.RECOVERY_CODES - 1


def test_a_wrong_code_is_refused_and_guessing_is_slowed_down() -> None:
    member("mona", "moderator")
    address, _ = set_up(sign_in("mona"))
    client = sign_in("mona")
    right = code_of(address, later=1)
    wrong = f"{(int(right) + 1) % 1_000_000:06}"
    assert "wrong" in client.post(SECOND, {"code": wrong}).content.decode()
    assert client.post(SECOND, {"code": right}).status_code == 200, "not so soon after a wrong one"
    assert client.get(HOME).status_code == 302


def test_somebody_elses_second_factor_does_not_count() -> None:
    mona, vera = member("mona", "moderator"), member("vera", "moderator")
    client = browser_of(vera)
    client.force_login(mona)
    session = client.session
    session["otp_device_id"] = TOTPDevice.objects.get(user=vera).persistent_id
    session.save()
    assert client.get(HOME).status_code == 302
    assert not second_factor.is_confirmed(client.session, mona)


def test_players_do_not_come_in() -> None:
    client = Client()
    client.force_login(User.objects.create_user("alice"))
    assert client.get(HOME).status_code == 302
    assert client.get(SECOND).status_code == 302
    assert not TOTPDevice.objects.exists()


def test_signing_in_leads_to_a_page_of_the_staff_and_nowhere_else() -> None:
    client = browser("moderator")
    for wanted in ("https://elsewhere.example/admin/", "//elsewhere.example/admin/", "/account"):
        assert client.get(SECOND, {"next": wanted}).headers["Location"] == HOME
    assert client.get(SECOND, {"next": "/admin/matches/match/"}).headers["Location"] == "/admin/matches/match/"


def test_passwords_cannot_be_guessed_faster_than_at_the_api(settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "sign_in": (3, 600)}
    member("mona", "moderator")
    tries = [Client().post(LOGIN, {"username": "mona", "password": "wrong"}).status_code for _ in range(4)]
    assert tries == [200, 200, 200, 429]


def test_one_s_own_machine_may_do_without(settings: Settings) -> None:
    settings.STAFF_TWO_FACTOR = False
    member("mona", "moderator")
    arrived = Client().post(LOGIN, {"username": "mona", "password": PASSWORD}, follow=True)
    assert arrived.redirect_chain[-1][0] == HOME
    assert arrived.status_code == 200


def test_an_administrator_takes_a_lost_second_factor_away() -> None:
    mona, chief = member("mona", "moderator"), member("chief", "administrator")
    client = browser_of(chief)
    set_up(sign_in("mona"))
    for who, whom in ((mona, chief), (chief, chief)):
        with pytest.raises(Refusal) as caught:
            lost_factor.remove_devices(who.pk, whom.pk, "curious")
        assert caught.value.code is Code.NOT_ALLOWED
    address, wish = f"/admin/form/user/{mona.pk}/lost", {"reason": "phone in the canal"}
    assert "be sure that it was they who asked" in client.post(address, wish).content.decode()
    assert second_factor.is_enrolled(mona)
    assert client.post(address, {**wish, "step": "do"}).status_code == 302
    assert not second_factor.is_enrolled(mona)
    note = Notification.objects.get(user=mona)
    assert (note.news, note.reason) == (News.SECOND_FACTOR_TAKEN, "phone in the canal")
    assert not StaticToken.objects.exists()
    assert AuditEntry.objects.filter(act="remove_second_factor", subject=mona).count() == 1


def test_the_theme_gets_only_the_freedom_it_needs() -> None:
    """Scripts in a page stay forbidden everywhere; the match page keeps the strict policy of the client."""
    client = browser("moderator")
    for page in (LOGIN, HOME, "/admin/matches/match/"):
        policy = client.get(page, follow=True).headers["Content-Security-Policy"]
        scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
        assert scripts == "script-src 'self' 'unsafe-eval'"
    assert "unsafe" not in client.get("/").headers["Content-Security-Policy"]


def test_a_fresh_code_is_asked_for_before_a_ban_and_what_was_typed_is_there_again(settings: Settings) -> None:
    mona, bert = member("mona", "moderator"), User.objects.create_user("bert")
    client = browser_of(mona)
    address = f"/admin/user/{bert.pk}/sanction/ban/"
    typed = {"template": "", "reason": "three accounts", "last": "0", "step": "do"}
    settings.STAFF_STEP_UP = -1
    asked = client.post(address, typed)
    assert asked.headers["Location"].startswith(SECOND)
    assert not bert.sanctions.exists()
    settings.STAFF_STEP_UP = 900
    app = second_factor.app_of(mona)
    assert app is not None
    shown = client.post(asked.headers["Location"], {"code": f"{totp(app.bin_key):06}"}, follow=True)
    assert shown.redirect_chain == [(address, 302)]
    assert "three accounts" in shown.content.decode()
    assert not bert.sanctions.exists(), "it is shown again, and not done by itself"
    assert "three accounts" not in client.get(address).content.decode()
    client.post(address, typed)
    assert bert.sanctions.get().reason == "three accounts"
