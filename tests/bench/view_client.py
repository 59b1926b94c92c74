"""The client of `view`, in a process of its own: brings a match of four to round 7, then looks at it when told to.

Its argument is the port of the service. A line on stdin says what to ask for (`graphql`, `rest` or `bare`), of which
port and for how many seconds; the answer is how many were answered, and the bytes of one.
"""

import sys
from itertools import repeat

import django

CLIENTS, ROUND = 4, 7


def main(port: int) -> None:
    django.setup()
    from tests.bench import forms, timed_matches
    from tests.bench.blast import blast, one

    table = timed_matches.start("opera", 4, "view")
    timed_matches.play_until(table, lambda view: view.round == ROUND)
    asked = {
        "graphql": forms.post(table.tokens[0], forms.view_query("opera"), {"match": str(table.match_id)}),
        "rest": forms.get(table.tokens[0], f"/api/v1/matches/{table.match_id}"),
    }
    sizes = {name: len(one(port, request).partition(b"\r\n\r\n")[2]) for name, request in asked.items()}
    asked |= {f"bare-{name}": forms.get("nobody", f"/{size}") for name, size in sizes.items()}
    print("ready", flush=True)
    for line in sys.stdin:
        name, where, seconds = line.split()
        queues = [repeat(asked[name]) for _ in range(CLIENTS)]
        done = blast(int(where), queues, float(seconds), lambda answer: answer.startswith(b"HTTP/1.1 200 "))
        print(done.answers, sizes[name.removeprefix("bare-")], flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
