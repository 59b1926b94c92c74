"""`manage.py ladder`: the numbers are right, the papers are written, and a seed tells all."""

import csv
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from PIL import Image

from bots.ladder.ladder_matches import SeatResult, play
from bots.ladder.pairings import Pairing, lineups, style_groups
from bots.ladder.standings import rate, standings, wilson


def _ladder(*args: str, **options: Any) -> str:
    out = StringIO()
    call_command("ladder", *args, stdout=out, **{"jobs": "1", **options})
    return out.getvalue()


def _match(number: int, *styles_by_place: str) -> list[SeatResult]:
    return [
        SeatResult(number, "0", seat, style, seat + 1, None, 10, 50.0, 9.0)
        for seat, style in enumerate(styles_by_place)
    ]


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (81, 263, 0.2553, 0.3662)],
)
def test_intervals_are_wilsons(wins: int, matches: int, low: float, high: float) -> None:
    assert wilson(wins, matches) == pytest.approx((low, high), abs=5e-5)


def test_the_last_style_takes_the_remaining_seats() -> None:
    assert style_groups(["virtuoso", "understudy"], 4) == [("virtuoso", "understudy", "understudy", "understudy")]


def test_too_many_styles_meet_in_every_choice() -> None:
    assert style_groups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_seats_rotate_so_that_every_style_sits_everywhere_equally_often() -> None:
    seats = list(lineups(["a", "b", "b"], 3, 6, rotate=True))
    assert [seats.count(lineup) for lineup in (("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a"))] == [2, 2, 2]


def test_seats_stay_where_they_are_if_wished() -> None:
    assert set(lineups(["a", "b"], 2, 4, rotate=False)) == {("a", "b")}


def test_a_style_in_several_seats_wins_a_match_once() -> None:
    lines = {
        line.style: line
        for line in standings([_match(0, "star", "choir", "choir"), _match(1, "choir", "star", "choir")])
    }
    assert (lines["star"].wins, lines["choir"].wins) == (1, 1)
    assert lines["star"].even == pytest.approx(1 / 3)
    assert lines["choir"].even == pytest.approx(2 / 3)


def test_a_shared_first_place_counts_in_parts() -> None:
    shared = [seat._replace(place=1) for seat in _match(0, "star", "choir")]
    assert [line.wins for line in standings([shared])] == [0.5, 0.5]


def test_who_wins_more_is_rated_higher_and_doubt_shrinks() -> None:
    few, many = (rate([_match(number, "star", "choir") for number in range(matches)]) for matches in (2, 30))
    assert few["star"].mu > few["choir"].mu
    assert many["star"].mu > few["star"].mu
    assert many["star"].sigma < few["star"].sigma


def test_cpu_time_is_told_a_move_and_at_most() -> None:
    (star, _) = standings([_match(0, "star", "choir"), _match(1, "star", "choir")])
    assert (star.cpu_ms, star.most_cpu_ms) == (5.0, 9.0)


def test_a_match_is_the_same_again_from_its_seed() -> None:
    def places(seed: str) -> list[tuple[int, int | None, int]]:
        results = play(Pairing("opera", 3, ("understudy", "random", "chorister"), seed, None, 100))
        return [(seat.place, seat.score, seat.moves) for seat in results]

    assert places("one") == places("one")
    assert places("one") != places("two")


def test_a_ladder_prints_its_standings_and_writes_csv_and_picture(tmp_path: Path) -> None:
    rows, chart = tmp_path / "ladder.csv", tmp_path / "ladder.png"
    told = _ladder("opera", players=3, styles="understudy,random", matches=3, csv=rows, chart=chart, steps=50)
    assert "Opera, 3 players, 3 matches" in told
    assert "understudy" in told
    with rows.open() as file:
        seats = list(csv.DictReader(file))
    assert [(row["match"], row["seat"]) for row in seats] == [(str(m), str(s)) for m in range(3) for s in range(3)]
    assert [row["seat"] for row in seats if row["style"] == "understudy"] == ["0", "1", "2"]
    assert sorted(row["place"] for row in seats) == ["1"] * 3 + ["2"] * 3 + ["3"] * 3
    with Image.open(chart) as picture:
        assert picture.format == "PNG"
        assert len(set(picture.get_flattened_data())) > 3


def test_several_processes_tell_the_same_as_one(tmp_path: Path) -> None:
    def results(jobs: str) -> list[list[str]]:
        path = tmp_path / f"{jobs}.csv"
        _ladder("opera", styles="chorister,random", matches=4, steps=50, jobs=jobs, csv=path)
        with path.open() as file:
            return [row[:7] for row in csv.reader(file)]

    assert results("2") == results("1")


def test_every_game_can_have_a_ladder() -> None:
    assert "Phantom, 2 players, 2 matches" in _ladder("phantom", styles="chorister,random", matches=2, steps=20)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 5}, "2 to 4 players"),
        ({"styles": "salieri"}, "nobody is called salieri"),
        ({"matches": 0}, "at least one match"),
        ({"jobs": "0"}, "--jobs"),
        ({"jobs": "many"}, "--jobs"),
    ],
)
def test_what_cannot_be_played_is_said(options: dict[str, Any], message: str) -> None:
    with pytest.raises(CommandError, match=message):
        _ladder("opera", **options)


def test_simulate_seats_the_bots_and_tells_the_same_match_again() -> None:
    def told() -> str:
        out = StringIO()
        call_command("simulate", "opera", players=2, bots="understudy,chorister", seed="5", stdout=out)
        return out.getvalue()

    first = told()
    assert first == told()
    assert first.splitlines()[-2].startswith("1. Seat 0")
