"""The schema says everything by its types: names, unions, inputs, and no way out into untyped JSON."""

from enum import Enum

import pytest
from graphql.type import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLObjectType,
    GraphQLScalarType,
    GraphQLUnionType,
)

from games.api.naming import camel, declared, pascal
from games.api.shapes import Shape, fields_of
from games.registry import GAMES
from opera_service import api_contracts
from opera_service.graphql_server.schema import core_schema
from tests.games.api.graphql.selections import introspected

pytestmark = pytest.mark.django_db


def test_no_scalar_hides_a_structure() -> None:
    scalars = {name for name, kind in introspected().type_map.items() if isinstance(kind, GraphQLScalarType)}
    # What an `ActionValue` holds is an `ActionInput`, which is typed: it is read to be sent back as it is.
    assert scalars == {"Boolean", "Date", "DateTime", "Int", "String", "UUID", "ActionValue"}


@pytest.mark.parametrize("slug", GAMES)
def test_every_type_of_a_game_carries_its_name(slug: str) -> None:
    prefix, types = pascal(slug), introspected().type_map
    for struct in declared(GAMES[slug]):
        name = struct.__name__ if struct.__name__.startswith(prefix) else prefix + struct.__name__
        assert name in types or f"{name}Input" in types or not struct.__struct_fields__, name


def test_unions_over_all_games_have_plain_names() -> None:
    for name in ("View", "Options", "Table", "Event"):
        union = introspected().type_map[name]
        assert isinstance(union, GraphQLUnionType)
        assert {member.name[:5] for member in union.types} == {pascal(slug)[:5] for slug in GAMES}


def test_a_client_can_ask_for_every_field_of_every_event_without_renaming_any() -> None:
    """GraphQL refuses a query in which one name stands for values of several types."""
    events = introspected().type_map["Event"]
    assert isinstance(events, GraphQLUnionType)
    kinds: dict[str, set[str]] = {}
    for event in events.types:
        for name, field in event.fields.items():
            kinds.setdefault(name, set()).add(str(field.type))
    assert {name: types for name, types in kinds.items() if len(types) > 1} == {}


def test_an_action_is_chosen_by_game_and_then_by_name() -> None:
    chosen = core_schema().type_map["ActionInput"]
    assert isinstance(chosen, GraphQLInputObjectType)
    assert set(chosen.fields) == {camel(slug) for slug in GAMES}
    for slug, game in GAMES.items():
        actions = core_schema().type_map[f"{pascal(slug)}ActionInput"]
        assert isinstance(actions, GraphQLInputObjectType)
        assert len(actions.fields) == len(game.action_types)


@pytest.mark.parametrize("name", ["ActionInput", "OperaActionInput", "PhantomActionInput", "TableInput"])
def test_choices_are_one_of(name: str) -> None:
    assert f"input {name} @oneOf {{" in api_contracts.path_of("schema.graphql").read_text()


def test_every_mutation_can_be_refused_by_type() -> None:
    mutation = introspected().mutation_type
    assert mutation is not None
    for name, field in mutation.fields.items():
        result = getattr(field.type, "of_type", None)
        assert isinstance(result, GraphQLUnionType), name
        assert "Refused" in {member.name for member in result.types}, name


def test_every_root_field_and_every_type_is_described() -> None:
    schema = introspected()
    roots = [schema.query_type, schema.mutation_type, schema.subscription_type]
    assert [field for root in roots if root for field, told in root.fields.items() if not told.description] == []
    objects = [kind for kind in schema.type_map.values() if isinstance(kind, GraphQLObjectType)]
    assert [kind.name for kind in objects if not kind.description and not kind.name.startswith("__")] == []


@pytest.mark.parametrize("slug", GAMES)
def test_enums_write_their_values_in_capitals(slug: str) -> None:
    """So that the values of the catalogue, which are REST's, can be found again in GraphQL."""
    for enum in enums_of(slug):
        assert all(member.name == str(member.value).upper() for member in enum), enum
        kind = core_schema().type_map.get(pascal(slug) + enum.__name__)
        if isinstance(kind, GraphQLEnumType):
            assert list(kind.values) == [member.name for member in enum]


def enums_of(slug: str) -> set[type[Enum]]:
    shapes = [field.shape for struct in declared(GAMES[slug]) for field in fields_of(struct)]
    return {shape.core for shape in map(innermost, shapes) if shape.is_enum}


def innermost(shape: Shape) -> Shape:
    return innermost(shape.item) if shape.item is not None else shape


def test_the_committed_schema_is_what_the_code_says() -> None:
    assert api_contracts.drifted() == []
