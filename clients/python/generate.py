"""`python clients/python/generate.py`: writes the types, calls and errors of the package anew from openapi.json.

With `--check` nothing is written; it fails if something would change. Only the standard library is needed.
"""

import hashlib
import json
import keyword
import re
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
CONTRACT = HERE.parents[1] / "openapi.json"
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
METHODS = ("get", "post", "put", "delete", "patch")
Json = dict[str, Any]


def generated() -> dict[str, str]:
    """The text of every generated file, by its path in the package."""
    written = CONTRACT.read_bytes()
    document = json.loads(written)
    return {
        "contract.py": _contract(document),
        "types.py": "".join(_types(document["components"]["schemas"])),
        "calls.py": "".join(_calls(document)),
        "codes.py": "".join(_codes(document["components"]["schemas"]["Code"]["enum"])),
    }


def _heading(words: str) -> str:
    return f'"""{words} Written by generate.py from openapi.json."""\n'


def _contract(document: Json) -> str:
    """The version, and a digest of what the calls and types depend on: words may change without a new package."""
    return (
        _heading("The contract this package was made for.")
        + f'\nCONTRACT_VERSION = "{document["info"]["version"]}"\n'
        + f'CONTRACT_DIGEST = "{digest(document)}"\n'
    )


def digest(document: Json) -> str:
    parts = {"paths": document["paths"], "schemas": document["components"]["schemas"]}
    return hashlib.sha256(json.dumps(_without_words(parts), sort_keys=True).encode()).hexdigest()[:16]


def _without_words(value: Any) -> Any:
    """The document without what only people read."""
    if isinstance(value, list):
        return [_without_words(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        name: _without_words(item)
        for name, item in value.items()
        if not (name in ("description", "summary", "examples", "title") and not isinstance(item, dict))
    }


def _types(schemas: Json) -> Iterator[str]:
    yield _heading("What is sent and answered, as plain dictionaries: fields that are not named here may be there too.")
    yield "\nfrom typing import Any, Literal, NotRequired, TypeAlias, TypedDict\n"
    for name, schema in sorted(schemas.items()):
        if schema.get("type") == "object" and "properties" in schema:
            yield from _typed_dict(name, schema)
        else:
            yield f'\n{name}: TypeAlias = "{_kind(schema)}"\n'


def _typed_dict(name: str, schema: Json) -> Iterator[str]:
    required = schema.get("required", [])
    # Of what is sent, a field with a default may be left out, and so may the request id: the client makes one up.
    fields = {
        field: _kind(kind) if field in required and field != "request_id" else f"NotRequired[{_kind(kind)}]"
        for field, kind in schema["properties"].items()
    }
    if any(keyword.iskeyword(field) or not field.isidentifier() for field in fields):
        written = ", ".join(f'"{field}": "{kind}"' for field, kind in fields.items())
        yield f'\n{name} = TypedDict("{name}", {{{written}}})\n'
        return
    yield f"\n\nclass {name}(TypedDict):\n"
    if words := " ".join(schema.get("description", "").split()):
        plain = words.replace('"', "'")
        yield f'    """{plain}"""\n\n'
    yield from (f'    {field}: "{kind}"\n' for field, kind in fields.items())
    if not fields:
        yield "    pass\n"


def _kind(schema: Json) -> str:  # noqa: PLR0911 - one for each form a schema has
    """The Python type, written so that it may stand inside double quotes."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " | ".join(dict.fromkeys(_kind(one) for one in schema[word]))
    if isinstance(schema.get("type"), list):
        return " | ".join(_kind({**schema, "type": one}) for one in schema["type"])
    if "const" in schema:
        return f"Literal[{schema['const']!r}]"
    if "enum" in schema:
        return f"Literal[{', '.join(map(repr, schema['enum']))}]"
    if schema.get("type") == "array":
        return f"list[{_kind(schema.get('items', {}))}]"
    if schema.get("type") == "object":
        inside = schema.get("additionalProperties")
        return f"dict[str, {_kind(inside) if isinstance(inside, dict) else 'Any'}]"
    return PLAIN.get(schema.get("type", ""), "Any")


def _calls(document: Json) -> Iterator[str]:
    yield _heading("Every operation of the API as a call that a client sends.")
    yield "\nfrom __future__ import annotations\n\nfrom typing import Any, Literal\n"
    yield "\nfrom opera_client import types\nfrom opera_client.call import Call, quoted\n"
    for path, methods in document["paths"].items():
        for method in METHODS:
            operation = methods.get(method)
            if operation and not _is_stream(operation):
                yield from _call(document, method, path, operation)


def _is_stream(operation: Json) -> bool:
    return "text/event-stream" in operation["responses"].get("200", {}).get("content", {})


def _call(document: Json, method: str, path: str, operation: Json) -> Iterator[str]:
    name = re.sub(r"(?<!^)(?=[A-Z])", "_", operation["operationId"]).lower()
    answer, body = _answer(operation), _body(operation)
    parameters = [one for one in operation.get("parameters", []) if one["in"] in ("path", "query")]
    parameters.sort(key=lambda one: one["in"] != "path")
    inside = [f"{one['name']}: {_qualified(one['schema'])}" for one in parameters if one["in"] == "path"]
    if body:
        must = operation["requestBody"].get("required")
        inside.append(f"body: {_qualified(body)}{'' if must else ' | None = None'}")
    query = [one for one in parameters if one["in"] == "query"]
    if query:
        inside.append("*")
        inside += [f"{one['name']}: {_qualified(one['schema'])} | None = None" for one in query]
    takes_id = bool(body) and "request_id" in _resolved(document, body).get("properties", {})
    address = re.sub(r"{(\w+)}", r"{quoted(\1)}", path)
    address = f'f"{address}"' if "{" in path else f'"{path}"'
    given = [f'"{method.upper()}"', address]
    if body:
        given.append("body=body")
    if query:
        given.append("query={" + ", ".join(f'"{one["name"]}": {one["name"]}' for one in query) + "}")
    if takes_id:
        given.append("takes_request_id=True")
    if "text/" in "".join(operation["responses"].get("200", {}).get("content", {})):
        given.append("is_text=True")
    yield f"\n\ndef {name}({', '.join(inside)}) -> Call[{answer}]:\n"
    words = " ".join(operation.get("summary", name).split()).replace('"', "'")
    yield f'    """{words}"""\n    return Call({", ".join(given)})\n'


def _answer(operation: Json) -> str:
    for status, response in operation["responses"].items():
        if status.startswith("2"):
            content = response.get("content", {})
            if "application/json" in content:
                return _qualified(content["application/json"]["schema"])
            return "str" if content else "None"
    return "Any"


def _body(operation: Json) -> Json:
    found: Json = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    return found


def _resolved(document: Json, schema: Json) -> Json:
    found: Json = document["components"]["schemas"][_kind(schema)] if "$ref" in schema else schema
    return found


def _qualified(schema: Json) -> str:
    """A type as calls.py names it."""
    if "$ref" in schema:
        return f"types.{_kind(schema)}"
    if isinstance(schema.get("type"), list):
        return " | ".join(_qualified({**schema, "type": one}) for one in schema["type"])
    if schema.get("type") == "array":
        return f"list[{_qualified(schema['items'])}]"
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " | ".join(dict.fromkeys(_qualified(one) for one in schema[word]))
    return _kind(schema)


def _codes(codes: list[str]) -> Iterator[str]:
    yield _heading("An exception for every code of a refusal.")
    yield "\nfrom opera_client.refused import Refused\n"
    for code in codes:
        yield f"\n\nclass {_pascal(code)}(Refused):\n    pass\n"
    yield "\n\nBY_CODE: dict[str, type[Refused]] = {\n"
    yield from (f'    "{code}": {_pascal(code)},\n' for code in codes)
    yield "}\n"


def _pascal(code: str) -> str:
    return "".join(word.capitalize() for word in code.split("_"))


def main() -> int:
    changed = []
    for name, text in generated().items():
        file = HERE / "opera_client" / name
        if not file.exists() or file.read_text() != text:
            changed.append(name)
            if "--check" not in sys.argv:
                file.write_text(text)
    print(f"opera-client: {', '.join(changed) or 'nothing'} {'differs' if '--check' in sys.argv else 'written'}")
    # The package for TypeScript is written from the same contract, and nobody should have to remember a second command.
    also: int = runpy.run_path(str(HERE.parent / "typescript" / "generate.py"))["main"]()
    return int(bool(changed) and "--check" in sys.argv) or also


if __name__ == "__main__":
    sys.exit(main())
