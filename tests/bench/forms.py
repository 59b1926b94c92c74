"""Actions as GraphQL variables, and requests as bytes, so that nothing is left to do while the clock runs."""

from enum import Enum
from typing import Any

import msgspec
from graphql import get_named_type
from graphql.type import GraphQLObjectType, GraphQLUnionType

from games.api.graphql.input_structs import key_of
from games.api.naming import camel, pascal
from games.kit.engine import Action
from opera_service.graphql_server.schema import core_schema

PLAY = """mutation Play($match: UUID!, $action: ActionInput!, $seq: Int!, $id: String!) {
  play(matchId: $match, action: $action, seq: $seq, requestId: $id) {
    __typename ... on Played { seq events { __typename } view %s options %s } ... on Refused { code message }
  }
}"""
VIEW = """query View($match: UUID!) { match(id: $match) {
  __typename ... on Match { seq status yourTurn seats { number asked player { name kind } } view %s options %s }
} }"""


def play_query(slug: str) -> str:
    return PLAY % (everything("View", slug), everything("Options", slug))


def view_query(slug: str) -> str:
    return VIEW % (everything("View", slug), everything("Options", slug))


def everything(type_name: str, slug: str) -> str:
    """A selection of all there is of one game."""
    return _selection(core_schema().type_map[type_name], pascal(slug))


def _selection(kind: Any, prefix: str) -> str:
    if isinstance(kind, GraphQLUnionType):
        members = [member for member in kind.types if member.name.startswith(prefix)]
        return f"{{ __typename {' '.join(f'... on {one.name} {_selection(one, prefix)}' for one in members)} }}"
    if isinstance(kind, GraphQLObjectType):
        fields = kind.fields.items()
        return f"{{ {' '.join(f'{name} {_selection(get_named_type(one.type), prefix)}' for name, one in fields)} }}"
    return ""


def action_value(slug: str, action: Action) -> dict[str, Any]:
    """The `ActionInput` of an action."""
    fields = {camel(name): _value(getattr(action, name)) for name in action.__struct_fields__}
    return {camel(slug): {key_of(type(action)): fields or "YES"}}


def _value(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, msgspec.Struct):
        return {camel(name): _value(getattr(value, name)) for name in value.__struct_fields__}
    return [_value(item) for item in value] if isinstance(value, tuple) else value


def post(token: str, query: str, variables: dict[str, Any]) -> bytes:
    """One whole HTTP request."""
    body = msgspec.json.encode({"query": query, "variables": variables})
    head = (
        "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {token}\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


def get(token: str, path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
