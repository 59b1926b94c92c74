"""Searches for leaks: no viewer may be able to tell the real state from one resampled from that viewer's view."""

from collections.abc import Iterator
from typing import Any

from games.kit.chance import Chance, QuickChance
from games.kit.engine import AnyGame, IllegalAction, Viewer

REVEALING = frozenset(
    {
        # Opera: the last bid opens all bids (3.2); drawing turns pieces of the pile up (8.2), and the pile that runs
        # out does so in front of everybody.
        "BidsRevealed",
        "PiecesDrawn",
        "PileReshuffled",
        # Phantom: the Investigator shows the alibi he drew (5.1), and the manifestation is always true (3.4). An alibi
        # the Phantom keeps turns nothing up: the event must be the same in every world.
        "AlibiShown",
        "Manifested",
        # Both: after the end everything is revealed.
        "CaseClosed",
        "SeasonClosed",
    }
)
"""Events by which the rules themselves turn something hidden up; from there on real and twin may differ."""


def find_leaks(game: AnyGame, state: Any, viewer: Viewer, chance: Chance) -> Iterator[str]:
    """Every difference that `viewer` could notice between `state` and one twin of it."""
    view = game.view(state, viewer)
    twin = game.resample(view, chance)
    if game.view(twin, viewer) != view:
        yield "the view differs"
    if game.to_act(twin) != game.to_act(state):
        yield "the seats that are asked differ"
    if viewer is not None and game.options(twin, viewer) != game.options(state, viewer):
        yield "the viewer's options differ"
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
            yield f"the viewer's own action is refused in the twin: {other}"
        return
    assert not isinstance(real, IllegalAction)
    for mine, theirs in zip(real, other, strict=False):
        if mine == theirs:
            continue
        if type(mine).__name__ in REVEALING or type(theirs).__name__ in REVEALING:
            return
        yield f"the viewer gets {mine} in one world and {theirs} in the other"
        return
    if len(real) != len(other):
        yield "the viewer gets more events in one world than in the other"


def _known_events(
    game: AnyGame, state: Any, seat: int, action: Any, viewer: Viewer, luck: int
) -> "list[Any] | IllegalAction":
    world, table = game.copy(state), game.table_type()
    try:
        events = game.apply(world, seat, action, QuickChance(luck))
    except IllegalAction as error:
        return error
    return game.told_to(events, viewer, table)
