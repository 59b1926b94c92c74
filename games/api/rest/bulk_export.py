"""The finished matches of a player as one file with a line for each: the endpoint that only HTTP can have."""

from http import HTTPStatus
from typing import Annotated
from urllib.parse import urlencode

import msgspec
from django.http import HttpResponse
from dmr import HeaderSpec, Path, Query, ResponseSpec, validate
from dmr.routing import path
from msgspec import Meta

from games.api.needs import ANY_REQUEST, READ
from games.api.operations.parameter_types import AccountName
from games.api.rest.api import Api, Authenticated
from games.api.rest.auth import with_limits
from games.api.rest.endpoints import ANYBODY
from games.api.rest.match_endpoints import TextRenderer
from games.api.rest.plain_query import require_plain
from games.api.rest.problems import refuses
from games.common.refusals import Code
from games.common.users import user_named
from games.matches.offered import require_offered
from games.matches.queries.export import export
from games.matches.queries.match_lists import PAGE, FinishedPage, finished_of

NDJSON, BYTES = "application/x-ndjson", "application/octet-stream"
"""The same lines; for tools that know no NDJSON."""
LINK = HeaderSpec(description='The next page, with `rel="next"`; none on the last one.', required=False)
TEXTS = frozenset(("game", "after"))


class PlayerPath(msgspec.Struct, frozen=True):
    name: AccountName


class BulkQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=20, description="Only this game.")] | None = None
    limit: Annotated[int, Meta(ge=1, le=PAGE, description="How many matches at most.")] = PAGE
    after: Annotated[str, Meta(max_length=36, description="The id of the last match that you have.")] | None = None


class PlayerExport(Api):
    """The matches of a player, for keeping."""

    tags = ("people",)

    @validate(
        ResponseSpec(str, status_code=HTTPStatus.OK, headers={"Link": LINK}, limit_to_content_types={NDJSON, BYTES}),
        *refuses(*ANY_REQUEST, Code.NOT_FOUND, Code.UNKNOWN_GAME),
        operation_id="exportPlayerMatches",
        auth=[Authenticated(READ)],
        security=ANYBODY,
        renderers=[TextRenderer(NDJSON), TextRenderer(BYTES), *Api.renderers],
    )
    def get(self, parsed_path: Path[PlayerPath], parsed_query: Query[BulkQuery]) -> HttpResponse:
        """Export the finished matches of a player that you may see, a line of JSON for each.

        Newest first; each line is what `exportMatch` answers. Costs a request of `read` for every match.
        """
        require_plain(self.request.GET, TEXTS)
        if parsed_query.game is not None:
            require_offered(parsed_query.game)
        player_id = user_named(parsed_path.name)
        page = finished_of(self.caller.user_id, player_id, parsed_query.game, parsed_query.limit, parsed_query.after)
        for _ in page.ids[1:]:  # one was paid for already
            self.caller.admit(READ)
        lines = [msgspec.json.encode(export(self.caller.user_id, match_id)) + b"\n" for match_id in page.ids]
        kind = BYTES if BYTES in self.request.headers.get("Accept", "") else NDJSON
        response = HttpResponse(b"".join(lines), content_type=kind, headers=self._headers(page, parsed_query))
        return with_limits(self.request, response)

    def _headers(self, page: FinishedPage, query: BulkQuery) -> dict[str, str]:
        headers = {"Cache-Control": "private, no-cache", "Vary": "Accept, Authorization, Cookie"}
        if page.next is not None:
            same = {"game": query.game} if query.game else {}
            following = urlencode({**same, "limit": query.limit, "after": page.next})
            headers["Link"] = f'<{self.request.path}?{following}>; rel="next"'
        return headers


ROUTES = [path("players/<str:name>/matches/export", PlayerExport.as_view())]
