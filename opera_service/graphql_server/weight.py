"""How heavy a document is: its depth, its aliases and what it could cost, known before anything is done for it.

Every selected field costs a point; of fragments on several types, of which a value can only be one, the dearest counts.
A root field costs more for the work behind it, and what is selected of a page counts once for every item the page
may have. Asking for the same field again and again costs by the square, for that is what it takes to see that the
repetitions agree. A fragment is weighed once, however often it is used. What is asked about the schema itself is
counted apart, by the values that its lists may have.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import NamedTuple

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    InlineFragmentNode,
    IntValueNode,
    OperationDefinitionNode,
    OperationType,
    SelectionNode,
    SelectionSetNode,
)

from games.api.operation import Items
from games.api.operations import OPERATIONS
from opera_service.accounts.account_api import ACCOUNT_OPERATIONS
from opera_service.graphql_server.introspection import ROOTS, IntrospectionScale, schemas_in

QUERY_COST, MUTATION_COST, INTROSPECTION_COST = 100, 500, 1_000
ITEMS: dict[str, Items] = {
    operation.field: operation.items for operation in (*ACCOUNT_OPERATIONS, *OPERATIONS) if operation.field
}
"""How many items each root field may answer."""


@dataclass(frozen=True, slots=True)
class Weight:
    """Of a selection, or of a whole document."""

    depth: int = 0
    aliases: int = 0
    points: int = 0
    """For every item of a page."""
    repetitions: int = 0
    """Once, however many items there are."""
    introspection: int = 0
    """Values about the schema itself."""
    schemas: int = 0
    """How often the whole of it is asked for."""

    @property
    def cost(self) -> int:
        return self.points + self.repetitions

    def beside(self, other: "Weight") -> "Weight":
        return Weight(
            max(self.depth, other.depth),
            self.aliases + other.aliases,
            self.points + other.points,
            self.repetitions + other.repetitions,
            self.introspection + other.introspection,
            self.schemas + other.schemas,
        )


class WeighedOperation(NamedTuple):
    """One operation of a document."""

    name: str | None
    weight: Weight
    fields: list[FieldNode]
    """Its root fields, those in fragments included."""


class WeighedDocument(NamedTuple):
    """A document on the scale."""

    total: Weight
    operations: list[WeighedOperation]
    unweighed: list[FragmentDefinitionNode]
    """Fragments that no operation uses, or that have the name of another: nothing is known of their weight."""


def weigh_document(document: DocumentNode) -> WeighedDocument:
    """The weight of each operation of a document, and of all together."""
    fragments = [node for node in document.definitions if isinstance(node, FragmentDefinitionNode)]
    scale = _Scale(fragments)
    operations = [scale.operation(node) for node in document.definitions if isinstance(node, OperationDefinitionNode)]
    total = reduce(Weight.beside, (operation.weight for operation in operations), Weight())
    return WeighedDocument(total, operations, [node for node in fragments if not scale.has_weighed(node)])


class _Scale:
    def __init__(self, fragments: Iterable[FragmentDefinitionNode]) -> None:
        self._fragments = {fragment.name.value: fragment for fragment in fragments}
        self._weighed: dict[str, Weight] = {}
        self._used: set[str] = set()
        self._introspection = IntrospectionScale(self._fragments)

    def has_weighed(self, fragment: FragmentDefinitionNode) -> bool:
        return fragment.name.value in self._used and self._fragments[fragment.name.value] is fragment

    def operation(self, operation: OperationDefinitionNode) -> WeighedOperation:
        base = MUTATION_COST if operation.operation is OperationType.MUTATION else QUERY_COST
        total = Weight(repetitions=self._repetitions(operation.selection_set))
        fields = [field for _, field in self._fields(operation.selection_set)]
        for field in fields:
            inner = self._inside(field)
            if field.name.value in ROOTS:
                values = Weight(introspection=self._introspection.values(field.selection_set))
                total = total.beside(values).beside(_named(field, inner, INTROSPECTION_COST))
            else:
                total = total.beside(_named(field, inner, base + inner.points * _items(field)))
        total = total.beside(Weight(schemas=schemas_in(fields)))
        return WeighedOperation(operation.name.value if operation.name else None, total, fields)

    def _inside(self, field: FieldNode) -> Weight:
        return Weight() if field.selection_set is None else self._selections(field.selection_set)

    def _selections(self, selections: SelectionSetNode) -> Weight:
        total = Weight(repetitions=self._repetitions(selections))
        by_type: dict[str, int] = defaultdict(int)
        for node in selections.selections:
            weight = self._selection(node)
            by_type[self._condition(node)] += weight.points
            total = total.beside(replace(weight, points=0))
        always = by_type.pop("", 0)
        return total.beside(Weight(points=always + max(by_type.values(), default=0)))

    def _selection(self, node: SelectionNode) -> Weight:
        if isinstance(node, FieldNode):
            inner = self._inside(node)
            return _named(node, inner, inner.points + 1)
        if isinstance(node, InlineFragmentNode):
            return self._selections(node.selection_set)
        return self._fragment(node.name.value) if isinstance(node, FragmentSpreadNode) else Weight()

    def _fragment(self, name: str) -> Weight:
        self._used.add(name)
        if name not in self._weighed:
            # One that contains itself weighs nothing inside itself: validation refuses it anyway.
            self._weighed[name] = Weight()
            fragment = self._fragments.get(name)
            if fragment is not None:
                self._weighed[name] = self._selections(fragment.selection_set)
        return self._weighed[name]

    def _condition(self, node: SelectionNode) -> str:
        """The type a fragment is for; nothing for a field, and for a fragment on whatever there is."""
        if isinstance(node, FragmentSpreadNode) and node.name.value in self._fragments:
            return self._fragments[node.name.value].type_condition.name.value
        if isinstance(node, InlineFragmentNode) and node.type_condition is not None:
            return node.type_condition.name.value
        return ""

    def _repetitions(self, selections: SelectionSetNode) -> int:
        counts = Counter((kind, (node.alias or node.name).value) for kind, node in self._fields(selections))
        return sum(count * count for count in counts.values() if count > 1)

    def _fields(self, selections: SelectionSetNode) -> list[tuple[str, FieldNode]]:
        """The fields of a selection with the type they are for, those in its fragments included."""
        found: list[tuple[str, FieldNode]] = []
        seen: set[str] = set()
        waiting = [("", selections)]
        while waiting:
            kind, inner = waiting.pop()
            for node in inner.selections:
                if isinstance(node, FieldNode):
                    found.append((kind, node))
                elif isinstance(node, InlineFragmentNode):
                    waiting.append((self._condition(node) or kind, node.selection_set))
                elif isinstance(node, FragmentSpreadNode) and self._is_new(node, seen):
                    seen.add(node.name.value)
                    self._used.add(node.name.value)
                    waiting.append((self._condition(node), self._fragments[node.name.value].selection_set))
        return found

    def _is_new(self, node: FragmentSpreadNode, seen: set[str]) -> bool:
        return node.name.value in self._fragments and node.name.value not in seen


def _named(field: FieldNode, inner: Weight, points: int) -> Weight:
    return Weight(inner.depth + 1, inner.aliases + (field.alias is not None), points, inner.repetitions)


def _items(field: FieldNode) -> int:
    """How many items the field may answer; a number that a variable decides may be the highest."""
    argument, usual, most = ITEMS.get(field.name.value, Items(None, 1, 1))
    given = next((node.value for node in field.arguments or () if node.name.value == argument), None)
    if given is None:
        return usual
    return max(1, min(int(given.value), most)) if isinstance(given, IntValueNode) else most
