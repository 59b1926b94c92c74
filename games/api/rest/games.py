"""The games of the house: what there is to play, and by which rules."""

from collections.abc import Callable
from functools import cache
from http import HTTPStatus
from importlib.resources import files
from typing import Any

from django.http import HttpResponse
from dmr import Path, ResponseSpec, modify, validate
from dmr.parsers import Parser
from dmr.renderers import Renderer

from games.api.catalogue import GameAnswer, catalogue
from games.api.rest.api import Api, Needs, StrictJson
from games.api.rest.problems import READ, refuses
from games.api.rest.requests import GamePath
from games.common.refusals import Code, Refusal
from games.registry import GAMES

MARKDOWN = "text/markdown; charset=utf-8"


class Games(Api):
    """The games of the house."""

    tags = ("games",)

    @modify(operation_id="listGames", auth=[Needs("read", "read")], extra_responses=refuses(*READ))
    def get(self) -> tuple[GameAnswer, ...]:
        """List the games.

        With the names of everything in them, in every language; the values themselves never change.
        """
        return catalogue()


class OneGame(Api):
    """A game."""

    tags = ("games",)

    @modify(operation_id="getGame", auth=[Needs("read", "read")], extra_responses=refuses(*READ, Code.UNKNOWN_GAME))
    def get(self, parsed_path: Path[GamePath]) -> GameAnswer:
        """Look at a game."""
        _require_known(parsed_path.game)
        return next(game for game in catalogue() if game.slug == parsed_path.game)


class MarkdownRenderer(Renderer):
    """Text as it is."""

    content_type = "text/markdown"

    def render(self, to_serialize: Any, serializer_hook: Callable[[Any], Any]) -> bytes:
        return str(to_serialize).encode()

    @property
    def validation_parser(self) -> Parser:
        return StrictJson()


class GameRules(Api):
    """The rules of a game."""

    tags = ("games",)

    @validate(
        ResponseSpec(str, status_code=HTTPStatus.OK, limit_to_content_types={MarkdownRenderer.content_type}),
        *refuses(*READ, Code.UNKNOWN_GAME),
        operation_id="getRules",
        auth=[Needs("read", "read")],
        renderers=[MarkdownRenderer(), *Api.renderers],
    )
    def get(self, parsed_path: Path[GamePath]) -> HttpResponse:
        """Read the rules of a game.

        In words, with the numbers that refusals cite as `rule`.
        """
        _require_known(parsed_path.game)
        return HttpResponse(_rules_text(parsed_path.game), content_type=MARKDOWN)


@cache
def _rules_text(slug: str) -> str:
    folder = ".".join(GAMES[slug].__module__.split(".")[:2])
    return files(folder).joinpath("RULES.md").read_text("utf-8")


def _require_known(slug: str) -> None:
    if slug not in GAMES:
        raise Refusal(Code.UNKNOWN_GAME)
