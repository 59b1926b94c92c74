"""Two matches that differ only in what is hidden from the Investigator: how a leak would show itself."""

from collections.abc import Iterator

import msgspec

from games.kit.chance import Chance, QuickChance
from games.kit.engine import Viewer
from games.phantom import Phantom
from games.phantom import events as ev
from games.phantom.material import Character
from games.phantom.state import State
from games.phantom.table import Table
from tests.games.phantom.positions import GAME


def differences(game: Phantom, seed: int, viewer: Viewer) -> Iterator[str]:
    """What `viewer` could notice between a random match and its twin with another identity, played alike."""
    real, log = GAME.setup(2, Table(), QuickChance(seed))
    other = QuickChance(f"{seed} other")
    twin_log = [_another_identity(log[0], other), *log[1:]]
    twin = GAME.replay(twin_log)
    chance = QuickChance(f"{seed} play")
    told = (heard(game, log, viewer), heard(game, twin_log, viewer))
    while told[0] == told[1] and (seats := game.to_act(real)):
        yield from _compare(game, real, twin, viewer)
        action, luck = game.sample_action(real, seats[0], chance), chance.below(1 << 30)
        happened = [GAME.apply(world, seats[0], action, QuickChance(luck)) for world in (real, twin)]
        if _came_to_light(*happened):
            return
        told = (heard(game, happened[0], viewer), heard(game, happened[1], viewer))
    if told[0] != told[1]:
        yield f"{told[0]!r} is heard in one world, {told[1]!r} in the other"


def _another_identity(event: ev.Event, chance: Chance) -> ev.Event:
    assert isinstance(event, ev.HouseSetUp)
    others = [who for who in Character if who != event.identity]
    return msgspec.structs.replace(event, identity=others[chance.below(len(others))])


def _came_to_light(real: list[ev.Event], twin: list[ev.Event]) -> bool:
    """Did the rules themselves tell the worlds apart: a true announcement, or an alibi shown to all."""
    open_events = (ev.Manifested, ev.AlibiShown, ev.CaseClosed)
    return [event for event in real if isinstance(event, open_events)] != [
        event for event in twin if isinstance(event, open_events)
    ]


def heard(game: Phantom, events: list[ev.Event], viewer: Viewer) -> bytes:
    """All that reaches `viewer`, to the byte, as data and in words."""
    redacted = [game.redact(event, viewer, Table()) for event in events]
    words = [game.describe(event, ["Ada", "Bea"], "en") for event in redacted]
    return msgspec.json.encode([redacted, words])


def _compare(game: Phantom, real: State, twin: State, viewer: Viewer) -> Iterator[str]:
    for name, seen in (("view", seen_by), ("choices", choices)):
        if seen(game, real, viewer) != seen(game, twin, viewer):
            yield f"the {name} differ"


def seen_by(game: Phantom, state: State, viewer: Viewer) -> bytes:
    view = game.view(state, viewer)
    return msgspec.json.encode([view, [game.render(view, "en"), game.render(view, "fr"), game.render(view, "de")]])


def choices(game: Phantom, state: State, viewer: Viewer) -> bytes:
    """Whoever is asked, what they may do and what would be done for them: all of it is open to everybody."""
    seat = game.to_act(state)[0]
    listed = [action for _, action in zip(range(300), game.legal_actions(state, seat), strict=False)]
    return msgspec.json.encode([seat, game.options(state, seat), listed, game.safe_action(state, seat)])
