"""Declarations: what client authors rely on when they write queries and read the docs."""

from collections.abc import Sequence
from typing import get_type_hints

import msgspec
import pytest

from games.phantom import options as opt
from games.phantom.actions import ACTION_TYPES, CHARACTER_OF
from games.phantom.events import EVENT_TYPES

CARDS = opt.Card.__subclasses__()


@pytest.mark.parametrize("union", [EVENT_TYPES, CARDS, ACTION_TYPES], ids=["events", "cards", "actions"])
def test_a_field_name_has_one_type_throughout_a_union(union: Sequence[type[msgspec.Struct]]) -> None:
    """GraphQL cannot query a union whose members disagree about a field, not even about whether it may be null."""
    types: dict[str, object] = {}
    for member in union:
        for name, kind in get_type_hints(member).items():
            assert types.setdefault(name, kind) == kind, f"{member.__name__}.{name}"


DECLARED: list[type[msgspec.Struct]] = [*ACTION_TYPES, *EVENT_TYPES, *CARDS]


@pytest.mark.parametrize("kind", DECLARED, ids=lambda kind: kind.__name__)
def test_every_declared_type_is_documented_and_frozen(kind: type[msgspec.Struct]) -> None:
    assert kind.__doc__
    assert kind.__doc__ != kind.__base__.__doc__ if kind.__base__ else True
    assert kind.__struct_config__.frozen


def test_each_action_belongs_to_one_character_and_each_card_names_its_actions() -> None:
    documentation = " ".join(card.__doc__ or "" for card in CARDS)
    assert set(CHARACTER_OF) == set(ACTION_TYPES)
    for action in ACTION_TYPES:
        assert f"`{action.__name__}`" in documentation
