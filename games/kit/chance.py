"""Randomness as the rules see it: one method, so that a match can be proved fair and a bot can be quick."""

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """A source of uniform whole numbers."""

    def below(self, n: int) -> int:
        """A number in 0 … n − 1, all equally likely."""
        ...


class QuickChance:
    """A fast generator for bots, simulations and tests: reproducible from its seed, not secret."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = Random(seed).random

    def below(self, n: int) -> int:
        return int(self._random() * n)


def pick(items: Sequence[T], chance: Chance) -> T:
    return items[chance.below(len(items))]


def shuffle(items: list[T], chance: Chance) -> None:
    """Fisher–Yates from the end, in place; the proof of a match in other languages follows this order."""
    for last in range(len(items) - 1, 0, -1):
        other = chance.below(last + 1)
        items[last], items[other] = items[other], items[last]
