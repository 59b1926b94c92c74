"""Rate limits: per token, user and address, with the seconds to wait, and none when Redis is away."""

import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from urllib.parse import urlsplit

import pytest
import redis
from pytest_django.fixtures import Settings

from games.common.refusals import Code, Refusal
from opera_service.accounts import commands, rate_limit_store, rate_limits, token_secrets, tokens
from opera_service.accounts.identity import Identity, identify
from opera_service.accounts.rate_limit_leases import Leases
from opera_service.accounts.rate_limit_store import Remaining
from opera_service.local.ports import free_port
from tests.games.matches.live.relay import Relay
from tests.opera_service.accounts.conftest import (
    PASSWORD,
    anonymous,
    ask,
    by_token,
    person,
    refused,
    signed_in,
    token_of,
)

pytestmark = pytest.mark.django_db


def at(address: str) -> Identity:
    request = ask()
    request.META["REMOTE_ADDR"] = address
    return identify(request)


def spend_all(identity: Identity, budget: str, times: int) -> None:
    for _ in range(times):
        rate_limits.spend(identity, budget)


@pytest.fixture(autouse=True)
def small_budgets(settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "read": (3, 3600), "play": (2, 60)}


def test_a_budget_is_spent_and_then_refused_with_the_seconds_to_wait() -> None:
    visitor = at("192.0.2.1")
    spend_all(visitor, "read", 3)
    refusal = refused(Code.RATE_LIMITED, lambda: rate_limits.spend(visitor, "read"))
    # One of 3 requests in 3,600 s comes back every 1,200 s.
    assert isinstance(refusal.params["seconds"], int)
    assert 1190 < refusal.params["seconds"] <= 1200
    assert refusal.status == 429
    assert str(refusal.params["seconds"]) in refusal.message("de")


def test_a_refused_request_costs_nothing(redis_client: redis.Redis) -> None:
    visitor = at("192.0.2.1")
    spend_all(visitor, "read", 3)
    before = redis_client.get("limit:read:address:192.0.2.1")
    for _ in range(5):
        refused(Code.RATE_LIMITED, lambda: rate_limits.spend(visitor, "read"))
    assert redis_client.get("limit:read:address:192.0.2.1") == before is not None


def test_a_budget_refills_steadily_and_then_leaves_nothing_behind(redis_client: redis.Redis) -> None:
    visitor, key = at("192.0.2.1"), "limit:read:address:192.0.2.1"
    spend_all(visitor, "read", 3)
    assert 0 < redis_client.pttl(key) <= 3_600_000
    full_at = int(redis_client.get(key) or 0)
    redis_client.set(key, full_at - 1_200 * 1_000_000)  # 1,200 s later, one request has come back
    spend_all(visitor, "read", 1)
    refused(Code.RATE_LIMITED, lambda: rate_limits.spend(visitor, "read"))


def test_anonymous_callers_share_the_budget_of_their_address() -> None:
    spend_all(at("192.0.2.1"), "read", 3)
    refused(Code.RATE_LIMITED, lambda: rate_limits.spend(at("192.0.2.1"), "read"))
    spend_all(at("192.0.2.2"), "read", 3)


def test_an_ipv6_network_is_one_address() -> None:
    spend_all(at("2001:db8::1"), "read", 3)
    refused(Code.RATE_LIMITED, lambda: rate_limits.spend(at("2001:db8::ffff:1"), "read"))
    rate_limits.spend(at("2001:db8:0:1::1"), "read")


def test_somebody_signed_in_is_not_limited_by_who_is_not() -> None:
    spend_all(anonymous(), "read", 3)
    spend_all(signed_in(person()), "read", 3)


def test_everybody_at_an_address_shares_four_budgets(settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "table": (2, 3600), "sign_up": (100, 60)}
    for name in ("alice", "bob"):
        spend_all(signed_in(person(name)), "table", 4)
    carol = signed_in(person("carol"))
    refused(Code.RATE_LIMITED, lambda: rate_limits.spend(carol, "table"))
    elsewhere = replace(carol, request=ask())
    elsewhere.request.META["REMOTE_ADDR"] = "192.0.2.77"
    rate_limits.forget()
    spend_all(elsewhere, "table", 4)


def test_a_guest_has_one_budget_and_all_guests_of_an_address_have_two(settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "read": (3, 3600), "sign_up": (100, 60)}
    guests = [signed_in(commands.create_guest(anonymous())) for _ in range(3)]
    for guest in guests[:2]:
        spend_all(guest, "read", 3)
        refused(Code.RATE_LIMITED, lambda: rate_limits.spend(guest, "read"))  # noqa: B023
    refused(Code.RATE_LIMITED, lambda: rate_limits.spend(guests[2], "read"))
    spend_all(signed_in(person()), "read", 6)


def test_wider_networks_of_ipv6_are_limited_too(settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "read": (1, 3600)}
    for number in range(8):
        rate_limits.spend(at(f"2001:db8:0:{number:x}::1"), "read")
    refused(Code.RATE_LIMITED, lambda: rate_limits.spend(at("2001:db8:0:ff::1"), "read"))
    for number in range(8):
        rate_limits.spend(at(f"2001:db8:0:1{number:02x}::1"), "read")
    refused(Code.RATE_LIMITED, lambda: rate_limits.spend(at("2001:db8:0:200::1"), "read"))
    rate_limits.spend(at("2001:db8:1::1"), "read")


def test_who_plays_at_a_persons_pace_is_not_limited_by_the_address(settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "play": (10, 3600), "sign_up": (100, 60)}
    settings.PLAY_PACE = settings.GUEST_PACE = (5, 3600)
    greedy, guest = signed_in(person("greedy")), signed_in(commands.create_guest(anonymous()))
    others = [signed_in(person(name)) for name in ("bob", "carol")]
    # Fifteen, fifteen and ten more than the pace, until nothing is left of the forty of the address.
    for one, moves in zip((greedy, *others), (20, 20, 15), strict=True):
        spend_all(one, "play", moves)
        refused(Code.RATE_LIMITED, lambda: rate_limits.spend(one, "play"))  # noqa: B023
    spend_all(guest, "play", 5)
    refused(Code.RATE_LIMITED, lambda: rate_limits.spend(guest, "play"))


def test_what_is_charged_afterwards_is_owed(settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "read": (10, 3600)}
    visitor = at("192.0.2.1")
    rate_limits.spend(visitor, "read", 9)
    rate_limits.charge(visitor, "read", 5)
    refusal = refused(Code.RATE_LIMITED, lambda: rate_limits.spend(visitor, "read"))
    assert 3 * 360 < int(str(refusal.params["seconds"])) <= 5 * 360
    rate_limits.charge(visitor, "read", 1000)
    rate_limits.forget()
    refusal = refused(Code.RATE_LIMITED, lambda: rate_limits.spend(visitor, "read"))
    assert int(str(refusal.params["seconds"])) <= 11 * 360, "nobody owes more than a whole budget"


def test_who_does_not_wait_is_refused_without_asking_redis(settings: Settings) -> None:
    visitor = at("192.0.2.1")
    spend_all(visitor, "read", 3)
    first = refused(Code.RATE_LIMITED, lambda: rate_limits.spend(visitor, "read"))
    settings.REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"
    second = refused(Code.RATE_LIMITED, lambda: rate_limits.spend(visitor, "read"))
    assert abs(int(str(first.params["seconds"])) - int(str(second.params["seconds"]))) <= 2


def test_tokens_that_nobody_has_are_paid_by_the_address(settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "bad_token": (2, 3600)}
    alice = token_of(person())
    for _ in range(2):
        refused(Code.BAD_TOKEN, lambda: by_token(token_secrets.new_secret()))
    refused(Code.RATE_LIMITED, lambda: by_token(token_secrets.new_secret()))
    assert by_token(alice).user is not None


def test_a_token_has_a_budget_and_its_user_twice_as_much() -> None:
    user = person()
    first, second, third = (by_token(token_of(user)) for _ in range(3))
    browser = signed_in(user)
    spend_all(first, "play", 2)
    refused(Code.RATE_LIMITED, lambda: rate_limits.spend(first, "play"))
    spend_all(second, "play", 2)
    refused(Code.RATE_LIMITED, lambda: rate_limits.spend(third, "play"))
    refused(Code.RATE_LIMITED, lambda: rate_limits.spend(browser, "play"))


def test_budgets_of_different_purposes_are_apart() -> None:
    alice = by_token(token_of(person()))
    spend_all(alice, "play", 2)
    spend_all(alice, "read", 3)


def test_a_client_can_ask_for_its_limits_without_spending() -> None:
    alice = by_token(token_of(person()))
    rate_limits.spend(alice, "play")
    rate_limits.limits_of(alice)
    by_key = {(limit.budget, limit.subject): limit for limit in rate_limits.limits_of(alice)}
    assert {subject for budget, subject in by_key if budget == "play"} == {"token", "user", "pace", "shared"}
    token, user = by_key["play", "token"], by_key["play", "user"]
    assert (token.requests, token.seconds, token.remaining) == (2, 60, 1)
    assert 29 <= token.full_in <= 30
    assert (user.requests, user.remaining) == (4, 3)
    assert by_key["sign_in", "address"].remaining == by_key["sign_in", "address"].requests
    assert {budget for budget, _ in by_key} == {
        *("read", "play", "table", "invite", "hint", "talk", "report", "moderate", "account"),
        *("sign_in", "sign_up", "bad_token", "oauth", "page"),
    }


def test_an_anonymous_caller_has_only_limits_by_address() -> None:
    assert {limit.subject for limit in rate_limits.limits_of(anonymous())} == {"address", "shared"}


def test_guessing_passwords_is_limited_by_address_even_when_signed_in(settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "sign_in": (2, 60)}
    alice = signed_in(person())
    for caller in (anonymous(), alice):
        refused(Code.BAD_CREDENTIALS, lambda: commands.sign_in(caller, "alice", "wrong"))  # noqa: B023
    refused(Code.RATE_LIMITED, lambda: commands.sign_in(anonymous(), "alice", PASSWORD))
    refused(Code.RATE_LIMITED, lambda: commands.change_password(alice, "wrong", "un-ballo-in-maschera"))


def test_making_accounts_and_tokens_is_limited(settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "sign_up": (2, 60), "account": (2, 60)}
    guest = signed_in(commands.create_guest(anonymous()))
    person()
    refused(Code.RATE_LIMITED, lambda: person("bob"))
    refused(Code.RATE_LIMITED, lambda: commands.create_guest(anonymous()))
    refused(Code.RATE_LIMITED, lambda: commands.upgrade_guest(guest, "gustavo", PASSWORD))
    tokens.create_token(guest, "x", ["read"])
    commands.set_language(guest, "fr")
    refused(Code.RATE_LIMITED, lambda: tokens.create_token(guest, "x", ["read"]))


def test_without_redis_nobody_is_limited_and_the_log_says_so_once(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"
    visitor = at("192.0.2.1")
    with caplog.at_level(logging.WARNING):
        spend_all(visitor, "read", 10)
    assert caplog.text.count("limiting rates") == 1
    read = next(limit for limit in rate_limits.limits_of(visitor) if limit.budget == "read")
    assert read.remaining == read.requests == 3


def test_limits_are_back_when_redis_is(settings: Settings, redis_client: redis.Redis) -> None:
    visitor = at("192.0.2.1")
    spend_all(visitor, "read", 3)
    redis_client.script_flush()  # what a restart does to the script
    rate_limits.forget()
    ours = rate_limit_store._redis(settings.REDIS_URL).client.client_id()
    redis_client.client_kill_filter(_id=str(ours))  # and to the connection
    refused(Code.RATE_LIMITED, lambda: rate_limits.spend(visitor, "read"))


def test_a_busy_client_is_counted_in_advances_and_never_gets_more_than_its_budget(settings: Settings) -> None:
    settings.RATE_LIMITS = {"read": (1000, 360_000)}
    visitor = at("192.0.2.1")
    allowed = 0
    for _ in range(1100):
        try:
            rate_limits.spend(visitor, "read")
        except Refusal:
            continue
        allowed += 1
    # An advance of ten that ran out of time is lost, so a slow machine may see a few less.
    assert 900 <= allowed <= 1000
    assert rate_limits.limits_of(visitor)[0].remaining == 0


def test_who_comes_back_soon_gets_an_advance_and_who_does_not_is_counted_one_by_one() -> None:
    now = 0.0
    leases = Leases(clock=lambda: now)
    assert leases.size_for("alice", 3000) == 1
    leases.put("alice", 1, 1, Remaining([]))
    assert not leases.take("alice", 1)
    assert leases.size_for("alice", 3000) == 30
    leases.put("alice", 30, 1, Remaining([]))
    assert [leases.take("alice", 1) is not None for _ in range(30)] == [True] * 29 + [False]
    leases.put("alice", 30, 1, Remaining([]))
    now = 1.5
    assert not leases.take("alice", 1)
    assert leases.size_for("alice", 3000) == 30
    now = 2.5
    assert leases.size_for("alice", 3000) == leases.size_for("bob", 3000) == 1


def test_small_budgets_are_counted_one_by_one() -> None:
    leases = Leases()
    leases.put("alice", 1, 1, Remaining([]))
    assert leases.size_for("alice", 99) == leases.size_for("alice", 199) == 1


def test_while_redis_is_silent_one_caller_waits_for_it_and_the_others_do_not(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    silent = urlsplit(settings.REDIS_URL)
    with Relay(silent.port or 0) as relay, ThreadPoolExecutor(8) as callers:
        settings.REDIS_URL = settings.REDIS_URL.replace(str(silent.port), str(relay.port))
        rate_limits.spend(at("192.0.2.1"), "read")
        relay.go_silent()
        rate_limits.spend(at("192.0.2.2"), "read")
        before = relay.connections()
        monkeypatch.setattr(rate_limit_store, "_PAUSE", 3600.0)
        asked = rate_limit_store._redis(settings.REDIS_URL)
        asked._ask_again_at = 0.0
        list(callers.map(lambda number: rate_limits.spend(at(f"192.0.2.{number}"), "read"), range(10, 18)))
        assert 1 <= relay.connections() - before <= 2, "one caller, and once more"
        relay.forward_again()
        asked._ask_again_at = 0.0
        spend_all(at("192.0.2.3"), "read", 3)
        refused(Code.RATE_LIMITED, lambda: rate_limits.spend(at("192.0.2.3"), "read"))
    assert (caplog.text.count("redis_lost"), caplog.text.count("redis_back")) == (1, 1)
