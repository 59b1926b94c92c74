"""Mistakes in the declarations of a game, found when it is imported: each is one line that says what to mend."""

import re
from collections.abc import Iterable, Iterator
from string import Formatter
from typing import Any

from msgspec import NODEFAULT
from msgspec import inspect as mi
from msgspec.structs import fields

from games.kit.chosen_from import choices_of, leads_somewhere
from games.kit.declarations import LANGUAGES, Action, Event, Options, Table, View
from games.kit.declared_types import endless_in, enums_in, fields_of_struct, places_in, unsayable_in

SLUG = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
ATTRIBUTES = (
    *("slug", "titles", "players", "state_type", "action_types", "event_types"),
    *("view_type", "options_type", "table_type"),
)


class DeclarationError(TypeError):
    """A game declares something that the service could not use."""


def check_declarations(game: Any) -> None:
    """Raise `DeclarationError` for the first mistake in the declarations of a game."""
    for mistake in _mistakes(game):
        raise DeclarationError(f"{getattr(game, 'slug', game.__name__)}: {mistake}")


def check_together(games: Iterable[Any]) -> None:
    """Raise `DeclarationError` for names that two games give to different things."""
    owners: dict[str, Any] = {}
    shapes: dict[str, tuple[str, Any]] = {}
    for game in games:
        names = [game.slug, *(kind.__name__ for kind in (*game.action_types, *game.event_types))]
        for name in names:
            if owners.setdefault(name, game) is not game or names.count(name) > 1:
                raise DeclarationError(f"{game.slug}: the name {name} is taken by {owners[name].slug}; choose another")
        _check_fields(game, shapes)


def _check_fields(game: Any, shapes: dict[str, tuple[str, Any]]) -> None:
    """GraphQL clients ask for fields of all events at once, so a name stands for one type in all of them."""
    for event in game.event_types:
        for name, kind in fields_of_struct(event):
            where, shape = shapes.setdefault(name, (f"{game.slug}'s {event.__name__}", _bare(kind)))
            if shape != _bare(kind):
                raise DeclarationError(
                    f"{game.slug}: {event.__name__}.{name} has another type than {where}.{name}; call it otherwise"
                )


def _bare(kind: mi.Type) -> Any:
    """What GraphQL would call the type: limits and descriptions aside."""
    match kind:
        case mi.Metadata():
            return _bare(kind.type)
        case mi.VarTupleType():
            return ("list", _bare(kind.item_type))
        case mi.UnionType():
            return frozenset(_bare(member) for member in kind.types)
        case mi.StructType() | mi.EnumType():
            return kind.cls
        case _:
            return type(kind)


def _mistakes(game: Any) -> Iterator[str]:
    missing = [name for name in ATTRIBUTES if not hasattr(game, name)]
    if missing:
        yield f"declare {', '.join(missing)}"
    yield from _about_names(game)
    yield from _about_kinds(game)
    yield from _about_revealing(game)
    yield from _about_types(game)
    yield from _about_choices(game)
    yield from _about_words(game)


def _about_names(game: Any) -> Iterator[str]:
    if not SLUG.fullmatch(game.slug):
        yield "the slug has lowercase words joined by underscores, such as rock_paper"
    container, _, rest = game.__module__.partition(".")
    folder = rest.partition(".")[0]
    if container == "games" and folder != game.slug:
        yield f"the slug must be the name of the folder, {folder}"
    if set(game.titles) != set(LANGUAGES):
        yield f"`titles` needs {', '.join(LANGUAGES)}"


def _about_kinds(game: Any) -> Iterator[str]:
    for name, base in (("view_type", View), ("options_type", Options), ("table_type", Table)):
        kind = getattr(game, name)
        if not issubclass(kind, base):
            yield f"{name} must derive from engine.{base.__name__}"
        elif kind.__struct_config__.tag != game.slug:
            yield f'{kind.__name__} needs the game\'s tag: class {kind.__name__}(…, frozen=True, tag="{game.slug}")'
    for kinds, parent in ((game.action_types, Action), (game.event_types, Event)):
        for kind in kinds:
            if not issubclass(kind, parent):
                yield f"{kind.__name__} must derive from engine.{parent.__name__}"
            elif kind.__struct_config__.tag != kind.__name__:
                yield f"{kind.__name__} must not have a tag of its own"


def _about_revealing(game: Any) -> Iterator[str]:
    for event in game.event_types:
        if event.reveals and event.reveals_to_seat:
            yield f"{event.__name__} reveals something to everybody or to one seat, not both"
        if event.reveals_to_seat and "seat" not in event.__struct_fields__:
            yield f"{event.__name__} needs a field `seat`: to whom it reveals something"


def _about_types(game: Any) -> Iterator[str]:
    for place in places_in(_declared(game)):
        if wrong := unsayable_in(place.kind):
            yield f"{place} has {wrong}; see the top of engine.py for what fields may be"
    for place in places_in((*game.action_types, game.table_type)):
        if endless := endless_in(place.kind):
            yield f"{place} is {endless} without an end: give it a max_length, since anybody may send it"
    for field in fields(game.table_type):
        if field.default is NODEFAULT and field.default_factory is NODEFAULT:
            yield f"{game.table_type.__name__}.{field.name} needs a default: every option of a table has one"


def _about_choices(game: Any) -> Iterator[str]:
    for action in game.action_types:
        for name, paths in choices_of(action, game.options_type).items():
            if not paths:
                yield f"say with `chosen_from` from which part of the options {action.__name__}.{name} is chosen"
            for path in paths:
                if not leads_somewhere(path, game.options_type):
                    yield f"the options have no {path}, from which {action.__name__}.{name} is chosen"


def _about_words(game: Any) -> Iterator[str]:
    for key, texts in game.words.items():
        if len(texts) != len(LANGUAGES) or not all(texts):
            yield f"the words for {key} need a text in each of {', '.join(LANGUAGES)}"
        elif len({_gaps(text) for text in texts}) > 1:
            yield f"the words for {key} name different fields in different languages"
    needed = {
        "describe": [kind.__name__ for kind in game.event_types],
        "describe_action": [kind.__name__ for kind in game.action_types],
        "names": [value.value for kind in enums_in(_declared(game)) for value in kind],
    }
    for method, keys in needed.items():
        if game.uses_words(method):
            yield from (f"`words` has no text for {key}" for key in keys if key not in game.words)


def _gaps(text: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)


def _declared(game: Any) -> tuple[type, ...]:
    return (game.view_type, game.options_type, game.table_type, *game.event_types, *game.action_types)
