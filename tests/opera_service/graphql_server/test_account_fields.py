"""Accounts over GraphQL: cookies for browsers, tokens for programs, guests who stay."""

from http.cookies import SimpleCookie
from typing import Any
from uuid import UUID, uuid4

import pytest

from opera_service.accounts.models import AccessToken, User
from tests.games.api.api_setup import token_for
from tests.games.api.graphql.wire import Answer, Client

pytestmark = pytest.mark.django_db
PASSWORD = "la-forza-del-destino"
ME = "{ me { ... on Account { name kind language scopes } ... on Refused { code } } }"
SIGN_UP = """mutation ($name: String!, $password: String!, $token: TokenRequestInput) {
    signUp(name: $name, password: $password, token: $token) {
        ... on SignedIn { account { name kind } token { secret token { id name scopes } } }
        ... on Refused { code } } }"""
SIGN_IN = """mutation ($name: String!, $password: String!) { signIn(name: $name, password: $password) {
    ... on SignedIn { account { name } } ... on Refused { code } } }"""
GUEST = "mutation { playAsGuest { ... on SignedIn { account { name kind } } ... on Refused { code } } }"
UPGRADE = """mutation ($name: String!, $password: String!) { upgradeGuest(name: $name, password: $password) {
    ... on SignedIn { account { name kind } } } }"""
SIGN_OUT = "mutation { signOut { __typename ... on Refused { code } } }"


def browser_with(answer: Answer) -> Client:
    """The browser that got this answer: it sends the cookies back, and the CSRF token in a header."""
    jar = SimpleCookie()
    for name, value in answer.headers:
        if name == b"set-cookie":
            jar.load(value.decode())
    cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in jar.items())
    return Client(headers={"cookie": cookies, "x-csrftoken": jar["csrftoken"].value})


def test_a_browser_that_signs_up_has_a_session() -> None:
    answer = Client().ask(SIGN_UP, {"name": "Ada", "password": PASSWORD})
    assert answer.data["signUp"] == {"account": {"name": "Ada", "kind": "PERSON"}, "token": None}
    browser = browser_with(answer)
    assert browser.get(ME)["name"] == "Ada"


def test_a_program_that_signs_up_gets_the_token_it_asked_for_and_no_cookie() -> None:
    wish = {"name": "my bot", "scopes": ["READ", "PLAY"]}
    answer = Client().ask(SIGN_UP, {"name": "Ada", "password": PASSWORD, "token": wish})
    assert answer.header(b"set-cookie") is None
    token = answer.data["signUp"]["token"]
    assert token["token"]["scopes"] == ["READ", "PLAY"]
    assert Client(token["secret"]).get(ME)["name"] == "Ada"


def test_a_token_that_is_refused_leaves_no_account_behind(unchanged: Any) -> None:
    with unchanged():
        wish = {"name": "my bot", "scopes": ["MODERATE"]}
        answer = Client().get(SIGN_UP, name="Ada", password=PASSWORD, token=wish)
    assert answer == {"code": "SCOPE_NOT_ALLOWED"}


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        ("alice", PASSWORD, "NAME_TAKEN"),
        ("ALICE", PASSWORD, "NAME_TAKEN"),
        ("a", PASSWORD, "NAME_NOT_ALLOWED"),
        ("null\0", PASSWORD, "NAME_NOT_ALLOWED"),
        ("Guest-1", PASSWORD, "NAME_NOT_ALLOWED"),
        ("Ada", "12345678", "WEAK_PASSWORD"),
        ("Ada", "x" * 300, "INVALID_INPUT"),
    ],
)
def test_signing_up_can_be_refused(people: list[User], unchanged: Any, name: str, password: str, code: str) -> None:
    with unchanged():
        assert Client().get(SIGN_UP, name=name, password=password) == {"code": code}


def test_signing_in_and_out() -> None:
    User.objects.create_user(username="ada", password=PASSWORD)
    assert Client().get(SIGN_IN, name="ada", password="wrong") == {"code": "BAD_CREDENTIALS"}
    assert Client().get(SIGN_IN, name="nobody", password=PASSWORD) == {"code": "BAD_CREDENTIALS"}
    browser = browser_with(Client().ask(SIGN_IN, {"name": "Ada", "password": PASSWORD}))
    assert browser.get(ME)["name"] == "ada"
    assert browser.get(SIGN_OUT) == {"__typename": "Done"}
    assert browser.get(ME) == {"code": "SIGN_IN_REQUIRED"}


def test_a_session_without_the_csrf_token_is_refused_and_changes_nothing(unchanged: Any) -> None:
    browser = browser_with(Client().ask(GUEST))
    del browser.headers["x-csrftoken"]
    with unchanged():
        answer = browser.ask(SIGN_OUT)
    assert (answer.status, answer.codes) == (403, ["csrf_failed"])


def test_another_sites_page_cannot_sign_a_browser_in(unchanged: Any) -> None:
    with unchanged():
        answer = Client(headers={"origin": "https://evil.example"}).get(GUEST)
    assert answer == {"code": "CSRF_FAILED"}


def test_a_guest_becomes_a_person_with_the_same_account() -> None:
    answer = Client().ask(GUEST)
    guest = answer.data["playAsGuest"]["account"]
    assert guest["kind"] == "GUEST"
    browser = browser_with(answer)
    upgraded = browser.ask(UPGRADE, {"name": "Ada", "password": PASSWORD})
    assert upgraded.data["upgradeGuest"]["account"] == {"name": "Ada", "kind": "PERSON"}
    assert User.objects.count() == 1
    assert browser_with(upgraded).get(ME)["name"] == "Ada"


def test_tokens_are_made_listed_and_revoked(people: list[User]) -> None:
    browser = Client(token_for(people[0]))
    made = browser.get(
        'mutation { createToken(token: {name: "bot", scopes: [READ]}) { ... on NewToken { secret token { id } } } }'
    )
    reader = Client(made["secret"])
    assert reader.get(ME)["scopes"] == ["READ"]
    listed = browser.get("{ tokens { ... on Tokens { tokens { id name scopes lastUsed } } } }")["tokens"]
    assert {token["name"] for token in listed} == {"bot", "test"}
    revoke = "mutation ($id: UUID!) { revokeToken(id: $id) { __typename ... on Refused { code } } }"
    assert browser.get(revoke, id=made["token"]["id"]) == {"__typename": "Token"}
    assert reader.ask(ME).codes == ["bad_token"]


def test_somebody_elses_token_is_not_there(people: list[User], bob: Client, unchanged: Any) -> None:
    token_for(people[0])
    hers = AccessToken.objects.get(user=people[0])
    revoke = "mutation ($id: UUID!) { revokeToken(id: $id) { __typename ... on Refused { code message } } }"
    with unchanged():
        assert bob.get(revoke, id=str(hers.pk)) == bob.get(revoke, id=str(uuid4()))


def test_a_language_counts_from_then_on(alice: Client) -> None:
    told = alice.get("mutation { setLanguage(language: GERMAN) { ... on Account { language } } }")
    assert told == {"language": "GERMAN"}
    unknown = '{ match(id: "00000000-0000-7000-8000-000000000000") { ... on Refused { message } } }'
    assert alice.ask(unknown, accept_language="fr").data["match"]["message"] == "Das gibt es hier nicht."
    assert alice.get("mutation { setLanguage { ... on Account { language } } }") == {"language": None}


def test_somebody_can_be_invited_by_name(people: list[User], alice: Client, charlie: Client) -> None:
    opened = alice.get(
        "mutation { openTable(table: {table: {phantom: {}}, players: 2, private: true}) { ... on Match { id } } }"
    )["id"]
    look = "query ($match: UUID!) { match(id: $match) { __typename } }"
    invite = "mutation ($match: UUID!, $name: String!) { invite(matchId: $match, name: $name) { __typename } }"
    assert charlie.get(look, match=opened) == {"__typename": "Refused"}
    assert alice.get(invite, match=opened, name="Charlie") == {"__typename": "Done"}
    assert charlie.get(look, match=opened) == {"__typename": "Match"}
    assert alice.get(invite, match=opened, name="nobody-at-all") == {"__typename": "Refused"}


def test_several_mutations_in_one_document_go_on_as_the_new_user(match: UUID) -> None:
    query = """mutation { playAsGuest { __typename }
        openTable(table: {table: {opera: {openScreens: true}}, players: 3}) { ... on Match { owner status } } }"""
    data = Client().ask(query).data
    assert data["openTable"]["owner"].startswith("Guest-")
