"""The lobby over GraphQL: what REST can do, typed the same way."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from uuid import UUID

import pytest

from games.matches import commands
from games.matchmaking.group_seating import seat_waiting_users
from games.ratings.models import Rating
from games.tables import commands as table_commands
from opera_service.accounts.models import User
from tests.games.api.api_setup import token_for
from tests.games.api.graphql.socket import signed_in
from tests.games.api.graphql.wire import Client
from tests.games.matchmaking.people_waiting import let_pass
from tests.match_setup import make_users, open_match

MATCH = (
    "{ __typename ... on Match { id status private yourSeat invitationKey rematch seats { player { name kind } bot } } \
    ... on Refused { code } }"
)
TICKET = "{ __typename ... on Ticket { state place matchId } ... on Refused { code } }"
NOTES = (
    "{ ... on NotificationPage { unread next notifications { number news by matchId read } } ... on Refused { code } }"
)
ASK = f"mutation ($request: QuickMatchInput!) {{ askForMatch(request: $request) {TICKET} }}"
CHALLENGE = f"mutation ($name: String!, $table: OpenTableInput!) {{ challenge(name: $name, table: $table) {MATCH} }}"
TAKE = f"mutation ($id: UUID!) {{ takeSeat(matchId: $id) {MATCH} }}"
REMATCH = f"mutation ($id: UUID!) {{ rematch(matchId: $id) {MATCH} }}"


@pytest.fixture
def table_input() -> dict[str, Any]:
    """A table of Opera: its own options have defaults."""
    return {"table": {"opera": {}}, "players": 2}


def test_two_who_ask_meet_and_one_can_stop(alice: Client, bob: Client, charlie: Client) -> None:
    assert alice.get(ASK, request={"game": "opera"}) == {
        "__typename": "Ticket",
        "state": "WAITING",
        "place": 1,
        "matchId": None,
    }
    bob.get(ASK, request={"game": "opera", "players": 2, "speed": "LIVE"})
    charlie.get(ASK, request={"game": "opera", "acceptsBots": False})
    assert charlie.get(f"mutation {{ stopAsking {TICKET} }}")["state"] == "CANCELLED"
    let_pass(1)
    seat_waiting_users()
    seated = alice.get(f"{{ quickMatch {TICKET} }}")
    assert seated["state"] == "SEATED"
    assert bob.get(f"{{ quickMatch {TICKET} }}")["matchId"] == seated["matchId"]


def test_what_cannot_be_wished_is_a_typed_refusal(
    alice: Client, unchanged: Callable[[], AbstractContextManager[None]]
) -> None:
    with unchanged():
        assert alice.get(ASK, request={"game": "chess"})["code"] == "UNKNOWN_GAME"
        assert alice.get(ASK, request={"game": "phantom", "players": 4})["code"] == "WRONG_PLAYER_COUNT"
        assert alice.get(ASK, request={"game": "phantom", "botsAfter": 9999})["code"] == "INVALID_INPUT"
        assert Client().get(ASK, request={"game": "phantom"})["code"] == "SIGN_IN_REQUIRED"
        assert alice.get(f"{{ quickMatch {TICKET} }}")["code"] == "NOT_FOUND"


def test_a_challenge_is_heard_of_accepted_played_and_played_again(
    people: list[User], alice: Client, bob: Client, table_input: dict[str, Any]
) -> None:
    offered = alice.get(CHALLENGE, name="bob", table=table_input)
    assert (offered["status"], offered["private"], offered["yourSeat"]) == ("OPEN", True, 0)
    page = bob.get(f"{{ notifications(unread: true) {NOTES} }}")
    assert page["notifications"] == [
        {"number": 1, "news": "CHALLENGED", "by": "alice", "matchId": offered["id"], "read": False}
    ]
    assert bob.get(f"mutation {{ markNotificationsRead(upTo: 1) {NOTES} }}")["unread"] == 0
    assert bob.get(TAKE, id=offered["id"])["status"] == "RUNNING"
    commands.resign(people[0].pk, UUID(offered["id"]))
    again = bob.get(REMATCH, id=offered["id"])
    assert again["status"] == "OPEN"
    assert alice.get(REMATCH, id=offered["id"])["status"] == "RUNNING"


def test_a_challenge_is_declined(alice: Client, bob: Client, table_input: dict[str, Any]) -> None:
    offered = alice.get(CHALLENGE, name="bob", table=table_input)
    decline = (
        "mutation ($id: UUID!) { declineInvitation(matchId: $id) { ... on Done { done } ... on Refused { code } } }"
    )
    assert bob.get(decline, id=offered["id"]) == {"done": True}
    assert bob.get(decline, id=offered["id"]) == {"code": "NOT_FOUND"}
    assert alice.get(f'{{ match(id: "{offered["id"]}") {MATCH} }}')["status"] == "ABORTED"


def test_a_link_a_seat_freed_and_bots_seated(people: list[User], alice: Client, bob: Client) -> None:
    match_id = str(open_match(people[:1], "opera", players=3, private=True))
    key = alice.get(f'{{ match(id: "{match_id}") {MATCH} }}')["invitationKey"]
    redeem = f"mutation ($id: UUID!, $key: String!) {{ redeemInvitation(matchId: $id, key: $key) {MATCH} }}"
    assert bob.get(redeem, id=match_id, key="wrong")["code"] == "NOT_FOUND"
    assert bob.get(redeem, id=match_id, key=key)["invitationKey"] is None
    assert bob.get(TAKE, id=match_id)["yourSeat"] == 1
    away = f"mutation ($id: UUID!) {{ sendAway(matchId: $id, seat: 1) {MATCH} }}"
    assert bob.get(away, id=match_id)["code"] == "NOT_OWNER"
    assert alice.get(away, id=match_id)["seats"][1] == {"player": None, "bot": None}
    seat_bot = f"mutation ($id: UUID!) {{ seatBot(matchId: $id, style: VIRTUOSO) {MATCH} }}"
    assert [seat["bot"] for seat in alice.get(seat_bot, id=match_id)["seats"]] == [None, "virtuoso", "virtuoso"]


def test_ratings_are_for_everybody_to_read(people: list[User]) -> None:
    Rating.objects.create(game="opera", user=people[0], mu=30.0, sigma=2.0, matches=12)
    User.objects.create_user(username="deep-opera", kind="bot")
    anybody = Client()
    board = "{ ... on Leaderboard { ranked { name points provisional } } ... on Refused { code } }"
    assert anybody.get(f'{{ leaderboard(game: "opera", among: PEOPLE) {board} }}') == {
        "ranked": [{"name": "alice", "points": 1700, "provisional": False}]
    }
    assert anybody.get(f'{{ leaderboard(game: "chess") {board} }}') == {"code": "UNKNOWN_GAME"}
    profile = "{ ... on Profile { kind ratings { game points } } ... on Refused { code } }"
    assert anybody.get(f'{{ profile(name: "alice") {profile} }}')["ratings"] == [{"game": "opera", "points": 1700}]
    assert anybody.get(f'{{ profile(name: "nobody") {profile} }}') == {"code": "NOT_FOUND"}
    history = "{ ... on RatingHistory { points { matchId } } ... on Refused { code } }"
    assert anybody.get(f'{{ ratingHistory(name: "alice", game: "opera") {history} }}') == {"points": []}
    bots = "{ ... on ProfilePage { profiles { name kind } next } ... on Refused { code } }"
    assert anybody.get(f"{{ bots {bots} }}") == {"profiles": [{"name": "deep-opera", "kind": "bot"}], "next": None}


@pytest.mark.django_db(transaction=True)
def test_notifications_are_followed_without_a_gap(service: str) -> None:
    alice, bob = make_users("alice", "bob")
    follow = """subscription ($after: Int) { notifications(after: $after) {
        ... on Notification { number news matchId } ... on Refused { code } } }"""
    token = token_for(bob)
    tables = [open_match([alice], "phantom", players=2) for _ in range(3)]
    table_commands.invite(alice.pk, tables[0], bob.pk)
    with signed_in(service, token) as socket:
        socket.subscribe(follow, after=0)
        assert socket.next()["number"] == 1
        table_commands.invite(alice.pk, tables[1], bob.pk)
        assert socket.next() == {"number": 2, "news": "INVITED", "matchId": str(tables[1])}
    table_commands.invite(alice.pk, tables[2], bob.pk)
    with signed_in(service, token) as socket:
        socket.subscribe(follow, after=2)
        assert socket.next()["matchId"] == str(tables[2])


@pytest.mark.django_db(transaction=True)
def test_a_request_is_followed_until_the_match(service: str) -> None:
    alice, bob = make_users("alice", "bob")
    follow = f"subscription {{ quickMatch {TICKET} }}"
    for user in (alice, bob):
        Client(token_for(user)).get(ASK, request={"game": "opera"})
    with signed_in(service, token_for(alice)) as socket:
        socket.subscribe(follow)
        assert socket.next()["state"] == "WAITING"
        let_pass(1)
        seat_waiting_users()
        while (ticket := socket.next())["state"] == "WAITING":
            """Time that passes is told as well."""
        assert ticket["state"] == "SEATED"
        assert socket.hear()["type"] == "complete"


def test_an_introduction_is_begun_and_another_one_closes_it(alice: Client, bob: Client) -> None:
    begin = f"mutation ($game: String!) {{ beginIntroduction(game: $game) {MATCH} }}"
    first = alice.get(begin, game="phantom")
    assert (first["__typename"], first["status"], first["yourSeat"]) == ("Match", "RUNNING", 0)
    alice.get(begin, game="phantom")
    assert alice.get(f"query ($id: UUID!) {{ match(id: $id) {MATCH} }}", id=first["id"])["status"] == "ABORTED"
    assert bob.get(begin, game="go")["code"] == "UNKNOWN_GAME"
