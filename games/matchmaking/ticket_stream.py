"""Watching one's request: a new answer whenever its state, place or expected wait has changed."""

from collections.abc import AsyncGenerator

from games.matches.live.hub import hub
from games.matches.live.publish import user_channel
from games.matches.live.streams import in_thread
from games.matchmaking.models import TicketState
from games.matchmaking.queue import TicketAnswer, mine

LOOK_AGAIN_SECONDS = 2.0
"""Places move up without a ring; only who is seated is rung for."""


async def follow_ticket(user_id: int) -> AsyncGenerator[TicketAnswer | None, None]:
    """The last request, now and after every change, until it waits no more; None says “still here”."""
    told: TicketAnswer | None = None
    async with hub().listen(user_channel(user_id)) as listener:
        while True:
            ticket = await in_thread(mine, user_id)
            yield None if ticket == told else ticket
            if ticket.state is not TicketState.WAITING:
                return
            told = ticket
            await listener.wait(LOOK_AGAIN_SECONDS)
