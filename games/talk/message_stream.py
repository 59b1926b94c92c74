"""The stream of the messages of a match: every message once and in order, read again after every publication."""

from collections.abc import AsyncGenerator
from uuid import UUID

from games.matches.live.hub import hub
from games.matches.live.publish import match_channel
from games.matches.live.streams import LOOK_AGAIN_SECONDS, in_thread
from games.talk.messages import Said, messages_for


async def follow_talk(user_id: int | None, match_id: UUID, after: int = 0) -> AsyncGenerator[Said | None, None]:
    """The messages after a number, and then new ones; None, when all were sent and then often, as a sign of life."""
    caught_up = False
    async with hub().listen(match_channel(match_id)) as listener:
        while True:
            talk = await in_thread(messages_for, user_id, match_id, after)
            for said in talk.said:
                after = said.number
                yield said
            if talk.more:
                continue
            if not caught_up or not await listener.wait(LOOK_AGAIN_SECONDS):
                caught_up = True
                yield None
