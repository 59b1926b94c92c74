"""GET and POST /account/tokens, DELETE /account/tokens/{token_id}."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

from django.utils import timezone

from opera_service.accounts.models import AccessToken
from opera_service.accounts.token_secrets import forget_tokens
from tests.games.api.api_setup import token_for
from tests.games.api.rest.callers import Caller, browser, refused


def test_a_secret_is_shown_once(db: None) -> None:
    dora = browser("dora")
    made = dora.post("/account/tokens", {"name": "laptop"}, **dora.with_csrf()).json()

    listed = dora.get("/account/tokens").json()

    assert listed == [made["token"]]
    assert made["secret"] not in str(listed)
    assert Caller(token=made["secret"]).get("/account").json()["name"] == "dora"


def test_a_revoked_token_opens_no_door(alice: Caller) -> None:
    made = alice.post("/account/tokens", {"name": "laptop"}).json()
    laptop = Caller(token=made["secret"])
    assert laptop.get("/account").status_code == 200

    assert alice.delete(f"/account/tokens/{made['token']['id']}").status_code == 204
    assert alice.delete(f"/account/tokens/{made['token']['id']}").status_code == 204

    refused(laptop.get("/account"), 401, "bad_token")


def test_an_expired_token_says_so(alice: Caller, unchanged: Any) -> None:
    assert alice.user is not None
    late = Caller(token=token_for(alice.user, expires=timezone.now() - timedelta(seconds=1)))

    with unchanged():
        refused(late.get("/account"), 401, "token_expired")
        refused(late.post("/matches", {"table": {"game": "phantom"}, "players": 2}), 401, "token_expired")


def test_somebody_else_s_token_looks_like_one_that_never_was(alice: Caller, bob: Caller, unchanged: Any) -> None:
    hers = AccessToken.objects.get(user=alice.user)

    with unchanged():
        there = bob.delete(f"/account/tokens/{hers.pk}")
        not_there = bob.delete(f"/account/tokens/{uuid4()}")

    refused(there, 404, "not_found")
    assert there.content == not_there.content


def test_a_token_hands_down_no_more_than_it_has(alice: Caller, unchanged: Any) -> None:
    assert alice.user is not None
    reader = Caller(token=token_for(alice.user, "read"))

    with unchanged():
        refused(reader.post("/account/tokens", {"name": "more", "scopes": ["play"]}), 403, "scope_not_allowed")

    assert reader.post("/account/tokens", {"name": "less", "scopes": ["read"]}).status_code == 201


def test_who_is_not_signed_in_has_no_tokens(nobody: Caller, unchanged: Any) -> None:
    with unchanged():
        refused(nobody.get("/account/tokens"), 401, "sign_in_required")
        refused(nobody.post("/account/tokens", {"name": "laptop"}), 401, "sign_in_required")
        refused(nobody.delete(f"/account/tokens/{uuid4()}"), 401, "sign_in_required")


def test_a_token_of_a_closed_account_is_bad(alice: Caller) -> None:
    assert alice.user is not None
    alice.user.is_active = False
    alice.user.save()
    forget_tokens()

    refused(alice.get("/account"), 401, "bad_token")


def test_nonsense_is_no_token(alice: Caller) -> None:
    for nonsense in ("Bearer", "Bearer x", "Basic YTpi", "Bearer opera_" + "x" * 43, "Bearer \x7f", "x" * 5000):
        answer = Caller().get("/account", authorization=nonsense)
        refused(answer, 401, "bad_token")
        assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_the_same_request_again_makes_no_second_token_and_its_new_secret_is_the_good_one(alice: Caller) -> None:
    before = AccessToken.objects.count()
    wish = {"name": "laptop", "request_id": "laptop-1"}
    first, second = alice.post("/account/tokens", wish).json(), alice.post("/account/tokens", wish).json()

    assert first["token"] == second["token"]
    assert AccessToken.objects.count() == before + 1
    refused(Caller(token=first["secret"]).get("/account"), 401, "bad_token")
    assert Caller(token=second["secret"]).get("/account").status_code == 200
    refused(alice.post("/account/tokens", {"name": "desk", "request_id": "laptop-1"}), 409, "request_id_reused")
    alice.delete(f"/account/tokens/{first['token']['id']}")
    refused(alice.post("/account/tokens", wish), 404, "not_found")
