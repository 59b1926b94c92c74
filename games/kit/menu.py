"""A menu: complete legal actions of one seat, one after the other, for whoever knows nothing of the game."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Menu(NamedTuple, Generic[T]):
    """A stretch of a seat's legal actions, in an order that the seat's view alone decides."""

    actions: tuple[T, ...]
    complete: bool
    """Whether no legal action comes after the last of these."""


def stretch_of(actions: Iterable[T], limit: int, after: int = 0) -> Menu[T]:
    """At most `limit` of `actions`, after the first `after`."""
    found = tuple(islice(actions, after, after + limit + 1))
    return Menu(found[:limit], len(found) <= limit)


def each_once(first: Iterable[T], others: Iterable[T]) -> Iterator[T]:
    """Everything in `first`, then what `others` has besides."""
    seen = dict.fromkeys(first)
    yield from seen
    yield from (item for item in others if item not in seen)
