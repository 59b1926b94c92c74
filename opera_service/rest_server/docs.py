"""The pages about the API, made here from the committed openapi.json: nothing is loaded from elsewhere."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template import Context, Engine
from django.views.decorators.csrf import csrf_exempt

from games.api.rest.auth import language_of
from games.api.rest.packing import packed_for
from games.api.rest.problems import problem_response
from games.common.refusals import TEXTS, Code, Refusal
from opera_service.rest_server.openapi_streams import with_item_schemas
from opera_service.rest_server.schema_html import line, prose, type_of

Json = dict[str, Any]
View = Callable[[HttpRequest], HttpResponse]
FOLDER = Path(__file__).with_name("pages")
_HOUR = "max-age=3600"


@cache
def _contract() -> bytes:
    return (Path(settings.BASE_DIR) / "openapi.json").read_bytes()


@cache
def _contract_of_streams() -> bytes:
    """The same as OpenAPI 3.2, for tools that know it: with the messages of streams."""
    return json.dumps(with_item_schemas(json.loads(_contract())), ensure_ascii=False).encode()


@cache
def _page() -> bytes:
    document: Json = json.loads(_contract())
    content = {
        "title": document["info"]["title"],
        "description": prose(document["info"]["description"]),
        "groups": [_group(document, tag) for tag in document["tags"]],
        "codes": [{"name": code, "status": TEXTS[code].status, "words": TEXTS[code].en} for code in Code],
        "types": [_type(name, schema) for name, schema in document["components"]["schemas"].items()],
    }
    return Engine(dirs=[str(FOLDER)]).get_template("docs.html").render(Context(content)).encode()


def _group(document: Json, tag: Json) -> Json:
    operations = [
        _operation(document, path, method, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if isinstance(operation, dict) and tag["name"] in operation["tags"]
    ]
    return {"name": tag["name"].capitalize(), "description": tag["description"], "operations": operations}


def _operation(document: Json, path: str, method: str, operation: Json) -> Json:
    return {
        "id": operation["operationId"],
        "path": path,
        "method": method.upper(),
        "summary": operation["summary"],
        "description": prose(operation.get("description")),
        "who": "Anybody may." if {} in operation["security"] else "You must be signed in.",
        "parameters": [_parameter(parameter) for parameter in operation.get("parameters", [])],
        "body": _body(document, operation["requestBody"]) if "requestBody" in operation else None,
        "answers": [_answer(status, response) for status, response in operation["responses"].items()],
    }


def _parameter(parameter: Json) -> Json:
    words = line(parameter.get("description"))
    return {"name": parameter["name"], "where": parameter["in"], "type": type_of(parameter["schema"]), "words": words}


def _body(document: Json, body: Json) -> Json:
    schema = body["content"]["application/json"]["schema"]
    shown = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]].get("examples", [])
    examples = [json.dumps(example, indent=2, ensure_ascii=False) for example in shown]
    return {"type": type_of(schema), "required": body["required"], "examples": examples}


def _answer(status: str, response: Json) -> Json:
    kinds = [type_of(media["schema"]) for media in response.get("content", {}).values()]
    return {"status": status, "type": kinds[0] if kinds else "", "words": line(response["description"])}


def _type(name: str, schema: Json) -> Json:
    fields = [
        {"name": field, "type": type_of(kind), "words": line(kind.get("description"))}
        for field, kind in schema.get("properties", {}).items()
    ]
    shape = None if schema.get("type") == "object" else type_of(schema)
    return {"name": name, "description": prose(schema.get("description")), "is": shape, "fields": fields}


def _shown(read: Callable[[], bytes], kind: str) -> View:
    """A page that takes GET and HEAD only; other methods are refused as everywhere under the API."""

    @csrf_exempt  # or a wrong method would be refused for another reason, in another form
    def page(request: HttpRequest) -> HttpResponse:
        if request.method in ("GET", "HEAD"):
            return packed_for(request, HttpResponse(read(), kind, headers={"Cache-Control": _HOUR}))
        response = problem_response(Refusal(Code.METHOD_NOT_ALLOWED), language_of(request))
        response["Allow"] = "GET, HEAD"
        return response

    return page


openapi_file = _shown(_contract, "application/json")
streams_file = _shown(_contract_of_streams, "application/json")
docs_page = _shown(_page, "text/html; charset=utf-8")
docs_style = _shown((FOLDER / "docs.css").read_bytes, "text/css; charset=utf-8")
clients_page = _shown((Path(settings.BASE_DIR) / "CLIENTS.md").read_bytes, "text/plain; charset=utf-8")
