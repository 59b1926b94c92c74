"""Sanctions at the door: tokens and sessions are refused with the reason and the end; one's own is open."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.utils import timezone

from games.conduct.enums import SanctionKind
from games.conduct.models import Sanction
from games.staff import sanctions
from opera_service.accounts import token_secrets
from opera_service.accounts.models import User
from tests.games.api.graphql.wire import Client
from tests.games.api.rest.callers import PASSWORD, Caller, browser, refused
from tests.games.staff.staff import make_staff

DOORS = [
    ("GET", "/matches", None),
    ("GET", "/account", None),
    ("GET", "/notifications", None),
    ("POST", "/introductions", {"game": "phantom"}),
    ("POST", "/quick-match", {"game": "phantom"}),
    ("POST", "/reports", {"category": "bug", "user": "bob"}),
    ("PUT", "/blocks/bob", None),
    ("PUT", "/account/language", {"language": "fr"}),
    ("POST", "/account/tokens", {"name": "another"}),
]


def shut_out(user: User | None, kind: SanctionKind = SanctionKind.SUSPENSION) -> Sanction:
    assert user
    until = None if kind is SanctionKind.BAN else timezone.now() + timedelta(days=2)
    made = sanctions.impose(make_staff("mona", "moderator").pk, user.pk, kind, "insults", until)
    token_secrets.forget_tokens()
    return made


@pytest.mark.parametrize(("method", "path", "body"), DOORS)
def test_a_token_of_who_is_suspended_opens_nothing(
    method: str, path: str, body: Any, alice: Caller, bob: Caller, unchanged: Any
) -> None:
    shut_out(alice.user)
    with unchanged():
        problem = refused(alice.send(method, path, body), 403, "suspended")
    assert problem["reason"] == "insults"
    assert problem["until"] > timezone.now().isoformat()


def test_a_running_match_is_closed_to_who_is_banned(alice: Caller, match: UUID, unchanged: Any) -> None:
    shut_out(alice.user, SanctionKind.BAN)
    with unchanged():
        problem = refused(alice.get(f"/matches/{match}"), 403, "suspended")
        refused(alice.post(f"/matches/{match}/resign"), 403, "suspended")
        refused(alice.post(f"/matches/{match}/talk", {"text": "hello"}), 403, "suspended")
    assert "until" not in problem


def test_a_suspended_browser_may_sign_in_read_why_take_its_data_appeal_and_sign_out(db: None, nobody: Caller) -> None:
    shut_out(browser("alice").user)
    refused(nobody.post("/sign-in", {"name": "alice", "password": "wrong-password"}), 401, "bad_credentials")
    answer = nobody.post("/sign-in", {"name": "alice", "password": PASSWORD})
    assert (answer.status_code, answer.json()["account"]["scopes"]) == (200, [])
    refused(nobody.get("/account"), 403, "suspended")
    (sanction,) = nobody.get("/sanctions").json()["sanctions"]
    assert (sanction["in_force"], sanction["may_appeal"]) == (True, True)
    assert nobody.get("/notices").json()["notices"][0]["sanction"]["reason"] == "insults"
    assert nobody.get("/account/data").status_code == 200
    wish = {"text": "It was my brother, who knows my password."}
    appealed = nobody.post(f"/sanctions/{sanction['id']}/appeal", wish, **nobody.with_csrf())
    assert appealed.json()["appeal"]["messages"][0]["by_house"] is False
    assert nobody.post("/sign-out", **nobody.with_csrf()).status_code == 204


def test_a_suspended_program_gets_no_token_with_the_reason(db: None, nobody: Caller) -> None:
    shut_out(browser("alice").user)
    wish = {"name": "alice", "password": PASSWORD, "token": {"name": "mine"}}
    assert refused(nobody.post("/sign-in", wish), 403, "suspended")["reason"] == "insults"


def test_the_door_opens_again_when_the_suspension_ends_or_is_lifted(alice: Caller, bob: Caller) -> None:
    made = shut_out(alice.user)
    refused(alice.get("/account"), 403, "suspended")
    User.objects.filter(pk=made.user_id).update(suspended_until=timezone.now())
    token_secrets.forget_tokens()
    assert alice.get("/account").status_code == 200
    mona = User.objects.get(username="mona")
    sanctions.impose(mona.pk, made.user_id, SanctionKind.BAN, "again")
    sanctions.lift(mona.pk, Sanction.objects.get(kind="ban").pk, "appealed")
    token_secrets.forget_tokens()
    # The suspension itself has not ended: what was lifted is only the ban.
    refused(alice.get("/account"), 403, "suspended")
    sanctions.lift(mona.pk, made.pk, "enough")
    token_secrets.forget_tokens()
    assert alice.get("/account").status_code == 200


def test_graphql_refuses_in_the_same_way(alice: Caller) -> None:
    shut_out(alice.user)
    client = Client(alice.token)
    refusal = client.get("{ me { ... on Refused { code reason until } } }")
    assert (refusal["code"], refusal["reason"]) == ("SUSPENDED", "insults")
    assert refusal["until"] is not None
    assert client.get("{ mySanctions { ... on Sanctions { sanctions { kind } } } }") == {
        "sanctions": [{"kind": "SUSPENSION"}]
    }
