"""The stream of a user's notifications: numbered ones without gaps, and each turn once."""

from collections.abc import AsyncGenerator
from uuid import UUID

from games.matches.live.hub import hub
from games.matches.live.live_threads import in_thread
from games.matches.live.publish import user_channel
from games.matches.live.streams import LOOK_AGAIN_SECONDS
from games.notifications.queries import PAGE, NotificationAnswer, last_number, notifications_after, turns_awaited


async def follow_notifications(
    user_id: int, after: int | None = None
) -> AsyncGenerator[NotificationAnswer | None, None]:
    """Every notification after number `after` (None: from now on), in order; None now and then as a sign of life.

    Turns have no number: the stream begins with those that are awaited already, so that none is missed after a break.
    """
    sent_turns: dict[UUID | None, int | None] = {}
    async with hub().listen(user_channel(user_id)) as listener:
        seen = await in_thread(last_number, user_id) if after is None else after
        while True:
            news = await in_thread(notifications_after, user_id, seen)
            for note in news:
                seen = note.number or seen
                yield note
            turns = await in_thread(turns_awaited, user_id)
            for turn in turns:
                if sent_turns.get(turn.match_id) != turn.seq:
                    yield turn
            sent_turns = {turn.match_id: turn.seq for turn in turns}
            if len(news) < PAGE and not await listener.wait(LOOK_AGAIN_SECONDS):
                yield None
