"""What can be asked about games and matches."""

from uuid import UUID

import strawberry

from games.api.catalogue import catalogue
from games.api.graphql.context import Info, context_of
from games.api.graphql.fields import query
from games.api.graphql.types import Game, LogResult, MatchesResult, MatchResult, WhichMatches
from games.common.refusals import Code, Refusal
from games.matches import queries
from games.matches.queries.match_log import PAGE
from games.registry import GAMES


@strawberry.type
class MatchQueries:
    """Games and matches, for players, spectators and passers-by."""

    @query
    def games(self) -> list[Game]:
        """Every game of the house."""
        return list(catalogue())

    @query
    def match(self, info: Info, id: UUID, seat: int | None = None, at: int | None = None) -> MatchResult:  # noqa: A002
        """A match as you see it now.

        `at` looks back to an earlier log entry. `seat` looks as that seat did: your own, or any after the end.
        """
        return queries.match_for(context_of(info).reader(), id, seat, at)

    @query
    def log(self, info: Info, match_id: UUID, after: int = 0, limit: int = PAGE, seat: int | None = None) -> LogResult:
        """What happened in a match after entry `after`, oldest first, as you may know it; 200 entries at most."""
        context = context_of(info)
        return queries.log_for(context.reader(), match_id, after, limit, seat, context.language)

    @query
    def matches(
        self,
        info: Info,
        which: WhichMatches,
        game: str | None = None,
        players: int | None = None,
        rated: bool | None = None,
        first: int = 20,
        after: str | None = None,
    ) -> MatchesResult:
        """Matches, newest first: 50 at most, beginning after a cursor.

        Of one game if you name its slug; only those for so many players, or only rated or unrated ones, if you wish.
        """
        user_id = context_of(info).reader()
        if game is not None and game not in GAMES:
            raise Refusal(Code.UNKNOWN_GAME)
        return queries.list_matches(user_id, which, game, first, after, players=players, rated=rated)
