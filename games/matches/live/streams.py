"""Live streams: gap-free by construction, because every message only makes the stream read again."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar
from uuid import UUID

import msgspec
from django.conf import settings

from games.kit.engine import Language
from games.matches.connections import keeping_connection
from games.matches.live.hub import hub
from games.matches.live.publish import match_channel, user_channel
from games.matches.queries.match_lists import turns_of
from games.matches.queries.match_log import PAGE, entries_after
from games.matches.queries.match_view import answer
from games.matches.queries.pov import pov_of
from games.matches.responses import Entry, MatchAnswer, MatchSummary

LOOK_AGAIN_SECONDS = 10.0
"""A lost message delays a stream by no more than this; also the beat that shows that a stream is alive."""

P = ParamSpec("P")
T = TypeVar("T")
_readers = ThreadPoolExecutor(max_workers=settings.LIVE_THREADS, thread_name_prefix="live")


class MatchUpdate(msgspec.Struct, frozen=True):
    """What is new in a match: the entries since the last update, and the match after them."""

    entries: tuple[Entry, ...]
    match: MatchAnswer


class Turn(msgspec.Struct, frozen=True):
    """A decision is awaited of you."""

    seq: int
    match: MatchSummary


async def follow_match(
    user_id: int | None, match_id: UUID, after: int | None = None, language: Language = "en"
) -> AsyncGenerator[MatchUpdate | None, None]:
    """Every entry after `after` (None: from now on), in order, each once; None now and then says “still here”.

    Begins with the match as it is, and ends when a match that is over has been told to its end.
    """
    async with hub().listen(match_channel(match_id)) as listener:
        update = await in_thread(_news, user_id, match_id, after, language)
        yield update
        while True:
            seen = update.match.seq
            if update.entries and update.entries[-1].seq < seen:
                seen = update.entries[-1].seq
            elif update.match.status in ("finished", "aborted"):
                return
            elif not await listener.wait(_patience(update)) and not update.match.spectator_delay:
                yield None
            news = await in_thread(_news, user_id, match_id, seen, language)
            if news.entries or _is_new(news.match, update.match):
                update = news
                yield update


async def follow_turns(user_id: int) -> AsyncGenerator[Turn | None, None]:
    """Each decision awaited of this user once, beginning with those awaited already; None says “still here”."""
    told: dict[UUID, int] = {}
    async with hub().listen(user_channel(user_id)) as listener:
        while True:
            turns = await in_thread(turns_of, user_id)
            for seq, match in turns:
                if told.get(match.id) != seq:
                    yield Turn(seq=seq, match=match)
            told = {match.id: seq for seq, match in turns}
            if not await listener.wait(LOOK_AGAIN_SECONDS):
                yield None


async def in_thread(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run database work off the event loop, on connections that are looked after."""
    work = partial(function, *args, **kwargs)
    return await asyncio.get_running_loop().run_in_executor(_readers, keeping_connection, work)


def _news(user_id: int | None, match_id: UUID, after: int | None, language: Language) -> MatchUpdate:
    pov = pov_of(user_id, match_id)
    log = entries_after(pov, pov.seq if after is None else after, PAGE, None, language)
    return MatchUpdate(entries=log.entries, match=answer(pov))


def _is_new(match: MatchAnswer, before: MatchAnswer) -> bool:
    """Whether something is to be told that no entry tells: it ended for who watches later, or somebody has spoken."""
    return match.status != before.status or match.talk != before.talk


def _patience(update: MatchUpdate) -> float:
    """Who watches with a delay cannot be woken at the right moment and looks every second."""
    return 1.0 if update.match.spectator_delay and update.match.your_seat is None else LOOK_AGAIN_SECONDS
