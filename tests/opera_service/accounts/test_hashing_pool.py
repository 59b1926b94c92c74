"""Passwords are hashed apart from everything else: a crowd that signs up holds up nobody."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import ClassVar

import httpx
import pytest
from django.contrib.auth.hashers import MD5PasswordHasher, identify_hasher, make_password
from django.db import connection
from pytest_django.fixtures import Settings

from games.common.refusals import Code
from opera_service.accounts import commands
from opera_service.accounts.models import User
from opera_service.asgi_app import hashing_routes
from tests.opera_service.accounts.conftest import PASSWORD, anonymous, person, refused, sign_up
from tests.opera_service.accounts.hashers import CountingHasher

SIGN_UP = "mutation ($name: String!, $password: String!) { signUp(name: $name, password: $password) { __typename } }"


class HeldHasher(MD5PasswordHasher):
    """Hashes when the test lets it."""

    algorithm = "held"
    begun: ClassVar = threading.Semaphore(0)
    go_on: ClassVar = threading.Event()

    def encode(self, password: str, salt: str) -> str:
        self.begun.release()
        assert self.go_on.wait(60)
        return super().encode(password, salt)


@pytest.mark.django_db(transaction=True)
def test_a_hundred_who_sign_up_do_not_stop_a_single_other_request(service: str, settings: Settings) -> None:
    settings.PASSWORD_HASHERS = [f"{__name__}.HeldHasher"]
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "sign_up": (1000, 600)}
    HeldHasher.go_on.clear()
    with httpx.Client(base_url=f"http://{service}", timeout=60) as client, ThreadPoolExecutor(100) as crowd:

        def sign_up(number: int) -> int:
            if number % 2:
                variables = {"name": f"user{number}", "password": PASSWORD}
                return client.post("/graphql", json={"query": SIGN_UP, "variables": variables}).status_code
            return client.post("/api/v1/sign-up", json={"name": f"user{number}", "password": PASSWORD}).status_code

        waiting = [crowd.submit(sign_up, number) for number in range(100)]
        try:
            assert HeldHasher.begun.acquire(timeout=60)
            with httpx.Client(base_url=f"http://{service}", timeout=60) as player:
                assert [player.get("/api/v1/games").status_code for _ in range(20)] == [200] * 20
                assert player.post("/api/v1/guests", json={}).status_code == 201
            assert not any(job.done() for job in waiting)
        finally:
            HeldHasher.go_on.set()
        statuses = [job.result() for job in waiting]
    assert set(statuses) <= {200, 201}
    assert User.objects.filter(username__startswith="user").count() == 100


@pytest.mark.django_db
def test_a_password_is_hashed_only_for_a_name_that_is_free_and_outside_of_a_transaction(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["tests.opera_service.accounts.hashers.CountingHasher"]
    person("alice")
    CountingHasher.asked = 0
    refused(Code.NAME_TAKEN, lambda: sign_up(anonymous(), "Alice", PASSWORD))
    assert CountingHasher.asked == 0
    depth = len(connection.savepoint_ids)
    prepared = commands.prepare_sign_up(anonymous(), "bob", PASSWORD)
    assert not User.objects.filter(username=prepared.username).exists()
    assert (len(connection.savepoint_ids), CountingHasher.asked) == (depth, 1)


@pytest.mark.django_db
def test_new_hashes_are_argon2id_and_old_ones_are_replaced_at_sign_in(settings: Settings) -> None:
    from opera_service.settings import PASSWORD_HASHERS

    settings.PASSWORD_HASHERS = PASSWORD_HASHERS
    user = User.objects.create(username="alice", password=make_password(PASSWORD, hasher="pbkdf2_sha256"))
    assert commands.sign_in(anonymous(), "alice", PASSWORD)[0] == user
    stored = User.objects.get().password
    assert stored.startswith("argon2$argon2id$v=19$m=19456,t=2,p=1$")
    assert not identify_hasher(stored).must_update(stored)


def test_what_hashes_is_declared_once_for_both_apis() -> None:
    assert hashing_routes.fields() >= {"signUp", "signIn", "changePassword", "upgradeGuest", "closeAccount"}
    for path in ("/api/v1/sign-in", "/api/v1/sign-up", "/admin/login/"):
        assert hashing_routes.hashes({"type": "http", "method": "POST", "path": path})
        assert not hashing_routes.hashes({"type": "http", "method": "GET", "path": path})
    assert not hashing_routes.hashes({"type": "http", "method": "POST", "path": "/api/v1/matches"})
