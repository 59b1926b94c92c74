"""The published description of the API: OpenAPI 3.1, committed as `openapi.json`."""

from copy import deepcopy
from typing import Any

import msgspec
from dmr.openapi import OpenAPIConfig
from dmr.openapi.core.context import OpenAPIContext
from dmr.openapi.objects import License, Server, Tag

from opera_service.rest_server.stream_docs import stream_components, stream_paths
from opera_service.rest_server.urls import router

Json = dict[str, Any]
_DESCRIPTION = """\
Matches, accounts and live streams. GraphQL at `/graphql` offers the same.

**Playing.** Look at a match, choose from its `options`, and send an action with the `seq` you saw and a `request_id` of
your own; `/docs/clients` plays a whole match.

**Who you are.** Programs send `Authorization: Bearer` and a personal access token. Browsers have a session cookie, and
send the header `X-CSRFToken` with everything that changes something.

**Refusals** are `application/problem+json` with a `code` that never changes and words in your language, by your
account or by `Accept-Language`. What you may not see looks as if it did not exist.

**Fields may be added** to answers at any time; ignore what you do not know. Requests are read strictly.
"""
_TAGS = {
    "games": "What there is to play.",
    "matches": "Look at matches and read what happened.",
    "playing": "Take part.",
    "trials": "Try a client: a match of your own, with scripted opponents, a clock in your hand, mischief on order.",
    "lobby": "Find opponents, and read what concerns you.",
    "talk": "Talk at the table, block and report.",
    "people": "Whom you follow, how you stand to somebody, and the matches of a player.",
    "conduct": "What the house decided about you, and what you have to say against it; for suspended users too.",
    "ratings": "See how strong players are.",
    "moderation": "For the staff: acts on matches, reports, sanctions, the audit.",
    "streams": "Follow what happens, live.",
    "account": "Who you are, and what your programs may do.",
    "reach": "How you hear of things elsewhere: mail, web push, webhooks.",
    "api": "Where things are.",
}


def document() -> Json:
    """The description, as built from the endpoints' own declarations."""
    config = OpenAPIConfig(
        title="Opera Service",
        version="1",
        summary="Board games over REST.",
        description=_DESCRIPTION,
        license=License(name="MIT", identifier="MIT"),
        servers=[Server(url="/")],
        tags=[Tag(name=name, description=words) for name, words in _TAGS.items()],
    )
    built = deepcopy(router.get_schema(OpenAPIContext(config)).convert(skip_validation=True))
    built["paths"] = dict(sorted((_tidy_index(built["paths"]) | stream_paths()).items()))
    schemas = built["components"]["schemas"]
    built["components"]["schemas"] = dict(sorted((schemas | stream_components()).items()))
    for path in built["paths"].values():
        for operation in path.values():
            if isinstance(operation, dict):
                _tidy_parameters(operation)
                _tidy_body(operation, schemas)
                _tidy_empty(operation)
    tidied: Json = _tidy_null(built)
    return tidied


def export() -> str:
    """The committed file."""
    return msgspec.json.format(msgspec.json.encode(document()), indent=2).decode() + "\n"


def _tidy_index(paths: Json) -> Json:
    """The index is written without the slash that its route ends with; both answer."""
    return {path.removesuffix("/"): methods for path, methods in paths.items()}


def _tidy_parameters(operation: Json) -> None:
    """Query parameters are left out, never null; what is said about them stands beside them."""
    for parameter in operation.get("parameters", []):
        schema = parameter["schema"]
        kinds = [kind for kind in schema.get("anyOf", []) if kind != {"type": "null"}]
        if len(kinds) == 1:
            parameter["schema"] = schema = dict(kinds[0])
        words = schema.pop("description", None)
        if words:
            parameter["description"] = words


def _tidy_null(value: Any) -> Any:
    """`["string", "null"]` where something plain may be null.

    Of a choice with null, openapi-generator makes every plain field of the same form nullable, all over its client.
    """
    if isinstance(value, list):
        return [_tidy_null(one) for one in value]
    if not isinstance(value, dict):
        return value
    tidied = {name: _tidy_null(one) for name, one in value.items()}
    match tidied.get("anyOf"):
        case [{"type": str(kind)} as plain, {"type": "null"}] if not {"enum", "const"} & plain.keys():
            rest = {name: one for name, one in tidied.items() if name != "anyOf"}
            return {**plain, "type": [kind, "null"], **rest}
    return tidied


def _tidy_empty(operation: Json) -> None:
    """An answer without a body declares none: generators would read a class for it."""
    for status in ("204", "304"):
        operation["responses"].get(status, {}).pop("content", None)


def _tidy_body(operation: Json, schemas: Json) -> None:
    """A body in which everything has a default may be left out as a whole."""
    body = operation.get("requestBody")
    if body is not None:
        name = body["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
        body["required"] = bool(schemas[name].get("required"))
