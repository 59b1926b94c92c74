"""Finding somebody to play with: quick match, challenges, hosting a table, notifications and ratings."""

from collections.abc import AsyncGenerator, AsyncIterator
from uuid import UUID

import strawberry

from games.api.graphql.context import Context, Info, context_of
from games.api.graphql.fields import mutation, query, subscription
from games.api.graphql.lobby_types import (
    AmongInput,
    LeaderboardResult,
    NotificationResult,
    NotificationsResult,
    ProfileResult,
    ProfilesResult,
    QuickMatchInput,
    RatingHistoryResult,
    StyleInput,
    TicketResult,
    TicketUpdateResult,
)
from games.api.graphql.mutations import PLAY, TABLE
from games.api.graphql.subscriptions import told
from games.api.graphql.types import Done, DoneResult, MatchResult, OpenTableInput
from games.common import users
from games.matches import queries
from games.matches.live import streams
from games.matchmaking import queue
from games.matchmaking.queue import TicketAnswer
from games.matchmaking.ticket_stream import follow_ticket
from games.notifications.notification_stream import follow_notifications
from games.notifications.notify import mark_read
from games.notifications.queries import NotificationAnswer, notifications_of
from games.ratings import queries as ratings
from games.ratings.queries import Among
from games.tables import commands as tables


@strawberry.type
class LobbyQueries:
    """What waits for you, and how strong everybody is."""

    @query
    def quick_match(self, info: Info) -> TicketResult:
        """Your last request for a match: your place in the queue, or the match you were seated at."""
        return queue.mine(context_of(info).follower())

    @query
    def notifications(
        self, info: Info, unread: bool = False, first: int = 20, before: int | None = None
    ) -> NotificationsResult:
        """What you should hear of: first the turns awaited of you, then the rest, newest first; 100 at most."""
        return notifications_of(context_of(info).follower(), unread=unread, limit=first, before=before)

    @query
    def leaderboard(
        self, info: Info, game: str, among: AmongInput = Among.EVERYBODY, first: int = 50
    ) -> LeaderboardResult:
        """The best at a game, 100 at most; who has played too few rated matches is not ranked."""
        context_of(info).reader()
        return ratings.leaderboard(game, among, first)

    @query
    def rating_history(self, info: Info, name: str, game: str, first: int = 50) -> RatingHistoryResult:
        """Somebody's rated matches of a game, newest first, 100 at most."""
        context_of(info).reader()
        return ratings.history_of(name, game, first)

    @query
    def profile(self, info: Info, name: str) -> ProfileResult:
        """Somebody with an account, with their ratings."""
        context_of(info).reader()
        return ratings.player_named(name)

    @query
    def bots(self, info: Info, first: int = 20, after: str | None = None) -> ProfilesResult:
        """Programs with accounts, which you can challenge; by name, 100 at most."""
        context_of(info).reader()
        return ratings.programs(first, after)


@strawberry.type
class LobbyMutations:
    """Asking for a match, and everything around a table before it starts."""

    @mutation
    def ask_for_match(self, info: Info, wish: QuickMatchInput) -> TicketResult:
        """Ask for a match with whoever fits; asking for something else replaces your request."""
        return queue.ask(context_of(info).actor(TABLE), wish)

    @mutation
    def stop_asking(self, info: Info) -> TicketResult:
        """Leave the queue; if you were seated just now, the answer says where."""
        return queue.cancel(context_of(info).actor(TABLE))

    @mutation
    def challenge(self, info: Info, name: str, table: OpenTableInput) -> MatchResult:
        """Open a private table for somebody, person or program; it begins when they take a seat."""
        user_id = context_of(info).actor(TABLE)
        return queries.match_for(user_id, tables.challenge(user_id, users.user_named(name), table))

    @mutation
    def redeem_invitation(self, info: Info, match_id: UUID, key: str) -> MatchResult:
        """Use a table's link: from now on you see the table and may take a seat at it."""
        user_id = context_of(info).actor(TABLE)
        tables.redeem(user_id, match_id, key)
        return queries.match_for(user_id, match_id)

    @mutation
    def decline_invitation(self, info: Info, match_id: UUID) -> DoneResult:
        """Say no to an invitation; a challenge that is declined is over."""
        tables.decline(context_of(info).actor(TABLE), match_id)
        return Done()

    @mutation
    def send_away(self, info: Info, match_id: UUID, seat: int) -> MatchResult:
        """Free a seat at an open table of yours; whoever sat there needs a new invitation of yours to come back."""
        user_id = context_of(info).actor(TABLE)
        tables.remove(user_id, match_id, seat)
        return queries.match_for(user_id, match_id)

    @mutation
    def seat_bot(self, info: Info, match_id: UUID, style: StyleInput, seat: int | None = None) -> MatchResult:
        """Let a bot of the house take a seat at an open table of yours, or bots take every free one."""
        user_id = context_of(info).actor(TABLE)
        tables.seat_bot(user_id, match_id, style, seat)
        return queries.match_for(user_id, match_id)

    @mutation
    def rematch(self, info: Info, match_id: UUID) -> MatchResult:
        """Offer a rematch to everybody in a finished match, or accept the one that was offered."""
        user_id = context_of(info).actor(TABLE)
        return queries.match_for(user_id, tables.rematch(user_id, match_id))

    @mutation
    def mark_notifications_read(
        self, info: Info, up_to: int | None = None, match_id: UUID | None = None
    ) -> NotificationsResult:
        """Mark as read what you were told up to a number, or about a match, or everything; answers what is unread."""
        user_id = context_of(info).actor(PLAY)
        mark_read(user_id, up_to, match_id)
        return notifications_of(user_id, unread=True)


@strawberry.type
class LobbySubscriptions:
    """News for you."""

    @subscription
    async def notifications(self, info: Info, after: int | None = None) -> AsyncGenerator[NotificationResult, None]:
        """Everything you should hear of after number `after` (from now on without it), in order, each once.

        The turns awaited of you come first and have no number. After a break, go on after the last number you got.
        """
        context = context_of(info)
        async for note in told(context, _notifications(context, after)):
            yield note

    @subscription
    async def quick_match(self, info: Info) -> AsyncGenerator[TicketUpdateResult, None]:
        """Your request for a match, now and whenever it changes, until you are seated or it is cancelled."""
        context = context_of(info)
        async for ticket in told(context, _ticket(context)):
            yield ticket


async def _notifications(context: Context, after: int | None) -> AsyncIterator[NotificationAnswer | None]:
    user_id = await streams.in_thread(context.follower)
    async for note in follow_notifications(user_id, after):
        yield note


async def _ticket(context: Context) -> AsyncIterator[TicketAnswer | None]:
    user_id = await streams.in_thread(context.follower)
    async for ticket in follow_ticket(user_id):
        yield ticket
