"""A process that pairs, run by test_quick_match.py: again and again, or once with a death at a chosen step."""

import sys
import time

import django


def pair_again_and_again() -> None:
    from games.matchmaking.group_seating import seat_waiting_users

    print("ready", flush=True)
    while True:
        seat_waiting_users()
        time.sleep(0.1)


def pair_once_and_die(die_at: int) -> None:
    from django.db import connection

    from games.matchmaking.group_seating import seat_waiting_users
    from tests.races.killed_play import KillSwitch

    kill_switch = KillSwitch(die_at)
    connection.ensure_connection()
    connection._commit = kill_switch.around_commit(connection._commit)  # type: ignore[attr-defined]
    with connection.execute_wrapper(kill_switch.around_statement):
        seat_waiting_users()


def main() -> None:
    """Without an argument, work on; with step numbers on standard input, die at each in a child of its own."""
    import os

    django.setup()
    if "killable" not in sys.argv:
        pair_again_and_again()
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            pair_once_and_die(int(line))
            os._exit(0)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    main()
