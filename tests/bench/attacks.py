"""What one visitor can do to a service, each by itself, from one address: the attacker of `abuse`.

Arguments: the attack, the port, the seconds and a match with a delay. Prints a line when it begins, and at the end as
JSON how often each answer came and how much of a core it took to ask.
"""

import json
import os
import socket
import struct
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Barrier, BrokenBarrierError
from typing import Final

FROM: Final = os.environ.get("OPERA_BENCH_FROM", "127.0.2.1")
FULL: Final = (
    "types{name description fields{name description args{name description type{name kind}} type{name kind}} "
    "inputFields{name description} enumValues{name description}}"
)
PARTS, PART = 4, 15 * 1024 * 1024
"""Of one message: the server takes frames of 16 MiB at most, and 64 MiB together."""
Requests = Iterator[bytes]


def request(method: str, path: str, body: object = None, cookie: str = "") -> bytes:
    content = b"" if body is None else json.dumps(body).encode()
    token = f"Authorization: Bearer {cookie}\r\n" if cookie else ""
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{token}"
        f"Content-Length: {len(content)}\r\n\r\n"
    )
    return head.encode() + content


def graphql(query: str) -> bytes:
    return request("POST", "/graphql", {"query": query})


class Visitor:
    """One connection that asks again as soon as it is answered."""

    def __init__(self, port: int, counts: "Counter[str]") -> None:
        self._port = port
        self._counts = counts
        self._wire: socket.socket | None = None

    def ask(self, sent: bytes) -> bytes:
        """The body of the answer."""
        try:
            if self._wire is None:
                self._wire = socket.create_connection(("127.0.0.1", self._port), 60, source_address=(FROM, 0))
            self._wire.sendall(sent)
            got = b""
            while b"\r\n\r\n" not in got:
                got += self._more()
            head, _, body = got.partition(b"\r\n\r\n")
            length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0] or 0)
            while len(body) < length:
                body += self._more()
        except OSError:
            self._counts["broken"] += 1
            self._wire = None
            return b""
        self._counts[_told(head, body)] += 1
        return body

    def _more(self) -> bytes:
        assert self._wire
        got = self._wire.recv(1 << 20)
        if not got:
            raise ConnectionResetError
        return got


def _told(head: bytes, body: bytes) -> str:
    code = body.partition(b'"code":"')[2].partition(b'"')[0].decode()
    return f"{head[9:12].decode()} {code}".strip()


def flood(port: int, seconds: float, connections: int, make: Callable[[int], Requests]) -> "Counter[str]":
    """So many connections, each as fast as it is answered."""
    counts: Counter[str] = Counter()
    end = time.monotonic() + seconds

    def go(number: int) -> None:
        visitor = Visitor(port, counts)
        for sent in make(number):
            if time.monotonic() >= end:
                return
            visitor.ask(sent)

    with ThreadPoolExecutor(connections) as crowd:
        list(crowd.map(go, range(connections)))
    return counts


def neighbours(_: int, seconds: float, __: str) -> "Counter[str]":
    """No attack: asks for nothing, and takes what is left of every core."""
    spin = f"import time\nend = time.monotonic() + {seconds}\nwhile time.monotonic() < end: pass"
    busy = [subprocess.Popen([sys.executable, "-c", spin]) for _ in range(os.cpu_count() or 1)]
    for one in busy:
        one.wait()
    return Counter()


def introspection(port: int, seconds: float, _: str) -> "Counter[str]":
    """Thirty-six times the whole schema in one document."""
    storm = graphql("{" + " ".join(f"a{number}:__schema{{{FULL}}}" for number in range(36)) + "}")
    return flood(port, seconds, 4, lambda _: iter(lambda: storm, None))


def aliases(port: int, seconds: float, _: str) -> "Counter[str]":
    """Sixty times what was free."""
    storm = graphql("{" + " ".join(f"a{number}:limits{{budget remaining}}" for number in range(60)) + "}")
    return flood(port, seconds, 4, lambda _: iter(lambda: storm, None))


def fragments(port: int, seconds: float, _: str) -> "Counter[str]":
    """Fragments that nothing uses, each time new ones."""

    def documents(number: int) -> Requests:
        for count in range(1_000_000):
            yield graphql(f"{{__typename}} fragment F{number}x{count} on Query{{" + "a " * 2400 + "}")

    return flood(port, seconds, 4, documents)


def sign_ups(port: int, seconds: float, _: str) -> "Counter[str]":
    """A hundred and twenty new accounts at the same moment."""

    def one(number: int) -> Requests:
        yield request("POST", "/api/v1/sign-up", {"name": f"crowd-{os.getpid()}-{number}", "password": "la-forza-1862"})

    return flood(port, seconds, 120, one)


def watchers(port: int, seconds: float, match_id: str) -> "Counter[str]":
    """Fifteen hundred streams of a match that is watched with a delay."""
    from tests.bench.watchers import Watchers

    crowd = Watchers()
    crowd.open(port, f"/api/v1/matches/{match_id}/stream", 1500, source=FROM)
    crowd.idle(seconds)
    statuses = Counter(str(one.status) for one in crowd.all)
    crowd.close()
    return statuses


def bot_tables(port: int, seconds: float, _: str) -> "Counter[str]":
    """Four tables of virtuosi a second, by a guest."""
    counts: Counter[str] = Counter()
    visitor = Visitor(port, counts)
    wanted = {"token": {"name": "x", "scopes": ["read", "play"]}}
    guest = json.loads(visitor.ask(request("POST", "/api/v1/guests", wanted)))
    secret = guest["token"]["secret"]
    bots = [{"seat": seat, "style": "virtuoso"} for seat in range(4)]
    wish = {"table": {"game": "opera"}, "players": 4, "bots": bots, "start_when_full": True, "bot_budget_ms": 5000}
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        visitor.ask(request("POST", "/api/v1/matches", wish, secret))
        time.sleep(0.25)
    return counts


def messages(port: int, seconds: float, _: str) -> "Counter[str]":
    """Sockets that send 60 MiB before they have said who they are."""
    return _long_messages(port, seconds, 10, greets=False)


def greeted(port: int, seconds: float, _: str) -> "Counter[str]":
    """Many sockets that do so once all of them have said hello."""
    return _long_messages(port, seconds, 100, greets=True)


def _long_messages(port: int, seconds: float, sockets: int, *, greets: bool) -> "Counter[str]":
    counts: Counter[str] = Counter()
    end = time.monotonic() + seconds
    part = b"x" * PART
    size = b"\xff" + struct.pack(">Q", PART) + b"\0\0\0\0"
    all_here = Barrier(sockets)

    def send(wire: socket.socket) -> None:
        wire.sendall(_UPGRADE)
        wire.recv(4096)
        if greets:
            wire.sendall(_HELLO)
            wire.recv(4096)
            with suppress(BrokenBarrierError):
                all_here.wait(5)
        for kind in (b"\x01", *[b"\x00"] * (PARTS - 2), b"\x80"):
            wire.sendall(kind + size)
            wire.sendall(part)
        wire.recv(4096)

    def one(_: int) -> None:
        while time.monotonic() < end:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), 30, source_address=(FROM, 0)) as wire:
                send(wire)
                counts["read whole"] += 1
                continue
            counts["cut"] += 1
            time.sleep(0.05 * sockets / 10)

    with ThreadPoolExecutor(sockets) as crowd:
        list(crowd.map(one, range(sockets)))
    return counts


def reads(port: int, seconds: float, match_id: str) -> "Counter[str]":
    """Thirty-two connections that look back at a match as fast as they are answered: at first within every budget."""

    def looks(number: int) -> Requests:
        for count in range(1_000_000):
            yield request("GET", f"/api/v1/matches/{match_id}?at={1 + (7 * number + count) % 20}")

    return flood(port, seconds, 32, looks)


def pages(port: int, seconds: float, _: str) -> "Counter[str]":
    """The same with pages."""
    page = request("GET", "/")
    return flood(port, seconds, 32, lambda _: iter(lambda: page, None))


_UPGRADE: Final = (
    b"GET /graphql HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n"
)
_INIT: Final = b'{"type":"connection_init"}'
_HELLO: Final = bytes([0x81, 0x80 | len(_INIT), 0, 0, 0, 0]) + _INIT
ATTACKS: Final[dict[str, Callable[[int, float, str], "Counter[str]"]]] = {
    "neighbours": neighbours,
    "introspection": introspection,
    "aliases": aliases,
    "fragments": fragments,
    "sign-ups": sign_ups,
    "watchers": watchers,
    "bot-tables": bot_tables,
    "messages": messages,
    "greeted": greeted,
    "reads": reads,
    "pages": pages,
}


def take_what_is_left() -> None:
    """The lowest priority, also where the kernel groups processes by session and compares the groups."""
    os.setsid()
    os.nice(19)
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text("19")


def main(name: str, port: int, seconds: float, match_id: str) -> None:
    take_what_is_left()
    print("ready", flush=True)
    began = time.monotonic()
    counts = ATTACKS[name](port, seconds, match_id)
    used = sum(os.times()[:4]) / (time.monotonic() - began)
    print(json.dumps({"answers": counts, "core": used}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), sys.argv[4])
