"""A bot in a seat of a simulated match: it gets what its seat may see and nothing else."""

from bots.player import BotPlayer
from games.kit.budget import Budget
from games.kit.chance import Chance
from games.kit.engine import Action, Seat
from games.kit.observation import Observation
from games.kit.simulate import Chooser, Simulation


def observation_of(simulation: Simulation, seat: Seat) -> Observation:
    """What the service would show a player in this seat."""
    game, state = simulation.game, simulation.state
    history = simulation.history(seat) if game.heuristics().uses_history else []
    return Observation(game, seat, game.view(state, seat), game.options(state, seat), history)


def chooser_of(player: BotPlayer, budget: Budget, chance: Chance | None = None) -> Chooser:
    """A chooser that plays as `player`, with randomness from `chance` or else from the simulation."""

    def choose(simulation: Simulation, seat: Seat, table_chance: Chance) -> Action:
        return player.choose(observation_of(simulation, seat), chance or table_chance, budget)

    return choose
