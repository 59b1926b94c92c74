"""The stream of a user's request for a match: sent whenever its state, place or expected wait has changed."""

from collections.abc import AsyncGenerator

from games.matches.live.hub import hub
from games.matches.live.live_threads import in_thread
from games.matches.live.publish import user_channel
from games.matchmaking.enums import TicketState
from games.matchmaking.queue import TicketAnswer, mine

LOOK_AGAIN_SECONDS = 2.0
"""A change of place is not published; only being seated is."""


async def follow_ticket(user_id: int) -> AsyncGenerator[TicketAnswer | None, None]:
    """The last request, now and after every change, until it no longer waits; None when nothing has changed."""
    last_sent: TicketAnswer | None = None
    async with hub().listen(user_channel(user_id)) as listener:
        while True:
            ticket = await in_thread(mine, user_id)
            yield None if ticket == last_sent else ticket
            if ticket.state is not TicketState.WAITING:
                return
            last_sent = ticket
            await listener.wait(LOOK_AGAIN_SECONDS)
