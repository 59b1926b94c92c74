"""A match on its native route and by Django's endpoint: the same answer to everybody, byte for byte."""

from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from games.registry import GAMES
from tests.games.api.rest.callers import Caller, address_of
from tests.games.api.rest.contract import check_answer
from tests.match_setup import fewest_actions, open_match, play_one, play_to_the_end, start_match

pytestmark = pytest.mark.django_db(transaction=True)
OF_THE_MOMENT = {"server-time", "ratelimit", "x-request-id", "date", "server", "content-length"}


def native(service: str, caller: Caller, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    if caller.token is not None:
        sent["Authorization"] = f"Bearer {caller.token}"
    answer = httpx.request(method, f"http://{service}/api/v1{path}", headers=sent)
    if method == "GET":
        check_answer("GET", f"/api/v1{path}", answer.status_code, answer.headers, answer.content)
    return answer


def lasting(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items() if name.lower() not in OF_THE_MOMENT}


def assert_same(service: str, caller: Caller, path: str, **headers: str) -> None:
    """Twice: the first may have been answered in a thread."""
    by_django = caller.get(path, **headers)
    for _ in range(2):
        found = native(service, caller, path, **headers)
        assert found.status_code == by_django.status_code
        assert found.content.rstrip(b" ") == by_django.content
        assert lasting(found.headers) == lasting(by_django.headers)
        assert ("server-time" in found.headers) == ("Server-Time" in by_django.headers)
        assert ("ratelimit" in found.headers) == ("RateLimit" in by_django.headers)


@pytest.mark.parametrize("slug", GAMES)
def test_everybody_sees_the_same_either_way(
    service: str, alice: Caller, bob: Caller, nobody: Caller, slug: str
) -> None:
    players: list[Any] = [alice.user, bob.user]
    match = start_match(players, slug)
    for _ in range(min(3, fewest_actions(slug) - 1)):
        for caller in (alice, bob, nobody):
            assert_same(service, caller, address_of(match))
        play_one(players, match)
    play_to_the_end(players, match)
    assert_same(service, bob, address_of(match))


def test_refusals_are_the_same_in_the_caller_s_language(service: str, alice: Caller, charlie: Caller) -> None:
    owner: Any = alice.user
    private = open_match([owner], "phantom", players=2, private=True)
    for path in (address_of(private), address_of(uuid4())):
        assert_same(service, charlie, path, accept_language="de")
    for token in ("opera_nonsense", "opera_" + "x" * 43):
        assert_same(service, Caller(token=token), address_of(private), accept_language="fr")


def test_who_has_seen_it_already_is_told_so(service: str, alice: Caller, match: UUID) -> None:
    tag = native(service, alice, address_of(match)).headers["ETag"]
    assert_same(service, alice, address_of(match), if_none_match=tag)
    assert native(service, alice, address_of(match), if_none_match=tag).status_code == 304


def test_head_is_get_without_the_body(service: str, alice: Caller, match: UUID) -> None:
    whole, head = (native(service, alice, address_of(match), method) for method in ("GET", "HEAD"))
    assert (head.status_code, head.content, head.headers["content-length"]) == (200, b"", str(len(whole.content)))
    assert lasting(head.headers) == lasting(whole.headers)


def test_an_answer_to_somebody_is_padded_on_either_way(service: str, alice: Caller, match: UUID) -> None:
    assert len(native(service, alice, address_of(match)).content) % 1024 == 0


def test_what_is_not_plain_goes_to_django(service: str, alice: Caller, match: UUID) -> None:
    assert native(service, alice, f"{address_of(match)}?at=1").json()["seq"] == 1
    assert native(service, alice, "/matches/nonsense").json()["code"] == "invalid_input"
