"""Where a program may have a browser sent back to, and what of it the consent page shows and permits."""

import re
from urllib.parse import urlsplit

from games.common.refusals import Code, Refusal

MOST_REDIRECTS = 10
LONGEST = 500
LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
_OWN_SCHEME = re.compile(r"[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+")


def require_redirect(address: str) -> str:
    """The address, if a program may be registered with it (RFC 8252, RFC 9700); raises REDIRECT_NOT_ALLOWED."""
    if not _is_allowed(address):
        raise Refusal(Code.REDIRECT_NOT_ALLOWED, address=address[:LONGEST])
    return address


def _is_allowed(address: str) -> bool:
    if len(address) > LONGEST or not address.isascii() or not address.isprintable() or set(address) & set(" #*\\"):
        return False
    try:
        parts = urlsplit(address)
        host, _port = parts.hostname, parts.port
    except ValueError:
        return False
    if "@" in parts.netloc:
        return False
    if parts.scheme == "https":
        return bool(host)
    if parts.scheme == "http":
        return host in LOOPBACK
    # A scheme of its own has a dot, so that it belongs to whoever has the domain, and none of a browser's is one.
    return bool(_OWN_SCHEME.fullmatch(parts.scheme)) and not parts.netloc and address[len(parts.scheme) :] != ":"


def form_target(address: str) -> str:
    """What the content security policy must allow a form to lead to, so that a browser follows the redirect there."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else f"{parts.scheme}:"


def shown(address: str) -> str:
    """How the consent page calls the place that a browser is sent back to."""
    parts = urlsplit(address)
    return parts.netloc or f"{parts.scheme}:"
