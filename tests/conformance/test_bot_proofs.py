"""A thousand moves of bots are thought again in other processes on a busy machine: all of them come out the same."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.common.bot_styles import BotStyle
from games.matches.models import Match
from tests.bots.bot_matches import bots_in
from tests.bots.test_move_proofs import play_out
from tests.match_setup import make_users, start_match
from tests.paths import ROOT

WANTED = 1000
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
    moves = same = number = 0
    while moves < WANTED:
        number += 1
        game = ("opera", "phantom", "phantom")[number % 3]
        style = (BotStyle.VIRTUOSO, BotStyle.UNDERSTUDY, BotStyle.CHORISTER)[number // 3 % 3]
        match_id = start_match([user], game, players=2, seat=0, bots=bots_in(1, style=style), bot_budget_ms=100)
        path = tmp_path / f"{number}.json"
        path.write_bytes(play_out(user, match_id))
        found = thought_again(path, number)
        moves, same = moves + found[0], same + found[1]
    print(f"{Match.objects.count()} matches, {moves} moves of bots, {same} the same")
    assert same == moves
