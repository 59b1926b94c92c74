"""The GraphQL types of the registered games and of everything the operations take and return."""

import msgspec

from games.api.graphql.derived import Derived
from games.api.names import GRAPHQL
from games.registry import GAMES

derived = Derived(GAMES.values(), GRAPHQL)


class Done(msgspec.Struct, frozen=True):
    """The operation was carried out; there is nothing else to return."""

    done: bool = True
