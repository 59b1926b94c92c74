"""`manage.py simulate` prints whole matches of every game, without a database."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.games.kit.random_play import SIZES


def _output(*args: str, **options: Any) -> str:
    out = StringIO()
    call_command("simulate", *args, stdout=out, **options)
    return out.getvalue()


@pytest.mark.parametrize(("slug", "players"), SIZES)
def test_a_match_is_printed_to_its_end(slug: str, players: int) -> None:
    lines = _output(slug, players=players, seed="7").splitlines()
    places = [int(line.partition(".")[0]) for line in lines[-players:]]
    assert len(lines) > players
    assert places[0] == 1
    assert places == sorted(places)


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    assert _output("opera", players=3, seed="7") == _output("opera", players=3, seed="7")
    assert _output("opera", players=3, seed="7") != _output("opera", players=3, seed="8")


def test_a_seat_sees_what_only_it_knows() -> None:
    assert "Seat 1 bids" not in _output("opera", players=2, seed="1")
    own = _output("opera", players=2, seed="1", seat=1)
    assert "Seat 1 bids" in own
    assert "Seat 0 bids" not in own


def test_a_match_can_be_printed_in_german() -> None:
    assert "Runde 9 beginnt." in _output("opera", players=2, language="de")


def test_boards_can_be_shown_after_every_action() -> None:
    assert _output("opera", players=2, boards=True).count("Palazzo: ") > 20


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 5}, "2 to 4 players"),
        ({"players": 0}, "2 to 4 players"),
        ({"players": 2, "seat": 2}, "seats 0 to 1"),
        ({"bots": "salieri"}, "nobody is called salieri"),
        ({"players": 2, "bots": "random,random,random"}, "2 seats"),
        ({"table": '{"open_screens": 3}'}, "--table"),
        ({"table": "nonsense"}, "--table"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_reason(options: dict[str, Any], message: str) -> None:
    with pytest.raises(CommandError, match=message):
        _output("opera", **options)
