"""Derives GraphQL types from declarations: structs of games and of answers go in, Strawberry types come out."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from strawberry.schema.config import StrawberryConfig
from strawberry.types.base import StrawberryOptional

from games.api.graphql.action_values import ActionValue, action_scalar, are_actions
from games.api.graphql.input_structs import key_of, read
from games.api.graphql.inputs import Inputs, one_of, received, unread
from games.api.graphql.outputs import Outputs
from games.api.graphql.refused import Refused
from games.api.naming import Names, camel, pascal
from games.api.published_names import GRAPHQL, NAMES, RESULTS, in_graphql
from games.api.shapes import Shape
from games.kit.engine import AnyGame
from games.registry import GAMES


class Done(msgspec.Struct, frozen=True):
    """The operation was carried out; there is nothing else to return."""

    done: bool = True


class Derived:
    """The types derived from the declarations of some games, whichever they are."""

    def __init__(self, games: Iterable[type[AnyGame]], names: Names | None = None) -> None:
        self.games = list(games)
        self.names = names or Names(self.games, in_graphql(NAMES))
        self.outputs = Outputs(self.names)
        self.inputs = Inputs(self.names, self.outputs)
        self.config = StrawberryConfig(scalar_map={ActionValue: action_scalar(self.games)})
        """What a schema must know to answer these types."""

    def result(self, struct: type[msgspec.Struct]) -> Any:
        """What a field returns: the struct, or why not."""
        name = RESULTS.get(struct) or self.names.of(struct)
        return self.outputs.named_union(f"{name}Result", struct, Refused)

    def argument(self, shape: Shape) -> Any:
        """The type of an argument of a field; the field gets a struct as a function that reads it."""
        if are_actions(shape.choices):
            kind = unread(self.actions())
        elif shape.is_struct:
            kind = unread(self.inputs.argument(shape.core))
        else:
            return self.inputs.type_of(shape)
        return StrawberryOptional(kind) if shape.optional else kind

    def actions(self) -> type:
        """Any action of any game: first the game, then the action."""
        by_game = {camel(game.slug): game for game in self.games}
        kinds = {key: self._actions_of(game) for key, game in by_game.items()}
        words = {key: game.titles["en"] for key, game in by_game.items()}
        structs = {key: {key_of(kind): kind for kind in game.action_types} for key, game in by_game.items()}

        def receive(value: Mapping[str, Mapping[str, Any]]) -> Any:
            ((game, choice),) = value.items()
            ((action, given),) = choice.items()
            return read(structs[game][action], given)

        return received(one_of("ActionInput", kinds, "One action of one game.", words), receive)

    def _actions_of(self, game: type[AnyGame]) -> type:
        name = f"{pascal(game.slug)}ActionInput"
        return self.inputs.one_of(name, game.action_types, f"One action of {game.titles['en']}.")


derived = Derived(GAMES.values(), GRAPHQL)
"""The types of the registered games and of everything the operations take and return."""
