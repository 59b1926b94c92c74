"""What every endpoint has in common: JSON in and out, authentication, and refusals instead of failures."""

import re
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, ClassVar

from django.http import HttpRequest, HttpResponse
from dmr import Controller, ResponseSpec
from dmr.endpoint import Endpoint
from dmr.exceptions import RequestSerializationError, ValidationError
from dmr.metadata import EndpointMetadata
from dmr.negotiation import RequestNegotiator, ResponseNegotiator
from dmr.openapi.objects import Reference, SecurityRequirement, SecurityScheme
from dmr.parsers import DeserializeFunc, Raw
from dmr.plugins.msgspec import MsgspecJsonParser, MsgspecJsonRenderer, MsgspecSerializer
from dmr.renderers import Renderer
from dmr.security import SyncAuth

from games.api.caller import Caller
from games.api.needs import Needs
from games.api.rest import auth
from games.api.rest.problems import MEDIA_TYPE, problem_response, refuses
from games.api.rest.schemas import SchemaGenerator
from games.common.failures import refusal_of
from games.common.misread import misread
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.matches.clocks.database_clock import shown_now

MOST_BYTES = 64 * 1024
"""No request of this API needs more."""
_MOST_WORDS = 300
_PLACE = re.compile(r"`\$\.parsed_(\w+)")


class Serializer(MsgspecSerializer):
    schema_generator = SchemaGenerator


class StrictJson(MsgspecJsonParser):
    """JSON as declared: no number in quotes, no unknown field, a limited size."""

    strict: ClassVar[bool] = True

    def parse(
        self, to_deserialize: Raw, deserializer_hook: DeserializeFunc | None = None, *, request: HttpRequest, model: Any
    ) -> Any:
        if len(to_deserialize) > MOST_BYTES:
            raise Refusal(Code.TOO_LARGE)
        if not to_deserialize:
            raise Refusal(Code.MALFORMED, detail=say("the body is empty"))
        try:
            return super().parse(to_deserialize, deserializer_hook, request=request, model=model)
        except RecursionError:
            raise Refusal(Code.MALFORMED, detail=say("the JSON is nested too deep")) from None


class _JsonOnly(RequestNegotiator):
    def __call__(self, request: HttpRequest) -> Any:
        try:
            return super().__call__(request)
        except RequestSerializationError:
            raise Refusal(Code.UNSUPPORTED_MEDIA_TYPE, expected="application/json") from None


class _WhateverIsAccepted(ResponseNegotiator):
    """There is one format, so a client need not name it."""

    def __call__(self, request: HttpRequest) -> Renderer:
        renderer: Renderer = self._default
        request.__dmr_renderer__ = renderer  # type: ignore[attr-defined]
        return renderer


class JsonEndpoint(Endpoint):
    request_negotiator_cls = _JsonOnly
    response_negotiator_cls = _WhateverIsAccepted


class Authenticated(SyncAuth):
    """Lets a caller in who has what an operation needs, and documents it."""

    def __init__(self, needs: Needs) -> None:
        self.needs = needs

    def __call__(self, endpoint: Endpoint, controller: "Controller[Any]") -> "Authenticated":
        auth.authenticate(controller.request, self.needs)
        if controller.request.content_type == "multipart/form-data":
            # Where a body may be left out, the framework would take a form for none, or fail to read it.
            raise Refusal(Code.UNSUPPORTED_MEDIA_TYPE, expected="application/json")
        return self

    @property
    def www_authenticate_challenge(self) -> str | None:
        return "Bearer"

    def security_schemes(
        self,
        metadata: EndpointMetadata,
        controller_cls: "type[Controller[Any]]",
    ) -> dict[str, SecurityScheme | Reference]:
        return dict(SECURITY_SCHEMES)

    def security_requirements(
        self,
        metadata: EndpointMetadata,
        controller_cls: "type[Controller[Any]]",
    ) -> list[SecurityRequirement]:
        session: SecurityRequirement = {"session": []}
        if metadata.method.upper() != "GET":
            session["csrf"] = []
        return [{"token": []}, session]


SECURITY_SCHEMES: dict[str, SecurityScheme] = {
    "token": SecurityScheme(type="http", scheme="bearer", description="A personal access token: `Bearer opera_…`."),
    "session": SecurityScheme(
        type="apiKey", security_scheme_in="cookie", name="sessionid", description="A browser's session."
    ),
    "csrf": SecurityScheme(
        type="apiKey",
        security_scheme_in="header",
        name="X-CSRFToken",
        description="With a session: the value of the cookie `csrftoken` (over HTTPS `__Host-csrftoken`), for every "
        "request that changes something.",
    ),
}


class Api(Controller[Serializer]):
    """Base of all controllers."""

    is_abstract = True
    endpoint_cls = JsonEndpoint
    parsers: ClassVar[Sequence[Any]] = (StrictJson(),)
    renderers: ClassVar[Sequence[Any]] = (MsgspecJsonRenderer(), MsgspecJsonRenderer(MEDIA_TYPE))
    # Answers are built from the declared types; tests hold every one against the published schema.
    validate_responses = False
    semantic_responses = False
    responses: ClassVar[Sequence[ResponseSpec]] = refuses(Code.RATE_LIMITED)

    @property
    def caller(self) -> Caller:
        return auth.caller_of(self.request)

    def answer(
        self, content: Any, status: HTTPStatus = HTTPStatus.OK, headers: dict[str, str] | None = None
    ) -> HttpResponse:
        """An answer with the server's clock beside it, so that its content need not change with the time."""
        return self.to_response(content, status_code=status, headers=server_time() | (headers or {}))

    def to_response(self, raw_data: Any, **parts: Any) -> HttpResponse:
        response = super().to_response(raw_data, **parts)
        if raw_data is None:
            del response["Content-Type"]
        return auth.with_limits(self.request, response)

    def handle_error(self, endpoint: Endpoint, controller: "Controller[Any]", exc: Exception) -> HttpResponse:
        response = problem_response(refusal_of(_understood(exc)), auth.language_of(self.request))
        return auth.with_limits(self.request, response)

    def handle_method_not_allowed(self, method: str) -> HttpResponse:
        response = problem_response(Refusal(Code.METHOD_NOT_ALLOWED), auth.language_of(self.request))
        response["Allow"] = ", ".join(sorted(self.api_endpoints))
        return response


def server_time() -> dict[str, str]:
    """The header with the clock to compare deadlines with."""
    return {"Server-Time": shown_now().isoformat(timespec="milliseconds").replace("+00:00", "Z")}


def _understood(error: Exception) -> Exception:
    """What the framework says about a request that it could not read, as a refusal; other errors as they are."""
    match error:
        case ValidationError():
            return Refusal(Code.INVALID_INPUT, detail=misread(_readable(error.payload[0]["msg"])))
        case RequestSerializationError():
            return Refusal(Code.MALFORMED, detail=misread(_readable(str(error))))
        case _:
            return error


def _readable(message: str) -> str:
    """msgspec's own message with the client's names of places, without a final stop, shortened."""
    return _PLACE.sub(r"`\1", message)[:_MOST_WORDS].rstrip(".")
