"""The endpoints that only HTTP can have: a match with its ETag, the rules as text."""

from collections.abc import Callable
from functools import cache
from http import HTTPStatus
from importlib.resources import files
from typing import Any

import msgspec
from django.http import HttpResponse
from dmr import HeaderSpec, Path, Query, ResponseSpec, validate
from dmr.parsers import Parser
from dmr.renderers import Renderer
from dmr.routing import path

from games.api.needs import ANY_REQUEST, READ
from games.api.operations.kinds import AsSeat, AtEntry, GameName, MatchId
from games.api.rest.api import Api, Authenticated, StrictJson
from games.api.rest.endpoints import ANYBODY, SERVER_TIME
from games.api.rest.etags import etag_of, is_known
from games.api.rest.problems import refuses
from games.common.refusals import Code, Refusal
from games.matches.queries.match_view import detail
from games.matches.queries.pov import pov_of
from games.matches.responses import MatchDetail
from games.registry import GAMES

JSON, MARKDOWN = "application/json", "text/markdown"
REVALIDATE = {"Cache-Control": "private, no-cache", "Vary": "Authorization, Cookie"}
ETAG = HeaderSpec(description="Send it as `If-None-Match` when you ask again.")


class MatchPath(msgspec.Struct, frozen=True):
    match_id: MatchId


class MatchQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: AsSeat | None = None
    at: AtEntry | None = None


class GamePath(msgspec.Struct, frozen=True):
    game: GameName


class OneMatch(Api):
    """A match."""

    tags = ("matches",)

    @validate(
        ResponseSpec(
            MatchDetail,
            status_code=HTTPStatus.OK,
            headers={"ETag": ETAG, **SERVER_TIME},
            limit_to_content_types={JSON},
        ),
        ResponseSpec(
            None,
            status_code=HTTPStatus.NOT_MODIFIED,
            description="You have seen this already.",
            headers=SERVER_TIME,
            limit_to_content_types={JSON},
        ),
        *refuses(*ANY_REQUEST, Code.NOT_FOUND),
        operation_id="getMatch",
        auth=[Authenticated(READ)],
        security=ANYBODY,
    )
    def get(self, parsed_path: Path[MatchPath], parsed_query: Query[MatchQuery]) -> HttpResponse:
        """Look at a match.

        As you may see it: the table, what you may do, seats and clocks.
        """
        pov = pov_of(self.caller.user_id, parsed_path.match_id)
        seat, at = parsed_query.seat, parsed_query.at
        headers = {"ETag": etag_of(pov, seat, at), **REVALIDATE}
        if is_known(headers["ETag"], self.request.headers.get("If-None-Match")):
            return self.answer(None, HTTPStatus.NOT_MODIFIED, headers)
        return self.answer(detail(pov, seat, at), headers=headers)


class MarkdownRenderer(Renderer):
    """Text as it is."""

    content_type = MARKDOWN

    def render(self, to_serialize: Any, serializer_hook: Callable[[Any], Any]) -> bytes:
        return str(to_serialize).encode()

    @property
    def validation_parser(self) -> Parser:
        return StrictJson()


class GameRules(Api):
    """The rules of a game."""

    tags = ("games",)

    @validate(
        ResponseSpec(str, status_code=HTTPStatus.OK, limit_to_content_types={MARKDOWN}),
        *refuses(*ANY_REQUEST, Code.UNKNOWN_GAME),
        operation_id="getRules",
        auth=[Authenticated(READ)],
        security=ANYBODY,
        renderers=[MarkdownRenderer(), *Api.renderers],
    )
    def get(self, parsed_path: Path[GamePath]) -> HttpResponse:
        """Read the rules of a game.

        In words, with the numbers that refusals cite as `rule`.
        """
        if parsed_path.game not in GAMES:
            raise Refusal(Code.UNKNOWN_GAME)
        return HttpResponse(_rules_text(parsed_path.game), content_type=f"{MARKDOWN}; charset=utf-8")


@cache
def _rules_text(slug: str) -> str:
    folder = ".".join(GAMES[slug].__module__.split(".")[:2])
    return files(folder).joinpath("RULES.md").read_text("utf-8")


ROUTES = [
    path("matches/<str:match_id>", OneMatch.as_view()),
    path("games/<str:game>/rules", GameRules.as_view()),
]
