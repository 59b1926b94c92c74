"""The results of an operation over a socket: many for a subscription, one for anything else."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from inspect import isawaitable
from typing import Any

from graphql import ExecutionResult, OperationType, subscribe

from games.api.graphql.fast.executor import executor_class
from opera_service.accounts.identity import Identity, recheck
from opera_service.asgi_app.thread_pool import in_hashing_thread, in_thread
from opera_service.graphql_server.documents import Prepared
from opera_service.graphql_server.operations import GraphQLOperation, MustRead, answer_of, errors_of, prepared_for, run
from opera_service.graphql_server.reading_turns import read_in_turn
from opera_service.graphql_server.request_context import RequestContext
from opera_service.graphql_server.schema import core_schema


async def results(identity: Identity, operation: GraphQLOperation) -> AsyncGenerator[dict[str, Any], None]:
    """Every result as it is sent; one without data says why there are none."""
    try:
        try:
            identity, prepared = await in_thread(_prepare, identity, operation, may_read=False)
        except MustRead as must:
            await read_in_turn(must)
            identity, prepared = await in_thread(_prepare, identity, operation, may_read=True)
        context = RequestContext(identity, prepared.projections, can_set_cookies=False)
        if prepared.operation_type(operation.operation_name) is OperationType.SUBSCRIPTION:
            async with aclosing(_followed(context, prepared, operation)) as followed:
                async for result in followed:
                    yield result
        else:
            yield await (in_hashing_thread if prepared.hashes else in_thread)(run, context, prepared, operation)
    except Exception as error:  # noqa: BLE001 - whatever goes wrong, the client gets a typed error
        yield errors_of(error, identity.language)


def _prepare(identity: Identity, operation: GraphQLOperation, *, may_read: bool) -> tuple[Identity, Prepared]:
    """The caller's rights are checked again for every operation, because a socket lives long."""
    identity = recheck(identity)
    return identity, prepared_for(identity, operation, may_read=may_read)


async def _followed(
    context: RequestContext, prepared: Prepared, operation: GraphQLOperation
) -> AsyncGenerator[dict[str, Any], None]:
    stream = subscribe(
        core_schema(),
        prepared.document,
        None,
        context,
        operation.variables,
        operation.operation_name,
        executor_class=executor_class(),
    )
    if isawaitable(stream):
        stream = await stream
    if isinstance(stream, ExecutionResult):
        yield {"errors": answer_of(stream, context.language)["errors"]}
        return
    async with aclosing(stream) as events:  # type: ignore[type-var]
        async for event in events:
            yield answer_of(event, context.language)
