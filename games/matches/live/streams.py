"""Live streams: gap-free by construction, because every message only makes the stream read again."""

from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack
from uuid import UUID

import msgspec

from games.common import tracing
from games.common.event_ids import turn_event
from games.kit.engine import Language
from games.matches.clocks.database_clock import about_now
from games.matches.commands.trial_plays import drop_if_ordered
from games.matches.enums import ENDED, Purpose
from games.matches.live.hub import hub
from games.matches.live.live_threads import in_thread
from games.matches.live.match_feed import MatchUpdate, feeds
from games.matches.live.publish import user_channel
from games.matches.metrics import STREAM_DELAY, STREAMS
from games.matches.queries.match_lists import turns_of
from games.matches.responses import MatchAnswer, MatchSummary

LOOK_AGAIN_SECONDS = 10.0
"""A lost message delays a stream by no more than this."""
BEAT_SECONDS = 15.0
"""How often a stream of a match shows that it is alive."""


class Turn(msgspec.Struct, frozen=True):
    """A decision is awaited of you."""

    event: UUID
    seq: int
    match: MatchSummary


async def follow_match(
    user_id: int | None, match_id: UUID, after: int | None = None, language: Language = "en"
) -> AsyncGenerator[MatchUpdate | None, None]:
    """Every entry after `after` (None: from now on), in order, each once; None now and then says “still here”.

    Begins with the match as it is, and ends when all of a match that is over was sent.
    """
    async with feeds().follow(user_id, match_id) as (feed, listener), AsyncExitStack() as here:
        here.enter_context(STREAMS.track_inprogress())
        update = await feed.news(user_id, after, language)
        if user_id is not None and update.match.your_seat is not None:
            # A player who looks at the match need not be written to: listening here says that they are there.
            await here.enter_async_context(hub().listen(user_channel(user_id)))
        yield update
        while True:
            seen = update.match.seq
            if update.entries and update.entries[-1].seq < seen:
                seen = update.entries[-1].seq
            elif update.match.status in ENDED:
                return
            elif not await listener.wait(BEAT_SECONDS):
                yield None
                continue
            latest = feed.latest
            news = await feed.news(user_id, seen, language)
            if news.entries or _is_new(news.match, update.match):
                if news.match.purpose is Purpose.TRIAL:
                    await in_thread(drop_if_ordered, match_id)
                update = news
                delivery = _delivery(update, latest.trace)
                yield update
                delivery.end()  # whoever sends it has come back for more


async def follow_turns(user_id: int) -> AsyncGenerator[Turn | None, None]:
    """Each decision awaited of this user once, beginning with those awaited already; None says “still here”."""
    sent: dict[UUID, int] = {}
    async with hub().listen(user_channel(user_id)) as listener:
        while True:
            turns = await in_thread(turns_of, user_id)
            for seq, match in turns:
                if sent.get(match.id) != seq:
                    yield Turn(event=turn_event(match.id, match.your_seat or 0, seq), seq=seq, match=match)
            sent = {match.id: seq for seq, match in turns}
            if not await listener.wait(LOOK_AGAIN_SECONDS):
                yield None


def _delivery(update: MatchUpdate, trace: str | None) -> tracing.Span:
    """Measure an update on its way; of players only, as a crowd that watches would fill every trace."""
    if update.match.your_seat is None:
        return tracing.NO_SPAN
    if update.entries:
        STREAM_DELAY.observe(max(0.0, (about_now() - update.entries[-1].at).total_seconds()))
    return tracing.apart("stream delivery", trace, match=str(update.match.id), seq=update.match.seq)


def _is_new(match: MatchAnswer, before: MatchAnswer) -> bool:
    """Whether there is news without an entry: the match ended for those who watch with a delay, or somebody wrote."""
    return match.status != before.status or match.talk != before.talk
