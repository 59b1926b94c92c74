"""The only source of randomness for rules: one method, implemented to be provably fair in matches and fast in bots."""

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
    """One of `items`, all equally likely."""
    return items[chance.below(len(items))]


def shuffle(items: list[T], chance: Chance) -> None:
    """Fisher–Yates from the end, in place; whoever verifies a match in another language must follow this order."""
    for last in range(len(items) - 1, 0, -1):
        other = chance.below(last + 1)
        items[last], items[other] = items[other], items[last]
