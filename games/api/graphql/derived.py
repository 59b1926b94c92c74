"""The bridge from declarations to GraphQL: games and answers go in, Strawberry types come out."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from games.api.graphql.input_structs import key_of, read
from games.api.graphql.inputs import Inputs, one_of, received
from games.api.graphql.naming import Names, camel, pascal
from games.api.graphql.outputs import Outputs
from games.api.graphql.shapes import Shape, fields_of
from games.kit.engine import AnyGame, Outcome

Structs = tuple[type[msgspec.Struct], ...]


class Derived:
    """Every type derived from the declarations of some games; nothing in here knows which games they are."""

    def __init__(self, games: Iterable[type[AnyGame]]) -> None:
        self.games = list(games)
        self.names = Names()
        for game in self.games:
            _claim(self.names, declared(game), pascal(game.slug))
        self.outputs = Outputs(self.names)
        self.inputs = Inputs(self.names, self.outputs)

    def result(self, name: str, *members: type[msgspec.Struct]) -> Any:
        """A union declared by the schema itself."""
        return self.outputs.named_union(name, *members)

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


def declared(game: type[AnyGame]) -> Structs:
    """Everything a game declares for clients."""
    return (game.view_type, game.options_type, game.table_type, *game.event_types, *game.action_types)


def _claim(names: Names, structs: Structs, prefix: str) -> None:
    """Give the game's prefix to all its types, down to the innermost enum."""
    seen: set[type] = {Outcome}
    waiting: list[type[msgspec.Struct]] = list(structs)
    while waiting:
        struct = waiting.pop()
        if struct in seen:
            continue
        seen.add(struct)
        names.claim(struct, prefix)
        for field in fields_of(struct):
            shape = _innermost(field.shape)
            if shape.is_enum:
                names.claim(shape.core, prefix)
            waiting.extend(shape.choices or ((shape.core,) if shape.is_struct else ()))


def _innermost(shape: Shape) -> Shape:
    while shape.item is not None:
        shape = shape.item
    return shape
