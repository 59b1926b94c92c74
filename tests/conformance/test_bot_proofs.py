"""A thousand moves of bots are thought again in other processes on a busy machine: all but a planted peek come out."""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from bots import turn_taking
from games.common.bot_styles import BotStyle
from tests.bots.bot_matches import asked_seat, bots_in, duel_with_bot
from tests.bots.test_move_proofs import a_peek, play_out
from tests.match_setup import make_users, play_one, start_match
from tests.paths import ROOT

WANTED = 1000
STYLES = tuple(BotStyle)
TABLES = (("phantom", 2), ("opera", 2), ("phantom", 2), ("opera", 3), ("phantom", 2), ("phantom", 2), ("opera", 4))
"""Seven tables and nine styles: no style meets only one game."""
TOLD = re.compile(r"Moves of bots: (\d+), thought again with the same result: (\d+)")


@pytest.fixture
def busy_machine() -> Iterator[None]:
    spinning = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 2)]
    yield
    for process in spinning:
        process.kill()
        process.wait()


def thought_again(path: Path, number: int) -> tuple[int, int]:
    """Moves of bots in the file and how many came out the same, in a process with other hashes than this one."""
    done = subprocess.run(
        [sys.executable, ROOT / "manage.py", "verify_match", path, "--bots"],
        env=os.environ | {"PYTHONHASHSEED": str(number)},
        capture_output=True,
        text=True,
        check=False,
    )
    found = TOLD.search(done.stdout)
    assert found is not None, done.stdout + done.stderr
    return int(found[1]), int(found[2])


@pytest.mark.django_db
def test_a_thousand_moves_come_out_again(tmp_path: Path, busy_machine: None) -> None:
    (user,) = make_users("alice")
    by_table, by_style, same, number = Counter[str](), Counter[str](), 0, 0
    while by_table.total() < WANTED:
        (game, players), style = TABLES[number % len(TABLES)], STYLES[number % len(STYLES)]
        bots = bots_in(*range(1, players), style=style)
        match_id = start_match([user], game, players=players, seat=0, bots=bots, bot_budget_ms=100)
        path = tmp_path / f"{number}.json"
        path.write_bytes(play_out(user, match_id))
        moves, came_out = thought_again(path, number)
        by_table[f"{game}, {players} players"] += moves
        by_style[style.value] += moves
        same, number = same + came_out, number + 1
    print(f"{number} matches, {by_table.total()} moves of bots, {same} the same; {dict(by_table)}, {dict(by_style)}")
    assert same == by_table.total()
    assert set(by_style) == set(STYLES)


@pytest.mark.django_db
def test_a_planted_peek_is_found_in_another_process(tmp_path: Path, busy_machine: None) -> None:
    user, path = make_users("alice")[0], tmp_path / "match.json"
    match_id = duel_with_bot(user, "phantom")
    while (seat := asked_seat(match_id)).number != 1:
        play_one([user], match_id)
    with a_peek(match_id):
        turn_taking.take_turns(match_id, 1, seat.asked_seq or 0, longest=0)
    path.write_bytes(play_out(user, match_id))
    moves, same = thought_again(path, 1)
    assert moves - same == 1
