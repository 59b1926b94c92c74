"""Spans of a trace: what took how long on the way of a play from the request to the streams, where that is asked for.

Without a tracer (`OPERA_TRACES`) a span costs a look into an empty list. A span holds what anybody may know: ids,
numbers, names of tasks and tables; never what was played, said, read or refused.
"""

from contextlib import AbstractContextManager
from types import TracebackType
from typing import Final, Protocol, TypeAlias

Fact: TypeAlias = str | int


class Span(Protocol):
    """A part of a trace that is still going on."""

    def note(self, **facts: Fact) -> None:
        """Add what is known only now."""

    def end(self) -> None:
        """It is over; a `with` block does it by itself."""


class Tracer(Protocol):
    """Who keeps the spans; a `parent` is a `traceparent` as W3C's Trace Context writes it."""

    def begin(self, name: str, parent: str | None, facts: dict[str, Fact]) -> AbstractContextManager[Span]:
        """A span that may be the first of its trace; others within the block belong to it."""

    def apart(self, name: str, parent: str, facts: dict[str, Fact]) -> Span:
        """A span that no other belongs to."""

    def traceparent(self) -> str | None:
        """What goes along to another process, so that its spans belong to the present one."""


class NoSpan:
    """What stands in the place of a span where nobody asked for traces."""

    def __enter__(self) -> "NoSpan":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return None

    def note(self, **facts: Fact) -> None:
        """Nobody wants to know."""

    def end(self) -> None:
        """It never began."""


NO_SPAN: Final = NoSpan()
_tracers: list[Tracer] = []


def register_tracer(*tracers: Tracer) -> None:
    """Called once, before there are threads, where traces are asked for; without one no more are made."""
    _tracers[:] = tracers[:1]


def begin(name: str, parent: str | None = None, **facts: Fact) -> AbstractContextManager[Span]:
    """A request or a task: the first span of a trace, or the next one of its sender's."""
    return _tracers[0].begin(name, parent, facts) if _tracers else NO_SPAN


def span(name: str, **facts: Fact) -> AbstractContextManager[Span]:
    """A part of what goes on; nothing where no request or task goes on, such as in sweeps."""
    if _tracers and (parent := _tracers[0].traceparent()):
        return _tracers[0].begin(name, parent, facts)
    return NO_SPAN


def follow(name: str, parent: str | None, **facts: Fact) -> AbstractContextManager[Span]:
    """What another process made happen here; nothing where it sent no trace along."""
    return _tracers[0].begin(name, parent, facts) if _tracers and parent else NO_SPAN


def apart(name: str, parent: str | None, **facts: Fact) -> Span:
    """The same for what lasts beyond one block."""
    return _tracers[0].apart(name, parent, facts) if _tracers and parent else NO_SPAN


def traceparent() -> str | None:
    """What goes along to another process."""
    return _tracers[0].traceparent() if _tracers else None


def stamped(number: int) -> int | str:
    """A number to be published, with what lets listeners go on with the trace."""
    parent = traceparent()
    return f"{number} {parent}" if parent else number


def stamp_of(published: object) -> str | None:
    """What was sent along with a published number, for whoever goes on with it."""
    if not _tracers:
        return None
    text = published.decode() if isinstance(published, bytes) else str(published)
    return text.partition(" ")[2] or None
