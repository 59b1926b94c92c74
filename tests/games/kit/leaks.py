"""Searches for leaks: no viewer may be able to tell the real state from another that this viewer could be in."""

from collections.abc import Callable, Iterator
from itertools import combinations, zip_longest
from typing import Any

import msgspec

from games.kit.chance import Chance, QuickChance
from games.kit.engine import AnyGame, Event, IllegalAction, Viewer
from games.registry import GAMES

EVENTS = {event.__name__: event for game in GAMES.values() for event in game.event_types}
TRIED = 4
"""How many actions of a seat are compared with each other."""
DRAWS = 60
"""How many draws of one step are turned, one after the other."""


def turns_up(event: type[Event], seat: int | None, viewer: Viewer) -> bool:
    """Whether by such an event the rules themselves turn something hidden up for a viewer; `seat` is the event's."""
    return event.reveals or (event.reveals_to_seat and viewer is not None and seat == viewer)


def anything_turned_up(happened: str | bytes, viewer: Viewer) -> bool:
    """Whether the stored events of an entry turn something up; from there on a match and its twin may differ."""
    events = msgspec.json.decode(happened)
    return any(turns_up(EVENTS[event["type"]], event.get("seat"), viewer) for event in events)


def _is_told(real: list[Any], other: list[Any], viewer: Viewer) -> tuple[Any, Any] | None:
    """The first events that differ in what a viewer hears in two worlds, unless the rules turn something up there."""
    for mine, theirs in zip_longest(real, other):
        if mine != theirs:
            pair = [event for event in (mine, theirs) if event is not None]
            expected = any(turns_up(type(event), getattr(event, "seat", None), viewer) for event in pair)
            return None if expected else (mine, theirs)
    return None


def find_leaks(game: AnyGame, state: Any, viewer: Viewer, chance: Chance) -> Iterator[str]:
    """Every difference that `viewer` could notice between `state` and one twin of it."""
    view = game.view(state, viewer)
    twin = game.resample(view, chance)
    if game.view(twin, viewer) != view:
        yield "the view of a resampled state differs from the view it was made from: mend `view` or `resample`"
    if game.to_act(twin) != game.to_act(state):
        yield "other seats are asked in the resampled state: who is asked must follow from what everybody sees"
    if viewer is not None and game.options(twin, viewer) != game.options(state, viewer):
        yield "the viewer's options differ in the resampled state: `options` must follow from what the seat sees"
    for seat in game.to_act(state):
        yield from _compare_next(game, state, twin, seat, viewer, chance)


def _compare_next(game: AnyGame, state: Any, twin: Any, seat: int, viewer: Viewer, chance: Chance) -> Iterator[str]:
    """Let one seat do the same in both worlds, with the same luck, and compare the events that the viewer gets."""
    action = game.sample_action(state, seat, chance)
    luck = chance.below(1 << 30)
    real = _known_events(game, state, seat, action, viewer, luck)
    other = _known_events(game, twin, seat, action, viewer, luck)
    if isinstance(other, IllegalAction):
        # Another seat may lack in the twin what it has in the real match; the viewer's own seat never does.
        if seat == viewer:
            yield f"the viewer's own action is refused in the resampled state: {other}"
        return
    assert not isinstance(real, IllegalAction), f"`sample_action` gave {action}, which `apply` refuses: {real}"
    if told := _is_told(real, other, viewer):
        yield (
            f"the viewer hears {told[0] or 'nothing'} in one world and {told[1] or 'nothing'} in the other: hide it in "
            "`redact`; if the rules turn it up here, the event has `reveals` or `reveals_to_seat`"
        )


def _known_events(
    game: AnyGame, state: Any, seat: int, action: Any, viewer: Viewer, luck: int
) -> "list[Any] | IllegalAction":
    try:
        _, events = after(game, state, seat, action, luck)
    except IllegalAction as error:
        return error
    return game.visible_events(events, viewer, game.table_type())


def find_told_choices(game: AnyGame, state: Any, seat: int, viewers: list[Viewer], chance: Chance) -> Iterator[str]:
    """What a viewer hears of a decision that the view does not show, and what it sees without having heard of it.

    The seat takes two different actions with the same luck. Where a viewer's views are equal, what that viewer hears
    must be equal: else an event tells a secret. Where they differ, what it hears must differ: else an event is missing.
    """
    tried = list(dict.fromkeys(game.sample_action(state, seat, chance) for _ in range(TRIED)))
    luck = chance.below(1 << 30)
    worlds = [(action, *after(game, state, seat, action, luck)) for action in tried]
    for (one, first, told), (two, second, told_too) in combinations(worlds, 2):
        if first == second:
            continue
        what = f"whether seat {seat} chose {one} or {two}"
        yield from _told_apart(game, (first, told), (second, told_too), viewers, what)


class TurnedLuck:
    """The luck of a seed, one of whose draws came out differently."""

    def __init__(self, seed: int, turned: int | None = None) -> None:
        self._luck, self._turned = QuickChance(seed), turned
        self.drawn = 0

    def below(self, n: int) -> int:
        found, self.drawn = self._luck.below(n), self.drawn + 1
        return (found + 1) % n if self.drawn - 1 == self._turned else found


def find_told_luck(
    game: AnyGame, go: Callable[[Chance], tuple[Any, list[Any]]], viewers: list[Viewer], seed: int
) -> Iterator[str]:
    """What a viewer hears of a draw that the view does not show, and what it sees without having heard of it.

    The same is done twice, with one draw turned: a card that is dealt to somebody else, for example.
    """
    luck = TurnedLuck(seed)
    first, told = go(luck)
    for draw in range(min(luck.drawn, DRAWS)):
        second, told_too = go(TurnedLuck(seed, draw))
        if first == second:
            continue
        yield from _told_apart(game, (first, told), (second, told_too), viewers, f"how draw {draw} came out")


def _told_apart(
    game: AnyGame, one: tuple[Any, list[Any]], two: tuple[Any, list[Any]], viewers: list[Viewer], what: str
) -> Iterator[str]:
    """Two states with what happened on the way to each: a viewer hears of the difference just when it sees it."""
    for viewer in viewers:
        hears = [game.visible_events(events, viewer, game.table_type()) for _, events in (one, two)]
        same_view = game.view(one[0], viewer) == game.view(two[0], viewer)
        who = "a spectator" if viewer is None else f"seat {viewer}"
        if same_view and _is_told(hears[0], hears[1], viewer):
            yield f"{who} hears {what}, which the view hides: mend `redact`"
        if not same_view and hears[0] == hears[1]:
            yield f"{who} sees {what}, but hears nothing of it: mend `view` or `redact`"


def after(game: AnyGame, state: Any, seat: int, action: Any, luck: int) -> tuple[Any, list[Any]]:
    """The state after an action with this luck, and its events; `state` stays as it is."""
    world = game.copy(state)
    events = game.apply(world, seat, action, QuickChance(luck))
    return world, events
