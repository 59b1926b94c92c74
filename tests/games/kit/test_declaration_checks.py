"""A mistake in the declarations of a game is one line when it is imported, and says what to mend."""

from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta

from games.kit import engine
from games.kit.declaration_checks import DeclarationError, check_together
from games.noughts import game as noughts
from games.noughts.game import Noughts
from games.opera.events import IntermezzoTaken
from games.phantom import Phantom
from games.registry import GAMES


class Untagged(engine.View, frozen=True):
    cells: tuple[noughts.Mark | None, ...]


class OfAnotherGame(engine.Table, frozen=True, tag="opera"):
    pass


class WithDict(engine.View, frozen=True, tag="noughts"):
    cells: dict[int, noughts.Mark]


class WithScalars(engine.View, frozen=True, tag="noughts"):
    cells: tuple[int | str, ...]


class WithoutDefault(engine.Table, frozen=True, tag="noughts"):
    size: int


class ListsNothing(engine.Options, frozen=True, tag="noughts"):
    size: int


class Marks(msgspec.Struct, frozen=True):
    cells: tuple[noughts.Cell, ...]


class MarkMany(engine.Action, frozen=True):
    marks: Annotated[tuple[Marks, ...], Meta(max_length=2)]


class Shout(engine.Action, frozen=True):
    words: str | None


class TurnedUp(engine.Event, frozen=True):
    reveals_to_seat = True
    card: int


class TurnedUpTwice(engine.Event, frozen=True):
    reveals, reveals_to_seat = True, True
    seat: int


class NoEvent(msgspec.Struct, frozen=True):
    seat: int


WORDS = Noughts.words
MISTAKES: list[tuple[dict[str, Any], str]] = [
    ({"slug": "Noughts"}, "the slug has lowercase words joined by underscores"),
    ({"slug": "rock-paper"}, "the slug has lowercase words joined by underscores"),
    ({"__module__": "games.crosses.game"}, "the slug must be the name of the folder, crosses"),
    ({"titles": {"en": "Noughts", "fr": "Morpion"}}, "`titles` needs en, fr, de"),
    ({"view_type": Untagged}, r'Untagged needs the game\'s tag: class Untagged\(…, frozen=True, tag="noughts"\)'),
    ({"table_type": OfAnotherGame}, "OfAnotherGame needs the game's tag"),
    ({"view_type": noughts.State}, "view_type must derive from engine.View"),
    ({"view_type": WithDict}, "WithDict.cells has dict; see the top of engine.py"),
    ({"view_type": WithScalars}, "WithScalars.cells has a choice between types that are not tagged structs"),
    ({"table_type": WithoutDefault}, "WithoutDefault.size needs a default"),
    ({"action_types": (noughts.MarkCell, MarkMany)}, r"Marks\.cells is a list without an end: give it a max_length"),
    ({"action_types": (noughts.MarkCell, Shout)}, r"Shout\.words is a text without an end: give it a max_length"),
    ({"options_type": ListsNothing}, "say with `chosen_from` from which part of the options MarkCell.cell is chosen"),
    ({"event_types": (*Noughts.event_types, TurnedUp)}, "TurnedUp needs a field `seat`: to whom it reveals something"),
    ({"event_types": (*Noughts.event_types, TurnedUpTwice)}, "TurnedUpTwice reveals something to everybody or to one"),
    ({"event_types": (*Noughts.event_types, NoEvent)}, "NoEvent must derive from engine.Event"),
    ({"words": {key: WORDS[key] for key in WORDS if key != "CellMarked"}}, "`words` has no text for CellMarked"),
    ({"words": {key: WORDS[key] for key in WORDS if key != "MarkCell"}}, "`words` has no text for MarkCell"),
    ({"words": {key: WORDS[key] for key in WORDS if key != "cross"}}, "`words` has no text for cross"),
    ({"words": {**WORDS, "cross": ("cross", "croix", "")}}, "the words for cross need a text in each of en, fr, de"),
    (
        {"words": {**WORDS, "CellMarked": ("{seat} marks {cell}.", "{seat} marque.", "{seat} nimmt {cell}.")}},
        "the words for CellMarked name different fields in different languages",
    ),
]


@pytest.mark.parametrize(("changed", "message"), MISTAKES, ids=[message for _, message in MISTAKES])
def test_a_mistake_is_one_line_at_import(changed: dict[str, Any], message: str) -> None:
    declared = {"slug": Noughts.slug, "__module__": "games.noughts.game", **changed}
    with pytest.raises(DeclarationError, match=message) as found:
        type("Mistaken", (Noughts,), declared)
    assert "\n" not in str(found.value)
    assert str(found.value).startswith(f"{declared['slug']}: ")


def test_what_is_not_declared_is_named() -> None:
    with pytest.raises(DeclarationError, match="nothing: declare titles, players, state_type"):
        type("Empty", (engine.Game,), {"slug": "nothing"})


def _with(*events: type[engine.Event]) -> Any:
    """The game, with some more events."""
    return type("Other", (Noughts,), {"event_types": (*Noughts.event_types, *events)})


def test_two_games_may_not_share_the_name_of_an_event_or_an_action() -> None:
    other = _with(IntermezzoTaken)
    with pytest.raises(DeclarationError, match="noughts: the name IntermezzoTaken is taken by opera; choose another"):
        check_together([GAMES["opera"], other])


def test_a_field_of_events_has_one_type_in_all_games() -> None:
    class Won(engine.Event, frozen=True):
        """Somebody won."""

        winner: int | None

    with pytest.raises(DeclarationError, match=r"Won\.winner has another type than phantom's CaseClosed\.winner"):
        check_together([Phantom, _with(Won)])


def test_two_games_may_not_have_one_slug() -> None:
    with pytest.raises(DeclarationError, match="the name noughts is taken by noughts"):
        check_together([Noughts, _with()])


def test_the_games_of_the_registry_are_declared_well() -> None:
    check_together(GAMES.values())
