"""A live stream, declared once as a function; GraphQL makes it a subscription, REST a stream of Server-Sent Events."""

import inspect
from collections.abc import AsyncGenerator, Callable
from typing import Any, NamedTuple, TypeVar, get_args, get_type_hints

from games.api.naming import camel
from games.api.needs import ANY_REQUEST, Needs
from games.api.parameter import parameter_of, struct_of
from games.common.refusals import Code

F = TypeVar("F", bound=Callable[..., AsyncGenerator[Any, None]])


class Sent(NamedTuple):
    """One message of Server-Sent Events."""

    event: str
    content: Any
    id: str | None
    """A client that comes back says which one it got last."""
    is_last: bool = False
    """Whether nothing follows: a client that got this message already gets no stream any more."""


class InSse(NamedTuple):
    """How REST sends a stream."""

    path: str
    rest_id: str
    kind: Any
    """The type of a message's content."""
    send: Callable[[Any], Sent]
    event: str
    """The name of its messages, in words."""
    over: str = ""
    """When there is no stream to come back to, if it ends."""


class LiveStream:
    """One stream, as both APIs read it."""

    def __init__(
        self, run: Callable[..., AsyncGenerator[Any, None]], needs: Needs, sse: InSse, refuses: tuple[Code, ...]
    ) -> None:
        hints = get_type_hints(run, include_extras=True)
        _, *rest = inspect.signature(run).parameters.values()
        self.run = run
        self.needs, self.sse = needs, sse
        self.parameters = tuple(parameter_of(one, hints[one.name]) for one in rest)
        self.request = struct_of(sse.rest_id, self.parameters)
        self.item = get_args(get_args(hints["return"])[0])[0]
        """What the function yields; None says that the stream is alive."""
        self.field = camel(run.__name__)
        self.words = inspect.cleandoc(run.__doc__ or "")
        signed_in = (Code.SIGN_IN_REQUIRED,) if needs.signed_in else ()
        self.refuses = (*ANY_REQUEST, *signed_in, Code.METHOD_NOT_ALLOWED, Code.TOO_MANY_STREAMS, *refuses)


STREAMS: list[LiveStream] = []


def stream(needs: Needs, sse: InSse, *refuses: Code) -> Callable[[F], F]:
    """Declare a function as a stream."""

    def declare(run: F) -> F:
        STREAMS.append(LiveStream(run, needs, sse, refuses))
        return run

    return declare
