"""The address a request came from; only our own proxies are believed."""

import functools
import hmac
import ipaddress
from collections.abc import Mapping
from typing import Any

from django.conf import settings

UNKNOWN = "unknown"
_SUBSCRIBERS = (64, 56, 48)


def address_of(meta: Mapping[str, Any]) -> str:
    """The client's address; each of our own proxies has appended one entry to X-Forwarded-For."""
    peer = _clean(str(meta.get("REMOTE_ADDR") or ""))
    proxies: int = settings.TRUSTED_PROXIES
    if not proxies:
        return peer
    entries = str(meta.get("HTTP_X_FORWARDED_FOR") or "").split(",")
    claimed = _clean(entries[-min(proxies, len(entries))])
    return peer if claimed == UNKNOWN else claimed


def address_of_scope(scope: Mapping[str, Any]) -> str:
    """The address of the client of an ASGI connection."""
    client = scope.get("client") or ("",)
    if not settings.TRUSTED_PROXIES:
        return _clean(client[0])
    forwarded = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for")
    return address_of({"REMOTE_ADDR": client[0], "HTTP_X_FORWARDED_FOR": forwarded.decode("latin-1")})


@functools.lru_cache(maxsize=4096)
def networks_of(address: str) -> tuple[str, ...]:
    """Who shares a budget: the IPv4 address; or the /64, the /56 and the /48 of an IPv6 address.

    A subscriber has all of a /64, often a /56; whoever rents a server may have a /48, which is 65,536 of them.
    """
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return (UNKNOWN,)
    if parsed.version == 4:
        return (str(parsed),)
    return tuple(str(ipaddress.ip_network((parsed, bits), strict=False)) for bits in _SUBSCRIBERS)


@functools.lru_cache(maxsize=4096)
def digest_of_network(address: str) -> str:
    """Stands for the IPv4 address, or for the /56 of an IPv6 address; without our key nobody can tell which."""
    network = networks_of(address)[-2:][0]
    return hmac.digest(settings.SECRET_KEY.encode(), f"opened from {network}".encode(), "sha256").hex()[:32]


@functools.lru_cache(maxsize=4096)
def _clean(text: str) -> str:
    try:
        parsed = ipaddress.ip_address(text.strip())
    except ValueError:
        return UNKNOWN
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return str(mapped or parsed)
