"""Servers that take what the service sends: a web server that writes down every request, and a mail server."""

import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from aiosmtpd.controller import Controller

from opera_service.local.ports import free_port


class Request(NamedTuple):
    """One request, as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


class WebReceiver:
    """Answers every path with the statuses that are set for it, 204 otherwise, and keeps what came."""

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.answers: defaultdict[str, list[tuple[int, dict[str, str]]]] = defaultdict(list)
        self.port = 0
        self._lock = threading.Lock()

    def url(self, path: str = "/hook") -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def answer(self, path: str, *statuses: int, **headers: str) -> None:
        """The next answers on this path; the last one stays."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self.answers[path] = [(status, named) for status in statuses]

    def take(self, request: Request) -> tuple[int, dict[str, str]]:
        with self._lock:
            self.requests.append(request)
            waiting = self.answers[request.path]
            if not waiting:
                return 204, {}
            return waiting.pop(0) if len(waiting) > 1 else waiting[0]


@contextmanager
def web_receiver() -> Iterator[WebReceiver]:
    """A web server on a port of its own."""
    receiver = WebReceiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            status, extra = receiver.take(Request(self.path, headers, body))
            self.send_response(status)
            for name, value in extra.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """Silence."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    receiver.port = server.server_port
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        server.server_close()


class MailReceiver:
    """Keeps the mails that came; recipients in `refused` are refused."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.refused: set[str] = set()
        self.refusal = "550 5.1.1 no such user"
        self.port = 0

    async def handle_RCPT(self, _: Any, __: Any, envelope: Any, address: str, ___: Any) -> str:  # noqa: N802 - aiosmtpd's name
        if address in self.refused:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:  # noqa: N802
        mail = message_from_bytes(envelope.content, policy=default)
        assert isinstance(mail, EmailMessage)
        self.raw.append(envelope.content)
        self.mails.append(mail)
        return "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in self.mails if mail["To"] == address]


@contextmanager
def mail_receiver(port: int | None = None) -> Iterator[MailReceiver]:
    """A mail server on a port of its own."""
    receiver = MailReceiver()
    receiver.port = port or free_port()
    controller = Controller(receiver, hostname="127.0.0.1", port=receiver.port)
    controller.start()
    try:
        yield receiver
    finally:
        controller.stop()


def text_of(mail: EmailMessage) -> str:
    """The mail's plain text."""
    part = mail.get_body(("plain",))
    assert part is not None
    return str(part.get_content())
