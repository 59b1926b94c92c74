"""Checks that hold for every request, native or not: the host, the size of the body, and safe headers."""

from functools import lru_cache

from django.conf import settings
from django.http.request import split_domain_port, validate_host

from opera_service.asgi_app.asgi_types import Header, Message, Receive, Scope


class TooLarge(Exception):
    """The client sent more than OPERA_BODY_LIMIT."""


class TooSlow(Exception):
    """The body did not arrive within OPERA_BODY_SECONDS."""


def header(scope: Scope, name: bytes) -> bytes | None:
    """The first header of that (lower-case) name."""
    for key, value in scope["headers"]:
        if key == name:
            found: bytes = value
            return found
    return None


def host_is_ours(scope: Scope) -> bool:
    """Django's own host check, for the one host that a request may name."""
    hosts = [value for key, value in scope["headers"] if key == b"host"]
    return len(hosts) == 1 and _is_ours(hosts[0].decode("latin-1"), tuple(settings.ALLOWED_HOSTS))


@lru_cache(maxsize=256)
def _is_ours(host: str, allowed: tuple[str, ...]) -> bool:
    domain, _port = split_domain_port(host)
    return bool(domain) and validate_host(domain, allowed)


def believe_our_proxy(scope: Scope) -> None:
    """Behind a proxy of ours the scheme is the one that the client used."""
    proto = header(scope, b"x-forwarded-proto") if settings.TRUSTED_PROXIES else None
    if proto in (b"https", b"http"):
        secure, web = proto == b"https", scope["type"] == "http"
        scope["scheme"] = ("https" if secure else "http") if web else ("wss" if secure else "ws")


def is_plain(scope: Scope) -> bool:
    """Whether a request came unencrypted to a service that wants HTTPS: Django redirects it, native routes refuse."""
    return bool(settings.SECURE_SSL_REDIRECT) and scope.get("scheme", "http") in ("http", "ws")


def limited(scope: Scope, receive: Receive, limit: int) -> Receive:
    """Raise `TooLarge` as soon as it is known that the body is: by its announced length, or while reading."""
    announced = header(scope, b"content-length")
    if announced and announced.isdigit() and int(announced) > limit:
        raise TooLarge
    # What is announced is not believed: what comes is counted.
    return _counting(receive, limit)


def _counting(receive: Receive, limit: int) -> Receive:
    got = 0

    async def counted() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > limit:
            raise TooLarge
        return message

    return counted


def safe_headers() -> list[Header]:
    """What Django's middleware sends, for answers that do not pass through it."""
    headers = [
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"same-origin"),
        (b"x-frame-options", b"DENY"),
    ]
    if settings.SECURE_HSTS_SECONDS:
        value = f"max-age={settings.SECURE_HSTS_SECONDS}; includeSubDomains; preload"
        headers.append((b"strict-transport-security", value.encode()))
    return headers
