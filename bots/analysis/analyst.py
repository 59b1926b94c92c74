"""The analyst: judges a seat's decisions by what the seat could know, and says what they did to the result.

Pure: a review follows from the observations, what was played, a seed and a number of thoughts. The real state is no
argument of anything here.
"""

from collections.abc import Sequence
from itertools import islice, pairwise
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

import msgspec

from bots.analysis.alternatives import Judged, judge, serious_actions
from bots.analysis.decisions import Decision
from bots.players.virtuoso import Virtuoso
from games.kit.budget import Budget
from games.kit.chance import QuickChance
from games.kit.entries import EntryAuthor
from games.kit.review import Alternative, DecidingMoment, DecisionReview, MomentKind, SeatReview

THOUGHTS: Final = 120
"""Playouts that the alternatives of a decision share."""
BELIEF_WORLDS: Final = 100
MOMENTS: Final = 3


def review_decision(decision: Decision, players: int, seed: str, thoughts: int = THOUGHTS) -> DecisionReview:
    """One decision, by what the seat could see then."""
    observation, chance = decision.observation, QuickChance(f"{seed}/{decision.seq}")
    budget = Budget(seconds=None, steps=observation.game.heuristics().review_steps)
    virtuoso = Virtuoso().choose(observation, chance, budget)
    actions = list(dict.fromkeys([decision.played, virtuoso, *serious_actions(observation, chance)]))
    judged = judge(observation, actions, chance, thoughts)
    worlds = list(islice(observation.worlds(chance), BELIEF_WORLDS))
    insights = observation.game.insights()
    beliefs = insights.beliefs(observation.view, observation.history, observation.seat, players, worlds, chance)
    order = sorted(range(len(judged)), key=lambda number: -judged[number].value)
    played = judged[0]
    return DecisionReview(
        seq=decision.seq,
        by=decision.by,
        beliefs=tuple(beliefs),
        alternatives=tuple(_alternative(judged[number], played) for number in order),
        played=order.index(0),
        virtuoso=order.index(actions.index(virtuoso)),
        worlds=len(played.by_world) or len(worlds),
        doubt=_doubt(judged[order[0]], played),
    )


def _alternative(judged: Judged, played: Judged) -> Alternative:
    pairs = list(zip(judged.by_world, played.by_world, strict=True))
    beats = fmean(own > other for own, other in pairs) if pairs else None
    return Alternative(msgspec.json.encode(judged.action).decode(), judged.value, beats, judged.measures)


def _doubt(best: Judged, played: Judged) -> float:
    apart = [own - other for own, other in zip(best.by_world, played.by_world, strict=True)]
    return stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else 0.0


def conclude(decisions: Sequence[DecisionReview], result: float) -> SeatReview:
    """What a seat's decisions and everything else did to its result.

    Before a decision the seat can expect what the best action is worth; after it, what the chosen one is. What lies
    between that and the next decision was not its doing.
    """
    moments = list(_moments(decisions, result))
    by_person = [one for one in decisions if one.by == EntryAuthor.PERSON]
    own = by_person or list(decisions)
    regrets = [one.regret for one in own]
    return SeatReview(
        expected=decisions[0].best.value if decisions else result,
        result=result,
        skill=-sum(one.regret for one in decisions),
        fortune=sum(one.change for one in moments if one.kind is not MomentKind.DECISION),
        moments=_deciding(moments),
        by_person=len(by_person),
        decisions=len(own),
        regret=fmean(regrets) if regrets else 0.0,
        doubt=stdev(regrets) / sqrt(len(regrets)) if len(regrets) > 1 else 0.0,
        agreement=fmean(one.agrees for one in own) if own else 1.0,
    )


def _moments(decisions: Sequence[DecisionReview], result: float) -> list[DecidingMoment]:
    found = [DecidingMoment(one.seq, MomentKind.DECISION, -one.regret) for one in decisions if one.regret]
    for one, after in pairwise(decisions):
        found.append(DecidingMoment(one.seq, MomentKind.FORTUNE, after.best.value - _chosen(one)))
    if decisions:
        found.append(DecidingMoment(decisions[-1].seq, MomentKind.END, result - _chosen(decisions[-1])))
    return found


def _chosen(decision: DecisionReview) -> float:
    return decision.alternatives[decision.played].value


def _deciding(moments: Sequence[DecidingMoment]) -> tuple[DecidingMoment, ...]:
    greatest = sorted(moments, key=lambda one: -abs(one.change))[:MOMENTS]
    return tuple(sorted(greatest, key=lambda one: one.seq))


class WholeReview(NamedTuple):
    """Every decision of a seat, and what they come to."""

    decisions: list[DecisionReview]
    seat: SeatReview


def review_seat(
    decisions: Sequence[Decision], players: int, result: float, seed: str, thoughts: int = THOUGHTS
) -> WholeReview:
    """A whole review at once."""
    reviewed = [review_decision(one, players, seed, thoughts) for one in decisions]
    return WholeReview(reviewed, conclude(reviewed, result))
