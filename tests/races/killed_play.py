"""Processes that play one action and kill themselves with SIGKILL at a chosen step: run by test_kill.py.

Steps are counted through the whole play: before every SQL statement, before the commit, and right after it.
"""

import json
import os
import signal
import sys
from collections.abc import Callable
from typing import Any
from uuid import UUID

import django


class KillSwitch:
    """Counts steps and ends the process at the appointed one."""

    def __init__(self, die_at: int) -> None:
        self.steps = 0
        self.die_at = die_at

    def step(self) -> None:
        if self.steps == self.die_at:
            os.kill(os.getpid(), signal.SIGKILL)
        self.steps += 1

    def around_statement(self, execute: Callable[..., Any], *args: Any) -> Any:
        self.step()
        return execute(*args)

    def around_commit(self, commit: Callable[[], None]) -> Callable[[], None]:
        def killable() -> None:
            self.step()
            commit()
            self.step()

        return killable


def play(match_id: str, user_id: int, action: str, seq: int, request_id: str, die_at: int) -> None:
    from django.db import connection

    from games.matches import commands

    kill_switch = KillSwitch(die_at)
    connection.ensure_connection()
    connection._commit = kill_switch.around_commit(connection._commit)  # type: ignore[attr-defined]
    with connection.execute_wrapper(kill_switch.around_statement):
        commands.play(user_id, UUID(match_id), action.encode(), seq, request_id)


def main() -> None:
    """For every line of arguments (JSON) a child of its own plays; its exit status is answered."""
    django.setup()
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            play(*json.loads(line))
            os._exit(0)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    main()
