"""`python clients/typescript/generate.py`: writes the types and calls of the package anew from openapi.json.

With `--check` nothing is written; it fails if something would change. Only the standard library is needed.
"""

import json
import re
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
CONTRACT = HERE.parents[1] / "openapi.json"
# What is a stream and what the contract's digest depends on is the same for both packages.
SHARED = runpy.run_path(str(HERE.parent / "python" / "generate.py"))
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
Json = dict[str, Any]


def generated() -> dict[str, str]:
    """The text of every generated file, by its name."""
    document = json.loads(CONTRACT.read_text())
    return {
        "contract.ts": _contract(document),
        "types.ts": "".join(_types(document["components"]["schemas"])),
        "calls.ts": "".join(_calls(document)),
    }


def _heading(words: str) -> str:
    return f"// {words} Written by generate.py from openapi.json.\n"


def _contract(document: Json) -> str:
    return (
        _heading("The contract this package was made for.")
        + f"export const CONTRACT_VERSION = '{document['info']['version']}';\n"
        + f"export const CONTRACT_DIGEST = '{SHARED['digest'](document)}';\n"
    )


def _types(schemas: Json) -> Iterator[str]:
    yield _heading("What is sent and answered: fields that are not named here may be there too.")
    for name, schema in sorted(schemas.items()):
        if words := _comment(schema):
            yield f"\n/** {words} */"
        if schema.get("type") == "object" and "properties" in schema:
            yield f"\nexport interface {name} {{\n"
            yield from _fields(schema)
            yield "}\n"
        else:
            yield f"\nexport type {name} = {_kind(schema)};\n"


def _fields(schema: Json) -> Iterator[str]:
    required = schema.get("required", [])
    for field, kind in schema["properties"].items():
        # Of what is sent, a field with a default may be left out, and so may the request id: the client makes one up.
        sign = "" if field in required and field != "request_id" else "?"
        if words := _comment(kind):
            yield f"  /** {words} */\n"
        yield f"  {field}{sign}: {_kind(kind)}{' | undefined' if sign else ''};\n"


def _comment(schema: Json) -> str:
    return " ".join(schema.get("description", "").split()).replace("*/", "* /")


def _kind(schema: Json, prefix: str = "") -> str:  # noqa: PLR0911 - one for each form a schema has
    if "$ref" in schema:
        return prefix + str(schema["$ref"].rpartition("/")[2])
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " | ".join(dict.fromkeys(_kind(one, prefix) for one in schema[word]))
    if isinstance(schema.get("type"), list):
        return " | ".join(_kind({**schema, "type": one}, prefix) for one in schema["type"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    if schema.get("type") == "array":
        return f"Array<{_kind(schema.get('items', {}), prefix)}>"
    if schema.get("type") == "object":
        inside = schema.get("additionalProperties")
        return f"Record<string, {_kind(inside, prefix) if isinstance(inside, dict) else 'unknown'}>"
    return PLAIN.get(schema.get("type", ""), "unknown")


def _calls(document: Json) -> Iterator[str]:
    yield _heading("Every operation of the API as a call that a client sends.")
    yield "import type { Call } from './call.js';\nimport type * as types from './types.js';\n"
    for path, methods in document["paths"].items():
        for method in SHARED["METHODS"]:
            operation = methods.get(method)
            if operation and not SHARED["_is_stream"](operation):
                yield _call(document, method, path, operation)


def _call(document: Json, method: str, path: str, operation: Json) -> str:
    body, given = SHARED["_body"](operation), operation.get("parameters", [])
    inside = [f"{one['name']}: {_kind(one['schema'], 'types.')}" for one in given if one["in"] == "path"]
    if body:
        inside.append(f"body{'' if operation['requestBody'].get('required') else '?'}: {_kind(body, 'types.')}")
    query = [one for one in given if one["in"] == "query"]
    if query:
        kinds = "; ".join(f"{one['name']}?: {_kind(one['schema'], 'types.')}" for one in query)
        inside.append(f"query: {{ {kinds} }} = {{}}")
    takes_id = bool(body) and "request_id" in SHARED["_resolved"](document, body).get("properties", {})
    address = re.sub(r"{(\w+)}", r"${encodeURIComponent(\1)}", path)
    parts = [
        f"method: '{method.upper()}'",
        f"path: `{address}`",
        *(["body"] if body else []),
        *(["query"] if query else []),
    ]
    parts += ["takesRequestId: true"] if takes_id else []
    parts += [] if _is_json(operation) else ["isText: true"]
    words = " ".join(operation.get("summary", "").split())
    return (
        f"\n/** {words} */\nexport const {operation['operationId']} = "
        f"({', '.join(inside)}): Call<{_answer(operation)}> => ({{ {', '.join(parts)} }});\n"
    )


def _success(operation: Json) -> Json:
    found = [one for status, one in operation["responses"].items() if status.startswith("2")]
    content: Json = found[0].get("content", {}) if found else {}
    return content


def _is_json(operation: Json) -> bool:
    return not _success(operation) or "application/json" in _success(operation)


def _answer(operation: Json) -> str:
    content = _success(operation)
    if "application/json" in content:
        return _kind(content["application/json"]["schema"], "types.")
    return "string" if content else "undefined"


def main() -> int:
    changed = []
    for name, text in generated().items():
        file = HERE / "src" / name
        if not file.exists() or file.read_text() != text:
            changed.append(name)
            if "--check" not in sys.argv:
                file.write_text(text)
    done = "differs" if "--check" in sys.argv else "written"
    print(f"opera-client for TypeScript: {', '.join(changed) or 'nothing'} {done}")
    return int(bool(changed) and "--check" in sys.argv)


if __name__ == "__main__":
    sys.exit(main())
