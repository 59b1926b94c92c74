"""graphql-core's executor, which hands structs over to compiled projections."""

from typing import Any

import msgspec
from graphql import GraphQLOutputType, GraphQLResolveInfo
from graphql.execution.collect_fields import FieldDetailsList
from graphql.pyutils import Path
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext

from games.graphql.projection import Project, compile_value

Projections = dict[tuple[int, ...], Project]
"""By the identities of the field nodes they were compiled for: valid as long as their document is kept."""


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
