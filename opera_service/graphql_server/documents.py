"""Documents as clients send them: parsed, weighed and validated once, then kept ready with their projections."""

from collections import OrderedDict
from dataclasses import dataclass, field
from threading import Lock
from typing import NoReturn

from graphql import (
    DirectiveNode,
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    GraphQLError,
    OperationDefinitionNode,
    OperationType,
    VariableNode,
    Visitor,
    parse,
    specified_rules,
    visit,
)
from strawberry.schema.schema import validate_document

from games.api.graphql.fast.executor import PreparedExecution, Projections
from games.common.refusals import Code, Refusal
from games.common.said import say
from opera_service.asgi_app import hashing_routes
from opera_service.graphql_server.introspection import MOST_VALUES
from opera_service.graphql_server.price import Price, price_of
from opera_service.graphql_server.schema import core_schema
from opera_service.graphql_server.weight import WeighedDocument, weigh_document

MOST_TOKENS, MOST_DEPTH, MOST_ALIASES, MOST_COST = 2_500, 16, 60, 40_000
MOST_ERRORS = 10
KEPT = 256
KEPT_REFUSALS = 32


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
    prices: dict[str | None, Price] = field(default_factory=dict)
    """By the name of the operation; of a single one also without its name."""
    hashes: bool = False
    """Whether anything in it hashes a password."""
    looks_at: str | None = None
    """The variable with the match, where it does nothing but look at one."""

    def price(self, name: str | None) -> Price:
        """What the named operation, or the only one, is charged."""
        price = self.prices.get(name)
        return self._refuse_name() if price is None else price

    def operation_type(self, name: str | None) -> OperationType:
        """What the named operation, or the only one, does."""
        operations = [node for node in self.document.definitions if isinstance(node, OperationDefinitionNode)]
        wanted = [node for node in operations if name is None or (node.name and node.name.value == name)]
        return wanted[0].operation if len(wanted) == 1 else self._refuse_name()

    def _refuse_name(self) -> NoReturn:
        raise Refusal(Code.INVALID_INPUT, detail=say("operationName: name exactly one operation of the document"))


@dataclass(slots=True)
class _Kept:
    prepared: Prepared
    uses: int = 0
    """Since it was prepared."""


class Documents:
    """The documents used lately."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._known: OrderedDict[str, _Kept] = OrderedDict()
        self._refused: OrderedDict[str, Refusal | InvalidDocument] = OrderedDict()
        self._lock = Lock()

    def find(self, query: str) -> Prepared | None:
        with self._lock:
            kept = self._known.get(query)
            if kept is None:
                return None
            kept.uses += 1
            return kept.prepared

    def is_known(self, query: str) -> bool:
        """Whether the document was read, be it good or bad."""
        return query in self._known or query in self._refused

    def has_refused(self, query: str) -> bool:
        """Whether the document is known to be bad, so that nothing of it is read again."""
        return query in self._refused

    def prepare(self, query: str) -> Prepared:
        """Check a new document and keep it; of a bad one only the refusal is kept, for a while."""
        refused = self._refused.get(query)
        if refused is not None:
            raise refused
        try:
            prepared = _prepared(query)
        except (Refusal, InvalidDocument) as refusal:
            self._keep_refusal(query, refusal.with_traceback(None))
            raise
        with self._lock:
            self._known[query] = _Kept(prepared)
            while len(self._known) > self._kept:
                self._evict_one()
        return prepared

    def _keep_refusal(self, query: str, refusal: Refusal | InvalidDocument) -> None:
        """So that the same bad document is not read again and again; its text is held, and so only few are."""
        with self._lock:
            self._refused[query] = refusal
            while len(self._refused) > KEPT_REFUSALS:
                self._refused.popitem(last=False)

    def _evict_one(self) -> None:
        """Evict the oldest that nobody used again; others stay, with half their uses, whatever crowd comes."""
        while True:
            query, kept = self._known.popitem(last=False)
            if not kept.uses:
                return
            kept.uses //= 2
            self._known[query] = kept


documents = Documents()


def _prepared(query: str) -> Prepared:
    document = _parsed(query)
    weighed = _require_light(document)
    errors = validate_document(core_schema(), document, specified_rules)
    if errors:
        raise InvalidDocument(Code.INVALID_INPUT, errors)
    # A good document need not remember where everything stood in its text.
    found = _findings(document)
    projections: Projections | None = None if found.variables else {}
    return Prepared(
        parse(query, no_location=True),
        projections,
        prices=_prices(weighed),
        hashes=found.hashing,
        looks_at=_looked_at(document),
    )


def _looked_at(document: DocumentNode) -> str | None:
    """The variable in `{ match(id: $variable) … }`, if that is all that is asked for."""
    operations = [node for node in document.definitions if isinstance(node, OperationDefinitionNode)]
    fields = operations[0].selection_set.selections if len(operations) == 1 else ()
    field = fields[0] if len(fields) == 1 else None
    if not isinstance(field, FieldNode) or field.name.value != "match":
        return None
    values = [argument.value for argument in field.arguments or ()]
    return values[0].name.value if len(values) == 1 and isinstance(values[0], VariableNode) else None


def _prices(weighed: WeighedDocument) -> dict[str | None, Price]:
    prices = {one.name: price_of(one.weight, one.fields) for one in weighed.operations}
    return prices if len(prices) > 1 else {**prices, None: next(iter(prices.values()))}


def _parsed(query: str) -> DocumentNode:
    try:
        return parse(query, max_lexical_tokens=MOST_TOKENS, max_comments=MOST_TOKENS)
    except GraphQLError as error:
        if "tokens" in error.message or "comments" in error.message:
            raise Refusal(Code.QUERY_TOO_LONG, most=MOST_TOKENS) from None
        if "nested" in error.message:
            raise Refusal(Code.QUERY_TOO_DEEP, most=MOST_DEPTH) from None
        raise InvalidDocument(Code.MALFORMED, [error]) from None


def _require_light(document: DocumentNode) -> WeighedDocument:
    try:
        weighed = weigh_document(document)
    except RecursionError:
        raise Refusal(Code.QUERY_TOO_DEEP, most=MOST_DEPTH) from None
    weight = weighed.total
    if weight.depth > MOST_DEPTH:
        raise Refusal(Code.QUERY_TOO_DEEP, most=MOST_DEPTH)
    if weight.aliases > MOST_ALIASES:
        raise Refusal(Code.QUERY_TOO_MANY_ALIASES, most=MOST_ALIASES)
    if weight.cost > MOST_COST:
        raise Refusal(Code.QUERY_TOO_COSTLY, most=MOST_COST, cost=weight.cost)
    if weight.schemas > 1:
        raise Refusal(Code.QUERY_INTROSPECTS_TWICE)
    if weight.introspection > MOST_VALUES:
        raise Refusal(Code.QUERY_TOO_COSTLY, most=MOST_VALUES, cost=weight.introspection)
    # Validation would compare all their fields with each other, whatever they weigh.
    if errors := [_never_used(fragment) for fragment in weighed.unweighed]:
        raise InvalidDocument(Code.INVALID_INPUT, errors[:MOST_ERRORS])
    return weighed


def _never_used(fragment: FragmentDefinitionNode) -> GraphQLError:
    return GraphQLError(f"Fragment '{fragment.name.value}' is never used, or another one has its name.", fragment)


class _Findings(Visitor):
    """Looks for `@skip` and `@include` that a variable decides, and for fields that hash a password."""

    variables = hashing = False

    def enter_field(self, node: FieldNode, *_: object) -> None:
        if node.name.value in hashing_routes.fields():
            self.hashing = True

    def enter_directive(self, node: DirectiveNode, *_: object) -> None:
        if any(argument.value.kind == "variable" for argument in node.arguments or ()):
            self.variables = True


def _findings(document: DocumentNode) -> _Findings:
    visitor = _Findings()
    visit(document, visitor)
    return visitor
