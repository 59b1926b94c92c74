"""The stream of what is said in a match: every message once and in order, by looking again at every ring."""

from collections.abc import AsyncGenerator
from uuid import UUID

from games.matches.live.hub import hub
from games.matches.live.publish import match_channel
from games.matches.live.streams import LOOK_AGAIN_SECONDS, in_thread
from games.talk.messages import Said, messages_for


async def follow_talk(user_id: int | None, match_id: UUID, after: int = 0) -> AsyncGenerator[Said | None, None]:
    """What was said after a number, and from then on what is said; None, at first and then often, says “still here”."""
    is_begun = False
    async with hub().listen(match_channel(match_id)) as listener:
        while True:
            talk = await in_thread(messages_for, user_id, match_id, after)
            for said in talk.said:
                after = said.number
                yield said
            if talk.more:
                continue
            if not is_begun or not await listener.wait(LOOK_AGAIN_SECONDS):
                is_begun = True
                yield None
