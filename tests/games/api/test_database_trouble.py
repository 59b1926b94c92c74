"""What the database cannot do at present is refused with a code and when to try again; nothing is changed."""

from typing import Any
from uuid import UUID

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from games.matches.live import match_feed
from games.matches.models import Match
from opera_service.accounts.models import User
from tests.games.api.api_setup import everything_stored, token_for
from tests.games.api.graphql.socket import opened, signed_in
from tests.games.api.rest.callers import PASSWORD
from tests.games.api.rest.contract import check_answer
from tests.games.api.rest.streams import listening
from tests.match_setup import make_users, start_match
from tests.troubled import database_with, heal, held
from tests.waiting import until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("database trouble")]
PLAY = """mutation ($match: UUID!, $seq: Int!) {
    play(matchId: $match, action: {opera: {bid: {amount: 1}}}, seq: $seq, requestId: "once") {
        __typename ... on Played { seq } ... on Refused { code retryAfter message } } }"""
FOLLOW = "subscription ($match: UUID!) { match(id: $match) { __typename ... on Refused { code retryAfter } } }"
LOCK_ROW = "select 1 from matches_match where id = %s for update"
LOCK_MATCHES = "lock table matches_match in access exclusive mode"
LOCK_TOKENS = "lock table accounts_accesstoken in access exclusive mode"
QUICKLY = {"lock_timeout": "200ms"}
READ_ONLY = {"default_transaction_read_only": "on"}


class Player:
    """Somebody at a table who bids by REST, by GraphQL over HTTP or over a socket, with one request id."""

    def __init__(self, service: str, user: User, match: UUID) -> None:
        self.service, self.match = service, match
        self.token = token_for(user)
        self.headers = {"Authorization": f"Bearer {self.token}"}
        self.seq = Match.objects.get(pk=match).seq

    def get(self, path: str) -> httpx.Response:
        return httpx.get(f"http://{self.service}{path}", headers=self.headers, timeout=60)

    def post(self, path: str, body: Any) -> httpx.Response:
        return httpx.post(f"http://{self.service}{path}", headers=self.headers, json=body, timeout=60)

    def play(self) -> httpx.Response:
        action = {"type": "Bid", "amount": 1}
        return self.post(
            f"/api/v1/matches/{self.match}/play", {"action": action, "seq": self.seq, "request_id": "once"}
        )

    def play_by_graphql(self) -> Any:
        return self.post("/graphql", self._operation()).json()["data"]["play"]

    def play_by_socket(self) -> Any:
        with signed_in(self.service, self.token) as socket:
            socket.subscribe(PLAY, **self._operation()["variables"])
            return socket.next()

    def _operation(self) -> dict[str, Any]:
        return {"query": PLAY, "variables": {"match": str(self.match), "seq": self.seq}}


@pytest.fixture
def people() -> list[User]:
    return make_users("alice", "bob")


@pytest.fixture
def alice(service: str, people: list[User]) -> Player:
    return Player(service, people[0], start_match(people, "opera"))


def refused(answer: httpx.Response, code: str) -> None:
    """A problem of the contract with this code, 503, and when to try again."""
    assert (answer.status_code, answer.json()["code"]) == (503, code), answer.text
    assert (answer.headers["Retry-After"], answer.json()["retry_after"]) == ("1", 1)
    path = answer.request.url.path
    check_answer(answer.request.method, path, answer.status_code, answer.headers, answer.content)


def test_a_match_that_somebody_holds_is_busy_and_every_other_one_is_served(alice: Player, people: list[User]) -> None:
    elsewhere = Player(alice.service, people[0], start_match(people, "opera"))
    before = everything_stored()
    with database_with(**QUICKLY):
        with held(LOCK_ROW, alice.match):
            refused(alice.play(), "busy")
            for told in (alice.play_by_graphql(), alice.play_by_socket()):
                assert (told["__typename"], told["code"], told["retryAfter"]) == ("Refused", "BUSY", 1)
            assert everything_stored() == before
            assert alice.get(f"/api/v1/matches/{alice.match}").status_code == 200
            assert elsewhere.play().status_code == 200
        assert alice.play().status_code == 200
    assert Match.objects.get(pk=alice.match).seq == alice.seq + 1


def test_a_database_that_can_only_be_read_refuses_what_changes_something_and_is_found_again(alice: Player) -> None:
    before = everything_stored()
    with database_with(**READ_ONLY):
        refused(alice.play(), "unavailable")
        for told in (alice.play_by_graphql(), alice.play_by_socket()):
            assert (told["__typename"], told["code"], told["retryAfter"]) == ("Refused", "UNAVAILABLE", 1)
        refused(alice.post("/api/v1/guests", {}), "unavailable")
        refused(alice.post(f"/api/v1/matches/{alice.match}/talk", {"text": "hello"}), "unavailable")
        assert everything_stored() == before
        assert alice.get(f"/api/v1/matches/{alice.match}").status_code == 200
        ready = alice.get("/readyz")
        assert (ready.status_code, ready.json()["database"]) == (503, "read-only")
        # The server that takes over lets in whoever connects to it; nobody may stay with the one that was replaced.
        heal(*READ_ONLY)
        until(lambda: alice.play().status_code == 200, "a connection that can write")
        until(lambda: alice.get("/readyz").json()["database"] == "ok", "readiness")


def test_a_page_that_needs_the_database_says_when_to_try_again(alice: Player) -> None:
    User.objects.create_superuser("mona", password=PASSWORD)
    with httpx.Client(base_url=f"http://{alice.service}", timeout=60) as browser, database_with(**READ_ONLY):
        browser.get("/admin/login/")
        form = {"username": "mona", "password": PASSWORD, "csrfmiddlewaretoken": browser.cookies["csrftoken"]}
        answer = browser.post("/admin/login/", data=form, headers={"Accept-Language": "de"})
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "1")
    assert answer.text == "Der Dienst antwortet gerade nicht: bitte noch einmal versuchen."
    assert User.objects.get(username="mona").last_login is None


def test_a_stream_that_cannot_go_on_says_why_and_a_new_one_is_refused(
    alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_feed, "LOOK_AGAIN_SECONDS", 0.2)
    path = f"/matches/{alice.match}/stream"
    with database_with(**QUICKLY), listening(alice.service, path, alice.token) as stream:
        assert stream.message().name == "update"
        with held(LOCK_MATCHES):
            problem = stream.message()
            assert (problem.name, problem.data["code"], problem.data["retry_after"]) == ("problem", "busy", 1)
            assert stream.next() is None
            refused(alice.get(f"/api/v1{path}"), "busy")


def test_a_subscription_that_cannot_go_on_ends_with_a_typed_refusal(
    alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_feed, "LOOK_AGAIN_SECONDS", 0.2)
    with database_with(**QUICKLY), signed_in(alice.service, alice.token) as socket:
        name = socket.subscribe(FOLLOW, match=str(alice.match))
        assert socket.next()["__typename"] == "MatchUpdate"
        with held(LOCK_MATCHES):
            assert socket.next() == {"__typename": "Refused", "code": "BUSY", "retryAfter": 1}
            assert socket.hear() == {"type": "complete", "id": name}


def test_whoever_cannot_be_identified_now_is_told_to_come_back(alice: Player) -> None:
    with database_with(**QUICKLY), held(LOCK_TOKENS):
        refused(alice.get("/api/v1/account"), "busy")
        answer = alice.post("/graphql", {"query": "{ __typename }"})
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "1")
        assert answer.json()["errors"][0]["extensions"] == {"code": "busy", "retryAfter": 1}
        with opened(alice.service) as socket:
            socket.say({"type": "connection_init", "payload": {"Authorization": f"Bearer {alice.token}"}})
            with pytest.raises(ConnectionClosed) as closed:
                socket.hear()
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1013, "busy")


@pytest.mark.parametrize("setting", ["statement_timeout", "transaction_timeout"])
def test_a_statement_that_takes_too_long_is_no_fault(alice: Player, setting: str) -> None:
    before = everything_stored()
    code = "busy" if setting == "statement_timeout" else "unavailable"
    with database_with(**{setting: "300ms"}), held(LOCK_ROW, alice.match):
        refused(alice.play(), code)
    assert everything_stored() == before
