"""Bodies, queries and ids that follow the contract, almost follow it, or do not: never a failure of ours."""

import re
from typing import Any
from urllib.parse import quote
from uuid import UUID

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.games.api.rest.callers import Caller
from tests.games.api.rest.contract import Json, document, operations

SCHEMAS = document()["components"]["schemas"]
ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
QUIET = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
WITH_BODY = [
    (method.upper(), path, operation["requestBody"]["content"]["application/json"]["schema"])
    for path, method, operation in operations()
    if "requestBody" in operation
]
WITH_QUERY = [
    (path, operation["parameters"])
    for path, method, operation in operations()
    if method == "get" and not path.endswith("/stream") and operation.get("parameters")
]


def values(schema: Json) -> st.SearchStrategy[Any]:
    """Values as the schema wants them; one in a few is anything at all."""
    # Kept for each part of the contract: to make these takes longer than to draw from them.
    if id(schema) not in _MADE:
        declared = st.deferred(lambda: _declared(schema))
        _MADE[id(schema)] = st.integers(0, 9).flatmap(lambda die: ANYTHING if die == 0 else declared)
    return _MADE[id(schema)]


_MADE: dict[int, st.SearchStrategy[Any]] = {}


def _declared(schema: Json) -> st.SearchStrategy[Any]:
    if "$ref" in schema:
        return values(SCHEMAS[schema["$ref"].rpartition("/")[2]])
    for word in ("oneOf", "anyOf"):
        if word in schema:
            return st.sampled_from(schema[word]).flatmap(values)
    if "const" in schema:
        return st.just(schema["const"])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    kinds = schema.get("type", "null")
    found: list[st.SearchStrategy[Any]] = [
        _KINDS[kind](schema) for kind in ([kinds] if isinstance(kinds, str) else kinds)
    ]
    return st.one_of(found)


def _object(schema: Json) -> st.SearchStrategy[Any]:
    fields = {name: values(kind) for name, kind in schema.get("properties", {}).items()}
    needed = {name: fields.pop(name) for name in schema.get("required", [])}
    return st.fixed_dictionaries(needed, optional=fields)


_KINDS: dict[str, Any] = {
    "object": _object,
    "array": lambda schema: st.lists(values(schema["items"]), max_size=3),
    "string": lambda schema: st.text(max_size=20) | st.just("2030-01-01T00:00:00Z") | st.just("bob"),
    "integer": lambda schema: st.integers(schema.get("minimum", -5), schema.get("maximum", 20)) | st.integers(),
    "boolean": lambda schema: st.booleans(),
    "null": lambda schema: st.none(),
}


def filled(path: str, match: UUID) -> str:
    named = path.removeprefix("/api/v1").replace("{game}", "phantom").replace("{number}", "1").replace("{name}", "bob")
    return re.sub(r"\{\w+_id\}", str(match), named)


@pytest.mark.parametrize(("method", "path", "schema"), WITH_BODY)
@QUIET
@given(data=st.data())
def test_no_body_makes_the_service_fail(
    able: Caller, match: UUID, method: str, path: str, schema: Json, data: st.DataObject
) -> None:
    body = data.draw(values(schema))

    answer = able.send(method, filled(path, match), body)

    assert answer.status_code < 500, (body, answer.content)


@pytest.mark.parametrize(("path", "parameters"), WITH_QUERY)
@QUIET
@given(data=st.data())
def test_no_question_makes_the_service_fail(
    able: Caller, match: UUID, path: str, parameters: list[Json], data: st.DataObject
) -> None:
    address = (
        path.removeprefix("/api/v1")
        .replace("{match_id}", str(match))
        .replace("{game}", "phantom")
        .replace("{number}", "1")
    )
    query = {
        parameter["name"]: str(data.draw(values(parameter["schema"])))
        for parameter in parameters
        if parameter["in"] == "query" and data.draw(st.booleans())
    }

    answer = able.get(address + "?" + "&".join(f"{name}={_quoted(value)}" for name, value in query.items()))

    assert answer.status_code < 500, (query, answer.content)


def _quoted(text: str) -> str:
    return quote(text.encode("utf-8", "surrogatepass"))


@QUIET
@given(body=st.binary(max_size=300))
def test_no_bytes_make_the_service_fail(alice: Caller, match: UUID, body: bytes) -> None:
    assert 400 <= alice.post(f"/matches/{match}/play", body).status_code < 500
