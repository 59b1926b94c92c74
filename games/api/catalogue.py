"""What a client must know of the games before it opens a table: numbers of players, names, options."""

from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta

from games.common.refusals import Code, Refusal
from games.kit.engine import AnyGame
from games.matches.responses import AnyTable
from games.registry import GAMES, rules


class Words(msgspec.Struct, frozen=True):
    """The same in every language of the service."""

    en: str
    fr: str
    de: str


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
    names: Annotated[tuple[Name, ...], Meta(description="Names of everything the game's views and events mention.")]
    table: Annotated[AnyTable, Meta(description="The options a table is opened with if nothing else is asked for.")]


@cache
def catalogue() -> tuple[GameAnswer, ...]:
    """Every game, in the order of the registry."""
    return tuple(_answer(rules(slug)) for slug in GAMES)


def game_named(slug: str) -> GameAnswer:
    """One game; raises UNKNOWN_GAME."""
    if slug not in GAMES:
        raise Refusal(Code.UNKNOWN_GAME)
    return _answer(rules(slug))


def _answer(game: AnyGame) -> GameAnswer:
    return GameAnswer(
        slug=game.slug,
        titles=Words(game.titles["en"], game.titles["fr"], game.titles["de"]),
        least_players=game.players[0],
        most_players=game.players[-1],
        rules_version=game.version,
        names=_names(game),
        table=game.table_type(),
    )


def _names(game: AnyGame) -> tuple[Name, ...]:
    en, fr, de = game.names("en"), game.names("fr"), game.names("de")
    return tuple(Name(value, Words(en[value], fr[value], de[value])) for value in en)
