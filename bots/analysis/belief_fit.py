"""Fits what is assumed of the habits of Phantoms to matches, by the logarithm of the chance that the truth had."""

from collections.abc import Callable, Sequence
from functools import cache
from math import log
from statistics import fmean
from typing import Any, Final

from bots.analysis.belief_matches import SeenMatch, beliefs_in
from games.phantom.heuristics.habits import Habits
from games.phantom.heuristics.phantom_choices import choices_in
from games.phantom.heuristics.suspicion import Suspicion

ROUNDS: Final = 2
LEAST_SHARE: Final = 0.04
"""No style is given up: people play in other mixtures than our levels."""
TRIED: Final = {
    "quick_softness": (0.004, 0.008, 0.016, 0.032, 0.064),
    "expert_softness": (0.005, 0.01, 0.02, 0.04),
    "guarded_softness": (0.01, 0.02, 0.03, 0.05),
}


class Fit:
    """One fit to some matches, whose choices are looked at only once."""

    def __init__(self, matches: Sequence[SeenMatch], tell: Callable[[str], None]) -> None:
        self._matches, self._tell, self._choices = matches, tell, cache(choices_in)

    def score(self, habits: Habits) -> float:
        """On average over all decisions; 0 is best."""
        return fmean(
            log(chances[match.identity])
            for match in self._matches
            for chances in beliefs_in(match, Suspicion(habits, self._choices))
        )

    def fitted(self, habits: Habits) -> Habits:
        """The best of what was tried, one number after the other; shares by how likely each style explains a match."""
        for _ in range(ROUNDS):
            for name, values in TRIED.items():
                scores = {value: self.score(_with(habits, name, value)) for value in values}
                best = max(scores, key=scores.__getitem__)
                if scores[best] > self.score(habits):
                    habits = _with(habits, name, best)
                self._tell(f"{name}: " + ", ".join(f"{value} {found:.4f}" for value, found in scores.items()))
            shared = self._with_shares(habits)
            self._tell("shares: " + ", ".join(f"{style.share:.3f}" for style in shared.styles))
            habits = max(habits, shared, key=self.score)
        return habits

    def _with_shares(self, habits: Habits) -> Habits:
        found = [fmean(column) for column in zip(*map(self._styles(habits), self._matches), strict=True)]
        raised = [max(LEAST_SHARE, share) for share in found]
        pairs = zip(habits.styles, raised, strict=True)
        return habits._replace(styles=tuple(style._replace(share=round(own / sum(raised), 3)) for style, own in pairs))

    def _styles(self, habits: Habits) -> Callable[[SeenMatch], list[float]]:
        """How likely the Phantom of a match played in each style, to whoever knows who it was."""

        def styles(match: SeenMatch) -> list[float]:
            suspicion = Suspicion(habits, self._choices)
            for decision in match.decisions:
                suspicion.learn(decision)
            return suspicion.styles_of(match.identity)

        return styles


def _with(habits: Habits, name: str, value: float) -> Habits:
    changed: dict[str, Any] = {name: value}
    return habits._replace(**changed)
