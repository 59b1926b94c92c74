"""Provable fairness: the secret seed of a match, its published commitment, and the numbers that follow from it.

The stream of log entry `seq` is made of blocks HMAC-SHA-256(key=seed, message="<seq>:<block>"), both numbers in
decimal ASCII, blocks counted from 0. Each block gives four unsigned 64-bit big-endian words. A number below n takes the
next word w; w ≥ 2⁶⁴ − (2⁶⁴ mod n) is thrown away and the next one taken; the number is w mod n. A draw below 1 takes
no word. Shuffles are Fisher–Yates from the last index down (`games.kit.chance.shuffle`).
"""

import hashlib
import hmac
import secrets
from struct import Struct

SEED_BYTES = 32
_WORDS = Struct(">4Q")
_RANGE = 1 << 64


def new_seed() -> bytes:
    """A secret seed from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """The SHA-256 of a seed in hex, published when its match is opened."""
    return hashlib.sha256(seed).hexdigest()


class SeedStream:
    """The randomness of one log entry."""

    def __init__(self, seed: bytes, seq: int) -> None:
        self._seed = seed
        self._seq = seq
        self._block = 0
        self._words: list[int] = []

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
            self._words = list(_WORDS.unpack(hmac.digest(self._seed, message, "sha256")))[::-1]
            self._block += 1
        return self._words.pop()
