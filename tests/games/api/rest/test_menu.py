"""GET /matches/{match_id}/menu."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from games.registry import GAMES
from tests.games.api.rest.callers import Caller, address_of, refused
from tests.match_setup import open_match, play_to_the_end, start_match


@pytest.mark.parametrize("slug", GAMES)
def test_an_entry_is_numbered_said_in_words_and_can_be_played_as_it_is(alice: Caller, bob: Caller, slug: str) -> None:
    match = start_match([alice.user, bob.user], slug)  # type: ignore[list-item]
    asked = next(caller for caller in (alice, bob) if caller.get(address_of(match)).json()["your_turn"])

    menu = asked.get(address_of(match, "/menu?limit=20")).json()

    assert [entry["number"] for entry in menu["entries"]] == list(range(1, len(menu["entries"]) + 1))
    assert len({entry["text"] for entry in menu["entries"]}) == len(menu["entries"])
    last = menu["entries"][-1]["action"]
    body = {"action": last, "seq": menu["seq"], "request_id": "from-the-menu"}
    assert asked.post(address_of(match, "/play"), body).status_code == 200


def test_words_are_in_the_reader_s_language(alice: Caller, long_match: UUID) -> None:
    menus = [
        alice.get(address_of(long_match, "/menu"), accept_language=language).json()["entries"]
        for language in ("en", "fr", "de")
    ]

    assert [menu[0]["text"] for menu in menus] == ["Bid 9", "Miser 9", "9 bieten"]
    assert menus[0][0]["action"] == menus[1][0]["action"] == {"type": "Bid", "amount": 9}


def test_stretches_follow_each_other_to_the_last_legal_action(alice: Caller, long_match: UUID) -> None:
    first = alice.get(address_of(long_match, "/menu?limit=7")).json()
    rest = alice.get(address_of(long_match, "/menu?limit=200&after=7")).json()

    assert (first["complete"], rest["complete"]) == (False, True)
    amounts = [entry["action"]["amount"] for entry in (*first["entries"], *rest["entries"])]
    assert sorted(amounts) == list(range(len(amounts)))


def test_whoever_is_not_asked_gets_an_empty_menu(alice: Caller, bob: Caller, charlie: Caller, match: UUID) -> None:
    waiting = next(caller for caller in (alice, bob) if not caller.get(address_of(match)).json()["your_turn"])
    for caller in (waiting, charlie):
        assert _entries(caller, match) == ([], True)


def test_there_is_no_menu_before_the_start_and_none_after_the_end(alice: Caller, bob: Caller, match: UUID) -> None:
    table = open_match([alice.user], "phantom", players=2)  # type: ignore[list-item]
    play_to_the_end([alice.user, bob.user], match)  # type: ignore[list-item]

    for each in (table, match):
        assert _entries(alice, each) == ([], True)


def _entries(caller: Caller, match: UUID) -> tuple[Any, bool]:
    menu = caller.get(address_of(match, "/menu")).json()
    return menu["entries"], menu["complete"]


def test_the_menu_of_a_match_you_may_not_see_looks_as_if_it_did_not_exist(alice: Caller, charlie: Caller) -> None:
    match = open_match([alice.user], "phantom", players=2, private=True)  # type: ignore[list-item]

    there = charlie.get(address_of(match, "/menu"))

    refused(there, 404, "not_found")
    assert there.content == charlie.get(address_of(uuid4(), "/menu")).content


def test_a_menu_is_for_who_is_signed_in(nobody: Caller, match: UUID) -> None:
    refused(nobody.get(address_of(match, "/menu")), 401, "sign_in_required")


@pytest.mark.parametrize("query", ["limit=0", "limit=201", "limit=x", "after=-1", "after=5001", "seat=1"])
def test_a_question_that_makes_no_sense_is_refused(alice: Caller, match: UUID, query: str) -> None:
    refused(alice.get(address_of(match, f"/menu?{query}")), 422, "invalid_input")
