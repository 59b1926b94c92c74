"""The same contract as OpenAPI 3.2, which alone can say what a message of a stream or a line of NDJSON is like."""

from copy import deepcopy
from typing import Any

Json = dict[str, Any]
VERSION = "3.2.0"
PROBLEM = {"$ref": "#/components/schemas/Problem"}
LINE = {"$ref": "#/components/schemas/ExportedMatch"}


def with_item_schemas(document: Json) -> Json:
    """The 3.1 document with an `itemSchema` where an answer is a sequence; everything else is the same."""
    written = deepcopy(document)
    written["openapi"] = VERSION
    for methods in written["paths"].values():
        for operation in methods.values():
            for response in operation["responses"].values() if isinstance(operation, dict) else ():
                content = response.get("content", {})
                if "text/event-stream" in content:
                    content["text/event-stream"] = {"itemSchema": _message(content["text/event-stream"]["schema"])}
                if "application/x-ndjson" in content:
                    content["application/x-ndjson"] = {"itemSchema": LINE}
    return written


def _message(whole: Json) -> Json:
    """One event: its data is JSON, of the kind that the stream is for, or the problem that ends it."""
    data = {
        "type": "string",
        "contentMediaType": "application/json",
        "contentSchema": {"anyOf": [whole["contentSchema"], PROBLEM]},
    }
    text = {"type": "string"}
    return {
        "type": "object",
        "description": whole["description"],
        "properties": {"data": data, "event": text, "id": text},
        "required": ["data", "event"],
    }
