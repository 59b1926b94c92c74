"""The API's index: where its description and its pages are."""

from typing import Annotated

import msgspec
from msgspec import Meta

from games.api.caller import Caller
from games.api.needs import NOTHING
from games.api.operation import Operations

about_the_api = Operations("api", NOTHING)


class Index(msgspec.Struct, frozen=True):
    """Where things are."""

    openapi: Annotated[str, Meta(description="This API, for programs.")] = "/api/v1/openapi.json"
    docs: Annotated[str, Meta(description="This API, for people.")] = "/api/v1/docs"
    clients: Annotated[str, Meta(description="A whole match, step by step, and two small clients.")] = "/docs/clients"
    graphql: Annotated[str, Meta(description="The same in GraphQL.")] = "/graphql"


@about_the_api("GET ", rest="getIndex", graphql=False)
def index(_: Caller) -> Index:
    """See where things are."""
    return Index()
