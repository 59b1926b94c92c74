"""Derives REST's controllers from the declared operations: path, query and body, answers, refusals, documentation."""

import inspect
from collections.abc import Iterable, Sequence
from http import HTTPStatus
from typing import Any

import msgspec
from django.http import HttpResponse
from django.urls import URLPattern
from dmr import HeaderSpec, Path, Query, ResponseSpec, validate
from dmr.openapi.objects import SecurityRequirement
from dmr.plugins.msgspec import BodyMsgspec
from dmr.routing import path
from msgspec import NODEFAULT

from games.api import examples
from games.api.operation import Operation
from games.api.parameter import struct_of
from games.api.rest.api import Api, Authenticated
from games.api.rest.packing import packed_for
from games.api.rest.plain_query import require_plain
from games.api.rest.problems import refuses
from games.api.rest.rest_forms import REST_FORMS, RestForm
from games.api.shapes import shape_of
from games.matches.responses import MatchAnswer, Played

SERVER_TIME = {"Server-Time": HeaderSpec(description="The server's clock, to compare deadlines with.")}
ANYBODY: list[SecurityRequirement] = [{}]
"""The documentation of what needs no signing in."""
ATTACHMENT = {"Content-Disposition": HeaderSpec(description="A name for the file.")}
LOCATION = {"Location": HeaderSpec(description="Address of the match.")}


def routes(operations: Iterable[Operation]) -> list[URLPattern]:
    """One route for each path; the operations that share a path are methods of one controller."""
    by_path: dict[str, list[Operation]] = {}
    for operation in operations:
        if operation.method:
            by_path.setdefault(operation.path, []).append(operation)
    return [_route(where, same) for where, same in by_path.items()]


def _route(where: str, operations: Sequence[Operation]) -> URLPattern:
    methods = {operation.method.lower(): _endpoint(operation) for operation in operations}
    controller = type(operations[0].rest_id, (Api,), {"tags": (operations[0].tag,), "summary": None, **methods})
    return path(where.replace("{", "<str:").replace("}", ">"), controller.as_view())  # type: ignore[attr-defined]


def _endpoint(operation: Operation) -> Any:
    """A controller's method; the parts of a request become the arguments of the operation."""
    form, whole = REST_FORMS.get(operation.answer), _whole_body(operation)
    in_query = operation.in_request if operation.is_query else ()
    texts = frozenset(one.name for one in in_query if shape_of(one.kind).core is str)

    def respond(self: Api, **parts: msgspec.Struct) -> HttpResponse:
        if operation.is_query:
            require_plain(self.request.GET, texts)
        arguments: dict[str, Any] = {}
        for name, part in parts.items():
            arguments |= {whole: part} if whole and name == "parsed_body" else _fields_of(part)
        answer = operation.run(self.caller, **arguments)
        is_empty = operation.status is HTTPStatus.NO_CONTENT
        content = None if is_empty else form.make(answer) if form else answer
        response = self.answer(content, operation.status, _headers(operation, answer))
        for cookies in self.caller.cookies:
            response.cookies.update(cookies)
        return packed_for(self.request, response) if operation.packs else response

    respond.__name__, respond.__doc__ = operation.method.lower(), operation.words
    parts = _parts(operation)
    respond.__signature__ = inspect.Signature(parts)  # type: ignore[attr-defined]
    respond.__annotations__ = {part.name: part.annotation for part in parts[1:]} | {"return": HttpResponse}
    documented = validate(
        _success(operation, form),
        *refuses(*operation.refuses),
        operation_id=operation.rest_id,
        deprecated=operation.deprecated is not None,
        auth=[Authenticated(operation.needs)],
        security=None if operation.needs.signed_in else ANYBODY,
    )
    return documented(respond)


def _headers(operation: Operation, answer: Any) -> dict[str, str]:
    headers = {"Cache-Control": "no-store"} if operation.is_private else {}
    if operation.deprecated:
        headers |= operation.deprecated.headers()
    if _is_new_match(operation):
        headers["Location"] = f"/api/v1/matches/{answer.id}"
    if operation.attachment:
        headers["Content-Disposition"] = f'attachment; filename="{operation.attachment(answer)}"'
    return headers


def _fields_of(part: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(part, name) for name in part.__struct_fields__}


def _parts(operation: Operation) -> list[inspect.Parameter]:
    """What the framework reads: one parameter for each part of the request that the operation has."""
    parts = [inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD)]
    if operation.in_path:
        parts.append(_part("parsed_path", Path, struct_of(f"{operation.rest_id}Path", operation.in_path)))
    if operation.in_request and operation.is_query:
        parts.append(_part("parsed_query", Query, struct_of(f"{operation.rest_id}Query", operation.in_request)))
    elif operation.in_request:
        body = _body(operation)
        is_optional = all(parameter.default is not NODEFAULT for parameter in operation.in_request)
        parts.append(_part("parsed_body", BodyMsgspec, body, body() if is_optional else inspect.Parameter.empty))
    return parts


def _part(name: str, part: Any, struct: Any, default: Any = inspect.Parameter.empty) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=part[struct], default=default)


def _whole_body(operation: Operation) -> str | None:
    """The parameter that is the body itself: a struct, without anything beside it."""
    kinds = {parameter.name: parameter.kind for parameter in operation.in_request}
    (name, kind), *rest = kinds.items() or [("", None)]
    return name if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and not rest else None


def _body(operation: Operation) -> Any:
    is_whole = _whole_body(operation) is not None
    body = operation.in_request[0].kind if is_whole else struct_of(operation.body, operation.in_request)
    if operation.examples:
        examples.show(body, *operation.examples)
    return body


def _success(operation: Operation, form: RestForm | None) -> ResponseSpec:
    is_empty = operation.status is HTTPStatus.NO_CONTENT
    headers = {
        **(LOCATION if _is_new_match(operation) else {}),
        **(ATTACHMENT if operation.attachment else {}),
        **(SERVER_TIME if operation.answer in (MatchAnswer, Played) and not is_empty else {}),
    }
    return ResponseSpec(
        None if is_empty else form.kind if form else operation.answer,
        status_code=operation.status,
        description=operation.gives,
        headers=headers or None,
        limit_to_content_types={"application/json"},
    )


def _is_new_match(operation: Operation) -> bool:
    return operation.answer is MatchAnswer and operation.status is HTTPStatus.CREATED
