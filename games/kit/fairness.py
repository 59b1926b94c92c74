"""Provable fairness: the house's secret seed and its commitment, the players' nonces, and what follows from them.

The stream of log entry `seq` is made of blocks HMAC-SHA-256(key, message="<seq>:<block>"), both numbers in decimal
ASCII, blocks counted from 0. The key is the seed; where players gave nonces, it is made of both (`draw_key`). Each
block gives four unsigned 64-bit big-endian words. A number below n takes the next word w; w ≥ 2⁶⁴ − (2⁶⁴ mod n) is
thrown away and the next one taken; the number is w mod n. A draw among one takes no word. Shuffles are Fisher–Yates
from the last index down (`games.kit.chance.shuffle`). docs/fairness.md says the same byte by byte.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from struct import Struct
from typing import Final

SEED_BYTES = 32
FAIRNESS_VERSION: Final = 2
NONCE_PATTERN: Final = r"^[0-9a-f]{32,64}$"
"""A player's own share: 16 to 32 bytes, in hex."""
_NONCE = re.compile(NONCE_PATTERN)
_LABEL: Final = "opera-fairness/2"
_WORDS = Struct(">4Q")
_RANGE = 1 << 64


def new_seed() -> bytes:
    """A secret seed from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """The SHA-256 of a seed in hex, published when its match is opened."""
    return hashlib.sha256(seed).hexdigest()


def is_nonce(text: str) -> bool:
    return _NONCE.fullmatch(text) is not None


def draw_key(seed: bytes, nonces: Mapping[int, str]) -> bytes:
    """The key of all streams of a match; without nonces the seed itself, as in every match before there were any."""
    if not nonces:
        return seed
    lines = [_LABEL, *(f"{seat}:{nonces[seat]}" for seat in sorted(nonces))]
    return hmac.digest(seed, "".join(f"{line}\n" for line in lines).encode("ascii"), "sha256")


class SeedStream:
    """The randomness of one log entry."""

    def __init__(self, key: bytes, seq: int) -> None:
        self._key = key
        self._seq = seq
        self._block = 0
        self._words: list[int] = []

    @property
    def was_drawn(self) -> bool:
        """Whether any number was taken out of it that could have been another."""
        return self._block > 0

    def below(self, n: int) -> int:
        """The next number of the stream, in 0 … n − 1; raises `ValueError` for n < 1."""
        if n < 1:
            raise ValueError("a draw needs at least one outcome")
        if n == 1:
            return 0
        limit = _RANGE - _RANGE % n
        while (word := self._next_word()) >= limit:
            pass
        return word % n

    def _next_word(self) -> int:
        if not self._words:
            message = f"{self._seq}:{self._block}".encode("ascii")
            self._words = list(_WORDS.unpack(hmac.digest(self._key, message, "sha256")))[::-1]
            self._block += 1
        return self._words.pop()
