"""What the schema says about itself: weighed by its lists, computed once and then kept as it was written.

It is the same for everybody, so the second caller gets the bytes of the first. Tools ask with a handful of documents.
"""

import math
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from functools import cache
from threading import Lock
from typing import Any, Final

import msgspec
from graphql import (
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    InlineFragmentNode,
    SelectionSetNode,
    is_enum_type,
    is_input_object_type,
    is_interface_type,
    is_object_type,
)

from opera_service.graphql_server.schema import core_schema

SCHEMA, ROOTS = "__schema", frozenset({"__schema", "__type", "__typename"})
MOST_VALUES: Final = 200_000
"""What one document may ask for: more than twice the usual question of tools."""
VALUES_A_POINT: Final = 500
"""So that a point is about a millisecond; of the nested types in the usual question most do not exist: it costs 170."""
KEPT_POINTS: Final = 10
"""What an answer costs that is kept: little work, but hundreds of kilobytes."""
_KEPT: Final = 16
_LONGEST: Final = 1024 * 1024
_encode = msgspec.json.Encoder().encode


@cache
def _list_sizes() -> dict[str, int]:
    """How many items a list of the introspection has: of types exactly, of what types hold on average."""
    types = list(core_schema().type_map.values())
    composite = [kind for kind in types if is_object_type(kind) or is_interface_type(kind)]
    fields = sum(len(kind.fields) for kind in composite)
    args = sum(len(field.args) for kind in composite for field in kind.fields.values())
    inputs = sum(len(kind.fields) for kind in types if is_input_object_type(kind))
    values = sum(len(kind.values) for kind in types if is_enum_type(kind))
    totals = {"fields": fields, "inputFields": inputs, "enumValues": values}
    averages = {name: math.ceil(total / len(types)) for name, total in totals.items()}
    return {**averages, "types": len(types), "args": math.ceil(args / fields), "directives": 8, "locations": 8}


class IntrospectionScale:
    """Counts the values that a selection of the introspection may have."""

    def __init__(self, fragments: Mapping[str, FragmentDefinitionNode]) -> None:
        self._fragments = fragments
        self._known: dict[str, int] = {}

    def values(self, selections: SelectionSetNode | None) -> int:
        return 0 if selections is None else sum(map(self._node, selections.selections))

    def _node(self, node: Any) -> int:
        if isinstance(node, FieldNode):
            return 1 + self.values(node.selection_set) * _list_sizes().get(node.name.value, 1)
        if isinstance(node, InlineFragmentNode):
            return self.values(node.selection_set)
        return self._fragment(node.name.value) if isinstance(node, FragmentSpreadNode) else 0

    def _fragment(self, name: str) -> int:
        if name not in self._known:
            # One that contains itself is refused by validation.
            self._known[name] = 0
            if name in self._fragments:
                self._known[name] = self.values(self._fragments[name].selection_set)
        return self._known[name]


def schemas_in(fields: Iterable[FieldNode]) -> int:
    """How often the whole schema is asked for."""
    return len({(node.alias or node.name).value for node in fields if node.name.value == SCHEMA})


class KeptAnswers:
    """Answers as they were sent, those asked for last."""

    def __init__(self) -> None:
        self._answers: OrderedDict[tuple[str, str | None, bytes], msgspec.Raw] = OrderedDict()
        self._lock = Lock()

    def find(self, query: str, name: str | None, variables: Any) -> msgspec.Raw | None:
        key = (query, name, _encode(variables))
        with self._lock:
            found = self._answers.get(key)
            if found is not None:
                self._answers.move_to_end(key)
            return found

    def keep(self, query: str, name: str | None, variables: Any, data: Any) -> msgspec.Raw:
        """The data as bytes, for the next caller who asks the same."""
        written = msgspec.Raw(_encode(data))
        if len(bytes(written)) <= _LONGEST:
            with self._lock:
                self._answers[query, name, _encode(variables)] = written
                while len(self._answers) > _KEPT:
                    self._answers.popitem(last=False)
        return written


kept_answers = KeptAnswers()
