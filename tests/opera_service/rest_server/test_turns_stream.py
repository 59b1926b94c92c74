"""GET /turns/stream."""

from typing import Any
from uuid import UUID

import pytest

from tests.games.api.rest.callers import Caller
from tests.games.api.rest.contract import check_value
from tests.games.api.rest.streams import Message, listening
from tests.match_setup import play_one, start_match, who_is_asked

pytestmark = pytest.mark.django_db(transaction=True)


def check_turn(message: Message) -> None:
    assert message.name == "turn"
    check_value({"$ref": "#/components/schemas/Turn"}, message.data)
    assert message.data["match"]["your_turn"]


def test_a_decision_that_waits_already_comes_first(service: str, alice: Caller, bob: Caller, match: UUID) -> None:
    asked = [alice, bob][who_is_asked(match)[0]]

    with listening(service, "/turns/stream", asked.token) as stream:
        told = stream.message()

    check_turn(told)
    assert told.data["match"]["id"] == str(match)
    assert told.id == f"{match}:{told.data['seq']}"


def test_every_new_decision_is_told_once(service: str, alice: Caller, bob: Caller, match: UUID) -> None:
    players: list[Any] = [alice.user, bob.user]
    waiting = [bob, alice][who_is_asked(match)[0]]

    with listening(service, "/turns/stream", waiting.token) as stream:
        assert stream.next(comments=True) == Message(None, None, ": still here")
        seq = 0
        while players[who_is_asked(match)[0]] != waiting.user:
            seq = play_one(players, match).seq
        told = stream.message()
        check_turn(told)
        assert told.data["seq"] == seq

        other = start_match(players, "opera")
        told = stream.message()
        check_turn(told)
        assert told.data["match"]["id"] == str(other)
