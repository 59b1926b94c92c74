"""What can be done at tables and in matches; each field is one command of the write path."""

from uuid import UUID

import strawberry

from games.api.graphql.context import Info, context_of
from games.api.graphql.fields import mutation
from games.api.graphql.refused import refused
from games.api.graphql.types import ActionInput, Done, DoneResult, MatchResult, OpenTableInput, PlayResult
from games.common.refusals import Code, Refusal
from games.matches import commands, queries
from games.tables import commands as tables

TABLE, PLAY = "table", "play"


@strawberry.type
class MatchMutations:
    """Tables and moves."""

    @mutation
    def open_table(self, info: Info, table: OpenTableInput) -> MatchResult:
        """Open a table. The game follows from its table options; you get a seat unless bots take all of them."""
        user_id = context_of(info).actor(TABLE)
        return queries.match_for(user_id, tables.open_table(user_id, table))

    @mutation
    def begin_introduction(self, info: Info, game: str) -> MatchResult:
        """Learn a game: a match against beginners from the position that the game declares for newcomers.

        Unrated, private, without clocks; an introduction that you did not finish is closed.
        """
        user_id = context_of(info).actor(TABLE)
        return queries.match_for(user_id, tables.introduce(user_id, game))

    @mutation
    def take_seat(self, info: Info, match_id: UUID, seat: int | None = None) -> MatchResult:
        """Sit down at an open table: in that seat, or in the first free one."""
        user_id = context_of(info).actor(TABLE)
        tables.take_seat(user_id, match_id, seat)
        return queries.match_for(user_id, match_id)

    @mutation
    def leave_seat(self, info: Info, match_id: UUID) -> DoneResult:
        """Stand up before the start; an owner who leaves hands the table on."""
        tables.leave_seat(context_of(info).actor(TABLE), match_id)
        return Done()

    @mutation
    def start_match(self, info: Info, match_id: UUID) -> MatchResult:
        """Start a table of yours whose seats are all taken."""
        user_id = context_of(info).actor(TABLE)
        tables.start(user_id, match_id)
        return queries.match_for(user_id, match_id)

    @mutation
    def abort_match(self, info: Info, match_id: UUID) -> MatchResult:
        """Close a table of yours that has not started."""
        user_id = context_of(info).actor(TABLE)
        tables.abort(user_id, match_id)
        return queries.match_for(user_id, match_id)

    @mutation
    def play(self, info: Info, match_id: UUID, action: ActionInput, seq: int, request_id: str) -> PlayResult:
        """Play one action in your seat.

        `seq` is that of the match you decided on: if the decision was asked for later, the answer is `STALE` with the
        match as it is now. Choose a new `requestId` of 1 to 64 characters for every decision: sending the same
        again changes nothing and gives the same answer.
        """
        context = context_of(info)
        user_id = context.actor(PLAY)
        try:
            return commands.play(user_id, match_id, action, seq, request_id, context.language)
        except Refusal as refusal:
            if refusal.code is not Code.STALE:
                raise
            return refused(refusal, context.language, queries.match_for(user_id, match_id))

    @mutation
    def resign(self, info: Info, match_id: UUID) -> MatchResult:
        """Give a running match up: you rank behind everybody who stays."""
        user_id = context_of(info).actor(PLAY)
        commands.resign(user_id, match_id)
        return queries.match_for(user_id, match_id)

    @mutation
    def take_back(self, info: Info, match_id: UUID) -> MatchResult:
        """Take your seat back from the bot that plays it in your absence."""
        user_id = context_of(info).actor(PLAY)
        commands.take_back(user_id, match_id)
        return queries.match_for(user_id, match_id)
