"""graphql-core's executor, which hands structs over to compiled projections and is made ready once for a document."""

from collections.abc import Mapping
from copy import copy
from typing import Any

import msgspec
from django.conf import settings
from graphql import GraphQLOutputType, GraphQLResolveInfo
from graphql.execution.collect_fields import FieldDetailsList
from graphql.pyutils import Path
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext

from games.api.graphql.fast.projection import Project, compile_value
from games.api.graphql.fast.variables import Variables

Projections = dict[tuple[int, ...], Project]
"""By the identities of the field nodes they were compiled for: valid as long as their document is kept."""


def executor_class() -> type[StrawberryGraphQLCoreExecutionContext]:
    """What executes operations: ours, or Strawberry's own where the fast path is switched off."""
    return ProjectingExecutor if settings.FAST_PATH else StrawberryGraphQLCoreExecutionContext


class ProjectingExecutor(StrawberryGraphQLCoreExecutionContext):
    """Resolves root fields as ever; whatever struct they answer is projected at once."""

    def complete_value(
        self,
        return_type: GraphQLOutputType,
        field_details_list: FieldDetailsList,
        info: GraphQLResolveInfo[Any],
        path: Path,
        result: Any,
        position_context: Any,
    ) -> Any:
        """Project a struct; complete everything else, which is what surrounds structs."""
        if isinstance(result, msgspec.Struct):
            return self._projection(return_type, field_details_list)(result)
        return super().complete_value(return_type, field_details_list, info, path, result, position_context)

    def _projection(self, return_type: GraphQLOutputType, details: FieldDetailsList) -> Project:
        known: Projections | None = self.context_value.projections
        if known is None:
            return compile_value(return_type, details, self.collect_subfields)
        key = tuple(id(detail.node) for detail in details)
        project = known.get(key)
        if project is None:
            project = known[key] = compile_value(return_type, details, self.collect_subfields)
        return project


class PreparedExecution:
    """An executor made ready for one operation of a document, of which every request gets a copy."""

    def __init__(self, made: ProjectingExecutor) -> None:
        self._executor = copy(made)
        self._executor.context_value = None
        self._variables = Variables([source.signature for source in made.variable_values.sources.values()])

    def executor(self, context: Any, variables: Mapping[str, Any]) -> ProjectingExecutor | None:
        """The executor of one request; None when graphql-core itself has to judge the variables."""
        values = self._variables.read(variables)
        if values is None:
            return None
        # graphql-core makes the executors of a subscription's events in this way.
        executor = self._executor.build_per_event_executor(None)
        executor.context_value, executor.variable_values = context, values
        return executor  # type: ignore[return-value]  # a copy is of the same class
