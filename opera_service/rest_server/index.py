"""The API's index: where its description and its pages are."""

from typing import Annotated

import msgspec
from msgspec import Meta

from games.api.api_changes import CHANGES, POLICY, ApiChanges
from games.api.caller import Caller
from games.api.needs import LOOK
from games.api.operation import Operations

about_the_api = Operations("api", LOOK)


class Index(msgspec.Struct, frozen=True):
    """Where things are."""

    openapi: Annotated[str, Meta(description="This API, for programs.")] = "/api/v1/openapi.json"
    openapi_3_2: Annotated[str, Meta(description="The same as OpenAPI 3.2, which describes streams too.")] = (
        "/api/v1/openapi-3.2.json"
    )
    docs: Annotated[str, Meta(description="This API, for people.")] = "/api/v1/docs"
    clients: Annotated[str, Meta(description="A whole match, step by step, and two small clients.")] = "/docs/clients"
    graphql: Annotated[str, Meta(description="The same in GraphQL.")] = "/graphql"
    changelog: Annotated[str, Meta(description="What changed in this API, and what will.")] = "/api/v1/changelog"


@about_the_api("GET ", rest="getIndex", graphql=False)
def index(_: Caller) -> Index:
    """See where things are."""
    return Index()


@about_the_api("GET changelog", rest="getChangelog", graphql=False)
def api_changes(_: Caller) -> ApiChanges:
    """Read what changed in this API.

    Newest first, with the policy: what may be added, and how long it is announced before something goes.
    """
    return ApiChanges(POLICY, CHANGES)
