"""The length of what somebody is sent tells next to nothing of what is in it."""

import json
from uuid import UUID

import httpx
import pytest
from websockets.sync.client import ClientConnection

from games.matches.models import Match
from opera_service.asgi_app.padding import padded
from tests.games.api.api_setup import token_for
from tests.games.api.graphql.socket import signed_in
from tests.games.api.rest.streams import listening
from tests.match_setup import make_users, play_to_the_end, start_match

BLOCK = 1024
ROLES = ("meg", "raoul", "buquet", "persian", "richard", "christine", "moncharmin", "madame_giry")
FOLLOW = "subscription ($match: UUID!) { match(id: $match) { __typename ... on MatchUpdate { match { seq } } } }"


def answer(role: str, others: str) -> bytes:
    return json.dumps({"others": others, "identity": role}).encode()


@pytest.mark.parametrize("length", [0, 1, 1023, 1024, 1025, 5000])
def test_it_is_the_same_content_in_a_round_length_and_always_the_same_one(length: int) -> None:
    content = json.dumps("x" * length).encode()
    longer = padded(content)
    assert len(longer) % BLOCK == 0
    assert longer.rstrip(b" ") == content
    assert padded(content) == longer


def test_where_a_round_number_is_passed_the_length_does_not_tell_which_side_it_was() -> None:
    """Rounding up alone would tell the shortest name from the longest here every time."""
    room = 1020 - len(answer("meg", ""))
    for role in ("meg", "madame_giry"):
        lengths = [len(padded(answer(role, f"{number:0{room}}"))) for number in range(300)]
        assert lengths.count(2048) > 290


def test_over_a_whole_match_the_lengths_of_two_roles_cannot_be_told_apart() -> None:
    """A thousand answers of all lengths, everything known of them but the role: as often longer as shorter."""
    known = ["y" * (1000 + 7 * number % BLOCK) for number in range(1000)]
    longer = {role: sum(len(padded(answer(role, others))) for others in known) for role in ROLES}
    blocks = [total / BLOCK / len(known) for total in longer.values()]
    # By chance alone they differ by a hundredth or two; eight bytes are less than one.
    assert max(blocks) - min(blocks) < 0.06


def test_without_a_block_nothing_is_added(settings: pytest.FixtureRequest) -> None:
    settings.PADDING = 0  # type: ignore[attr-defined]
    assert padded(b"{}") == b"{}"


@pytest.fixture
def running(transactional_db: None) -> tuple[UUID, str]:
    users = make_users("alice", "bob")
    return start_match(users, "phantom"), token_for(users[0])


def test_answers_of_both_apis_are_padded_for_who_is_signed_in_and_no_others(
    service: str, running: tuple[UUID, str]
) -> None:
    match_id, token = running
    query = {"query": f'{{match(id: "{match_id}") {{ __typename ... on Match {{ seq }} }} }}'}
    with httpx.Client(base_url=f"http://{service}") as http:
        for known in (False, True):
            http.headers = httpx.Headers({"Authorization": f"Bearer {token}"} if known else {})
            rest, again = (http.get(f"/api/v1/matches/{match_id}") for _ in range(2))
            refused = http.get("/api/v1/players/nobody-there")
            graphql = http.post("/graphql", json=query)
            for got in (rest, refused, graphql):
                assert (len(got.content) % BLOCK == 0) is known, got.text
                assert int(got.headers["Content-Length"]) == len(got.content)
                assert got.json()
            assert (again.headers["ETag"], again.content) == (rest.headers["ETag"], rest.content)


def test_live_updates_are_padded_for_who_is_signed_in_and_no_others(service: str, running: tuple[UUID, str]) -> None:
    match_id, token = running
    for known in (False, True):
        with listening(service, f"/matches/{match_id}/stream", token if known else None) as stream:
            data = next(line for line in stream.response.iter_lines() if line.startswith("data: "))
            assert (len(data.encode()) - len("data: ")) % BLOCK == 0 if known else not data.endswith(" ")
    with signed_in(service, token) as socket:
        socket.subscribe(FOLLOW, match=str(match_id))
        wire: ClientConnection = socket.wire
        assert len(wire.recv()) % BLOCK == 0


def test_a_file_is_not_padded(service: str, transactional_db: None) -> None:
    users = make_users("alice", "bob")
    match: Match = play_to_the_end(users, start_match(users, "phantom"))
    headers = {"Authorization": f"Bearer {token_for(users[0])}"}
    exported = httpx.get(f"http://{service}/api/v1/matches/{match.id}/export", headers=headers)
    assert exported.content.endswith(b"}")
