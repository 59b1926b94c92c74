"""Positions in JSON: written, read back, and refused when no match could look like that."""

import json
from typing import Any

import msgspec
import pytest

from tests.games.phantom.positions import BLACK, GAME, PINK, RED, WHITE, position


def written() -> dict[str, Any]:
    state = position(cards=[RED, PINK], innocent=[BLACK], shown=[BLACK], kept=[WHITE], carlotta=16)
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


PILE = ["raoul", "meg", "madame_giry", "buquet", "richard"]
FIRST = {"round": 1, "kept_alibis": [], "shown_alibis": [], "pile": [*PILE, "christine", "moncharmin"]} | {
    "carlotta": 4,
    "suspects": ["persian", "christine", "moncharmin", *PILE],
}
"""What makes a position of the first round of it."""
FLAWS: list[tuple[dict[str, Any], str]] = [
    ({"phantom": 2}, "seat 0 or 1"),
    ({"identity": "christine"}, "the Phantom is one of them"),
    ({"rooms": {"raoul": 0}}, "each of the eight"),
    ({"blackout": 10}, "the blackout lies"),
    ({"padlock": "corridor_1_5"}, "padlock"),
    ({"suspects": []}, "the Phantom is one of them"),
    ({"suspects": ["persian", "persian", "raoul"]}, "listed once"),
    ({"carlotta": 0}, "space 1 to 22"),
    ({"carlotta": 22}, "over exactly when"),
    ({"pile": []}, "every alibi card is"),
    ({"phantom_cards": 4}, "every alibi card is"),
    ({"shown_alibis": ["richard"], "pile": ["raoul", "meg", "madame_giry", "buquet", "christine"]}, "is no suspect"),
    ({"open_cards": []}, "one to four cards"),
    ({"open_cards": ["raoul", "raoul"]}, "four other cards"),
    ({"next_cards": []}, "four other cards"),
    ({"round": 0}, "one to four cards|four other cards|once in two"),
    ({"round": 2}, "once in two rounds|four other"),
    ({"winner": "phantom", "ending": "carlotta_left"}, "over exactly when"),
    ({"winner": "investigator", "ending": "last_suspect"}, "over exactly when"),
    ({"phantom_cards": 0}, "at most once in two rounds"),
    (
        {"kept_alibis": ["moncharmin", "raoul", "meg", "madame_giry", "buquet", "richard"], "pile": []},
        "at most once in two rounds",
    ),
    ({"round": 13}, "at most twelve rounds"),
    ({"round": 9}, "whenever he acts"),
    ({"kept_alibis": [], "pile": [*PILE, "moncharmin"]}, "whenever he acts"),
    ({"carlotta": 8}, "two to nine spaces"),
    ({**FIRST, "carlotta": 8}, "two to nine spaces"),
    ({**FIRST, "suspects": ["persian", "meg"]}, "only an alibi clears"),
]


@pytest.mark.parametrize(("change", "message"), FLAWS, ids=[str(change) for change, _ in FLAWS])
def test_an_impossible_position_is_refused(change: dict[str, Any], message: str) -> None:
    """phantom 8"""
    for sound in (written(), {**written(), **FIRST}):
        GAME.load_position(json.dumps(sound))
    with pytest.raises(msgspec.ValidationError, match=message):
        GAME.load_position(json.dumps({**written(), **change}))


def test_a_room_outside_the_house_is_refused() -> None:
    """phantom 1.2"""
    data = written()
    data["rooms"]["meg"] = 11
    with pytest.raises(msgspec.ValidationError):
        GAME.load_position(json.dumps(data))
