"""What makes a bot's move repeatable: what its seat saw, its luck, and how far it thought."""

import hashlib
import hmac
from typing import Final

import msgspec

from games.kit.engine import Seat
from games.kit.observation import Observation

SAFE: Final = "safe"
"""Stands for a style where the harmless action was played in place of a bot that failed."""
_ENCODER = msgspec.json.Encoder(order="deterministic")


class BotThought(msgspec.Struct, frozen=True):
    """Kept with the log entry of a bot's move; shown to nobody before the match is over."""

    style: str
    version: str
    """Digest of the code that thought."""
    asked_seq: int
    """The entry since which the decision was open; the bot's luck follows from it and the seed."""
    looked_seq: int
    """The last entry that the bot knew of."""
    steps: int
    """Search steps that it had: with as many, and no limit of time, it finds the same move."""
    seen: str
    """Digest of the seat's view, options and history."""


def digest_of(observation: Observation) -> str:
    """SHA-256 of everything that a seat can see, in hex; the same in every process."""
    return hashlib.sha256(
        _ENCODER.encode([observation.view, observation.options, list(observation.history)])
    ).hexdigest()


def luck_of(key: bytes, seat: Seat, asked_seq: int) -> str:
    """Seed of a bot's own randomness for one decision: secret as long as the match's key is."""
    return hmac.digest(key, f"bot:{seat}:{asked_seq}".encode(), "sha256").hex()
