"""Watches one request on its way: adds headers to the answer, and afterwards logs and counts it."""

import time
from collections.abc import Awaitable, Callable
from functools import cache
from http import HTTPStatus

from prometheus_client import Counter, Histogram

from opera_service import request_id, request_log
from opera_service.asgi_app.asgi_types import Header, Message, Scope, Send
from opera_service.operations import metrics

_QUIET = {"/healthz", "/readyz", "/metrics"}


class Exchange:
    """One request and its answer; `send` is what the application gets to answer with."""

    def __init__(self, scope: Scope, send: Send, name: str, always: list[Header]) -> None:
        self.status = 0
        self.on_stream: list[Callable[[], None]] = []
        """Called when the answer turns out to be a stream."""
        self.on_refused: Callable[[], Awaitable[None]] | None = None
        """Awaited before an answer that tells the client to wait."""
        self._streams = False
        self._scope = scope
        self._send = send
        self._id = name.encode()
        self._always = always
        self._began = time.perf_counter()

    async def send(self, message: Message) -> None:
        """Pass a message of the application on; the first one gets our headers."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            if self.status == HTTPStatus.TOO_MANY_REQUESTS and self.on_refused:
                await self.on_refused()
            headers = list(message.get("headers", ()))
            present = {key.lower() for key, _ in headers}
            headers += [pair for pair in self._always if pair[0] not in present]
            headers.append((request_id.HEADER, self._id))
            message = {**message, "headers": headers}
        elif bool(message.get("more_body")) != self._streams:
            self._streams = not self._streams
            if self._streams:
                for call in self.on_stream:
                    call()
        await self._send(message)

    async def end_stream(self) -> None:
        """Finish an answer that was cut short in a way that the client can tell from a broken line."""
        if self._streams:
            await self.send({"type": "http.response.body", "body": b""})

    def finish(self) -> None:
        """Write the line and the numbers."""
        route, path, method = self._scope.get("route", "unknown"), self._scope["path"], self._scope["method"]
        seconds = time.perf_counter() - self._began
        requests, times = _counters(route, method if method in _METHODS else "other", self.status)
        requests.inc()
        times.observe(seconds)
        if path not in _QUIET:
            request_log.write(method, path, self.status, seconds * 1000)


@cache
def _counters(route: str, method: str, status: int) -> tuple[Counter, Histogram]:
    """Looked up once: routes, methods and statuses are few."""
    return metrics.REQUESTS.labels(route, method, status), metrics.SECONDS.labels(route)


_METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
