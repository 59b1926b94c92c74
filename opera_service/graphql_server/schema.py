"""The root schema: accounts, lobby and matches under one roof."""

from functools import cache
from typing import Any

import strawberry
from django.conf import settings
from graphql import GraphQLSchema

from games.api.graphql.fast.arguments import bypass_conversion
from games.api.graphql.fast.executor import executor_class
from games.api.graphql.lobby import LobbyMutations, LobbyQueries, LobbySubscriptions
from games.api.graphql.mutations import MatchMutations
from games.api.graphql.queries import MatchQueries
from games.api.graphql.refused import Refused, RefusedHandler
from games.api.graphql.root_fields import root_fields
from games.api.graphql.subscriptions import MatchSubscriptions
from games.api.graphql.talking import TalkMutations, TalkQueries, TalkSubscriptions
from games.api.graphql.types import derived
from games.api.operations.moderation import MODERATION
from opera_service.graphql_server.account_fields import AccountMutations, AccountQueries

ModerationQueries: Any = root_fields(MODERATION, is_query=True)
ModerationMutations: Any = root_fields(MODERATION, is_query=False)


@strawberry.type(description="What can be asked.")
class Query(AccountQueries, LobbyQueries, MatchQueries, TalkQueries, ModerationQueries):  # type: ignore[misc]
    """Everything that only reads."""


@strawberry.type(description="What can be done. Every answer is a success or a refusal with its code.")
class Mutation(AccountMutations, LobbyMutations, MatchMutations, TalkMutations, ModerationMutations):  # type: ignore[misc]
    """Everything that changes something."""


@strawberry.type(description="What can be followed, over the protocol graphql-transport-ws.")
class Subscription(LobbySubscriptions, MatchSubscriptions, TalkSubscriptions):
    """Everything that goes on."""


@cache
def schema() -> strawberry.Schema:
    """The schema, built once a process."""
    return strawberry.Schema(
        Query,
        Mutation,
        Subscription,
        execution_context_class=executor_class(),
        exception_handlers=[RefusedHandler(derived.outputs.object(Refused))],
    )


@cache
def core_schema() -> GraphQLSchema:
    """The same for graphql-core, which executes it."""
    made = schema()._schema  # noqa: SLF001 - Strawberry has no public name for it
    for root in (made.query_type, made.mutation_type):
        if root is not None and settings.FAST_PATH:
            bypass_conversion(root, schema().config)
    return made
