"""Clients that send prepared requests as fast as they are answered: a thread and a socket each."""

import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple


class Blast(NamedTuple):
    """How many were answered in how many seconds."""

    answers: int
    seconds: float


def blast(port: int, queues: Sequence[Iterator[bytes]], seconds: float, is_good: Callable[[bytes], bool]) -> Blast:
    """One client a queue, all at once, for `seconds` or until the queues are empty."""
    barrier = threading.Barrier(len(queues) + 1)
    counts = [0] * len(queues)
    failures: list[bytes] = []

    def client(number: int) -> None:
        with socket.create_connection(("127.0.0.1", port)) as connection:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            barrier.wait()
            end = time.perf_counter() + seconds
            while time.perf_counter() < end and not failures and (request := next(queues[number], None)):
                connection.sendall(request)
                answer = read_answer(connection)
                if not is_good(answer):
                    failures.append(answer)
                counts[number] += 1

    threads = [threading.Thread(target=client, args=(number,)) for number in range(len(queues))]
    for thread in threads:
        thread.start()
    barrier.wait()
    began = time.perf_counter()
    for thread in threads:
        thread.join()
    if failures:
        raise AssertionError(failures[0][:2000])
    return Blast(sum(counts), time.perf_counter() - began)


def one(port: int, request: bytes) -> bytes:
    """A single answer."""
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(request)
        return read_answer(connection)


def read_answer(connection: socket.socket) -> bytes:
    """Head and body of one answer."""
    answer = connection.recv(65536)
    while b"\r\n\r\n" not in answer:
        answer += connection.recv(65536)
    head, _, body = answer.partition(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
    parts, missing = [answer], length - len(body)
    while missing > 0:
        parts.append(connection.recv(65536))
        missing -= len(parts[-1])
    return b"".join(parts)
