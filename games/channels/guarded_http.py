"""Sends HTTP requests to addresses that users gave: never into our own network, never farther than the one address.

The name is looked up once, every address it has is judged, and the connection goes to the very address that was
judged: a name that leads elsewhere a moment later leads nobody inside. Redirects are not followed.
"""

import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

from games.common.said import Explained, say

CONNECT_SECONDS: Final = 5.0
TOTAL_SECONDS: Final = 15.0
MOST_ANSWER: Final = 1024
_WRAPPING: Final = tuple(map(ipaddress.ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "::/96", "::ffff:0:0:0/96")))
"""Networks whose last four bytes are an address of the old kind: NAT64, and forms that nobody uses any more."""


class AddressRefused(Exception):
    """The address is none that we send anything to."""

    def __init__(self, why: Explained) -> None:
        super().__init__(str(why))
        self.why = why


class HttpAnswer(NamedTuple):
    """What came back, as far as it matters."""

    status: int
    retry_after: int | None
    body: bytes


def require_allowed(url: str) -> SplitResult:
    """The parts of an address that we may send to, as far as can be told without looking its name up."""
    try:
        parts = urlsplit(url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError:
        raise AddressRefused(say("it cannot be read")) from None
    schemes = ("https", "http") if settings.CHANNELS_ALLOW_PRIVATE else ("https",)
    if parts.scheme not in schemes or not parts.hostname or parts.username is not None:
        raise AddressRefused(say("only https:// and a host, without a name or a password"))
    if port not in (80, 443) and port < 1024:
        raise AddressRefused(say("a port of another service"))
    if not url.isascii() or not url.isprintable() or " " in url:
        raise AddressRefused(say("only printable ASCII"))
    return parts


def resolve(host: str, port: int) -> tuple[Any, ...]:
    """The address to connect to; refused if the name leads anywhere that is not public."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise ConnectionError("the name is unknown") from None
    if not settings.CHANNELS_ALLOW_PRIVATE and not all(is_public(str(place[4][0])) for place in found):
        raise AddressRefused(say("it leads into a private network"))
    return found[0]


def is_public(address: str) -> bool:
    """Whether an address belongs to the open internet, also when it is wrapped into another one."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(parsed, ipaddress.IPv6Address):
        inner = parsed.ipv4_mapped or parsed.sixtofour or (parsed.teredo and parsed.teredo[1])
        if inner is None and any(parsed in network for network in _WRAPPING):
            inner = ipaddress.IPv4Address(int(parsed) & 0xFFFFFFFF)
        if inner and not is_public(str(inner)):
            return False
    return parsed.is_global and not parsed.is_multicast


def post(url: str, body: bytes, headers: Mapping[str, str]) -> HttpAnswer:
    """Send it; raises AddressRefused, OSError or HTTPException. All of it takes no longer than TOTAL_SECONDS."""
    parts = require_allowed(url)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    place = resolve(parts.hostname or "", port)
    connection = _Pinned(parts.hostname or "", port, place, secure=parts.scheme == "https")
    alarm = threading.Timer(TOTAL_SECONDS, connection.cut)
    alarm.daemon = True
    alarm.start()
    try:
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", target, body, {"User-Agent": "opera-service", **headers})
        response = connection.getresponse()
        return HttpAnswer(response.status, _seconds(response.headers.get("Retry-After")), response.read(MOST_ANSWER))
    finally:
        alarm.cancel()
        connection.close()


class _Pinned(http.client.HTTPConnection):
    """A connection to an address that is known already; TLS still asks for the name."""

    def __init__(self, host: str, port: int, place: tuple[Any, ...], *, secure: bool) -> None:
        super().__init__(host, port, timeout=CONNECT_SECONDS)
        self.default_port = 443 if secure else 80
        self._place, self._secure = place, secure

    def connect(self) -> None:
        family, kind, protocol, _, address = self._place
        self.sock = socket.socket(family, kind, protocol)
        self.sock.settimeout(CONNECT_SECONDS)
        self.sock.connect(address)
        if self._secure:
            self.sock = _tls().wrap_socket(self.sock, server_hostname=self.host)
        self.sock.settimeout(TOTAL_SECONDS)

    def cut(self) -> None:
        """Time is up, whoever drips bytes into the connection."""
        if self.sock is not None:
            try:
                self.sock.shutdown(socket.SHUT_RDWR)
            except OSError:
                return


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


def _seconds(retry_after: str | None) -> int | None:
    return min(int(retry_after), 24 * 3600) if retry_after and retry_after.isascii() and retry_after.isdigit() else None
