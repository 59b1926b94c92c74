"""Games and matches as everybody may see them: what there is to play, which matches there are, what happened."""

from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta

from games.api.caller import Caller
from games.api.catalogue import GameAnswer, catalogue, game_named
from games.api.needs import LOOK, READ, READ_OWN
from games.api.operation import Operations
from games.api.operations.parameter_types import AfterEntry, AsSeat, AtEntry, GameName, MatchId
from games.api.parameter import InGraphQL, Page
from games.api.rules_text import rules_text
from games.common.refusals import Code
from games.kit.fairness import FAIRNESS_VERSION
from games.matches import export_signature, queries
from games.matches.offered import require_offered
from games.matches.queries import Which
from games.matches.queries.match_lists import PAGE as MATCHES_A_PAGE
from games.matches.queries.match_log import PAGE as ENTRIES_A_PAGE
from games.matches.queries.match_menu import MOST_NUMBER
from games.matches.queries.match_menu import PAGE as ENTRIES_A_MENU
from games.matches.responses import Log, MatchAnswer, MatchMenu, MatchPage
from games.registry import GAMES
from games.verify import ExportedMatch

about_games = Operations("games", READ)
about_matches = Operations("matches", READ)
WhichMatches = Annotated[
    Which,
    Meta(description="Which matches; for `mine`, `my_turn` and `invited` sign in."),
    InGraphQL(required=True),
]


class RulesText(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of a game."""

    game: str
    language: Annotated[str, Meta(description="In which the text is: yours, or English where nobody translated it.")]
    text: Annotated[str, Meta(description="Markdown; pictures are named relative to `/static/{game}/rules/`.")]


class MatchFile(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match as one file, for keeping and for checking."""

    name: Annotated[str, Meta(description="A name for the file.")]
    content: Annotated[
        str, Meta(description="The file byte by byte: it is signed, so that writing its JSON anew would spoil it.")
    ]


class FairnessAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """How it is proved that everything is drawn fairly."""

    version: Annotated[int, Meta(description="Of the derivation: since 2 the players' nonces are part of it.")]
    export_key: Annotated[str, Meta(description="The public half of the key that signs exports: Ed25519, in hex.")]


@about_games("GET games", rest="listGames", holds=len(GAMES), packs=True)
def games(_: Caller) -> tuple[GameAnswer, ...]:
    """List the games.

    With the names of everything in them, in every language; the values themselves never change.
    """
    return catalogue()


@about_games("GET games/{game}", rest="getGame", graphql=False, refuses=(Code.UNKNOWN_GAME,))
def one_game(_: Caller, game: GameName) -> GameAnswer:
    """Look at a game."""
    return game_named(game)


@about_games(None)
def rules(caller: Caller, game: GameName) -> RulesText:
    """Read the rules of a game, in words and in your language, with the numbers that refusals cite as `rule`."""
    require_offered(game)
    text, language = rules_text(game, caller.language)
    return RulesText(game=game, language=language, text=text)


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
    if game is not None:
        require_offered(game)
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


@about_matches("GET matches/{match_id}/menu", rest="getMenu", needs=READ_OWN, refuses=(Code.NOT_FOUND,))
def menu(
    caller: Caller,
    match_id: MatchId,
    limit: Annotated[int, Page(ENTRIES_A_MENU, "limit")] = 50,
    after: Annotated[int, Meta(ge=0, le=MOST_NUMBER, description="Only entries after this number.")] = 0,
) -> MatchMenu:
    """List what you may do now as whole actions, each ready to be played, in words too.

    It follows from what your seat sees. Where there are very many, good ones come first. Each entry is one of those
    that `options` describes by their parts; nothing is asked of you: no entries.
    """
    return queries.menu_for(caller.user, match_id, limit, after, caller.language)


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


@about_matches("GET fairness", rest="getFairness", needs=LOOK)
def fairness(_: Caller) -> FairnessAnswer:
    """See how matches are proved fair, and the key that exported ones are signed with.

    `docs/fairness.md` describes every byte, with test vectors and a verifier in JavaScript.
    """
    return FairnessAnswer(version=FAIRNESS_VERSION, export_key=export_signature.public_key())


def _file_name(match: ExportedMatch) -> str:
    return f"{match.game}-{match.id}.json"


@about_matches(None)
def export(caller: Caller, match_id: MatchId) -> MatchFile:
    """Export a finished match as a file; it holds the seed, so that anybody can check every random outcome."""
    exported = queries.export(caller.user_id, match_id)
    return MatchFile(name=_file_name(exported), content=msgspec.json.encode(exported).decode())


@about_matches(
    "GET matches/{match_id}/export",
    graphql=False,
    refuses=(Code.NOT_FOUND, Code.NOT_FINISHED),
    gives="Everything, for keeping and for `manage.py verify_match`.",
    attachment=_file_name,
)
def export_match(caller: Caller, match_id: MatchId) -> ExportedMatch:
    """Export a finished match.

    Holds the seed, so that anybody can check every random outcome.
    """
    return queries.export(caller.user_id, match_id)
