"""The stream of the messages of a match: every message once and in order, read again when more was said."""

from collections.abc import AsyncGenerator
from uuid import UUID

from games.matches.live.live_threads import in_thread
from games.matches.live.match_feed import feeds
from games.matches.live.streams import BEAT_SECONDS
from games.talk.messages import Said, messages_for


async def follow_talk(user_id: int | None, match_id: UUID, after: int = 0) -> AsyncGenerator[Said | None, None]:
    """The messages after a number, and then new ones; None, when all were sent and then often, as a sign of life.

    The feed of the match knows how much was said, so a move that is made makes nobody read messages.
    """
    caught_up = False
    async with feeds().follow(user_id, match_id) as (feed, listener):
        while True:
            seen = feed.latest.talk, feed.latest.seat_of(user_id)
            talk = await in_thread(messages_for, user_id, match_id, after)
            for said in talk.said:
                after = said.number
                yield said
            if talk.more:
                continue
            if not caught_up:
                caught_up = True
                yield None
            while seen == (feed.latest.talk, feed.latest.seat_of(user_id)):
                if not await listener.wait(BEAT_SECONDS):
                    yield None
