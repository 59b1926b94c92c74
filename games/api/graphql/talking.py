"""Talking at tables, and what somebody can do who is bothered: block, report; and what the house told them."""

from collections.abc import AsyncGenerator, AsyncIterator
from uuid import UUID

import strawberry

from games.api.graphql.context import Context, Info, context_of
from games.api.graphql.fields import mutation, query, subscription
from games.api.graphql.subscriptions import told
from games.api.graphql.talking_types import (
    BlocksResult,
    ReportInput,
    ReportResult,
    ReportsResult,
    SaidResult,
    SaidUpdateResult,
    SanctionResult,
    SanctionsResult,
    TalkResult,
)
from games.common import users
from games.conduct import active_sanctions
from games.matches.live import streams
from games.reports import reports
from games.talk import blocks
from games.talk import messages as talk
from games.talk.message_stream import follow_talk
from games.talk.messages import Said

TALK, REPORT, ACCOUNT = "talk", "report", "account"


@strawberry.type
class TalkQueries:
    """What is said, whom you have blocked, and what you have reported."""

    @query
    def talk(self, info: Info, match_id: UUID, after: int = 0, first: int = talk.PAGE) -> TalkResult:
        """What was said where you sit, at the table or among the spectators, after number `after`; 100 at most."""
        return talk.messages_for(context_of(info).reader(), match_id, after, first)

    @query
    def blocks(self, info: Info) -> BlocksResult:
        """Everybody you have blocked."""
        return blocks.blocks_of(context_of(info).follower())

    @query
    def my_reports(self, info: Info, first: int = 20, before: int | None = None) -> ReportsResult:
        """What you have reported and what became of it, newest first; 50 at most."""
        return reports.reports_of(context_of(info).follower(), before, first)

    @query
    def my_sanctions(self, info: Info) -> SanctionsResult:
        """What the house has imposed on you, newest first: also for who may do nothing else."""
        return active_sanctions.sanctions_of(context_of(info).sanctioned())


@strawberry.type
class TalkMutations:
    """Saying something, and not having to hear everything."""

    @mutation
    def say(self, info: Info, match_id: UUID, text: str) -> SaidResult:
        """Say something where you sit: at the table, or among the spectators. Plain text, 500 characters at most."""
        return talk.say(context_of(info).actor(TALK), match_id, text)

    @mutation
    def block(self, info: Info, name: str) -> BlocksResult:
        """Hear somebody no more, and do not meet them by quick match, challenge or invitation."""
        user_id = context_of(info).actor(ACCOUNT)
        blocks.block(user_id, users.user_named(name))
        return blocks.blocks_of(user_id)

    @mutation
    def unblock(self, info: Info, name: str) -> BlocksResult:
        """Hear and meet somebody again."""
        user_id = context_of(info).actor(ACCOUNT)
        blocks.unblock(user_id, users.user_named(name))
        return blocks.blocks_of(user_id)

    @mutation
    def report(self, info: Info, report: ReportInput) -> ReportResult:
        """Tell the moderators about a user, a match or something said; you will hear what became of it."""
        return reports.report_answer(reports.report(context_of(info).actor(REPORT), report))

    @mutation
    def acknowledge_sanction(self, info: Info, id: int) -> SanctionResult:  # noqa: A002 - the name clients see
        """Say that you have read a warning or another sanction of yours."""
        return active_sanctions.acknowledge(context_of(info).sanctioned(), id)


@strawberry.type
class TalkSubscriptions:
    """What is being said."""

    @subscription
    async def talk(self, info: Info, match_id: UUID, after: int = 0) -> AsyncGenerator[SaidUpdateResult, None]:
        """Everything said where you sit after number `after`, in order, each once, also after the match has ended.

        A message that a moderator took away comes again with the same id and without text.
        """
        context = context_of(info)
        async for said in told(context, _talk(context, match_id, after)):
            yield said


async def _talk(context: Context, match_id: UUID, after: int) -> AsyncIterator[Said | None]:
    user_id = await streams.in_thread(context.reader)
    async for said in follow_talk(user_id, match_id, after):
        yield said
