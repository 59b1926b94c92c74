"""An operation is declared once: both APIs have it with the same needs, and the query weight knows its pages."""

from http import HTTPStatus
from typing import Annotated, Any, get_args, get_origin

import msgspec
import pytest
import redis
import strawberry
from django.test import RequestFactory
from django.urls import resolve
from graphql import parse
from msgspec import Meta

from games.api.caller import Caller
from games.api.graphql.derived import derived
from games.api.graphql.root_fields import mutation_fields, query_fields, root_type
from games.api.live_stream import STREAMS
from games.api.needs import PLAY, READ
from games.api.operation import Operation, Operations
from games.api.operations import OPERATIONS
from games.api.parameter import InGraphQL, Page
from games.api.rest.endpoints import routes
from games.availability.service_status import ServiceStatus
from games.common.refusals import Code
from games.matches.responses import MatchAnswer, Played
from games.ratings.queries import Profile
from games.staff.act_preview import Preview
from games.staff.staff_reports import Case
from opera_service.accounts.account_api import ACCOUNT_OPERATIONS
from opera_service.accounts.account_data import PersonalData
from opera_service.accounts.models import User
from opera_service.graphql_server.schema import core_schema
from opera_service.graphql_server.weight import QUERY_COST, weigh_document
from opera_service.rest_server.index import about_the_api
from tests.games.api.api_setup import token_for
from tests.games.api.graphql.wire import context_for
from tests.games.api.rest.contract import operations as published
from tests.match_setup import make_users

ALL = (*about_the_api.declared, *ACCOUNT_OPERATIONS, *OPERATIONS)
ONLY_HTTP = {"getMatch", "getRules", "exportPlayerMatches"}
"""Written by hand: one has an ETag, the others are no JSON."""
ONE_THING = (MatchAnswer, Played, Preview, Case, Profile, PersonalData, ServiceStatus)
"""Answers that are one thing, which holds short lists of its own: seats, events, notes, announcements."""


class Letter(msgspec.Struct, frozen=True):
    """A sample of an answer."""

    text: str
    by: int | None


sample = Operations("sample", READ)


@sample("GET boxes/{number}", rest="getBox")
def box(
    caller: Caller, number: Annotated[int, Meta(ge=1), InGraphQL("id")], limit: Annotated[int, Page(9)] = 3
) -> Letter:
    """Look into a box."""
    return Letter(f"{number} {limit}", caller.user_id)


@sample("POST boxes/{number}", needs=PLAY, body="NewLetter", status=HTTPStatus.CREATED)
def send_letter(caller: Caller, number: Annotated[int, InGraphQL("id")], text: str) -> Letter:
    """Send a letter."""
    return Letter(f"{number} {text}", caller.user)


@pytest.fixture
def alice(db: None, redis_client: redis.Redis) -> User:
    return make_users("alice")[0]


def by_graphql(user: User, query: str) -> Any:
    reading, changing = query_fields(sample.declared), mutation_fields(sample.declared)
    schema = strawberry.Schema(
        root_type("Query", "", reading), root_type("Mutation", "", changing), config=derived.config
    )
    return schema.execute_sync(query, context_value=context_for(user)).data


def by_rest(user: User | None, method: str, query: str = "", body: Any = None) -> tuple[int, Any]:
    resolve("/api/v1/")  # with the addresses it is known how callers are recognised
    (route,) = routes(sample.declared)
    headers = {} if user is None else {"Authorization": f"Bearer {token_for(user)}"}
    content = msgspec.json.encode(body)
    request = RequestFactory().generic(method, f"/boxes/7?{query}", content, "application/json", headers=headers)
    response: Any = route.callback(request, number="7")
    return response.status_code, msgspec.json.decode(response.content)


def test_one_function_answers_in_both_apis(alice: User) -> None:
    read = by_graphql(alice, "{ box(id: 7, first: 5) { ... on Letter { text by } } }")
    sent = by_graphql(alice, 'mutation { sendLetter(id: 7, text: "ciao") { ... on Letter { text by } } }')

    assert read == {"box": {"text": "7 5", "by": alice.pk}}
    assert by_rest(alice, "GET", "limit=5") == (200, read["box"])
    assert sent == {"sendLetter": {"text": "7 ciao", "by": alice.pk}}
    assert by_rest(alice, "POST", body={"text": "ciao"}) == (201, sent["sendLetter"])


def test_defaults_and_limits_are_those_of_the_parameters(alice: User) -> None:
    assert by_rest(None, "GET") == (200, {"text": "7 3", "by": None})
    for status, refusal in (by_rest(None, "GET", "limit=10"), by_rest(alice, "POST", body={"text": 1})):
        assert (status, refusal["code"]) == (422, "invalid_input")


def test_whoever_lacks_what_an_operation_needs_is_refused(alice: User) -> None:
    status, refusal = by_rest(None, "POST", body={"text": "ciao"})
    assert (status, refusal["code"]) == (401, "sign_in_required")
    missing = [
        operation for operation in ALL if operation.needs.signed_in != (Code.SIGN_IN_REQUIRED in operation.refuses)
    ]
    assert [operation.rest_id for operation in missing] == ["listMatches"], "some lists of matches are one's own"


def test_everything_declared_is_published_and_nothing_else() -> None:
    ids = {operation["operationId"] for _, _, operation in published()}
    roots = core_schema().query_type, core_schema().mutation_type, core_schema().subscription_type
    queries, mutations, subscriptions = (set(root.fields) for root in roots if root)

    assert ids == ONLY_HTTP | {one.rest_id for one in ALL if one.method} | {one.sse.rest_id for one in STREAMS}
    assert queries == {one.field for one in ALL if one.field and one.is_query}
    assert mutations == {one.field for one in ALL if one.field and not one.is_query}
    assert subscriptions == {one.field for one in STREAMS}


def is_list(answer: Any) -> bool:
    """Whether an answer is a list of structs, or holds one without being one thing itself."""
    if get_origin(answer) is tuple:
        item = get_args(answer)[0]
        return isinstance(item, type) and issubclass(item, msgspec.Struct)
    if not isinstance(answer, type) or not issubclass(answer, msgspec.Struct) or answer in ONE_THING:
        return False
    return any(is_list(field.type) for field in msgspec.structs.fields(answer))


@pytest.mark.parametrize("operation", [one for one in ALL if one.field], ids=lambda one: one.field)
def test_whatever_answers_a_list_weighs_as_many_items_as_it_may_hold(operation: Operation) -> None:
    assert (operation.items.most > 1) == is_list(operation.answer)


@pytest.mark.parametrize(
    ("field", "most"), [("talk", 100), ("myReports", 50), ("logAs", 200), ("reportQueue", 50), ("audit", 50)]
)
def test_a_page_of_any_field_costs_what_it_may_hold(field: str, most: int) -> None:
    argument = "limit" if field == "logAs" else "first"
    assert weigh_document(parse(f"{{ {field}({argument}: 7) {{ next }} }}")).total.cost == QUERY_COST + 7
    assert weigh_document(parse(f"{{ {field}({argument}: 99999) {{ next }} }}")).total.cost == QUERY_COST + most


def test_a_repeated_field_costs_its_square_once_and_not_for_every_item() -> None:
    assert weigh_document(parse("{ blocks { a: next a: next } }")).total.cost == QUERY_COST + 500 * 2 + 4
