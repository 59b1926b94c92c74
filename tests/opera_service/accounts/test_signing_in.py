"""Signing in and out with a password, in a browser."""

import pytest
from django.contrib.sessions.models import Session
from pytest_django.fixtures import Settings

from games.common.refusals import Code
from opera_service.accounts import commands
from opera_service.accounts.identity import identify
from opera_service.accounts.models import User
from opera_service.accounts.sessions import close_session, open_session, set_cookie_headers
from tests.opera_service.accounts.conftest import PASSWORD, anonymous, ask, person, refused, signed_in
from tests.opera_service.accounts.hashers import CountingHasher

pytestmark = pytest.mark.django_db


def test_a_name_in_any_case_and_the_password_sign_in() -> None:
    user = person("Alice")
    assert commands.sign_in(anonymous(), "ALICE", PASSWORD)[0] == user


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("alice", "wrong"),
        ("alice", PASSWORD + " "),
        ("nobody", PASSWORD),
        ("", ""),
        ("al\x00ice", PASSWORD),
        ("alice", "\ud800"),
        ("alice", PASSWORD * 1000),
    ],
)
def test_wrong_name_and_wrong_password_look_the_same(name: str, password: str) -> None:
    person("alice")
    refusal = refused(Code.BAD_CREDENTIALS, lambda: commands.sign_in(anonymous(), name, password))
    assert refusal.params == {}


@pytest.mark.parametrize("name", ["nobody", "no such name", "\ud800"])
def test_a_name_that_does_not_exist_costs_as_many_hashes_as_one_that_does(name: str, settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["tests.opera_service.accounts.hashers.CountingHasher"]
    person("alice")
    CountingHasher.asked = 0
    refused(Code.BAD_CREDENTIALS, lambda: commands.sign_in(anonymous(), "alice", "wrong"))
    for_a_known_name = CountingHasher.asked
    refused(Code.BAD_CREDENTIALS, lambda: commands.sign_in(anonymous(), name, "wrong"))
    assert CountingHasher.asked == 2 * for_a_known_name > 0


def test_a_suspended_account_cannot_sign_in_and_its_session_ends() -> None:
    user = person("alice")
    cookies = {name: morsel.value for name, morsel in open_session(anonymous(), user).items()}
    User.objects.update(is_active=False)
    refused(Code.BAD_CREDENTIALS, lambda: commands.sign_in(anonymous(), "alice", PASSWORD))
    assert identify(ask("GET", cookies=cookies)).user is None


def test_a_guest_has_no_password_to_guess() -> None:
    guest = commands.create_guest(anonymous())
    for password in ("", "!", guest.password):
        refused(Code.BAD_CREDENTIALS, lambda: commands.sign_in(anonymous(), guest.username, password))  # noqa: B023


def test_another_sites_page_cannot_sign_somebodys_browser_in() -> None:
    user = person("alice")
    for origin in ("https://elsewhere.example", "null", "http://testserver:8000"):
        elsewhere = anonymous(origin=origin)
        refused(Code.CSRF_FAILED, lambda: commands.sign_in(elsewhere, "alice", PASSWORD))  # noqa: B023
        refused(Code.CSRF_FAILED, lambda: open_session(elsewhere, user))  # noqa: B023
    assert Session.objects.count() == 0
    assert commands.sign_in(anonymous(origin="http://testserver"), "alice", PASSWORD)[0] == user


def test_a_session_is_a_cookie_that_scripts_cannot_read_and_a_csrf_token_that_they_can() -> None:
    headers = set_cookie_headers(open_session(anonymous(), person()))
    session, csrf = sorted(headers, reverse=True)
    assert session.startswith("sessionid=")
    assert "HttpOnly" in session
    assert "SameSite=Lax" in session
    assert csrf.startswith("csrftoken=")
    assert "HttpOnly" not in csrf


def test_cookies_are_for_https_only_where_the_settings_say_so(settings: Settings) -> None:
    settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = True
    assert all("Secure" in header for header in set_cookie_headers(open_session(anonymous(), person())))


def test_signing_out_ends_the_session_on_the_server_too() -> None:
    user = person()
    cookies = {name: morsel.value for name, morsel in open_session(anonymous(), user).items()}
    identity = identify(ask(cookies=cookies, x_csrftoken=cookies["csrftoken"]))
    gone = close_session(identity)
    assert gone["sessionid"]["max-age"] == 0
    assert Session.objects.count() == 0
    assert identify(ask("GET", cookies=cookies)).user is None


def test_signing_out_without_a_session_only_clears_the_cookie() -> None:
    signed_in(person())
    assert close_session(anonymous())["sessionid"].value == ""
    assert Session.objects.count() == 1


def test_signing_in_as_somebody_else_ends_the_first_session() -> None:
    alice = signed_in(person("alice"))
    open_session(alice, person("bob"))
    assert Session.objects.count() == 1
    assert Session.objects.filter(pk=alice.session_key).count() == 0


def test_a_session_key_that_somebody_planted_is_not_taken_over() -> None:
    planted = "planted0planted0planted0planted0"
    visitor = identify(ask(cookies={"sessionid": planted}))
    cookies = open_session(visitor, person())
    assert cookies["sessionid"].value != planted
