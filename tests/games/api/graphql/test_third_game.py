"""A third game needs no GraphQL code: its declarations alone give types, inputs, and answers."""

from enum import StrEnum
from typing import Annotated, Any, ClassVar

import msgspec
import pytest
import strawberry
from msgspec import Meta

from games.api.graphql.derived import Derived
from games.api.graphql.fast.executor import ProjectingExecutor, Projections
from games.common.refusals import Refusal
from games.kit import engine


class Colour(StrEnum):
    """Of a card."""

    RED = "red"
    DEEP_BLUE = "deep_blue"


class Card(msgspec.Struct, frozen=True):
    """A card and the cards under it."""

    colour: Colour
    under: "tuple[Card, ...]" = ()


class Swap(msgspec.Struct, frozen=True, tag=True, tag_field="type"):
    """Change a card."""

    card: Card


class Keep(msgspec.Struct, frozen=True, tag=True, tag_field="type"):
    """Change nothing."""


class View(engine.View, frozen=True, tag="old-maid"):
    """The table."""

    you: int | None
    hand: Annotated[tuple[Card | None, ...], Meta(description="Null is face down.")]
    last: Swap | Keep | None


class Options(engine.Options, frozen=True, tag="old-maid"):
    """What you may do."""

    hand_size: int


class Table(engine.Table, frozen=True, tag="old-maid"):
    """Nothing to choose."""


class Lay(engine.Action, frozen=True):
    """Lay cards down."""

    cards: Annotated[tuple[Card, ...], Meta(max_length=2)]
    how: Swap | Keep
    face_down: bool = False
    colour: Colour = Colour.DEEP_BLUE
    times: Annotated[int, Meta(ge=1, le=3)] = 1
    on: Card | None = None


class Pass(engine.Action, frozen=True):
    """Do nothing."""


class Laid(engine.Event, frozen=True):
    """Cards were laid."""

    cards: tuple[Card, ...] | None


class Passed(engine.Event, frozen=True):
    """Nothing was done."""


class OldMaid:
    """As much of a game as its types."""

    slug: ClassVar[str] = "old-maid"
    titles: ClassVar[dict[str, str]] = {"en": "Old Maid"}
    view_type, options_type, table_type = View, Options, Table
    action_types, event_types = (Lay, Pass), (Laid, Passed)


GAMES: list[Any] = [OldMaid]
DERIVED = Derived(GAMES)
ViewType = DERIVED.outputs.object(View)
EventType = DERIVED.outputs.union((Laid, Passed), "Query", "event")
ActionInput = DERIVED.actions()
VIEW = View(you=None, hand=(Card(Colour.RED, (Card(Colour.DEEP_BLUE),)), None), last=Swap(Card(Colour.RED)))
RECEIVED: list[Any] = []


def view() -> Any:
    return VIEW


def event() -> Any:
    return Passed()


def play(action: Any) -> str:
    RECEIVED.append(action)
    return "ok"


play.__annotations__["action"] = ActionInput
Query = type("Query", (), {"__annotations__": {"view": ViewType}})
Query.view = strawberry.field(view, graphql_type=ViewType)  # type: ignore[attr-defined]
Query.event = strawberry.field(event, graphql_type=EventType)  # type: ignore[attr-defined]
Query.play = strawberry.field(play)  # type: ignore[attr-defined]
SCHEMA = strawberry.Schema(strawberry.type(Query), execution_context_class=ProjectingExecutor)


class Context:
    projections: Projections | None = None


def ask(query: str, **variables: Any) -> Any:
    answer = SCHEMA.execute_sync(query, variables, Context())
    if answer.errors:
        raise answer.errors[0].original_error or answer.errors[0]
    assert answer.data is not None
    return answer.data


def test_names_carry_the_games_name() -> None:
    text = SCHEMA.as_str()
    for line in (
        "type OldMaidView {",
        "type OldMaidCard {",
        "enum OldMaidColour {",
        "union OldMaidEvent = OldMaidLaid | OldMaidPassed",
        "union OldMaidViewLast = OldMaidSwap | OldMaidKeep",
        "input OldMaidActionInput @oneOf {",
        "  oldMaid: OldMaidActionInput",
        "  lay: OldMaidLayInput",
        "  pass: Yes",
        "  faceDown: Boolean! = false",
        "  colour: OldMaidColour! = DEEP_BLUE",
        '"""Null is face down."""',
        '"""From 1 to 3."""',
    ):
        assert line in text, line


def test_a_struct_is_answered_field_by_field() -> None:
    data = ask(
        "{ view { you hand { colour under { colour under { colour } } } last { __typename ... on OldMaidSwap { card "
        "{ colour } } } } event { __typename ... on OldMaidPassed { type } } }"
    )
    assert data == {
        "view": {
            "you": None,
            "hand": [{"colour": "RED", "under": [{"colour": "DEEP_BLUE", "under": []}]}, None],
            "last": {"__typename": "OldMaidSwap", "card": {"colour": "RED"}},
        },
        "event": {"__typename": "OldMaidPassed", "type": "Passed"},
    }


def test_an_input_arrives_as_the_struct() -> None:
    card = {"colour": "RED", "under": [{"colour": "DEEP_BLUE"}]}
    ask(
        "query ($action: ActionInput!) { play(action: $action) }",
        action={"oldMaid": {"lay": {"cards": [card], "how": {"swap": {"card": card}}, "times": 2, "on": None}}},
    )
    ask("{ play(action: {oldMaid: {lay: {cards: [], how: {keep: YES}}}}) }")
    ask("{ play(action: {oldMaid: {pass: YES}}) }")
    whole = Card(Colour.RED, (Card(Colour.DEEP_BLUE),))
    assert RECEIVED[-3:] == [Lay(cards=(whole,), how=Swap(whole), times=2), Lay(cards=(), how=Keep()), Pass()]


@pytest.mark.parametrize("times", [0, 4])
def test_limits_of_the_struct_hold(times: int) -> None:
    with pytest.raises(Refusal) as refusal:
        ask(f"{{ play(action: {{oldMaid: {{lay: {{cards: [], how: {{keep: YES}}, times: {times}}}}}}}) }}")
    assert refusal.value.code == "invalid_input"


@pytest.mark.parametrize("annotation", [dict[str, int], int | str, list[int]])
def test_what_graphql_cannot_say_is_refused_at_once(annotation: Any) -> None:
    struct = msgspec.defstruct("Odd", [("field", annotation)])
    with pytest.raises(TypeError):
        Derived([]).outputs.object(struct)
