"""An action as an answer of GraphQL: written so that a client can send it back as the `action` of a play."""

from collections.abc import Iterable
from typing import Any

import strawberry
from strawberry.types.scalar import ScalarDefinition

from games.api.graphql.input_structs import key_of
from games.api.naming import camel
from games.api.shapes import Shape, fields_of
from games.kit.engine import Action, AnyGame

WORDS = "A whole action: send it as it is, in a variable of the type `ActionInput`."


class ActionValue:
    """Stands for any action where Strawberry reads the type of a field."""


def are_actions(choices: tuple[type, ...]) -> bool:
    """Whether a value of one of these types is an action."""
    return bool(choices) and all(issubclass(choice, Action) for choice in choices)


def action_scalar(games: Iterable[type[AnyGame]]) -> ScalarDefinition:
    """The scalar as which the actions of these games are answered."""
    games_of = {kind: camel(game.slug) for game in games for kind in game.action_types}

    def serialize(action: Any) -> Any:
        return {games_of[type(action)]: {key_of(type(action)): _written(action)}}

    return strawberry.scalar(name=ActionValue.__name__, description=WORDS, serialize=serialize)


def _written(struct: Any) -> Any:
    """The input of a struct; one without fields is `Yes`."""
    fields = list(fields_of(type(struct)))
    return {camel(field.name): _value(getattr(struct, field.name), field.shape) for field in fields} or "YES"


def _value(value: Any, shape: Shape) -> Any:
    if value is None:
        return None
    if shape.item is not None:
        return [_value(item, shape.item) for item in value]
    if shape.choices:
        return {key_of(type(value)): _written(value)}
    if shape.is_struct:
        return _written(value)
    return value.name if shape.is_enum else value
