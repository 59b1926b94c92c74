"""Twins of a state: equal in all that a viewer may know by rule 10.1, drawn anew in all that is hidden from him.

They are made from the state itself, not from a view, so a view that shows too much cannot hide behind them.
"""

from collections.abc import Iterator
from typing import Any

from games.kit.chance import Chance, QuickChance, pick, shuffle
from games.kit.engine import IllegalAction, Viewer
from games.opera import Opera
from games.opera import actions as do
from games.opera import events as ev
from games.opera.constants import COMPOSERS
from games.opera.events import Event
from games.opera.material import Composer, Phase
from games.opera.state import State, highest_bid
from tests.games.opera.positions import OPERA

REVEALING = (ev.BidsRevealed, ev.PiecesDrawn, ev.PileReshuffled, ev.SeasonClosed)
"""Here the rules turn hidden things up, so that from there on twins may part."""


def twin_of(state: State, viewer: Viewer, chance: Chance) -> State:
    """Other ducats, other bids, and the hidden pieces dealt anew between the pile and the other screens."""
    twin = OPERA.copy(state)
    if state.phase is Phase.OVER:
        return twin
    pool = [composer for composer in COMPOSERS for _ in range(twin.pile[composer])]
    others = [player for seat, player in enumerate(twin.players) if seat != viewer and not state.table.open_screens]
    for player in others:
        pool += [piece for piece in player.stock if piece is not Composer.HOUSE]
    shuffle(pool, chance)
    for player in others:
        house = [piece for piece in player.stock if piece is Composer.HOUSE]
        player.stock = sorted(house + [pool.pop() for _ in range(min(chance.below(5), len(pool)))])
        player.ducats = chance.below(41)
    for seat, player in enumerate(twin.players):
        if seat != viewer and player.bid is not None:
            player.bid = chance.below(highest_bid(player) + 1)
    twin.pile = {composer: pool.count(composer) for composer in COMPOSERS}
    return twin


def differences(game: Opera, state: State, viewer: Viewer, chance: Chance) -> Iterator[str]:
    """Everything by which the viewer could tell a state from a twin of it."""
    twin = twin_of(state, viewer, chance)
    if game.view(state, viewer) != game.view(twin, viewer):
        yield "view"
    if game.to_act(state) != game.to_act(twin):
        yield "who is asked"
    if viewer is not None and game.options(state, viewer) != game.options(twin, viewer):
        yield "options"
    if game.to_act(state):
        yield from _heard_differently(game, state, twin, viewer, chance)


def _heard_differently(game: Opera, state: State, twin: State, viewer: Viewer, chance: Chance) -> Iterator[str]:
    seat = pick(game.to_act(state), chance)
    action = game.sample_action(state, seat, chance)
    hidden_choice = seat != viewer and state.phase is Phase.BUDGET
    other_action = game.sample_action(twin, seat, chance) if hidden_choice else action
    luck = chance.below(1 << 30)
    real, other = _hear(game, state, seat, action, luck), _hear(game, twin, seat, other_action, luck)
    for mine, theirs in zip(real, other, strict=False):
        if isinstance(mine, REVEALING) or isinstance(theirs, (*REVEALING, IllegalAction)):
            return
        if game.redact(mine, viewer, state.table) != game.redact(theirs, viewer, state.table):
            yield f"event {type(mine).__name__}"
            return


def _hear(game: Opera, state: State, seat: int, action: do.Action, luck: int) -> list[Any]:
    """What happens, or the refusal: another seat may lack in the twin what its action needs."""
    try:
        events: list[Event] = game.apply(game.copy(state), seat, action, QuickChance(luck))
    except IllegalAction as error:
        return [error]
    return list(events)
