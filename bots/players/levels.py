"""Levels, one number for how strong a bot is: each is a style that thinks so far and slips so often, game by game.

A slip is any legal action. The numbers were fitted with `manage.py ladder` towards levels 100 to 300 points apart:
bots/README.md has what was measured.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bots.player import BotPlayer
from bots.players.chorister import Chorister
from bots.players.understudy import Understudy
from bots.players.virtuoso import Virtuoso
from games.kit.budget import Budget, BudgetMeter
from games.kit.chance import Chance
from games.kit.engine import Action
from games.kit.observation import Observation

A_THOUSAND: Final = 1000


class Strength(NamedTuple):
    """How a level plays one game."""

    player: BotPlayer
    slips: int = 0
    """In a thousand decisions."""
    thoughts: int | None = None
    """Search steps at most, whatever the table allows."""


_CHORISTER, _UNDERSTUDY, _VIRTUOSO = Chorister(), Understudy(), Virtuoso()
OTHERS: Final = (
    Strength(_CHORISTER, slips=500),
    Strength(_CHORISTER),
    Strength(_UNDERSTUDY),
    Strength(_VIRTUOSO, slips=150, thoughts=100),
    Strength(_VIRTUOSO, slips=50, thoughts=400),
    Strength(_VIRTUOSO),
)
"""Of a game that nobody has fitted yet, weakest first."""
FITTED: Final[Mapping[str, tuple[Strength, ...]]] = {
    "opera": (
        Strength(_UNDERSTUDY, slips=270),
        Strength(_UNDERSTUDY, slips=120),
        Strength(_UNDERSTUDY),
        Strength(_VIRTUOSO, slips=150, thoughts=20),
        Strength(_VIRTUOSO, slips=45, thoughts=20),
        Strength(_VIRTUOSO),
    ),
    "phantom": (
        Strength(_CHORISTER, slips=1000),
        Strength(_CHORISTER, slips=210),
        Strength(_UNDERSTUDY, slips=300),
        Strength(_VIRTUOSO, slips=380, thoughts=300),
        Strength(_VIRTUOSO, slips=150, thoughts=300),
        Strength(_VIRTUOSO),
    ),
}
LEVELS: Final = range(1, len(OTHERS) + 1)


class BotLevel:
    """Plays as strong as its number says, whatever the game."""

    def __init__(self, level: int) -> None:
        self.level = level
        self.name = f"level_{level}"

    def choose(self, observation: Observation, chance: Chance, budget: Budget) -> Action:
        strength = FITTED.get(observation.game.slug, OTHERS)[self.level - 1]
        if chance.below(A_THOUSAND) < strength.slips:
            slip: Action = observation.game.sample_action(observation.sample_world(chance), observation.seat, chance)
            return slip
        limited = budget if strength.thoughts is None else _Limited(budget, strength.thoughts)
        return strength.player.choose(observation, chance, limited)


class _Limited(Budget):
    """A budget that gives no more than so many thoughts; it is still the whole budget that counts them."""

    whole: Budget
    thoughts: int

    def __new__(cls, whole: Budget, thoughts: int) -> "_Limited":
        limited = super().__new__(cls, whole.seconds, whole.steps)
        limited.whole, limited.thoughts = whole, thoughts
        return limited

    def start(self) -> BudgetMeter:
        meter = self.whole.start()
        meter.limit(self.thoughts)
        return meter
