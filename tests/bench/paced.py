"""Clients that send prepared requests at a steady pace, and how long each took from the moment it was due.

Counted from when it was due, not from when it was sent: what waits because others are slow has waited.
"""

import selectors
import time
from collections.abc import Callable, Iterator, Sequence

from tests.bench.blast import Client


def paced(
    port: int, queues: Sequence[Iterator[bytes]], per_second: float, seconds: float, is_good: Callable[[bytes], bool]
) -> list[float]:
    """One client a queue; seconds of each request, sorted."""
    with selectors.DefaultSelector() as selector:
        idle = [(Client(port), queue) for queue in queues]
        for client, queue in idle:
            selector.register(client.connection, selectors.EVENT_READ, (client, queue))
        due: dict[Client, float] = {}
        times: list[float] = []
        began, sent, wanted = time.perf_counter(), 0, int(per_second * seconds)
        while sent < wanted or due:
            while idle and sent < wanted and (moment := began + sent / per_second) <= time.perf_counter():
                client, queue = idle.pop(0)
                client.send(next(queue))
                due[client] = moment
                sent += 1
            patience = began + sent / per_second - time.perf_counter() if idle and sent < wanted else None
            for key, _ in selector.select(patience):
                client, queue = key.data
                answer = client.receive()
                if answer is not None:
                    assert is_good(answer), answer[:2000]
                    times.append(time.perf_counter() - due.pop(client))
                    idle.append((client, queue))
        for client, _ in idle:
            client.connection.close()
    return sorted(times)
