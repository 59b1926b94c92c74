"""The player of `growth`, in a process and with a database of its own: times plays over GraphQL when it is told to.

Arguments: how many matches to store beside those that are played. A line on stdin says how many plays at each of two
lengths of log; the answer is the median time of a play at either, in milliseconds.
"""

import sys
import time
from statistics import median

import django

SHORT, LONG = 10, 1_000


def main(stored: int) -> None:
    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    from tests.bench import crowd

    crowd.fill(stored)
    print("ready", flush=True)
    for line in sys.stdin:
        print(*(median(_play(length, int(line))) for length in (SHORT, LONG)), flush=True)


def _play(length: int, times: int) -> list[float]:
    """Milliseconds of one play each, of matches whose logs have this length."""
    from tests.bench import crowd, forms, timed_matches
    from tests.games.api.graphql.wire import Client

    spent = []
    query = forms.play_query("phantom")
    for number in range(times):
        table = timed_matches.start("phantom", 2, f"g{length}-{number}-{time.monotonic_ns() % 10**9}")
        crowd.lengthen_log(table.match_id, length)
        move = next(timed_matches.moves(table, number))
        client, variables = Client(table.tokens[move.seat]), timed_matches.variables(table, move)
        began = time.perf_counter()
        answer = client.ask(query, variables)
        spent.append(1000 * (time.perf_counter() - began))
        assert b'"Played"' in answer.body, answer
    return spent


if __name__ == "__main__":
    main(int(sys.argv[1]))
