"""Documents as clients send them: parsed, weighed and validated once, then kept ready with their projections."""

from collections import OrderedDict
from dataclasses import dataclass, field
from threading import Lock

from graphql import (
    DirectiveNode,
    DocumentNode,
    GraphQLError,
    OperationDefinitionNode,
    OperationType,
    Visitor,
    parse,
    specified_rules,
    visit,
)
from strawberry.schema.schema import validate_document

from games.api.graphql.fast.executor import PreparedExecution, Projections
from games.common.refusals import Code, Refusal
from opera_service.graphql_server.schema import core_schema
from opera_service.graphql_server.weight import weigh

MOST_TOKENS, MOST_DEPTH, MOST_ALIASES, MOST_COST = 2_500, 16, 60, 40_000
KEPT = 256


class InvalidDocument(Exception):
    """A document that is no GraphQL, or not of this schema: what is wrong with it, and where."""

    def __init__(self, code: Code, errors: list[GraphQLError]) -> None:
        super().__init__(code)
        self.code = code
        self.errors = errors


@dataclass(frozen=True, slots=True)
class Prepared:
    """A valid document, ready to be executed."""

    document: DocumentNode
    projections: Projections | None = field(default_factory=dict)
    """None when variables decide what is selected."""
    executions: dict[str | None, PreparedExecution] = field(default_factory=dict)
    """By the name of the operation."""

    def operation_type(self, name: str | None) -> OperationType:
        """What the named operation, or the only one, does."""
        operations = [node for node in self.document.definitions if isinstance(node, OperationDefinitionNode)]
        wanted = [node for node in operations if name is None or (node.name and node.name.value == name)]
        if len(wanted) != 1:
            raise Refusal(Code.INVALID_INPUT, detail="operationName: name exactly one operation of the document")
        return wanted[0].operation


class Documents:
    """The documents used lately."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._known: OrderedDict[str, Prepared] = OrderedDict()
        self._lock = Lock()

    def find(self, query: str) -> Prepared | None:
        with self._lock:
            prepared = self._known.get(query)
            if prepared is not None:
                self._known.move_to_end(query)
            return prepared

    def prepare(self, query: str) -> Prepared:
        """Check a new document and keep it; a bad one is refused and forgotten."""
        prepared = _prepared(query)
        with self._lock:
            self._known[query] = prepared
            while len(self._known) > self._kept:
                self._known.popitem(last=False)
        return prepared


documents = Documents()


def _prepared(query: str) -> Prepared:
    document = _parsed(query)
    _require_light(document)
    errors = validate_document(core_schema(), document, specified_rules)
    if errors:
        raise InvalidDocument(Code.INVALID_INPUT, errors)
    # A good document need not remember where everything stood in its text.
    return Prepared(parse(query, no_location=True), None if _depends_on_variables(document) else {})


def _parsed(query: str) -> DocumentNode:
    try:
        return parse(query, max_lexical_tokens=MOST_TOKENS, max_comments=MOST_TOKENS)
    except GraphQLError as error:
        if "tokens" in error.message or "comments" in error.message:
            raise Refusal(Code.QUERY_TOO_LONG, most=MOST_TOKENS) from None
        if "nested" in error.message:
            raise Refusal(Code.QUERY_TOO_DEEP, most=MOST_DEPTH) from None
        raise InvalidDocument(Code.MALFORMED, [error]) from None


def _require_light(document: DocumentNode) -> None:
    try:
        weight = weigh(document)
    except RecursionError:
        raise Refusal(Code.QUERY_TOO_DEEP, most=MOST_DEPTH) from None
    if weight.depth > MOST_DEPTH:
        raise Refusal(Code.QUERY_TOO_DEEP, most=MOST_DEPTH)
    if weight.aliases > MOST_ALIASES:
        raise Refusal(Code.QUERY_TOO_MANY_ALIASES, most=MOST_ALIASES)
    if weight.cost > MOST_COST:
        raise Refusal(Code.QUERY_TOO_COSTLY, most=MOST_COST, cost=weight.cost)


class _FindsVariables(Visitor):
    """Looks for `@skip` and `@include` that a variable decides."""

    found = False

    def enter_directive(self, node: DirectiveNode, *_: object) -> None:
        if any(argument.value.kind == "variable" for argument in node.arguments or ()):
            self.found = True


def _depends_on_variables(document: DocumentNode) -> bool:
    visitor = _FindsVariables()
    visit(document, visitor)
    return visitor.found
