"""Guessing a password: a name is held after so many attempts whoever makes them, also while Redis is away."""

import logging
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from games.common.refusals import Code
from opera_service.accounts import commands, rate_limit_store, rate_limits, sign_in_attempts
from opera_service.accounts.identity import Identity, identify
from opera_service.accounts.local_limits import LocalBudgets
from opera_service.local.ports import free_port
from tests.opera_service.accounts.conftest import PASSWORD, anonymous, ask, person, refused, sign_up, signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def few_attempts(settings: Settings) -> None:
    settings.SIGN_INS_A_NAME = (3, 3600)
    settings.TRUSTED_PROXIES = 1
    settings.WEB_PROCESSES = 1
    rate_limit_store._local = LocalBudgets()


def at(address: str, **cookies: str) -> Identity:
    return identify(ask(cookies=cookies, x_forwarded_for=address))


def guess(times: int, name: str = "alice") -> None:
    for number in range(times):
        refused(Code.BAD_CREDENTIALS, lambda: commands.sign_in(at(f"192.0.2.{number}"), name, "wrong"))  # noqa: B023


def test_a_thousand_addresses_get_no_more_guesses_at_a_name_than_one() -> None:
    person("alice")
    guess(3)
    refused(Code.RATE_LIMITED, lambda: commands.sign_in(at("198.51.100.7"), "ALICE", "wrong"))
    refused(Code.RATE_LIMITED, lambda: commands.sign_in(at("198.51.100.8"), "alice", PASSWORD))
    refused(Code.BAD_CREDENTIALS, lambda: commands.sign_in(at("198.51.100.7"), "bob", "wrong"))


def test_a_name_that_nobody_has_is_held_in_the_same_way() -> None:
    guess(3, "nobody")
    refused(Code.RATE_LIMITED, lambda: commands.sign_in(at("198.51.100.7"), "nobody", "wrong"))


def test_signing_in_makes_the_attempts_whole_again() -> None:
    person("alice")
    for _ in range(3):
        guess(2)
        commands.sign_in(at("192.0.2.1"), "alice", PASSWORD)


def test_a_browser_that_was_signed_in_before_is_not_locked_out_by_strangers() -> None:
    user = person("alice")
    known = sign_in_attempts.known_cookie("alice")["known"].value
    guess(3)
    assert commands.sign_in(at("192.0.2.9", known=known), "Alice", PASSWORD)[0] == user
    bobs = sign_in_attempts.known_cookie("bob")["known"].value
    for cookie in (bobs, known[:-1] + "_", "nonsense"):
        refused(Code.RATE_LIMITED, lambda: commands.sign_in(at("192.0.2.9", known=cookie), "alice", PASSWORD))  # noqa: B023


def test_a_known_browser_has_no_endless_attempts_either() -> None:
    person("alice")
    known = sign_in_attempts.known_cookie("alice")["known"].value
    for _ in range(3):
        refused(Code.BAD_CREDENTIALS, lambda: commands.sign_in(at("192.0.2.9", known=known), "alice", "wrong"))
    refused(Code.RATE_LIMITED, lambda: commands.sign_in(at("192.0.2.9", known=known), "alice", PASSWORD))


def test_without_redis_guessing_is_still_limited_and_playing_is_not(settings: Settings) -> None:
    person("alice")
    settings.REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "sign_up": (2, 3600), "play": (2, 3600)}
    guess(3)
    refused(Code.RATE_LIMITED, lambda: commands.sign_in(at("198.51.100.7"), "alice", PASSWORD))
    for name in ("carla", "dora"):
        sign_up(at("192.0.2.1"), name, PASSWORD)
    refused(Code.RATE_LIMITED, lambda: sign_up(at("192.0.2.1"), "emil", PASSWORD))
    alice = signed_in(person("frida"))
    for _ in range(20):
        rate_limits.spend(alice, "play")


def test_without_redis_each_process_has_its_share(settings: Settings) -> None:
    settings.WEB_PROCESSES = 3
    settings.REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"
    guess(1)
    refused(Code.RATE_LIMITED, lambda: commands.sign_in(at("198.51.100.7"), "alice", "wrong"))


def test_wrong_passwords_are_counted_wherever_a_password_is_asked_for() -> None:
    alice = signed_in(person("alice"))
    for _ in range(3):
        refused(Code.BAD_CREDENTIALS, lambda: commands.change_password(alice, "wrong", "un-ballo-in-maschera"))
    refused(Code.RATE_LIMITED, lambda: commands.change_password(alice, PASSWORD, "un-ballo-in-maschera"))


def test_a_local_budget_refills_steadily_and_forgets_the_oldest() -> None:
    now = [0.0]
    budgets = LocalBudgets(lambda: now[0])
    assert [budgets.spend("a", 2, 10) for _ in range(2)] == [0.0, 0.0]
    assert budgets.spend("a", 2, 10) == pytest.approx(5.0)
    now[0] = 5.0
    assert budgets.spend("a", 2, 10) == 0.0
    budgets.forget("a")
    assert budgets.spend("a", 2, 10) == 0.0


def test_a_whole_local_budget_can_be_spent_at_once_at_any_moment() -> None:
    for moment in (0.1, 1234.5678, 7654321.123457):
        budgets = LocalBudgets(lambda: moment)  # noqa: B023
        for requests in range(1, 50):
            key = str(requests)
            assert [budgets.spend(key, requests, 3600.1) for _ in range(requests)] == [0.0] * requests
            assert budgets.spend(key, requests, 3600.1) > 1


def test_what_happens_to_an_account_is_in_the_log_and_no_secret_is(
    caplog: pytest.LogCaptureFixture, django_capture_on_commit_callbacks: Any
) -> None:
    with caplog.at_level(logging.INFO, "opera.security"), django_capture_on_commit_callbacks(execute=True):
        user = person("alice")
        refused(Code.BAD_CREDENTIALS, lambda: commands.sign_in(anonymous(), "alice", "wrong-guess"))
        alice = signed_in(commands.sign_in(anonymous(), "alice", PASSWORD)[0])
        commands.change_password(alice, PASSWORD, "un-ballo-in-maschera")
    lines = [record.getMessage() for record in caplog.records if record.name == "opera.security"]
    for event in ("signed_up", "sign_in_failed", "signed_in", "password_changed", "sessions_ended"):
        assert any(f"'event': '{event}'" in line for line in lines), event
    assert any(f"'user': {user.pk}" in line for line in lines)
    assert not any(word in line for line in lines for word in (PASSWORD, "wrong-guess", "maschera"))
