"""Describes the declared streams in OpenAPI: they are native routes, so the REST framework does not know them."""

from typing import Any

from msgspec import inspect as mi

from games.api.live_stream import STREAMS, LiveStream
from games.api.parameter import Parameter
from games.api.published_names import REST
from games.api.rest.problems import refuses
from games.api.rest.schemas import SchemaWriter
from games.common.refusals import Code

Json = dict[str, Any]
_PREFIX = "#/components/schemas/"
_SECURITY: list[Json] = [{"token": []}, {"session": []}]


def stream_components() -> Json:
    """The types that only streams use, and all types inside them."""
    writer = SchemaWriter(_PREFIX)
    for live in STREAMS:
        writer.write(mi.type_info(live.sse.kind))
    return writer.components


def stream_paths() -> Json:
    return {f"/api/v1/{live.sse.path}": {"get": _operation(live)} for live in STREAMS}


def _operation(live: LiveStream) -> Json:
    summary, _, words = live.words.partition("\n\n")
    parameters = [described for parameter in live.parameters for described in _parameter(live, parameter)]
    return {
        "tags": ["streams"],
        "summary": " ".join(summary.split()),
        "description": " ".join([*words.split(), *_words(live)]),
        "operationId": live.sse.rest_id,
        **({"parameters": parameters} if parameters else {}),
        "responses": {**_events(live), **_refusals(*live.refuses)},
        "security": _SECURITY if live.needs.signed_in else [*_SECURITY, {}],
    }


def _words(live: LiveStream) -> list[str]:
    """What every stream of Server-Sent Events has in common."""
    words = [
        f"Server-Sent Events: each message has the name {live.sse.event} and a `{REST.of(live.sse.kind)}` as JSON."
    ]
    if any(parameter.name == "after" for parameter in live.parameters):
        words.append("Come back with `Last-Event-ID`, or with `after`, and nothing is lost or sent twice.")
    words.append("Comments keep the connection open. A message `problem` says why the stream ends early.")
    if live.sse.over:
        words.append("After its end, coming back is answered with 204.")
    return words


def _parameter(live: LiveStream, parameter: Parameter) -> list[Json]:
    schema = SchemaWriter(_PREFIX).write(mi.type_info(parameter.kind))
    if "anyOf" in schema:
        schema = schema["anyOf"][0]
    words, plain = schema["description"], {word: value for word, value in schema.items() if word != "description"}
    if f"{{{parameter.name}}}" in live.sse.path:
        return [{"name": parameter.name, "in": "path", "required": True, "description": words, "schema": plain}]
    return [
        {"name": parameter.name, "in": "query", "description": words, "schema": plain},
        {"name": "Last-Event-ID", "in": "header", "description": f"As `{parameter.name}`.", "schema": plain},
    ]


def _events(live: LiveStream) -> Json:
    kind = REST.of(live.sse.kind)
    schema = {
        "type": "string",
        "description": f"Messages; their data is a `{kind}`.",
        "contentMediaType": "application/json",
        "contentSchema": {"$ref": _PREFIX + kind},
    }
    over = {"204": {"description": live.sse.over}} if live.sse.over else {}
    return {"200": {"description": "The stream.", "content": {"text/event-stream": {"schema": schema}}}, **over}


def _refusals(*codes: Code) -> Json:
    problem = {"application/problem+json": {"schema": {"$ref": _PREFIX + "Problem"}}}
    return {
        str(spec.status_code.value): {"description": str(spec.description), "content": problem}
        for spec in refuses(*codes)
    }
