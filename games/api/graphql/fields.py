"""Root fields of the schema: a resolver's docstring is what clients read about it."""

from collections.abc import Callable
from inspect import cleandoc
from typing import Any, TypeVar, cast

import strawberry

F = TypeVar("F", bound=Callable[..., Any])


def query(resolver: F) -> F:
    """A field that only reads."""
    return cast(F, strawberry.field(resolver, description=_words(resolver)))


def mutation(resolver: F) -> F:
    """A field that changes something."""
    return cast(F, strawberry.mutation(resolver, description=_words(resolver)))


def subscription(resolver: F) -> F:
    """A field that goes on answering."""
    return cast(F, strawberry.subscription(resolver, description=_words(resolver)))


def _words(resolver: Callable[..., Any]) -> str:
    return " ".join(cleandoc(resolver.__doc__ or "").split())
