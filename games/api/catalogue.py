"""What a client must know of the games before it opens a table: numbers of players, names, options."""

from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta

from games.common.translated import Words
from games.kit.engine import AnyGame
from games.matches.offered import offered_games, require_offered
from games.matches.responses import AnyTable
from games.registry import rules


class Name(msgspec.Struct, frozen=True):
    """The name for people of something that programs know by a short value."""

    value: Annotated[str, Meta(description="As in JSON, such as `stage`; GraphQL's enums write it in capitals.")]
    words: Words


class GameAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    slug: Annotated[str, Meta(description="The name programs use: the `game` of a match.")]
    titles: Words
    least_players: int
    most_players: int
    rules_version: Annotated[int, Meta(description="The rules a new match is played by.")]
    draft: Annotated[bool, Meta(description="Still being made, and only offered where games are made.")]
    names: Annotated[tuple[Name, ...], Meta(description="Names of everything the game's views and events mention.")]
    table: Annotated[AnyTable, Meta(description="The options a table is opened with if nothing else is asked for.")]


def catalogue() -> tuple[GameAnswer, ...]:
    """Every game that is offered, in the order of the registry."""
    return tuple(_answer(slug) for slug in offered_games())


def game_named(slug: str) -> GameAnswer:
    """One game; raises UNKNOWN_GAME."""
    return _answer(require_offered(slug).slug)


@cache
def _answer(slug: str) -> GameAnswer:
    game = rules(slug)
    return GameAnswer(
        slug=game.slug,
        titles=Words.of(game.titles),
        least_players=game.players[0],
        most_players=game.players[-1],
        rules_version=game.version,
        draft=game.draft,
        names=_names(game),
        table=game.table_type(),
    )


def _names(game: AnyGame) -> tuple[Name, ...]:
    en, fr, de = game.names("en"), game.names("fr"), game.names("de")
    return tuple(Name(value, Words(en[value], fr[value], de[value])) for value in en)
