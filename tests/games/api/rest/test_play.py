"""POST /matches/{match_id}/play."""

from random import Random
from typing import Any
from uuid import UUID, uuid4

import pytest

from games.matches.models import LogEntry
from games.registry import GAMES
from tests.games.api.players import choose
from tests.games.api.rest.callers import Caller, address_of, refused
from tests.match_setup import play_to_the_end, start_match


def turn(*callers: Caller, match: UUID) -> tuple[Caller, dict[str, Any]]:
    """Who is asked, and a decision of theirs."""
    for caller in callers:
        seen = caller.get(address_of(match)).json()
        if seen["options"] is not None:
            action = choose(seen["options"], Random(1))
            return caller, {"action": action, "seq": seen["seq"], "request_id": uuid4().hex}
    raise AssertionError("somebody is asked in every match that runs")


@pytest.mark.parametrize("slug", GAMES)
def test_an_action_is_recorded_and_answered_with_what_it_changed(alice: Caller, bob: Caller, slug: str) -> None:
    match = start_match([alice.user, bob.user], slug)  # type: ignore[list-item]
    player, play = turn(alice, bob, match=match)

    played = player.post(address_of(match, "/play"), play).json()

    now = player.get(address_of(match)).json()
    assert played["seq"] == play["seq"] + 1 == now["seq"]
    assert (played["view"], played["options"]) == (now["view"], now["options"])


def test_the_same_request_again_gives_the_same_answer_and_changes_nothing(
    alice: Caller, bob: Caller, match: UUID, unchanged: Any
) -> None:
    player, play = turn(alice, bob, match=match)
    first = player.post(address_of(match, "/play"), play)

    with unchanged():
        second = player.post(address_of(match, "/play"), play)

    assert second.content == first.content


def test_another_action_under_the_same_request_id_is_refused(
    alice: Caller, bob: Caller, match: UUID, unchanged: Any
) -> None:
    player, play = turn(alice, bob, match=match)
    player.post(address_of(match, "/play"), play)
    other = {"type": "SwapRichard", "other": "meg"}

    with unchanged():
        refused(player.post(address_of(match, "/play"), {**play, "action": other}), 409, "request_id_reused")


def test_a_stale_decision_gets_the_match_as_it_is_now(alice: Caller, bob: Caller, match: UUID, unchanged: Any) -> None:
    player, play = turn(alice, bob, match=match)

    with unchanged():
        answer = player.post(address_of(match, "/play"), {**play, "seq": play["seq"] - 1})

    problem = refused(answer, 409, "stale")
    assert problem["seq"] == play["seq"]
    assert problem["match"] == player.get(address_of(match)).json()


def test_what_the_rules_forbid_names_the_rule(alice: Caller, bob: Caller, match: UUID, unchanged: Any) -> None:
    """A room that the character cannot reach (phantom 4.1)."""
    player, play = turn(alice, bob, match=match)
    card = player.get(address_of(match)).json()["options"]["cards"][0]
    kind = card["type"].removesuffix("Card")
    reachable = card["destinations"]
    powers: dict[str, Any] = {"MadameGiry": {"corridor": "corridor_0_1"}, "Buquet": {"blackout": 0}}
    action = {"type": f"Activate{kind}", "to": next(room for room in range(10) if room not in reachable)}

    with unchanged():
        answer = player.post(address_of(match, "/play"), {**play, "action": action | powers.get(kind, {})})

    problem = refused(answer, 422, "illegal_action")
    assert problem["rule"].startswith("phantom ")
    assert problem["reason"]
    assert problem["seq"] == play["seq"]


def test_a_refusal_is_in_the_player_s_language(alice: Caller, bob: Caller, match: UUID) -> None:
    player, play = turn(alice, bob, match=match)
    other = bob if player is alice else alice

    words = {
        language: refused(other.post(address_of(match, "/play"), play, accept_language=language), 409, "not_your_turn")[
            "detail"
        ]
        for language in ("en", "fr-CA", "de, en;q=0.5", "it")
    }

    assert list(words.values()) == [
        "It is not your turn.",
        "Ce n'est pas votre tour.",
        "Sie sind nicht am Zug.",
        "It is not your turn.",
    ]


def test_who_is_not_asked_must_wait(alice: Caller, bob: Caller, match: UUID, unchanged: Any) -> None:
    player, play = turn(alice, bob, match=match)
    other = bob if player is alice else alice

    with unchanged():
        refused(other.post(address_of(match, "/play"), play), 409, "not_your_turn")


def test_an_action_of_another_game_is_refused(alice: Caller, bob: Caller, match: UUID, unchanged: Any) -> None:
    player, play = turn(alice, bob, match=match)

    with unchanged():
        problem = refused(
            player.post(address_of(match, "/play"), {**play, "action": {"type": "Bid", "amount": 1}}),
            422,
            "wrong_game",
        )
    assert problem["seq"] == play["seq"]


@pytest.mark.parametrize(
    "change",
    [
        {"action": {"type": "Cheat"}},
        {"action": {"type": "ActivateMeg"}},
        {"action": {"type": "ActivateMeg", "to": "6"}},
        {"action": {"type": "ActivateMeg", "to": 10}},
        {"action": {"type": "ActivateMeg", "to": 6, "and": 7}},
        {"action": {"to": 6}},
        {"action": None},
        {"action": "ActivateMeg"},
        {"action": []},
        {"seq": -1},
        {"seq": "4"},
        {"seq": 2**31},
        {"seq": None},
        {"request_id": ""},
        {"request_id": "x" * 65},
        {"request_id": "a\u0000b"},
        {"request_id": 12},
        {"request_id": "à la carte"},
        {"as": "bob"},
    ],
)
def test_what_is_not_declared_is_refused(
    alice: Caller, bob: Caller, match: UUID, unchanged: Any, change: dict[str, Any]
) -> None:
    player, play = turn(alice, bob, match=match)

    with unchanged():
        refused(player.post(address_of(match, "/play"), play | change), 422, "invalid_input")


@pytest.mark.parametrize("name", ["action", "seq", "request_id"])
def test_nothing_may_be_left_out(alice: Caller, bob: Caller, match: UUID, unchanged: Any, name: str) -> None:
    player, play = turn(alice, bob, match=match)
    del play[name]

    with unchanged():
        problem = refused(player.post(address_of(match, "/play"), play), 422, "invalid_input")
    assert name in problem["detail"]


def test_a_spectator_plays_nothing(
    charlie: Caller, nobody: Caller, alice: Caller, bob: Caller, match: UUID, unchanged: Any
) -> None:
    _, play = turn(alice, bob, match=match)

    with unchanged():
        refused(charlie.post(address_of(match, "/play"), play), 409, "not_seated")
        refused(nobody.post(address_of(match, "/play"), play), 401, "sign_in_required")


def test_another_s_private_match_looks_as_if_it_did_not_exist(
    alice: Caller, bob: Caller, charlie: Caller, unchanged: Any
) -> None:
    match = start_match([alice.user, bob.user], "phantom", private=True)  # type: ignore[list-item]
    _, play = turn(alice, bob, match=match)

    with unchanged():
        there = charlie.post(address_of(match, "/play"), play)
        refused(there, 404, "not_found")
        assert there.content == charlie.post(address_of(uuid4(), "/play"), play).content


def test_nothing_is_played_before_the_start_or_after_the_end(
    alice: Caller, bob: Caller, match: UUID, table: UUID, unchanged: Any
) -> None:
    player, play = turn(alice, bob, match=match)
    play_to_the_end([alice.user, bob.user], match)  # type: ignore[list-item]

    with unchanged():
        refused(player.post(address_of(match, "/play"), play), 409, "match_over")
        refused(player.post(address_of(table, "/play"), play), 409, "not_started")


def test_simultaneous_decisions_do_not_make_each_other_stale(alice: Caller, bob: Caller) -> None:
    """Everybody bids at the same time (opera 3.1)."""
    match = start_match([alice.user, bob.user], "opera")  # type: ignore[list-item]
    seq = alice.get(address_of(match)).json()["seq"]

    for caller in (alice, bob):
        play = {"action": {"type": "Bid", "amount": 1}, "seq": seq, "request_id": "bid"}
        assert caller.post(address_of(match, "/play"), play).status_code == 200

    assert LogEntry.objects.filter(match_id=match, kind="played").count() == 2
