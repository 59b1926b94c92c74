"""The address a request came from; only our own proxies are believed."""

import functools
import ipaddress
from collections.abc import Mapping
from typing import Any

from django.conf import settings

UNKNOWN = "unknown"


def address_of(meta: Mapping[str, Any]) -> str:
    """The client's address; each of our own proxies has appended one entry to X-Forwarded-For."""
    peer = _clean(str(meta.get("REMOTE_ADDR") or ""))
    proxies: int = settings.TRUSTED_PROXIES
    if not proxies:
        return peer
    entries = str(meta.get("HTTP_X_FORWARDED_FOR") or "").split(",")
    claimed = _clean(entries[-min(proxies, len(entries))])
    return peer if claimed == UNKNOWN else claimed


def network_of(address: str) -> str:
    """The IPv4 address, or the /64 of an IPv6 address: one subscriber has all of it, and gets one budget."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return UNKNOWN
    if parsed.version == 4:
        return str(parsed)
    return str(ipaddress.ip_network((parsed, 64), strict=False).network_address)


@functools.lru_cache(maxsize=4096)
def _clean(text: str) -> str:
    try:
        parsed = ipaddress.ip_address(text.strip())
    except ValueError:
        return UNKNOWN
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return str(mapped or parsed)
