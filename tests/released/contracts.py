"""Reads the published contracts and finds what a contract takes away from or newly demands of clients."""

import gzip
import json
from collections.abc import Iterator
from typing import Any

from graphql import build_schema, find_breaking_changes

from tests.paths import ROOT

CONTRACTS = ("openapi.json", "schema.graphql")
FOLDER = ROOT / "tests" / "released"
Json = dict[str, Any]


def published(name: str) -> str:
    return gzip.decompress((FOLDER / f"{name}.gz").read_bytes()).decode()


def breaks_in_graphql(old: str, new: str) -> list[str]:
    """In words, by the reference implementation of GraphQL."""
    return sorted(change.description for change in find_breaking_changes(build_schema(old), build_schema(new)))


def breaks_in_rest(old: str, new: str) -> list[str]:
    """What was there and is not any more, and what must be sent and had not to be."""
    before, after = json.loads(old), json.loads(new)
    gone = set(_offered(before)) - set(_offered(after))
    kept = {line.partition(" demands ")[0] for line in _demanded(before)} | _places(before)
    demanded = {
        line for line in set(_demanded(after)) - set(_demanded(before)) if line.partition(" demands ")[0] in kept
    }
    return sorted({f"{line} is gone" for line in gone} | demanded)


def _offered(document: Json) -> Iterator[str]:
    """Whatever a client may rely on: operations, parameters, answers, fields, values."""
    for place, operation in _operations(document):
        yield place
        yield from (f"{place} parameter {one['name']}" for one in operation.get("parameters", []))
        yield from (f"{place} answer {status}" for status in operation["responses"] if status.startswith("2"))
    for name, schema in document["components"]["schemas"].items():
        for field, kind in schema.get("properties", {}).items():
            yield f"{name}.{field}: {_kind(kind)}"
        yield from (f"{name} value {value}" for value in schema.get("enum", []))
        yield from (f"{name} or {one['$ref']}" for one in schema.get("oneOf", []) if "$ref" in one)


def _demanded(document: Json) -> Iterator[str]:
    for place, operation in _operations(document):
        needed = [one["name"] for one in operation.get("parameters", []) if one.get("required")]
        yield from (f"{place} demands {name}" for name in needed)
        if (body := operation.get("requestBody")) and body.get("required"):
            yield f"{place} demands a body"
    for name in _sent(document):
        needed = document["components"]["schemas"][name].get("required", [])
        yield from (f"{name} demands {field}" for field in needed)


def _places(document: Json) -> set[str]:
    return {place for place, _ in _operations(document)} | set(document["components"]["schemas"])


def _operations(document: Json) -> Iterator[tuple[str, Json]]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            if isinstance(operation, dict):
                yield f"{method.upper()} {path}", operation


def _sent(document: Json) -> set[str]:
    """Names of the schemas that requests are made of."""
    found: set[str] = set()
    waiting = [operation["requestBody"] for _, operation in _operations(document) if "requestBody" in operation]
    while waiting:
        for name in _references(waiting.pop()) - found:
            found.add(name)
            waiting.append(document["components"]["schemas"][name])
    return found


def _references(schema: Any) -> set[str]:
    if isinstance(schema, dict):
        here = {schema["$ref"].rpartition("/")[2]} if isinstance(schema.get("$ref"), str) else set()
        return here.union(*(_references(value) for value in schema.values()))
    if isinstance(schema, list):
        return set().union(*map(_references, schema))
    return set()


def _kind(schema: Json) -> str:
    """The type of a field, as far as a client could tell the difference."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " or ".join(sorted(map(_kind, schema[word])))
    if isinstance(schema.get("type"), list):
        return " or ".join(sorted(_kind({**schema, "type": one}) for one in schema["type"]))
    if schema.get("type") == "null":
        return "null"
    return f"{schema.get('type', 'anything')}{' of ' + _kind(schema['items']) if 'items' in schema else ''}"
