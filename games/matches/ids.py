"""Ids of matches: UUID version 7, so that newer matches sort after older ones and indexes stay dense.

And the keys of invitation links, which nobody can guess.
"""

import secrets
import time
from datetime import datetime
from typing import Final
from uuid import UUID

SHORT_ID: Final = 6
"""How many of the last digits of an id are shown where the whole would be too long."""


def new_match_id() -> UUID:
    """48 bits of milliseconds, then randomness (RFC 9562, section 5.7)."""
    milliseconds = time.time_ns() // 1_000_000
    value = (milliseconds & ((1 << 48) - 1)) << 80 | secrets.randbits(80)
    value = value & ~(0xF << 76) | 0x7 << 76
    value = value & ~(0x3 << 62) | 0x2 << 62
    return UUID(int=value)


def first_id_at(moment: datetime) -> UUID:
    """The least id that a match made at this moment can have: ids answer when a match was made."""
    return UUID(int=(int(moment.timestamp() * 1000) & ((1 << 48) - 1)) << 80)


def short_id(match_id: UUID) -> str:
    """The last digits of an id, as people are shown them."""
    return str(match_id)[-SHORT_ID:]


def new_invitation_key() -> str:
    """128 random bits, fit for a link."""
    return secrets.token_urlsafe(16)
