"""POST /sign-up."""

from typing import Any

import pytest

from opera_service.accounts.models import AccessToken, User
from tests.games.api.rest.callers import PASSWORD, Caller, refused

WISH = {"name": "dora", "password": PASSWORD}


def test_a_browser_gets_an_account_and_is_signed_in_by_cookie(nobody: Caller) -> None:
    answer = nobody.post("/sign-up", WISH)

    assert answer.status_code == 201
    assert answer.json() == {
        "account": {"name": "dora", "kind": "person", "language": None, "scopes": ["read", "play", "account"]},
        "token": None,
    }
    assert answer.cookies["sessionid"]["httponly"]
    assert nobody.get("/account").json()["name"] == "dora"


def test_a_program_gets_a_token_and_no_cookie(nobody: Caller) -> None:
    answer = nobody.post("/sign-up", {**WISH, "token": {"name": "laptop"}})

    assert "sessionid" not in answer.cookies
    program = Caller(token=answer.json()["token"]["secret"])
    assert program.get("/account").json()["name"] == "dora"


def test_nobody_is_left_with_an_account_when_the_token_cannot_be(nobody: Caller, unchanged: Any) -> None:
    with unchanged():
        answer = nobody.post("/sign-up", {**WISH, "token": {"name": "laptop", "scopes": ["moderate"]}})

    refused(answer, 403, "scope_not_allowed")


def test_a_name_is_taken_whatever_its_case(alice: Caller, nobody: Caller, unchanged: Any) -> None:
    with unchanged():
        refused(nobody.post("/sign-up", {**WISH, "name": "Alice"}), 409, "name_taken")


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"name": "x"}, 422, "name_not_allowed"),
        ({"name": "d\u0000ra"}, 422, "name_not_allowed"),
        ({"name": "moderator"}, 422, "name_not_allowed"),
        ({"password": "12345"}, 422, "weak_password"),
        ({"password": "x" * 500}, 422, "invalid_input"),
        ({"email": "nowhere"}, 422, "invalid_input"),
        ({"language": "it"}, 422, "invalid_input"),
        ({"is_staff": True}, 422, "invalid_input"),
        ({"name": 7}, 422, "invalid_input"),
        ({"token": {"name": ""}}, 422, "invalid_input"),
        ({"token": {"name": "t", "scopes": []}}, 422, "invalid_input"),
        ({"token": {"name": "t", "expires": "2001-01-01T00:00:00Z"}}, 422, "invalid_input"),
    ],
)
def test_what_cannot_be_is_refused(
    nobody: Caller, unchanged: Any, change: dict[str, Any], status: int, code: str
) -> None:
    with unchanged():
        refused(nobody.post("/sign-up", WISH | change), status, code)


def test_a_page_of_another_site_cannot_sign_a_browser_up(nobody: Caller, unchanged: Any) -> None:
    with unchanged():
        refused(nobody.post("/sign-up", WISH, origin="https://elsewhere.example"), 403, "csrf_failed")


def test_the_password_is_kept_as_a_hash_and_the_secret_as_a_digest(nobody: Caller) -> None:
    secret = nobody.post("/sign-up", {**WISH, "token": {"name": "laptop"}}).json()["token"]["secret"]

    assert PASSWORD not in User.objects.get(username="dora").password
    assert secret.encode() not in bytes(AccessToken.objects.get().digest)
