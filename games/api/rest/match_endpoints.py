"""The endpoints that only HTTP can have: a match with its ETag, the rules as text."""

import hashlib
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import msgspec
from django.http import HttpResponse
from django.utils.http import parse_etags
from dmr import HeaderSpec, Path, Query, ResponseSpec, validate
from dmr.parsers import Parser
from dmr.renderers import Renderer
from dmr.routing import path

from games.api.needs import ANY_REQUEST, READ
from games.api.operations.parameter_types import AsSeat, AtEntry, GameName, MatchId
from games.api.rest.api import Api, Authenticated, StrictJson
from games.api.rest.auth import with_limits
from games.api.rest.endpoints import ANYBODY, SERVER_TIME
from games.api.rest.plain_query import require_plain
from games.api.rest.problems import refuses
from games.api.rules_text import rules_text
from games.common.refusals import Code
from games.matches.offered import require_offered
from games.matches.queries.match_view import detail, frame
from games.matches.queries.pov import Pov, pov_of
from games.matches.responses import MatchDetail

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
        require_plain(self.request.GET, frozenset())
        pov = pov_of(self.caller.user_id, parsed_path.match_id)
        seat, at = parsed_query.seat, parsed_query.at
        headers = match_headers(pov, seat, at)
        if is_known(headers["ETag"], self.request.headers.get("If-None-Match")):
            return self.answer(None, HTTPStatus.NOT_MODIFIED, headers)
        return self.answer(detail(pov, seat, at), headers=headers)


def match_headers(pov: Pov, seat: int | None = None, at: int | None = None) -> dict[str, str]:
    """With a strong ETag of what `match_for` returns for this viewer.

    It is computed before the view is, so a client that polls costs a read of the rows, and no rules: view and options
    follow from the entry and the viewer, and everything else is part of the tag.
    """
    seen = (frame(pov, at), pov.seq, pov.as_viewer(seat))
    return {"ETag": f'"{hashlib.blake2b(msgspec.json.encode(seen), digest_size=16).hexdigest()}"', **REVALIDATE}


def is_known(etag: str, if_none_match: str | None) -> bool:
    """Whether the client has this version already."""
    if if_none_match is None:
        return False
    known = parse_etags(if_none_match)
    return known == ["*"] or any(candidate.removeprefix("W/") == etag for candidate in known)


class TextRenderer(Renderer):
    """Text as it is, of a kind that is not JSON."""

    def __init__(self, content_type: str) -> None:
        self.content_type = content_type

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
        renderers=[TextRenderer(MARKDOWN), *Api.renderers],
    )
    def get(self, parsed_path: Path[GamePath]) -> HttpResponse:
        """Read the rules of a game.

        In words and in your language, with the numbers that refusals cite as `rule`; pictures are named relative to
        `/static/{game}/rules/`.
        """
        require_offered(parsed_path.game)
        text, language = rules_text(parsed_path.game, self.caller.language)
        headers = {"Content-Language": language, "Vary": "Accept-Language, Authorization, Cookie"}
        response = HttpResponse(text, content_type=f"{MARKDOWN}; charset=utf-8", headers=headers)
        return with_limits(self.request, response)


ROUTES = [
    path("matches/<str:match_id>", OneMatch.as_view()),
    path("games/<str:game>/rules", GameRules.as_view()),
]
