"""The pages about the API, made here from the committed openapi.json: nothing is loaded from elsewhere."""

import json
from collections.abc import Callable
from functools import cache, wraps
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


def only_read(page: View) -> View:
    """A page that takes GET and HEAD only; other methods are refused as everywhere under the API."""

    @csrf_exempt  # or a wrong method would be refused for another reason, in another form
    @wraps(page)
    def guarded(request: HttpRequest) -> HttpResponse:
        if request.method in ("GET", "HEAD"):
            return page(request)
        response = problem_response(Refusal(Code.METHOD_NOT_ALLOWED), language_of(request))
        response["Allow"] = "GET, HEAD"
        return response

    return guarded


@only_read
def openapi_file(request: HttpRequest) -> HttpResponse:
    """The contract itself."""
    return _text(request, _contract(), "application/json")


@only_read
def streams_file(request: HttpRequest) -> HttpResponse:
    """The contract as OpenAPI 3.2, for tools that know it: with the messages of streams."""
    return _text(request, _contract_of_streams(), "application/json")


@only_read
def docs_page(request: HttpRequest) -> HttpResponse:
    """The contract for people."""
    return _text(request, _page(), "text/html; charset=utf-8")


@only_read
def docs_style(request: HttpRequest) -> HttpResponse:
    return _text(request, (FOLDER / "docs.css").read_bytes(), "text/css; charset=utf-8")


@only_read
def clients_page(request: HttpRequest) -> HttpResponse:
    """A whole match step by step, as it stands in the repository."""
    return _text(request, (Path(settings.BASE_DIR) / "CLIENTS.md").read_bytes(), "text/plain; charset=utf-8")


def _text(request: HttpRequest, body: bytes, kind: str) -> HttpResponse:
    return packed_for(request, HttpResponse(body, kind, headers={"Cache-Control": _HOUR}))


@cache
def _contract() -> bytes:
    return (Path(settings.BASE_DIR) / "openapi.json").read_bytes()


@cache
def _contract_of_streams() -> bytes:
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
