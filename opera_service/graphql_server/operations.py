"""Runs one operation for one caller: finds its document, executes it, and puts every error into its form."""

from collections.abc import Awaitable
from typing import Any, TypeGuard

import msgspec
from graphql import ExecutionResult, GraphQLError, OperationType
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext

from games.api.graphql.fast.executor import PreparedExecution, ProjectingExecutor, executor_class
from games.common.failures import refusal_of
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.kit.engine import Language
from opera_service.accounts import rate_limits
from opera_service.accounts.identity import Identity
from opera_service.graphql_server.documents import InvalidDocument, Prepared, documents
from opera_service.graphql_server.introspection import KEPT_POINTS, kept_answers
from opera_service.graphql_server.request_context import RequestContext
from opera_service.graphql_server.schema import core_schema

CHARACTERS_A_POINT = 1_000
FAILED_TIMES = 10
"""A document that is refused has taken as much work as a good one, which is then kept: so it costs more."""


MOST_PARTS = 4_096
"""Lists and objects of a message: each takes three bytes to send and a hundred to keep, and all are made at once, while
nothing else of the process runs."""


def has_too_many_parts(sent: str | bytes) -> bool:
    """Whether it is dear to read, told by its brackets without reading it."""
    brackets = ("[", "{") if isinstance(sent, str) else (b"[", b"{")
    return sum(map(sent.count, brackets)) > MOST_PARTS  # type: ignore[arg-type]


class GraphQLOperation(msgspec.Struct, frozen=True):
    """What a client sends."""

    query: str
    variables: dict[str, Any] | None = None
    operation_name: str | None = msgspec.field(default=None, name="operationName")
    extensions: dict[str, Any] | None = None
    """None is known here; of the wrong kind it is refused."""


class MustRead(Exception):
    """The document is new here and has been paid for: it is to be read in its turn (`reading_turns`)."""

    def __init__(self, identity: Identity, query: str) -> None:
        super().__init__()
        self.identity = identity
        self.query = query


def prepared_for(identity: Identity, operation: GraphQLOperation, *, may_read: bool = True) -> Prepared:
    """The operation's document, after the operation was paid for; one that is new here also pays for its length.

    Raises MustRead for a new one where this thread is not for reading.
    """
    prepared = documents.find(operation.query) or _new_document(identity, operation.query, may_read=may_read)
    price = prepared.price(operation.operation_name)
    points = min(price.points, KEPT_POINTS) if price.is_introspection and _kept(operation) else price.points
    if points:
        rate_limits.spend(identity, price.budget, points)
    return prepared


def _new_document(identity: Identity, query: str, *, may_read: bool) -> Prepared:
    rate_limits.spend(identity, "read", _points(query))
    if not may_read and not documents.has_refused(query):
        raise MustRead(identity, query)
    return read_new(identity, query)


def read_new(identity: Identity, query: str) -> Prepared:
    """Check a document that was paid for; a bad one is charged again, and more."""
    try:
        return documents.prepare(query)
    except Exception:
        rate_limits.charge(identity, "read", FAILED_TIMES * _points(query))
        raise


def _points(query: str) -> int:
    return 1 + len(query) // CHARACTERS_A_POINT


def _kept(operation: GraphQLOperation) -> msgspec.Raw | None:
    """The answer about the schema that somebody else got before."""
    return kept_answers.find(operation.query, operation.operation_name, operation.variables)


def run(context: RequestContext, prepared: Prepared, operation: GraphQLOperation) -> dict[str, Any]:
    """Execute a query or a mutation in this thread; what only asks about the schema is executed once."""
    if not prepared.price(operation.operation_name).is_introspection:
        return _execute(context, prepared, operation)
    kept = _kept(operation)
    if kept is not None:
        return {"data": kept}
    answer = _execute(context, prepared, operation)
    if "errors" in answer:
        return answer
    return {"data": kept_answers.keep(operation.query, operation.operation_name, operation.variables, answer["data"])}


def _execute(context: RequestContext, prepared: Prepared, operation: GraphQLOperation) -> dict[str, Any]:
    executor = _executor(context, prepared, operation)
    result = ExecutionResult(None, executor) if isinstance(executor, list) else executor.execute_operation()
    if not isinstance(result, ExecutionResult):
        raise TypeError("a resolver of a query or a mutation was asynchronous")
    return answer_of(result, context.language)


def _executor(
    context: RequestContext, prepared: Prepared, operation: GraphQLOperation
) -> StrawberryGraphQLCoreExecutionContext | list[GraphQLError]:
    """What executes the operation, or what is wrong with its variables."""
    name, variables = operation.operation_name, operation.variables or {}
    execution = prepared.executions.get(name)
    known = execution.executor(context, variables) if execution else None
    if known is not None:
        return known
    made = executor_class().build(core_schema(), prepared.document, None, context, variables, name, is_awaitable=_never)
    # Where variables decide what is selected, one request's executor is of no use to the next.
    if isinstance(made, ProjectingExecutor) and prepared.projections is not None:
        prepared.executions[name] = PreparedExecution(made)
    return made  # type: ignore[return-value]  # `build` returns its own class


def require_no_subscription(prepared: Prepared, operation: GraphQLOperation) -> None:
    if prepared.operation_type(operation.operation_name) is OperationType.SUBSCRIPTION:
        raise Refusal(Code.INVALID_INPUT, detail=say("a subscription needs a WebSocket with graphql-transport-ws"))


def answer_of(result: ExecutionResult, language: Language) -> dict[str, Any]:
    """A result as it is sent."""
    if not result.errors:
        return {"data": result.data}
    errors = [_formatted(error, language) for error in result.errors]
    # Without a path nothing was executed, for instance because of a bad variable: then there are no data at all.
    if result.data is None and not any("path" in error for error in errors):
        return {"errors": errors}
    return {"errors": errors, "data": result.data}


def errors_of(error: Exception, language: Language) -> dict[str, Any]:
    """What is sent for an operation that could not be executed at all."""
    if isinstance(error, InvalidDocument):
        return {"errors": [_with_code(found, error.code) for found in error.errors]}
    return {"errors": [refusal_error(refusal_of(error), language)]}


def refusal_error(refusal: Refusal, language: Language) -> dict[str, Any]:
    extensions: dict[str, Any] = {"code": refusal.code}
    if "seconds" in refusal.params:
        extensions["retryAfter"] = refusal.params["seconds"]
    return {"message": refusal.message(language), "extensions": extensions}


def _formatted(error: GraphQLError, language: Language) -> dict[str, Any]:
    """Of what the client could not have caused, it gets nothing but the code."""
    cause = error.original_error
    if cause is None or isinstance(cause, GraphQLError):
        return _with_code(error, Code.INVALID_INPUT)
    formatted = refusal_error(refusal_of(cause), language)
    return {**formatted, "path": error.path} if error.path else formatted


def _with_code(error: GraphQLError, code: Code) -> dict[str, Any]:
    return {**error.formatted, "extensions": {"code": code}}


def _never(_: object) -> TypeGuard[Awaitable[Any]]:
    """Nothing here is asynchronous, and graphql-core need not look."""
    return False


def status_of(errors: list[dict[str, Any]]) -> int:
    """The HTTP status for errors that kept an operation from being executed; GraphQL calls any bad request 400."""
    status = Refusal(Code(errors[0]["extensions"]["code"])).status
    return 400 if status == 422 else status
