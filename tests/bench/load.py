"""A small HTTP client that asks as fast as it is answered, from its own process."""

import asyncio
import sys
import time
from typing import NamedTuple


class Load(NamedTuple):
    """What came of it."""

    per_second: float
    median_ms: float
    p99_ms: float


async def ask(port: int, path: str, clients: int, seconds: float) -> Load:
    """Keep `clients` connections busy for a while."""
    times: list[float] = []
    began = time.perf_counter()
    await asyncio.gather(*(_client(port, path, began + seconds, times) for _ in range(clients)))
    spent = time.perf_counter() - began
    times.sort()
    return Load(len(times) / spent, times[len(times) // 2] * 1000, times[int(len(times) * 0.99)] * 1000)


async def _client(port: int, path: str, end: float, times: list[float]) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    while (began := time.perf_counter()) < end:
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        assert head.startswith(b"http/1.1 200 "), head
        length = int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0])
        await reader.readexactly(length)
        times.append(time.perf_counter() - began)
    writer.close()


if __name__ == "__main__":
    port, path, clients, seconds = sys.argv[1:]
    print(*asyncio.run(ask(int(port), path, int(clients), float(seconds))))
