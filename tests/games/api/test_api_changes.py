"""What will go is announced: in the headers of REST, in both contracts, and in the API's changelog."""

from datetime import date
from typing import Any

import http_sf
import msgspec
import strawberry
from django.test import Client, RequestFactory
from django.urls import resolve
from dmr.openapi import OpenAPIConfig
from dmr.openapi.core.context import OpenAPIContext
from dmr.routing import Router

from games.api.api_changes import CHANGES, LEAST_NOTICE, Deprecation
from games.api.caller import Caller
from games.api.graphql.derived import derived
from games.api.graphql.root_fields import query_fields, root_type
from games.api.needs import LOOK
from games.api.operation import Operations
from games.api.operations import OPERATIONS
from games.api.rest.endpoints import routes
from opera_service.accounts.account_api import ACCOUNT_OPERATIONS

GOES = Deprecation(date(2026, 11, 18), date(2027, 6, 1), "`newBox`")
going = Operations("sample", LOOK)


class OldBox(msgspec.Struct, frozen=True):
    """A sample of an answer."""

    text: str


@going("GET old-box", deprecated=GOES)
def old_box(_: Caller) -> OldBox:
    """Look into a box that will go."""
    return OldBox("still here")


def test_its_answers_say_since_when_and_until_when_as_the_standards_want_it() -> None:
    resolve("/api/v1/")  # with the addresses it is known how callers are recognised
    (route,) = routes(going.declared)
    answer: Any = route.callback(RequestFactory().get("/old-box"))

    assert msgspec.json.decode(answer.content) == {"text": "still here"}
    announced: Any = http_sf.parse(answer.headers["Deprecation"].encode(), tltype="item")
    assert announced[0].date() == GOES.since
    assert answer.headers["Sunset"] == "Tue, 01 Jun 2027 00:00:00 GMT"
    assert 'rel="deprecation"' in answer.headers["Link"]


def test_both_contracts_mark_it() -> None:
    router = Router("", routes(going.declared))
    document = router.get_schema(OpenAPIContext(OpenAPIConfig(title="", version=""))).convert(skip_validation=True)
    (path,) = document["paths"].values()
    assert path["get"]["deprecated"] is True

    schema = strawberry.Schema(root_type("Query", "", query_fields(going.declared)), config=derived.config)
    assert '@deprecated(reason: "Goes on 2027-06-01 or later; use `newBox`.")' in schema.as_str()


def test_whatever_goes_is_announced_half_a_year_before() -> None:
    for operation in (*OPERATIONS, *ACCOUNT_OPERATIONS, *going.declared):
        if operation.deprecated:
            assert operation.deprecated.sunset - operation.deprecated.since >= LEAST_NOTICE


def test_the_changelog_is_served_newest_first(client: Client, db: None) -> None:
    answer = client.get("/api/v1/changelog")

    assert answer.status_code == 200
    days = [change["on"] for change in answer.json()["changes"]]
    assert days == sorted((change.on for change in CHANGES), reverse=True)
    assert all(date.fromisoformat(day) for day in days)
