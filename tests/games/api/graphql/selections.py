"""Writes whole selections from what introspection tells, as a code generator would."""

from functools import cache
from typing import Any

from graphql import build_client_schema, get_introspection_query, get_named_type
from graphql.type import GraphQLObjectType, GraphQLSchema, GraphQLUnionType

from games.api.naming import pascal
from games.registry import GAMES
from tests.games.api.graphql.wire import Client


@cache
def introspected() -> GraphQLSchema:
    """The schema as a client learns it."""
    answer: Any = Client().ask(get_introspection_query()).data
    return build_client_schema(answer)


def everything_of(type_name: str, game: str = "", without: tuple[str, ...] = ()) -> str:
    """A selection of all fields, in unions of all types, of one game or of all."""
    return _everything(introspected().type_map[type_name], pascal(game), set(without))


def _everything(kind: Any, game: str, without: set[str]) -> str:
    if isinstance(kind, GraphQLUnionType):
        members = [member for member in kind.types if _is_of(member.name, game)]
        parts = [f"... on {member.name} {_everything(member, game, without)}" for member in members]
        return f"{{ __typename {' '.join(parts)} }}"
    if isinstance(kind, GraphQLObjectType):
        chosen = [(name, get_named_type(field.type)) for name, field in kind.fields.items() if name not in without]
        return f"{{ {' '.join(f'{name} {_everything(inner, game, without)}' for name, inner in chosen)} }}"
    return ""


def _is_of(name: str, game: str) -> bool:
    return not game or name.startswith(game) or not name.startswith(tuple(pascal(slug) for slug in GAMES))
