"""GET /account, PUT /account/language, PUT /account/bot, POST /account/password."""

from typing import Any

from tests.games.api.api_setup import token_for
from tests.games.api.rest.callers import PASSWORD, Caller, browser, program, refused


def test_you_see_yourself_and_what_you_may_do(alice: Caller) -> None:
    answer = alice.get("/account")

    assert answer.json() == {"name": "alice", "kind": "person", "language": None, "scopes": ["read", "play", "account"]}
    assert answer.headers["Cache-Control"] == "no-store"


def test_who_is_not_signed_in_is_nobody(nobody: Caller) -> None:
    refused(nobody.get("/account"), 401, "sign_in_required")


def test_the_chosen_language_wins_over_the_browser_s(alice: Caller) -> None:
    assert alice.put("/account/language", {"language": "de"}).json()["language"] == "de"

    problem = refused(alice.get("/games/bridge", accept_language="fr"), 404, "unknown_game")
    assert problem["detail"] == "Dieses Spiel gibt es nicht."

    alice.put("/account/language", {"language": None})
    problem = refused(alice.get("/games/bridge", accept_language="fr"), 404, "unknown_game")
    assert problem["detail"] == "Jeu inconnu."


def test_an_unknown_language_is_refused(alice: Caller, unchanged: Any) -> None:
    with unchanged():
        refused(alice.put("/account/language", {"language": "tlh"}), 422, "invalid_input")
        refused(alice.put("/account/language", {}), 422, "invalid_input")


def test_an_account_is_marked_as_a_program_s(alice: Caller) -> None:
    assert alice.put("/account/bot").json()["kind"] == "bot"
    assert alice.put("/account/bot").json()["kind"] == "bot"


def test_a_new_password_ends_the_old_one_and_other_sessions(db: None) -> None:
    dora = browser("dora")
    other = Caller()
    other.post("/sign-in", {"name": "dora", "password": PASSWORD})

    answer = dora.post("/account/password", {"current": PASSWORD, "new": "un-ballo-in-maschera"}, **dora.with_csrf())

    assert answer.status_code == 200
    assert dora.get("/account").json()["name"] == "dora"
    refused(other.get("/account"), 401, "sign_in_required")
    refused(Caller().post("/sign-in", {"name": "dora", "password": PASSWORD}), 401, "bad_credentials")


def test_a_wrong_password_changes_nothing(alice: Caller, unchanged: Any) -> None:
    with unchanged():
        change = {"current": "wrong", "new": "un-ballo-in-maschera"}
        refused(alice.post("/account/password", change), 401, "bad_credentials")
        refused(alice.post("/account/password", {"current": PASSWORD, "new": "123"}), 422, "weak_password")


def test_a_token_that_only_reads_changes_nothing(db: None, unchanged: Any) -> None:
    reader = program("dora", "read")

    with unchanged():
        for answer in (
            reader.put("/account/language", {"language": "fr"}),
            reader.put("/account/bot"),
            reader.post("/account/password", {"current": PASSWORD, "new": "un-ballo-in-maschera"}),
            reader.post("/matches", {"table": {"game": "phantom"}, "players": 2}),
        ):
            problem = refused(answer, 403, "missing_scope")
            assert "scope" in problem["detail"]


def test_a_token_that_only_plays_reads_nothing(alice: Caller, unchanged: Any) -> None:
    assert alice.user is not None
    player = Caller(token=token_for(alice.user, "play"))

    with unchanged():
        refused(player.get("/account"), 403, "missing_scope")
        refused(player.get("/matches"), 403, "missing_scope")
