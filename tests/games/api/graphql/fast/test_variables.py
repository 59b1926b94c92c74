"""Compiled variables are what graphql-core would make of them, and whatever it would refuse is left to it."""

import random
from typing import Any

import pytest
from graphql import GraphQLInputObjectType, GraphQLList, GraphQLNonNull, get_variable_values, parse
from graphql.execution.values import VariableValues

from games.api.graphql.fast.variables import Variables
from opera_service.graphql_server.schema import core_schema

INPUTS = sorted(name for name, kind in core_schema().type_map.items() if isinstance(kind, GraphQLInputObjectType))
ODD: list[Any] = [None, [], {}, "nonsense", -1, 2**40, 1.5, True, {"nonsense": 1}, [None], [[1]]]
SAMPLES = 60


def sample(kind: Any, chance: random.Random, odd: float) -> Any:
    """A value of a type, in which anything may be odd."""
    if chance.random() < odd:
        return chance.choice(ODD)
    if isinstance(kind, GraphQLNonNull):
        return sample(kind.of_type, chance, odd)
    if isinstance(kind, GraphQLList):
        return [sample(kind.of_type, chance, odd) for _ in range(chance.randrange(3))]
    if isinstance(kind, GraphQLInputObjectType):
        names = [chance.choice(list(kind.fields))] if is_one_of(kind) else _some_of(kind, chance)
        return {name: sample(kind.fields[name].type, chance, odd) for name in names}
    if hasattr(kind, "values"):
        return chance.choice(list(kind.values))
    return {
        "Int": chance.randrange(9),
        "Float": 0.5,
        "String": "words",
        "Boolean": True,
        "UUID": "00000000-0000-7000-8000-000000000000",
        "DateTime": "2026-01-01T00:00:00+00:00",
    }[kind.name]


def is_one_of(kind: GraphQLInputObjectType) -> bool:
    return bool(kind.extensions["strawberry-definition"].is_one_of)


def _some_of(kind: GraphQLInputObjectType, chance: random.Random) -> list[str]:
    fields = kind.fields.items()
    return [name for name, field in fields if isinstance(field.type, GraphQLNonNull) or chance.random() < 0.7]


@pytest.mark.parametrize("odd", [0.0, 0.15], ids=["right", "odd"])
@pytest.mark.parametrize("name", INPUTS)
def test_every_input_is_read_as_graphql_core_reads_it(name: str, odd: float) -> None:
    chance = random.Random(name)
    definitions = parse(f"query ($given: {name}!) {{ __typename }}").definitions[0].variable_definitions  # type: ignore[attr-defined]
    kind = core_schema().type_map[name]
    read = 0
    for _ in range(SAMPLES):
        raw = {"given": sample(kind, chance, odd)}
        slowly = get_variable_values(core_schema(), definitions, raw)
        quickly = compiled(name).read(raw)
        if quickly is not None:
            read += 1
            assert isinstance(slowly, VariableValues), (raw, slowly)
            assert quickly.coerced == slowly.coerced
            assert str(quickly.sources) == str(slowly.sources)
    # Inputs with defaults are read here only when everything is given.
    assert odd or read


def compiled(name: str) -> Variables:
    document = parse(f"query ($given: {name}!) {{ __typename }}").definitions[0]
    usual = {"given": sample(core_schema().type_map[name], random.Random(name), 0.0)}
    known = get_variable_values(core_schema(), document.variable_definitions, usual)  # type: ignore[attr-defined]
    assert isinstance(known, VariableValues), known
    return Variables([source.signature for source in known.sources.values()])


def test_a_variable_left_out_or_nested_without_end_is_left_to_graphql_core() -> None:
    deep: Any = "YES"
    for _ in range(5_000):
        deep = {"opera": deep}
    assert compiled("ActionInput").read({}) is None
    assert compiled("ActionInput").read({"given": deep}) is None
