"""The caller of an operation on its way through the schema."""

from games.api.graphql.fast.executor import Projections
from opera_service.accounts.identified_caller import IdentifiedCaller
from opera_service.accounts.identity import Identity


class RequestContext(IdentifiedCaller):
    """What resolvers find as `info.context`."""

    def __init__(self, identity: Identity, projections: Projections | None, *, can_set_cookies: bool) -> None:
        super().__init__(identity, can_set_cookies=can_set_cookies)
        self.projections = projections
        """Compiled selections of the request's document; None when they depend on its variables."""
