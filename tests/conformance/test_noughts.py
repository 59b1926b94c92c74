"""Two hundred matches of noughts and crosses against perfect play, with a table's usual time: none is lost."""

from bots.roster import STYLES
from bots.simulated_seat import chooser_of
from games.kit.budget import Budget
from games.kit.chance import QuickChance
from games.kit.simulate import Simulation
from tests.bots.perfect_noughts import GAME, perfect

MATCHES = 200
THOUGHTS = Budget(seconds=None, steps=1500)
"""So many fit into the usual 300 ms."""


def test_the_virtuoso_never_loses() -> None:
    drawn = 0
    for number in range(MATCHES):
        simulation = Simulation(GAME, 2, GAME.table_type(), QuickChance(number))
        virtuoso = chooser_of(STYLES["virtuoso"], THOUGHTS, QuickChance(f"conformance {number}"))
        for _ in simulation.play([virtuoso, perfect] if number % 2 else [perfect, virtuoso]):
            pass
        outcome = GAME.outcome(simulation.state)
        drawn += outcome is not None and outcome.places == (1, 1)
    print(f"{MATCHES} matches, {drawn} drawn")
    assert drawn == MATCHES
