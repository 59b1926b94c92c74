"""Who the Phantom may be, by what it has chosen: what everybody at the table can believe.

Bayes' rule over who it is and how it plays: each decision is likelier under some suspects and styles than under others.
"""

from collections.abc import Callable, Sequence

from games.phantom.events import Event
from games.phantom.heuristics.habits import GUARDED, HABITS, RANDOM, Habits, guarded, unguarded
from games.phantom.heuristics.phantom_choices import PhantomChoices, choices_in
from games.phantom.heuristics.seen_decisions import OpenPosition, PhantomDecision, seen_decisions
from games.phantom.material import Character
from games.phantom.state import State


class Suspicion:
    """How likely each character is the Phantom and plays in each style, after the decisions that were seen."""

    def __init__(self, habits: Habits = HABITS, choices: Callable[[OpenPosition], PhantomChoices] = choices_in) -> None:
        self._habits, self._choices = habits, choices
        self._joint = {who: [style.share for style in habits.styles] for who in Character}

    def of(self, suspects: Sequence[Character]) -> list[float]:
        """How likely each suspect is the Phantom, in their order."""
        return _shares([sum(self._joint[who]) for who in suspects])

    def styles_of(self, who: Character) -> list[float]:
        """How likely it plays in each style, if it is `who`."""
        return _shares(self._joint[who])

    def tells(self, position: OpenPosition) -> list[list[float]]:
        """By suspect and branch, how likely it would seem to be the Phantom after that choice.

        To somebody who thinks that it does not mind.
        """
        return self._tells(position, self._unguarded(position))

    def guarded(self, position: OpenPosition, who: Character) -> list[float]:
        """How likely a Phantom that is `who` and minds what it tells chooses each branch."""
        place = position.suspects.index(who)
        return guarded(self._habits, self._choices(position), place, self.tells(position)[place])

    def learn(self, decision: PhantomDecision) -> None:
        """Take in what the Phantom chose."""
        position, choices = decision.position, self._choices(decision.position)
        kinds, chosen = self._unguarded(position), choices.number_of(decision.after, decision.card)
        tells, joint = self._tells(position, kinds), dict[Character, list[float]]()
        for place, who in enumerate(position.suspects):
            careful = guarded(self._habits, choices, place, tells[place])
            joint[who] = self._learnt(who, [*(kind[chosen] for kind in kinds[place]), careful[chosen]])
        total = sum(map(sum, joint.values()))
        self._joint = {who: [weight / total for weight in weights] for who, weights in joint.items()}

    def _unguarded(self, position: OpenPosition) -> list[list[list[float]]]:
        choices = self._choices(position)
        return [unguarded(self._habits, choices, place) for place in range(len(position.suspects))]

    def _learnt(self, who: Character, likely: Sequence[float]) -> list[float]:
        return [
            weight * (style.slips * likely[RANDOM] + (1 - style.slips) * likely[style.kind])
            for weight, style in zip(self._joint[who], self._habits.styles, strict=True)
        ]

    def _tells(self, position: OpenPosition, kinds: list[list[list[float]]]) -> list[list[float]]:
        rows = [self._mixed(who, own) for who, own in zip(position.suspects, kinds, strict=True)]
        totals = [sum(column) for column in zip(*rows, strict=True)]
        return [[one / total for one, total in zip(row, totals, strict=True)] for row in rows]

    def _mixed(self, who: Character, kinds: list[list[float]]) -> list[float]:
        """How likely `who` is the Phantom and chooses each branch, in any style that does not mind."""
        weights = [0.0] * len(kinds)
        for weight, style in zip(self._joint[who], self._habits.styles, strict=True):
            if style.kind != GUARDED:
                weights[RANDOM] += weight * style.slips
                weights[style.kind] += weight * (1 - style.slips)
        columns = zip(*kinds, strict=True)
        return [sum(weight * one for weight, one in zip(weights, column, strict=True)) for column in columns]


def _shares(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights]


def suspicion(history: Sequence[Event], world: State) -> Suspicion:
    """By everything that was seen; `world` is any state that fits what the viewer knows."""
    found = Suspicion()
    for decision in seen_decisions(history, world):
        found.learn(decision)
    return found
