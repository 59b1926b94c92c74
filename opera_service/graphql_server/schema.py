"""The root schema: everything that the accounts and the games declare."""

from functools import cache

import strawberry
from django.conf import settings
from graphql import GraphQLSchema

from games.api.graphql.derived import derived
from games.api.graphql.fast.arguments import bypass_conversion
from games.api.graphql.fast.executor import executor_class
from games.api.graphql.root_fields import mutation_fields, query_fields, root_type, subscription_fields
from games.api.live_stream import STREAMS
from games.api.operations import OPERATIONS
from opera_service.accounts.account_api import ACCOUNT_OPERATIONS

ALL = (*ACCOUNT_OPERATIONS, *OPERATIONS)


@cache
def schema() -> strawberry.Schema:
    """The schema, built once a process."""
    return strawberry.Schema(
        root_type("Query", "What can be asked.", query_fields(ALL)),
        root_type(
            "Mutation",
            "What can be done. Every answer is a success or a refusal with its code.",
            mutation_fields(ALL),
        ),
        root_type(
            "Subscription",
            "What can be followed, over the protocol graphql-transport-ws.",
            subscription_fields(STREAMS),
        ),
        execution_context_class=executor_class(),
        config=derived.config,
    )


@cache
def core_schema() -> GraphQLSchema:
    """The schema as graphql-core executes it."""
    made = schema()._schema  # noqa: SLF001 - Strawberry has no public name for it
    for root in (made.query_type, made.mutation_type):
        if root is not None and settings.FAST_PATH:
            bypass_conversion(root, schema().config)
    return made
