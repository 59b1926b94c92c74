"""Ids of matches: UUID version 7, so that newer matches sort after older ones and indexes stay dense.

And the keys of invitation links, which nobody can guess.
"""

import secrets
import time
from uuid import UUID


def new_match_id() -> UUID:
    """48 bits of milliseconds, then randomness (RFC 9562, section 5.7)."""
    milliseconds = time.time_ns() // 1_000_000
    value = (milliseconds & ((1 << 48) - 1)) << 80 | secrets.randbits(80)
    value = value & ~(0xF << 76) | 0x7 << 76
    value = value & ~(0x3 << 62) | 0x2 << 62
    return UUID(int=value)


def new_invitation_key() -> str:
    """128 random bits, fit for a link."""
    return secrets.token_urlsafe(16)
