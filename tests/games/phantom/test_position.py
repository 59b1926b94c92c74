"""Positions in JSON: written, read back, and refused when no match could look like that."""

import json
from typing import Any

import msgspec
import pytest

from tests.games.phantom.positions import BLACK, GAME, PINK, RED, WHITE, position


def written() -> dict[str, Any]:
    state = position(cards=[RED, PINK], innocent=[BLACK], shown=[BLACK], kept=[WHITE])
    data: dict[str, Any] = json.loads(GAME.dump_position(state))
    return data


def test_a_position_reads_like_the_table() -> None:
    data = written()
    assert data["rooms"]["meg"] == 3
    assert (data["padlock"], data["blackout"], data["identity"]) == ("corridor_0_1", 5, "persian")


def test_the_order_in_which_characters_are_written_does_not_matter() -> None:
    data = written()
    shuffled = {**data, "rooms": dict(reversed(data["rooms"].items())), "suspects": data["suspects"][::-1]}
    state = GAME.load_position(json.dumps(shuffled))
    assert GAME.dump_position(state) == GAME.dump_position(GAME.load_position(json.dumps(data)))


@pytest.mark.parametrize(
    "change",
    [
        {"phantom": 2},
        {"identity": "christine"},
        {"rooms": {"raoul": 0}},
        {"blackout": 10},
        {"padlock": "corridor_1_5"},
        {"suspects": []},
        {"suspects": ["persian", "persian", "raoul"]},
        {"carlotta": 0},
        {"carlotta": 22},
        {"pile": []},
        {"phantom_cards": 4},
        {"shown_alibis": ["richard"], "pile": ["raoul", "meg", "madame_giry", "buquet", "christine"]},
        {"open_cards": []},
        {"open_cards": ["raoul", "raoul"]},
        {"next_cards": []},
        {"round": 0},
        {"round": 2},
        {"winner": "phantom", "ending": "carlotta_left"},
        {"winner": "investigator", "ending": "last_suspect"},
    ],
)
def test_an_impossible_position_is_refused(change: dict[str, Any]) -> None:
    """phantom 8"""
    GAME.load_position(json.dumps(written()))
    with pytest.raises(msgspec.ValidationError):
        GAME.load_position(json.dumps({**written(), **change}))


def test_a_room_outside_the_house_is_refused() -> None:
    """phantom 1.2"""
    data = written()
    data["rooms"]["meg"] = 11
    with pytest.raises(msgspec.ValidationError):
        GAME.load_position(json.dumps(data))
