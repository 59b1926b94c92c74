"""Counts what rounds of Phantom leave between experts: `python -m bots.ladder.phantom_rounds 400`.

Prints, by round and suspects, of a hundred rounds how many left so many suspects, as `LEFT_AFTER` in
`games/phantom/heuristics/win_chances.py` keeps it, and how often the Investigator won where its table said how likely.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from bots.ladder.standings import wilson
from bots.roster import ALL
from bots.simulated_seat import chooser_of
from games.kit.budget import Budget
from games.kit.chance import QuickChance
from games.kit.simulate import Simulation
from games.phantom.events import Manifested
from games.phantom.heuristics.win_chances import chance_to_win
from games.phantom.material import Role
from games.phantom.state import State
from games.registry import rules

THOUGHTS: Final = Budget(seconds=None, steps=300)
PARTS: Final = 5
"""Bins of what the table says."""


class PlayedRound(NamedTuple):
    """A round between two experts."""

    parity: int
    suspects: int
    said: float
    """The Investigator's chance by the table."""
    left: int
    appeared: bool
    won: bool
    """By the Investigator, in the end."""


def played_rounds(seed: str) -> list[PlayedRound]:
    """The rounds of one match that were told to their end."""
    game = rules("phantom")
    simulation = Simulation(game, 2, game.table_type(), QuickChance(seed))
    begun, seen = _begun(simulation.state), 0
    found = list[tuple[tuple[int, int, float], int, bool]]()
    for _ in simulation.play([chooser_of(ALL["virtuoso"], THOUGHTS, QuickChance(f"{seed}/{seat}")) for seat in (0, 1)]):
        answers = [event for event in simulation.log[seen:] if isinstance(event, Manifested)]
        seen = len(simulation.log)
        for answer in answers:
            found.append((begun, len(simulation.state.suspects), answer.appeared))
            begun = _begun(simulation.state)
    won = simulation.state.winner is Role.INVESTIGATOR
    return [PlayedRound(*start, left, appeared, won) for start, left, appeared in found]


def _begun(state: State) -> tuple[int, int, float]:
    """Parity, suspects and the Investigator's chance, of a round that begins."""
    suspects = len(state.suspects)
    return state.round % 2, suspects, chance_to_win(state.round % 2, suspects, state.carlotta)


def left_after(rounds: Iterable[PlayedRound]) -> dict[int, dict[int, dict[int, tuple[int, int]]]]:
    """Of a hundred rounds how many left so many suspects, without and with an appearance: as `LEFT_AFTER` has it."""
    counted = defaultdict[tuple[int, int], Counter[tuple[int, bool]]](Counter)
    for one in rounds:
        counted[one.parity, one.suspects][one.left, one.appeared] += 1
    found: dict[int, dict[int, dict[int, tuple[int, int]]]] = {1: {}, 0: {}}
    for (parity, suspects), counts in sorted(counted.items()):
        shares = {key: round(100 * count / counts.total()) for key, count in counts.items()}
        lefts = sorted({left for left, _ in shares})
        found[parity][suspects] = {n: (shares.get((n, False), 0), shares.get((n, True), 0)) for n in lefts}
    return found


def told(rounds: Iterable[PlayedRound]) -> Iterator[str]:
    """Lines: what the table said on average, and how often the Investigator won, with a 95 % interval."""
    bins = defaultdict[int, list[PlayedRound]](list)
    for one in rounds:
        bins[min(PARTS - 1, int(one.said * PARTS))].append(one)
    for _, found in sorted(bins.items()):
        said, wins = sum(one.said for one in found) / len(found), sum(one.won for one in found)
        low, high = wilson(wins, len(found))
        yield f"said {said:.1%}, won {wins / len(found):.1%} ({low:.1%}–{high:.1%}) of {len(found)} rounds"


def _tell(matches: int) -> None:
    rounds = [one for number in range(matches) for one in played_rounds(f"rounds/{number}")]
    for parity, by_suspects in left_after(rounds).items():
        for suspects, counts in by_suspects.items():
            sys.stdout.write(f"{'odd' if parity else 'even'} round, {suspects} suspects: {counts}\n")
    for line in told(rounds):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    _tell(int(sys.argv[1]))
