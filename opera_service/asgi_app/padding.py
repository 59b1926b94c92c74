"""Pads what is sent to somebody who is signed in: the length of an encrypted answer tells next to nothing of it.

Whoever can see the sizes of somebody's traffic, say an opponent on the same Wi-Fi, often knows all of an answer but one
word: a role, a bid. To round lengths up would still tell where a round number is passed. So a number of bytes that
nobody can foretell is added before rounding up: of two answers that differ by a few bytes either length is next to
equally likely. It follows from the content and a key, so the same answer always has the same length, and asking again
teaches nothing.
"""

import hmac
from functools import cache
from hashlib import blake2b

from django.conf import settings


def padded(content: bytes) -> bytes:
    """The JSON text, with spaces after it up to a multiple of OPERA_PADDING."""
    return content + b" " * missing(content)


def missing(content: bytes) -> int:
    """How many bytes are added to this content."""
    block: int = settings.PADDING
    if not block:
        return 0
    digest = blake2b(content, key=_key(settings.SECRET_KEY), digest_size=8).digest()
    unforeseen = int.from_bytes(digest) % block
    return unforeseen + -(len(content) + unforeseen) % block


@cache
def _key(secret: str) -> bytes:
    return hmac.new(secret.encode(), b"opera padding", "sha256").digest()
