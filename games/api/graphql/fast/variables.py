"""Compiles the variables of an operation into one function from what a client sent to what resolvers get.

graphql-core looks up every type and walks every value anew for every request, here the
walk is compiled once for a document. It knows only valid values: everything else is left to graphql-core, which
coerces it by its rules or says what is wrong with it.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias

from graphql import (
    GraphQLError,
    GraphQLInputField,
    GraphQLInputObjectType,
    GraphQLInputType,
    GraphQLLeafType,
    GraphQLList,
    GraphQLNonNull,
    Undefined,
    is_required_input_field,
)
from graphql.execution.get_variable_signature import GraphQLVariableSignature
from graphql.execution.values import VariableValues, VariableValueSource

Coerce: TypeAlias = Callable[[Any], Any]


class Fallback(Exception):
    """Raised for a value that is left to graphql-core, which coerces it by its rules or says what is wrong."""


class Variables:
    """The variables of one operation."""

    def __init__(self, signatures: Collection[GraphQLVariableSignature]) -> None:
        known: dict[str, Coerce] = {}
        self._coercions = [(signature, _nullable(signature.type, known)) for signature in signatures]

    def read(self, raw: Mapping[str, Any]) -> VariableValues | None:
        """The values as graphql-core would have them; None when it has to look itself."""
        sources, coerced = {}, {}
        try:
            for signature, coerce in self._coercions:
                given = raw[signature.name]
                sources[signature.name] = VariableValueSource(signature, given)
                coerced[signature.name] = coerce(given)
        except (Fallback, KeyError, RecursionError, GraphQLError):  # the last from a `@oneOf` that is not
            return None
        return VariableValues(sources, coerced)


def _nullable(kind: GraphQLInputType, known: dict[str, Coerce]) -> Coerce:
    if isinstance(kind, GraphQLNonNull):
        some = _some(kind.of_type, known)

        def required(value: Any) -> Any:
            if value is None:
                raise Fallback
            return some(value)

        return required
    inner = _some(kind, known)
    return lambda value: None if value is None else inner(value)


def _some(kind: Any, known: dict[str, Coerce]) -> Coerce:
    if isinstance(kind, GraphQLList):
        return _list(_nullable(kind.of_type, known))
    if kind.name not in known:
        # An input may hold others of its kind: they find it here once it is compiled.
        known[kind.name] = lambda value: known[kind.name](value)  # noqa: PLW0108 - it is another one by then
        known[kind.name] = _object(kind, known) if isinstance(kind, GraphQLInputObjectType) else _leaf(kind)
    return known[kind.name]


def _list(item: Coerce) -> Coerce:
    def coerce(value: Any) -> Any:
        if not isinstance(value, list):
            raise Fallback
        return [item(one) for one in value]

    return coerce


def _leaf(kind: GraphQLLeafType) -> Coerce:
    def coerce(value: Any) -> Any:
        try:
            return kind.coerce_input_value(value)
        except Exception as error:  # a scalar may refuse in any way it likes
            raise Fallback from error

    return coerce


def _object(kind: GraphQLInputObjectType, known: dict[str, Coerce]) -> Coerce:
    fields = {name: (field.out_name or name, _nullable(field.type, known)) for name, field in kind.fields.items()}
    needed = frozenset(name for name, field in kind.fields.items() if _must_be_given(field))
    out = kind.out_type

    def coerce(value: Any) -> Any:
        if not isinstance(value, dict) or not needed <= value.keys() <= fields.keys():
            raise Fallback
        coerced = {}
        for name, given in value.items():
            out_name, inner = fields[name]
            coerced[out_name] = inner(given)
        return out(coerced)

    return coerce


def _must_be_given(field: GraphQLInputField) -> bool:
    """Defaults are left to graphql-core too."""
    return is_required_input_field(field) or field.default is not None or field.default_value is not Undefined
