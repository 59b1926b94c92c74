"""A stolen `play` token: every operation is tried with it, and what it can do is what the scopes say."""

import re
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

import pytest
import redis
from graphql import (
    GraphQLArgument,
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNonNull,
    get_named_type,
    is_required_argument,
    is_required_input_field,
    is_union_type,
)

from games.api.live_stream import STREAMS
from games.api.operation import Operation
from games.api.operations import OPERATIONS
from opera_service.accounts.account_api import ACCOUNT_OPERATIONS
from opera_service.accounts.enums import Scope
from opera_service.accounts.models import AccessToken, User
from opera_service.accounts.scope_table import scope_needed, scope_rows, scopes_page
from opera_service.graphql_server.schema import core_schema
from tests.games.api.api_setup import token_for
from tests.games.api.graphql.wire import Client
from tests.games.api.rest.callers import PASSWORD, Caller, program
from tests.match_setup import make_users
from tests.paths import ROOT

pytestmark = pytest.mark.django_db
EVERY = [one for one in (*ACCOUNT_OPERATIONS, *OPERATIONS) if one.method]
NEEDS_THE_PERSON = {
    "changePassword",
    "changePreferences",
    "changeWebhook",
    "closeAccount",
    "confirmSecondFactor",
    "createWebhook",
    "endOtherSessions",
    "endSession",
    "getMyData",
    "getSecondFactor",
    "listSessions",
    "makeRecoveryCodes",
    "markAsBot",
    "setUpSecondFactor",
    "showSecondFactor",
    "subscribeToPush",
    "turnOffSecondFactor",
    "upgradeGuest",
}
SCALARS = {
    "String": '"nobody"',
    "Int": "1",
    "Float": "1.0",
    "Boolean": "true",
    "UUID": f'"{uuid4()}"',
    "ID": f'"{uuid4()}"',
    "DateTime": '"2099-01-01T00:00:00Z"',
    "Date": '"2099-01-01"',
}
BODIES: dict[str, Any] = {"closeAccount": {"password": PASSWORD}}


@pytest.fixture(autouse=True)
def whole_budgets(redis_client: redis.Redis) -> None:
    """Every test starts with whole budgets."""


def attempt(thief: Caller, operation: Operation) -> str | None:
    """The code of the refusal, None where the operation was carried out."""
    path = re.sub(r"\{\w*(id)\w*\}", str(uuid4()), operation.path)
    path = re.sub(r"\{number\}|\{seat\}", "1", path)
    path = re.sub(r"\{\w+\}", "nobody", path)
    answer = thief.send(operation.method, f"/{path}", BODIES.get(operation.rest_id, {}))
    return None if answer.status_code < 400 else str(answer.json()["code"])


@pytest.mark.parametrize("operation", EVERY, ids=lambda one: one.rest_id)
def test_every_operation_is_open_to_a_stolen_token_exactly_if_the_table_says_so(operation: Operation) -> None:
    thief = program("alice", "read", "play")
    thief.checked = False
    code = attempt(thief, operation)
    assert (code == "missing_scope") == (scope_needed(operation) in (Scope.ACCOUNT, Scope.MODERATE)), code
    alice = User.objects.get(username="alice")
    assert alice.kind == "person"
    assert alice.check_password(PASSWORD)


def literal(kind: Any) -> str:
    """Something of this GraphQL type that the schema takes."""
    if isinstance(kind, GraphQLNonNull):
        return literal(kind.of_type)
    if isinstance(kind, GraphQLList):
        return "[]"
    if isinstance(kind, GraphQLEnumType):
        return str(next(iter(kind.values)))
    if isinstance(kind, GraphQLInputObjectType):
        return f"{{{arguments(kind.fields, least=1)}}}"
    return SCALARS[kind.name]


def arguments(given: Mapping[str, Any], *, least: int = 0) -> str:
    """What must be given; of fields that exclude each other, the first."""
    needed = [(name, one) for name, one in given.items() if is_required(one)] or list(given.items())[:least]
    return ", ".join(f"{name}: {literal(one.type)}" for name, one in needed)


def is_required(one: Any) -> bool:
    return is_required_argument(one) if isinstance(one, GraphQLArgument) else is_required_input_field(one)


IN_GRAPHQL = [one for one in (*ACCOUNT_OPERATIONS, *OPERATIONS) if one.field]


@pytest.mark.parametrize("operation", IN_GRAPHQL, ids=lambda one: str(one.field))
def test_every_field_of_graphql_is_open_to_a_stolen_token_exactly_if_the_table_says_so(operation: Operation) -> None:
    (alice,) = make_users("alice")
    root = core_schema().query_type if operation.is_query else core_schema().mutation_type
    assert root is not None
    field = root.fields[str(operation.field)]
    given = arguments(field.args)
    kind = "query" if operation.is_query else "mutation"
    query = f"{kind} {{ tried: {operation.field}{f'({given})' if given else ''} {{ __typename {refusal_of(field)} }} }}"
    answer = Client(token_for(alice, "read", "play")).ask(query).json
    assert "data" in answer or answer["errors"][0]["extensions"]["code"] == "missing_scope", (query, answer)
    is_closed = "MISSING_SCOPE" in str(answer) or "missing_scope" in str(answer)
    assert is_closed == (scope_needed(operation) in (Scope.ACCOUNT, Scope.MODERATE)), (query, answer)


def refusal_of(field: Any) -> str:
    """A list has no place for a refusal: it comes as an error."""
    return "... on Refused { code }" if is_union_type(get_named_type(field.type)) else ""


def test_what_needs_the_person_is_closed_to_it_and_so_is_all_that_the_staff_do() -> None:
    closed = {one.rest_id for one in EVERY if scope_needed(one) is Scope.ACCOUNT}
    assert closed >= NEEDS_THE_PERSON
    staff = {one.rest_id for one in EVERY if one.path.startswith("moderation/")}
    assert staff == {one.rest_id for one in EVERY if scope_needed(one) is Scope.MODERATE}
    assert all(stream.needs.scope in ("read", "play") for stream in STREAMS)


def test_what_a_stolen_token_makes_ends_with_it() -> None:
    thief = program("alice", "read", "play")
    child = thief.post("/account/tokens", {"name": "mine", "scopes": ["read", "play"]}).json()
    for scope in ("account", "moderate"):
        answer = thief.post("/account/tokens", {"name": "mine", "scopes": [scope]})
        assert answer.json()["code"] == "scope_not_allowed"
    grandchild = Caller(token=child["secret"]).post("/account/tokens", {"name": "mine", "scopes": ["read"]})
    assert grandchild.json()["code"] == "scope_not_allowed"
    parent = AccessToken.objects.get(parent=None)
    assert thief.delete(f"/account/tokens/{parent.pk}").status_code == 204
    assert Caller(token=child["secret"]).get("/account").json()["code"] == "bad_token"


def test_the_page_for_client_authors_names_every_scope_and_all_that_needs_the_person() -> None:
    page = (ROOT / "CLIENTS.md").read_text()
    for scope in Scope:
        assert f"| `{scope}` |" in page
    assert (ROOT / "docs" / "scopes.md").read_text() == scopes_page()
    table = "\n".join(scope_rows())
    for operation in EVERY:
        assert f"| `{operation.method} /{operation.path}` |" in table
