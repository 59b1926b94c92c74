"""A hint: what a seat could best do now, and why, from what that seat can see and nothing else.

Who thinks is registered by the app that plays the bots, so that the matches need not know it. It thinks in place, with
a fixed number of thoughts: 7 to 20 ms of CPU, so that no queue is worth its wait.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias
from uuid import UUID

from games.common.refusals import Code, Refusal
from games.kit.engine import Action, AnyGame, Language
from games.kit.observation import Observation
from games.matches import hint_words
from games.matches.enums import Status
from games.matches.queries.bot_turns import observation_for
from games.matches.queries.pov import pov_of
from games.matches.responses import HintAnswer


class Weighed(NamedTuple):
    """An action that was thought about."""

    action: Action
    value: float
    """Expected share of a win, from 0 to 1."""
    measures: Sequence[float | None]
    """The game's own numbers right after it (`games/kit/insights.py`); None for one that says nothing there."""


Adviser: TypeAlias = Callable[[Observation, str], Sequence[Weighed]]
"""From what a seat can see and a seed to the actions worth weighing, the best first; the same each time."""
_advisers: list[Adviser] = []


def register_adviser(adviser: Adviser) -> None:
    """Called once by the app that thinks."""
    _advisers[:] = [adviser]


def hint_for(user_id: int, match_id: UUID, left: int, language: Language = "en") -> HintAnswer:
    """The best action of the user's seat that is asked now, with the reason in words; `left` more hints are left."""
    pov = pov_of(user_id, match_id)
    seat = pov.seat
    if seat is None or seat.asked_seq is None or pov.status is not Status.RUNNING:
        raise Refusal(Code.NOT_YOUR_TURN, seq=pov.seq)
    weighed = _advisers[0](observation_for(pov, seat.number), f"hint {match_id} {seat.asked_seq}")
    best = weighed[0]
    return HintAnswer(
        seq=pov.seq,
        action=best.action,
        text=pov.rules.describe_action(best.action, language),
        reason=_reason(pov.rules, weighed, language),
        wins=round(100 * best.value),
        left=left,
    )


def _reason(game: AnyGame, weighed: Sequence[Weighed], language: Language) -> str:
    best, *others = weighed
    if not others:
        return hint_words.only_choice(language)
    other, insights = others[0], game.insights()
    said = [hint_words.compared(best.value, other.value, game.describe_action(other.action, language), language)]
    for about, own, theirs in zip(insights.measures, best.measures, other.measures, strict=False):
        if own is not None and theirs is not None:
            said.append(hint_words.measured(insights.name(about, language), own, theirs, language))
    return " ".join(sentence for sentence in said if sentence)
