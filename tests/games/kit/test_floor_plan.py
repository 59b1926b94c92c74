"""Every game has the same floor plan: one file name for one role, and the same public names in it.

Nouns declare (`actions`, `events`, `options`, `view`), verbs do (`apply`, `evolve`, `build_options`, `build_view`). A
game may have further files for what only its own rules know.
"""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from games.kit.engine import AnyGame, Game
from games.kit.heuristics import Heuristics
from games.registry import GAMES

MODULES: dict[str, tuple[str, ...]] = {
    "game": (),
    "material": (),
    "constants": (),
    "table": ("Table",),
    "actions": ("Action", "ACTION_TYPES"),
    "events": ("Event", "EVENT_TYPES"),
    "state": ("State", "copy"),
    "options": ("Options",),
    "view": ("View",),
    "setup": ("set_up",),
    "turns": ("seats_to_act",),
    "apply": ("apply",),
    "recorder": ("Recorder",),
    "evolve": ("evolve",),
    "legal_actions": ("legal_actions", "sample_action", "safe_action"),
    "build_options": ("build_options",),
    "build_view": ("build_view",),
    "redact": ("redact",),
    "resample": ("resample",),
    "texts": ("CATALOGS",),
    "texts.catalog": ("Catalog",),
    "texts.english": ("ENGLISH",),
    "texts.french": ("FRENCH",),
    "texts.german": ("GERMAN",),
    "texts.sentences": ("describe", "explain"),
    "texts.action_labels": ("describe_action",),
    "texts.rendering": ("render",),
}
"""The modules that every game has, and what is found in each of them."""

BY_CHOICE: dict[str, tuple[str, str]] = {
    "introduction": ("introduction", "introduction"),
    "load_position": ("position", "load_position"),
}
"""Methods that a game may leave to the contract: where its own version is found, and under which name."""


def folder_of(game: type[AnyGame]) -> Path:
    return Path(str(module_of(game, "game").__file__)).parent


def module_of(game: type[AnyGame], name: str) -> ModuleType:
    return import_module(f"{game.__module__.rpartition('.')[0]}.{name}")


LARGE = {slug: game for slug, game in GAMES.items() if (folder_of(game) / "actions.py").is_file()}
"""A small game may stand in one file; as soon as it is divided, it is divided like this."""
EVERY_GAME = pytest.mark.parametrize("game", LARGE.values(), ids=LARGE)


def overrides(game: type[AnyGame], method: str) -> bool:
    return getattr(game, method) is not getattr(Game, method)


@EVERY_GAME
@pytest.mark.parametrize(("name", "public"), MODULES.items(), ids=MODULES)
def test_a_role_has_the_same_name_in_every_game(game: type[AnyGame], name: str, public: tuple[str, ...]) -> None:
    module = module_of(game, name)
    assert [each for each in public if not hasattr(module, each)] == []


@EVERY_GAME
@pytest.mark.parametrize(("method", "place"), BY_CHOICE.items(), ids=BY_CHOICE)
def test_what_a_game_adds_by_choice_has_its_place_too(game: type[AnyGame], method: str, place: tuple[str, str]) -> None:
    if overrides(game, method):
        assert callable(getattr(module_of(game, place[0]), place[1]))


@EVERY_GAME
def test_heuristics_are_a_package_that_exports_one_class(game: type[AnyGame]) -> None:
    if overrides(game, "heuristics"):
        package = module_of(game, "heuristics")
        (name,) = package.__all__
        found = getattr(package, name)
        assert issubclass(found, Heuristics)
        assert found is getattr(module_of(game, "heuristics.heuristics"), name)
        assert type(game().heuristics()) is found


@EVERY_GAME
def test_what_the_game_declares_is_declared_in_the_module_of_that_name(game: type[AnyGame]) -> None:
    declared: dict[str, Any] = {
        "table.Table": game.table_type,
        "state.State": game.state_type,
        "options.Options": game.options_type,
        "view.View": game.view_type,
        "actions.ACTION_TYPES": game.action_types,
        "events.EVENT_TYPES": game.event_types,
    }
    for path, used in declared.items():
        module, _, name = path.partition(".")
        assert getattr(module_of(game, module), name) is used
    assert {kind.__module__ for kind in game.action_types} == {module_of(game, "actions").__name__}
    assert {kind.__module__ for kind in game.event_types} == {module_of(game, "events").__name__}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_that_is_offered_has_a_board_beside_its_code(game: type[AnyGame]) -> None:
    assert game.draft or (folder_of(game) / "board" / "board.js").is_file()
