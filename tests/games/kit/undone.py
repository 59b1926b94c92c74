"""Searches for knowledge that an undo would leave with somebody: the same search as for leaks, over undone actions."""

from collections.abc import Iterator
from typing import Any

import msgspec

from games.kit.chance import Chance, QuickChance
from games.kit.engine import AnyGame, Event, IllegalAction, Viewer
from games.kit.fairness import SeedStream
from games.kit.undoing import revealed_nothing
from tests.games.kit.random_play import play

TWINS = 3
"""Other worlds that a viewer compares what it hears with."""
LUCKS = 2
"""Other draws that might have come out."""


class Undone:
    """One action of a seat that the engine lets be taken back, and the world before it."""

    def __init__(self, game: AnyGame, before: Any, seat: int, action: Any, events: list[Event], where: str) -> None:
        self.game, self.before, self.seat, self.action, self.events = game, before, seat, action, events
        self.where = where


def undoable(game: AnyGame, players: int, seed: int | str, *, most: int) -> Iterator[Undone]:
    """Actions of a random match that could be taken back, at most so many."""
    found = 0
    for step in play(game, players, seed):
        for seat in game.to_act(step.state):
            if found == most:
                return
            action = game.sample_action(step.state, seat, QuickChance(f"{seed}/{step.number}/{seat}"))
            before, after, luck = game.copy(step.state), game.copy(step.state), SeedStream(b"undo", step.number)
            events = game.apply(after, seat, action, luck)
            if revealed_nothing(events, luck):
                found += 1
                yield Undone(game, before, seat, action, events, f"{step.where}, seat {seat}, {action}")


def knowledge_gained(undone: Undone, players: int, chance: Chance) -> Iterator[str]:
    """What anybody knows after the undo that did not follow from what they knew before it and from the action."""
    for viewer in [None, *range(players)]:
        yield from _compared(undone, viewer, chance)


def _compared(undone: Undone, viewer: Viewer, chance: Chance) -> Iterator[str]:
    """In every world that the viewer could be in, and with any luck, the same must be heard and seen."""
    game, view = undone.game, undone.game.view(undone.before, viewer)
    heard = _heard(undone, undone.before, viewer, 0)
    for _ in range(LUCKS):
        if _heard(undone, undone.before, viewer, chance.below(1 << 30)) != heard:
            yield f"{undone.where}: viewer {viewer} hears how something was drawn"
    for _ in range(TWINS):
        other = _heard(undone, game.resample(view, chance), viewer, 0)
        # What only the acting seat can do in the real world tells the others of it, and every such action with it.
        if other is None and viewer == undone.seat:
            yield f"{undone.where}: its own seat learns that it is possible"
        if other is not None and other != heard:
            yield f"{undone.where}: viewer {viewer} hears {other!r} elsewhere, {heard!r} here"


def _heard(undone: Undone, world: Any, viewer: Viewer, luck: int) -> bytes | None:
    """Everything a viewer gets by the action in this world, in bytes; None where it is not possible."""
    game, after = undone.game, undone.game.copy(world)
    try:
        events = game.apply(after, undone.seat, undone.action, QuickChance(luck))
    except IllegalAction:
        return None
    options = None if viewer is None else game.options(after, viewer)
    told = game.visible_events(events, viewer, game.table_type())
    return msgspec.json.encode([told, game.view(after, viewer), options, game.to_act(after)])
