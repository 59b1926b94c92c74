"""Holds every answer against the committed openapi.json: status, media type, headers and content."""

import json
import re
from functools import cache
from typing import Any

from openapi_schema_validator import OAS31Validator, oas31_format_checker

from tests.paths import ROOT

Json = dict[str, Any]
FILE = ROOT / "openapi.json"


@cache
def document() -> Json:
    content: Json = json.loads(FILE.read_text())
    return content


def operations() -> list[tuple[str, str, Json]]:
    """Path, method and description of everything that can be called."""
    return [
        (path, method, operation)
        for path, methods in document()["paths"].items()
        for method, operation in methods.items()
        if isinstance(operation, dict)
    ]


def operation_of(method: str, path: str) -> Json | None:
    """What the contract says about a request, plain addresses before those with names in them."""
    called = path.partition("?")[0]
    found = [
        (template.count("{"), operation)
        for template, verb, operation in operations()
        if verb == method.lower() and re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), called)
    ]
    return min(found, key=lambda pair: pair[0])[1] if found else None


def check_answer(method: str, path: str, status: int, headers: Any, content: bytes) -> None:
    """Fail unless the contract allows this answer."""
    operation = operation_of(method, path)
    if operation is None:
        assert status in (404, 405), f"{method} {path} is not in the contract but answered {status}"
        check_value({"$ref": "#/components/schemas/Problem"}, json.loads(content))
        return
    assert str(status) in operation["responses"], f"{operation['operationId']} may not answer {status}: {content!r}"
    response = operation["responses"][str(status)]
    for name, header in response.get("headers", {}).items():
        assert name in headers or not header.get("required"), f"{operation['operationId']} {status} lacks {name}"
    allowed = response.get("content")
    if not allowed or status in (204, 304):
        assert content == b"", f"{operation['operationId']} {status} has content"
        return
    kind = headers["Content-Type"].partition(";")[0]
    assert kind in allowed, f"{operation['operationId']} {status} is {kind}"
    if kind == "application/x-ndjson":
        for line in content.splitlines():
            check_value({"$ref": "#/components/schemas/ExportedMatch"}, json.loads(line))
    elif kind.endswith("json"):
        check_value(allowed[kind]["schema"], json.loads(content))


def check_value(schema: Json, value: Any) -> None:
    """Fail unless the value is as the schema says; names the place where it is not."""
    found = _validator(json.dumps(schema)).iter_errors(value)
    problems = [f"{error.json_path}: {error.message[:300]}" for error in found]
    assert not problems, problems


@cache
def _validator(schema: str) -> OAS31Validator:
    """Made once for each schema: it learns where every type of the contract is, which takes longer than an answer."""
    whole = json.loads(schema) | {"components": document()["components"]}
    return OAS31Validator(whole, format_checker=oas31_format_checker)
