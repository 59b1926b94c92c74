"""The API's front door: where its description and its pages are."""

from http import HTTPStatus
from typing import Annotated

import msgspec
from django.http import HttpResponse
from dmr import ResponseSpec, validate
from msgspec import Meta

from games.api.rest.api import Api, Needs
from games.api.rest.problems import READ, refuses


class Index(msgspec.Struct, frozen=True):
    """Where things are."""

    openapi: Annotated[str, Meta(description="This API, for programs.")] = "/api/v1/openapi.json"
    docs: Annotated[str, Meta(description="This API, for people.")] = "/api/v1/docs"
    clients: Annotated[str, Meta(description="A whole match, step by step, and two small clients.")] = "/docs/clients"
    graphql: Annotated[str, Meta(description="The same in GraphQL.")] = "/graphql"


class Front(Api):
    """The API itself."""

    tags = ("api",)

    @validate(
        ResponseSpec(Index, status_code=HTTPStatus.OK, limit_to_content_types={"application/json"}),
        *refuses(*READ),
        operation_id="getIndex",
        auth=[Needs(None, None)],
    )
    def get(self) -> HttpResponse:
        """See where things are."""
        return self.answer(Index())
