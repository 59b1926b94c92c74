"""Runs a stream for a subscription: as long as the caller's rights last, and never ending without a reason."""

from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from typing import Any

from games.api.caller import Caller
from games.api.graphql.refused import refused_for
from games.api.live_stream import LiveStream
from games.matches.live.live_threads import in_thread


async def items(stream: LiveStream, caller: Caller, arguments: Mapping[str, Any]) -> AsyncGenerator[Any, None]:
    """What the stream yields; it ends with a typed refusal, whatever went wrong."""
    try:
        await in_thread(caller.admit, stream.needs)
        with caller.stream_open():
            async with aclosing(stream.run(caller, **arguments)) as found:
                async for item in found:
                    if caller.is_recheck_due():
                        await in_thread(caller.recheck, stream.needs)
                    if item is not None:
                        yield item
    except Exception as error:  # noqa: BLE001 - nothing may end a stream without a word
        yield refused_for(error, caller.language)
