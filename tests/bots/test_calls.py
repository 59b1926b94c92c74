"""Bots are called by a task that only they know: the matches get it registered and never name it."""

from uuid import UUID

from bots.calls import TAKE_TURN, turn_task
from bots.tasks import take_turn
from games.matches.live import publish
from games.matches.live.publish import BotCall
from games.matches.live.publisher import Task
from tests.paths import ROOT


def test_the_call_names_the_task_that_takes_the_turn() -> None:
    assert turn_task(UUID(int=7), BotCall(2, 9)) == Task(take_turn.name, (str(UUID(int=7)), 2, 9))


def test_the_app_of_the_bots_registers_its_call_with_the_matches() -> None:
    assert publish._turn_tasks == [turn_task]


def test_the_games_know_no_task_of_the_bots_by_name() -> None:
    queue = TAKE_TURN.split(".")[0]
    assert not [path for path in (ROOT / "games").rglob("*.py") if f'"{queue}.' in path.read_text()]
