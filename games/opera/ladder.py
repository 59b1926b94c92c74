"""The fame ladder (1.3) as a list, and how the Critico moves a composer on it (6.2)."""

from collections.abc import Mapping

from games.opera.constants import LEVELS
from games.opera.material import Composer


def ladder_of(fame: Mapping[Composer, int]) -> list[Composer]:
    """The six composers from level 1 to level 6."""
    ladder = [Composer.HOUSE] * LEVELS
    for composer, level in fame.items():
        if level:
            ladder[level - 1] = composer
    return ladder


def moved(ladder: list[Composer], composer: Composer, change: int) -> tuple[Composer, ...]:
    """The ladder after one composer moved, at most to its ends; those passed move one level the other way."""
    place = ladder.index(composer)
    del ladder[place]
    ladder.insert(min(max(place + change, 0), LEVELS - 1), composer)
    return tuple(ladder)
