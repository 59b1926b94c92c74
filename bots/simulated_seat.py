"""Putting a bot on a chair of a simulated match: it gets its seat's share of the table and nothing else."""

from bots.player import Player, Sight
from games.kit.budget import Budget
from games.kit.chance import Chance
from games.kit.engine import Action, Seat
from games.kit.simulate import Chooser, Simulation


def sight_of(simulation: Simulation, seat: Seat) -> Sight:
    """What the service would show a player in this seat."""
    game, state = simulation.game, simulation.state
    history = simulation.history(seat) if game.advisor().remembers else []
    return Sight(game, seat, game.view(state, seat), game.options(state, seat), history)


def seated(player: Player, budget: Budget, chance: Chance | None = None) -> Chooser:
    """A chooser for simulations; it draws from a chance of its own, or else from the table's."""

    def choose(simulation: Simulation, seat: Seat, table_chance: Chance) -> Action:
        return player.choose(sight_of(simulation, seat), chance or table_chance, budget)

    return choose
