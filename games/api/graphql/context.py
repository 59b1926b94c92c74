"""Who asks, as far as the schema of the matches must know it; the building fills it in."""

from typing import Any, Protocol, TypeAlias

import strawberry

from games.api.graphql.fast.executor import Projections
from games.kit.engine import Language


class Context(Protocol):
    """One request on its way through the schema."""

    projections: Projections | None
    """Compiled selections of the request's document; None when they depend on its variables."""

    @property
    def language(self) -> Language: ...

    @property
    def user_id(self) -> int | None: ...

    def reader(self) -> int | None:
        """The user, or None for somebody not signed in; refuses who may not read, or reads too much."""

    def actor(self, budget: str) -> int:
        """The signed-in user, who may play; refuses who may not, or does it too often."""

    def follower(self) -> int:
        """The signed-in user, who may read; refuses as `reader` does."""

    def moderator(self) -> int:
        """The signed-in user, who may moderate as far as their role allows; refuses everybody else."""

    def sanctioned(self) -> int:
        """The signed-in user, also one who is suspended and may do nothing but look after what concerns himself."""

    def is_recheck_due(self) -> bool:
        """Whether the rights were last looked at so long ago that a stream must look again."""

    def recheck(self) -> None:
        """Look again; refuses what was revoked meanwhile."""


Info: TypeAlias = strawberry.Info[Any, None]


def context_of(info: Info) -> Context:
    """The context, with its type."""
    context: Context = info.context
    return context
