"""Accounts under many hands at once, on real PostgreSQL: threads that start together."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial
from threading import Barrier

import pytest
from django.db import connection, connections, transaction
from django.utils import timezone

from games.common.refusals import Code, Refusal
from opera_service.accounts import commands, token_secrets, tokens
from opera_service.accounts.enums import AccountKind
from opera_service.accounts.models import AccessToken, User
from tests.opera_service.accounts.conftest import PASSWORD, anonymous, by_token, person, sign_up, signed_in, token_of

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(calls: list[Callable[[], object]]) -> list[object]:
    """What each call answered, a refusal as its code."""
    barrier = Barrier(len(calls))

    def run(call: Callable[[], object]) -> object:
        barrier.wait()
        try:
            return call()
        except Refusal as refusal:
            return refusal.code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def wait_for_waiting(number: int) -> None:
    """Until so many connections wait for a lock of this database."""
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    give_up = time.monotonic() + 30
    with connection.cursor() as cursor:
        while cursor.execute(waiting).fetchone()[0] < number:
            assert time.monotonic() < give_up, "nobody waits"
            cursor.execute("SELECT pg_stat_clear_snapshot()")  # else a transaction sees the same activity for ever


def test_of_many_who_take_one_name_at_once_exactly_one_gets_it() -> None:
    names = ["verdi", "Verdi", "VERDI", "vErDi"] * 2
    answers = at_once([partial(sign_up, anonymous(), name, PASSWORD) for name in names])
    assert answers.count(Code.NAME_TAKEN) == 7
    assert User.objects.count() == 1


def test_a_guest_who_upgrades_twice_at_once_becomes_one_person() -> None:
    guest = signed_in(commands.create_guest(anonymous()))
    assert guest.user is not None
    calls = [partial(commands.upgrade_guest, guest, name, PASSWORD) for name in ("aida", "tosca")]
    with ThreadPoolExecutor(1) as pool, transaction.atomic():
        # Held here until both wait, so that neither can be done before the other has begun.
        User.objects.select_for_update().get(pk=guest.user.pk)
        answers = pool.submit(at_once, list(calls))
        wait_for_waiting(2)
    assert answers.result().count(Code.NOT_A_GUEST) == 1
    user = User.objects.get()
    assert (user.pk, user.kind) == (guest.user.pk, AccountKind.PERSON)


def test_of_two_changes_of_password_at_once_one_counts() -> None:
    alice = signed_in(person())
    new = ("un-ballo-in-maschera", "la-clemenza-di-tito")
    answers = at_once([partial(commands.change_password, alice, PASSWORD, word) for word in new])
    assert answers.count(Code.BAD_CREDENTIALS) == 1


def test_many_requests_at_once_do_not_pass_the_limit_of_tokens() -> None:
    user = person()
    caller = signed_in(user)
    tomorrow = timezone.now() + timedelta(days=1)
    AccessToken.objects.bulk_create(
        AccessToken(digest=token_secrets.digest_of(str(number)), user=user, scopes=["read"], expires=tomorrow, name="x")
        for number in range(tokens.MOST_TOKENS - 2)
    )
    answers = at_once([partial(tokens.create_token, caller, "x", ["read"])] * 6)
    assert answers.count(Code.TOO_MANY_TOKENS) == 4
    assert AccessToken.objects.count() == tokens.MOST_TOKENS


def test_no_token_survives_the_one_that_made_it() -> None:
    user = person()
    browser = signed_in(user)
    for _ in range(5):
        caller = by_token(token_of(user))
        assert caller.token is not None
        parent = caller.token.pk
        at_once(
            [
                partial(tokens.create_token, caller, "child", ["read"]),
                partial(tokens.revoke_token, browser, parent),
            ]
        )
    assert AccessToken.objects.filter(revoked__isnull=True).count() == 0
