"""What can be followed live; every update comes through the read path, so that nothing is lost and nothing leaks."""

from collections.abc import AsyncGenerator, AsyncIterator
from typing import TypeVar
from uuid import UUID

import strawberry

from games.api.graphql.context import Context, Info, context_of
from games.api.graphql.fields import subscription
from games.api.graphql.refused import Refused, refused
from games.api.graphql.types import MatchUpdateResult, TurnResult
from games.common.failures import refusal_of
from games.matches.live import streams

T = TypeVar("T")


@strawberry.type
class MatchSubscriptions:
    """A match, or everything that waits for you."""

    @subscription
    async def match(
        self,
        info: Info,
        id: UUID,  # noqa: A002 - the name clients see
        after: int | None = None,
    ) -> AsyncGenerator[MatchUpdateResult, None]:
        """Every log entry after `after` (from now on without it), in order, each once, with the match after it.

        Begins at once with the match as it is, and ends with the match. After a break, go on `after` the last entry
        you got, and nothing is missing.
        """
        context = context_of(info)
        async for update in told(context, _match(context, id, after)):
            yield update

    @subscription
    async def my_turn(self, info: Info) -> AsyncGenerator[TurnResult, None]:
        """Every decision awaited of you, beginning with those awaited already."""
        context = context_of(info)
        async for turn in told(context, _turns(context)):
            yield turn


async def _match(context: Context, match_id: UUID, after: int | None) -> AsyncIterator[streams.MatchUpdate | None]:
    user_id = await streams.in_thread(context.reader)
    async for update in streams.follow_match(user_id, match_id, after, context.language):
        yield update


async def _turns(context: Context) -> AsyncIterator[streams.Turn | None]:
    user_id = await streams.in_thread(context.follower)
    async for turn in streams.follow_turns(user_id):
        yield turn


async def told(context: Context, stream: AsyncIterator[T | None]) -> AsyncIterator[T | Refused]:
    """The stream as long as the caller's rights last; it ends with a typed refusal, whatever went wrong."""
    try:
        async for update in stream:
            if context.is_recheck_due():
                await streams.in_thread(context.recheck)
            if update is not None:
                yield update
    except Exception as error:  # noqa: BLE001 - nothing may end a stream without a word
        yield refused(refusal_of(error), context.language)
