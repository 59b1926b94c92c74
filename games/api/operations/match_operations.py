"""Games and matches as everybody may see them: what there is to play, which matches there are, what happened."""

from typing import Annotated
from uuid import UUID

from msgspec import Meta

from games.api.caller import Caller
from games.api.catalogue import GameAnswer, catalogue, game_named
from games.api.needs import READ
from games.api.operation import Operations
from games.api.operations.kinds import AfterEntry, AsSeat, AtEntry, GameName, MatchId
from games.api.parameter import InGraphQL, Page
from games.common.refusals import Code, Refusal
from games.matches import queries
from games.matches.queries import Which
from games.matches.queries.match_lists import PAGE as MATCHES_A_PAGE
from games.matches.queries.match_log import PAGE as ENTRIES_A_PAGE
from games.matches.responses import Log, MatchAnswer, MatchPage
from games.registry import GAMES
from games.verify import ExportedMatch

about_games = Operations("games", READ)
about_matches = Operations("matches", READ)
WhichMatches = Annotated[
    Which,
    Meta(description="Which matches; for `mine`, `my_turn` and `invited` sign in."),
    InGraphQL(required=True),
]


@about_games("GET games", rest="listGames", holds=len(GAMES))
def games(_: Caller) -> tuple[GameAnswer, ...]:
    """List the games.

    With the names of everything in them, in every language; the values themselves never change.
    """
    return catalogue()


@about_games("GET games/{game}", rest="getGame", graphql=False, refuses=(Code.UNKNOWN_GAME,))
def one_game(_: Caller, game: GameName) -> GameAnswer:
    """Look at a game."""
    return game_named(game)


@about_matches("GET matches", rest="listMatches", refuses=(Code.SIGN_IN_REQUIRED, Code.UNKNOWN_GAME))
def matches(
    caller: Caller,
    which: WhichMatches = Which.OPEN,
    game: Annotated[str, Meta(max_length=20, description="Only this game.")] | None = None,
    players: Annotated[int, Meta(ge=1, le=16, description="Only tables for so many.")] | None = None,
    rated: Annotated[bool, Meta(description="Only rated matches, or only unrated ones.")] | None = None,
    limit: Annotated[int, Page(MATCHES_A_PAGE)] = 20,
    after: Annotated[str, Meta(max_length=36, description="`next` of the page before.")] | None = None,
) -> MatchPage:
    """List matches.

    Newest first, and only what you may see.
    """
    if game is not None and game not in GAMES:
        raise Refusal(Code.UNKNOWN_GAME)
    return queries.list_matches(caller.user_id, which, game, limit, after, players=players, rated=rated)


@about_matches(None)
def match(
    caller: Caller,
    match_id: Annotated[UUID, InGraphQL("id")],
    seat: AsSeat | None = None,
    at: AtEntry | None = None,
) -> MatchAnswer:
    """Look at a match as you may see it: the table, what you may do, seats and clocks.

    `at` looks back to an earlier log entry. `seat` looks as that seat did: your own, or any after the end.
    """
    return queries.match_for(caller.user_id, match_id, seat, at)


@about_matches("GET matches/{match_id}/log", rest="getLog", refuses=(Code.NOT_FOUND,))
def log(
    caller: Caller,
    match_id: MatchId,
    after: AfterEntry = 0,
    limit: Annotated[int, Page(ENTRIES_A_PAGE, "limit")] = ENTRIES_A_PAGE,
    seat: Annotated[AsSeat, Meta(description="Read as this seat: your own, or any after the end.")] | None = None,
) -> Log:
    """Read what happened in a match.

    Oldest first, as you may know it, in events and in words.
    """
    return queries.log_for(caller.user_id, match_id, after, limit, seat, caller.language)


@about_matches(
    "GET matches/{match_id}/export",
    graphql=False,
    refuses=(Code.NOT_FOUND, Code.NOT_FINISHED),
    gives="Everything, for keeping and for `manage.py verify_match`.",
    attachment=lambda match: f"{match.game}-{match.id}.json",
)
def export_match(caller: Caller, match_id: MatchId) -> ExportedMatch:
    """Export a finished match.

    Holds the seed, so that anybody can check every random outcome.
    """
    return queries.export(caller.user_id, match_id)
