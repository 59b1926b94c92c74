"""POST /sign-in and POST /sign-out."""

from typing import Any

import pytest

from tests.games.api.rest.callers import PASSWORD, Caller, browser, refused


def test_a_browser_signs_in_and_out(db: None) -> None:
    dora = browser("dora")
    assert dora.get("/account").json()["name"] == "dora"

    answer = dora.post("/sign-out", **dora.with_csrf())

    assert answer.status_code == 204
    assert answer.cookies["sessionid"].value == ""
    refused(dora.get("/account"), 401, "sign_in_required")


def test_a_session_that_was_ended_elsewhere_is_over(db: None) -> None:
    dora = browser("dora")
    stolen = dict(dora.http.cookies)
    dora.post("/sign-out", **dora.with_csrf())

    thief = Caller()
    thief.http.cookies["sessionid"] = stolen["sessionid"].value
    refused(thief.get("/account"), 401, "sign_in_required")


def test_a_program_signs_in_with_a_token_of_its_own(alice: Caller, nobody: Caller) -> None:
    wish = {"name": "alice", "password": PASSWORD, "token": {"name": "laptop", "scopes": ["read"]}}
    answer = nobody.post("/sign-in", wish)

    assert "sessionid" not in answer.cookies
    fresh = answer.json()["token"]
    assert fresh["token"]["scopes"] == ["read"]
    program = Caller(token=fresh["secret"])
    assert program.get("/account").json()["scopes"] == ["read"]


@pytest.mark.parametrize("wrong", [{"password": "wrong"}, {"name": "nobody-here"}, {"name": "a\u0000"}, {"name": ""}])
def test_a_wrong_name_looks_like_a_wrong_password(
    alice: Caller, nobody: Caller, unchanged: Any, wrong: dict[str, str]
) -> None:
    with unchanged():
        answer = nobody.post("/sign-in", {"name": "alice", "password": PASSWORD} | wrong)

    problem = refused(answer, 401, "bad_credentials")
    assert problem["detail"] == "Name or password is wrong."
    assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_too_many_attempts_must_wait_and_are_told_how_long(alice: Caller, nobody: Caller) -> None:
    for _ in range(30):
        nobody.post("/sign-in", {"name": "alice", "password": "wrong"})

    answer = nobody.post("/sign-in", {"name": "alice", "password": PASSWORD})

    problem = refused(answer, 429, "rate_limited")
    assert answer.headers["Retry-After"] == str(problem["retry_after"])
    assert 0 < problem["retry_after"] <= 300


def test_a_session_alone_does_not_allow_changes(db: None, unchanged: Any) -> None:
    """Another site can make a browser send its cookies, but not the header."""
    dora = browser("dora")

    with unchanged():
        refused(dora.put("/account/language", {"language": "fr"}), 403, "csrf_failed")

    assert dora.put("/account/language", {"language": "fr"}, **dora.with_csrf()).status_code == 200


def test_a_token_needs_no_csrf(alice: Caller) -> None:
    assert alice.put("/account/language", {"language": "fr"}).status_code == 200
