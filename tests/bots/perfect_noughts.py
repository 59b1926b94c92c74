"""Perfect play of noughts and crosses, to measure a search against: the whole game fits into memory."""

from functools import cache

from games.kit.chance import Chance, QuickChance, pick
from games.kit.engine import Action, Seat
from games.kit.heuristics import share_of_win
from games.kit.simulate import Simulation
from games.registry import rules

GAME = rules("noughts")


@cache
def worth(position: bytes, seat: Seat) -> float:
    """What `seat` gets if everybody plays perfectly: 1, a half or 0."""
    state = GAME.restore(position)
    outcome = GAME.outcome(state)
    if outcome is not None:
        return share_of_win(outcome, seat)
    mover = GAME.to_act(state)[0]
    found = [worth(_after(position, mover, action), seat) for action in GAME.legal_actions(state, mover)]
    return max(found) if mover == seat else min(found)


def _after(position: bytes, seat: Seat, action: Action) -> bytes:
    state = GAME.restore(position)
    GAME.apply(state, seat, action, QuickChance(0))
    return GAME.dump_position(state)


def perfect(simulation: Simulation, seat: Seat, chance: Chance) -> Action:
    """A `Chooser` that never errs; of equally good actions any."""
    position = GAME.dump_position(simulation.state)
    actions = list(GAME.legal_actions(simulation.state, seat))
    worths = [worth(_after(position, seat, action), seat) for action in actions]
    best: Action = pick([action for action, found in zip(actions, worths, strict=True) if found == max(worths)], chance)
    return best
