"""How the streams are described: they are native routes, so the REST framework does not know them."""

from typing import Any

from msgspec import inspect as mi

from games.api.rest.problems import READ, refuses
from games.api.rest.schemas import SchemaWriter
from games.api.rest.written import AwaitedTurn, Update
from games.common.refusals import Code
from games.matchmaking.queue import TicketAnswer
from games.notifications.queries import NotificationAnswer
from games.talk.messages import Said
from opera_service.rest_server.streams import Position

Json = dict[str, Any]
_PREFIX = "#/components/schemas/"
_SECURITY: list[Json] = [{"token": []}, {"session": []}]
_MATCH_ID: Json = {
    "name": "match_id",
    "in": "path",
    "required": True,
    "description": "The match's id.",
    "schema": {"type": "string", "format": "uuid"},
}
_AFTER = SchemaWriter(_PREFIX).write(mi.type_info(Position))


def stream_components() -> Json:
    """The types that only streams use, and all types inside them."""
    writer = SchemaWriter(_PREFIX)
    for kind in (Update, AwaitedTurn, NotificationAnswer, TicketAnswer, Said):
        writer.write(mi.type_info(kind))
    return writer.components


def stream_paths() -> Json:
    return {
        "/api/v1/matches/{match_id}/stream": {"summary": "A match as it goes on.", "get": _match()},
        "/api/v1/matches/{match_id}/talk/stream": {"summary": "What is said in a match.", "get": _talk()},
        "/api/v1/turns/stream": {"summary": "Decisions awaited of you.", "get": _turns()},
        "/api/v1/notifications/stream": {"summary": "Everything that concerns you.", "get": _notifications()},
        "/api/v1/quick-match/stream": {"summary": "Your request for a match.", "get": _ticket()},
    }


def _match() -> Json:
    words = (
        "Server-Sent Events. Each message has the name `update`, the `id` of the last log entry it tells, and a "
        "`MatchUpdate` as JSON. The first comes at once. Come back with `Last-Event-ID`, or with `after`, and no entry "
        "is lost or told twice. Comments are signs of life. A message `problem` says why the stream ends early; after "
        "a match has ended, coming back is answered with 204."
    )
    return {
        **_operation("streamMatch", "Follow a match.", words),
        "parameters": [
            _MATCH_ID,
            *_position(_AFTER["description"]),
        ],
        "responses": {
            **_events("MatchUpdate", {"204": {"description": "The match is over and you know all of it."}}),
            **_refusals(*READ, Code.NOT_FOUND, Code.METHOD_NOT_ALLOWED),
        },
        "security": [*_SECURITY, {}],
    }


def _talk() -> Json:
    words = (
        "Server-Sent Events. Each message has the name `said`, its number as `id`, and a `Said` as JSON: what was "
        "said already, then what is being said, where you sit, also after the match has ended. Come back with "
        "`Last-Event-ID`, or with `after`, and nothing is lost. What a moderator took away comes again, without text."
    )
    return {
        **_operation("streamTalk", "Hear what is being said.", words),
        "parameters": [_MATCH_ID, *_position("Tell everything after this number; none: from the beginning.")],
        "responses": {**_events("Said"), **_refusals(*READ, Code.NOT_FOUND, Code.METHOD_NOT_ALLOWED)},
        "security": [*_SECURITY, {}],
    }


def _turns() -> Json:
    words = (
        "Server-Sent Events. Each message has the name `turn` and a `Turn` as JSON: first the decisions that are "
        "awaited already, then each new one. Coming back begins anew, so none is lost. Comments are signs of life."
    )
    return {
        **_operation("streamTurns", "Hear when it is your turn.", words),
        "responses": {
            **_events("Turn"),
            **_refusals(*READ, Code.SIGN_IN_REQUIRED, Code.METHOD_NOT_ALLOWED),
        },
        "security": _SECURITY,
    }


def _notifications() -> Json:
    words = (
        "Server-Sent Events. Each message has the name of its news (`your_turn`, `match_started`, `invited`, …) and a "
        "`Notification` as JSON. First come the turns that are awaited already, then what is new. Numbered ones have "
        "their number as `id`: come back with `Last-Event-ID`, or with `after`, and none is lost or told twice. This "
        "is the stream for programs that play: one connection tells of every challenge, start and turn."
    )
    return {
        **_operation("streamNotifications", "Hear what concerns you.", words),
        "parameters": _position("Tell everything after this number; none: from now on."),
        "responses": {
            **_events("Notification"),
            **_refusals(*READ, Code.SIGN_IN_REQUIRED, Code.METHOD_NOT_ALLOWED),
        },
        "security": _SECURITY,
    }


def _ticket() -> Json:
    words = (
        "Server-Sent Events. Each message has the name `ticket` and a `Ticket` as JSON: your request as it stands, and "
        "again whenever it changes. The stream ends when you are seated or wait no more; coming back is answered with "
        "204 then."
    )
    return {
        **_operation("streamQuickMatch", "Watch your request for a match.", words),
        "responses": {
            **_events("Ticket", {"204": {"description": "You wait no more, and know it."}}),
            **_refusals(*READ, Code.SIGN_IN_REQUIRED, Code.NOT_FOUND, Code.METHOD_NOT_ALLOWED),
        },
        "security": _SECURITY,
    }


def _position(words: str) -> list[Json]:
    """Where a client wants to go on."""
    return [
        {"name": "after", "in": "query", "description": words, "schema": _plain(_AFTER)},
        {"name": "Last-Event-ID", "in": "header", "description": "As `after`.", "schema": _plain(_AFTER)},
    ]


def _operation(name: str, summary: str, words: str) -> Json:
    return {"tags": ["streams"], "summary": summary, "description": words, "operationId": name}


def _events(kind: str, others: Json | None = None) -> Json:
    data = {"$ref": _PREFIX + kind}
    schema = {
        "type": "string",
        "description": f"Messages; their data is a `{kind}`.",
        "contentMediaType": "application/json",
        "contentSchema": data,
    }
    return {
        "200": {"description": "The stream.", "content": {"text/event-stream": {"schema": schema}}},
        **(others or {}),
    }


def _refusals(*codes: Code) -> Json:
    problem = {"application/problem+json": {"schema": {"$ref": _PREFIX + "Problem"}}}
    return {
        str(spec.status_code.value): {"description": str(spec.description), "content": problem}
        for spec in refuses(*codes)
    }


def _plain(schema: Json) -> Json:
    return {word: value for word, value in schema.items() if word != "description"}
