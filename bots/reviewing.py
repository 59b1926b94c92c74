"""Thinks about reviews, a few decisions at a time: somebody who waits for a bot may come at any moment."""

import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

import structlog
from billiard.exceptions import SoftTimeLimitExceeded
from django.db import DatabaseError

from bots import metrics
from bots.analysis.analyst import THOUGHTS, conclude, review_decision
from bots.analysis.decisions import Decision, MatchLog, positions_of
from games.kit.insights import Fact
from games.kit.review import VERSION
from games.reviews import review_work
from games.reviews.review_work import ReviewJob

log = structlog.get_logger(__name__)
LONGEST_RUN_SECONDS: Final = 0.2
MOST_REMEMBERED: Final = 4


class ReviewedPosition(NamedTuple):
    """A decision to think about, and what really was then, to be shown beside it."""

    decision: Decision
    facts: Sequence[Fact]


Positions: TypeAlias = list[ReviewedPosition]
_remembered: OrderedDict[int, Positions] = OrderedDict()


def think(review_id: int, longest: float = LONGEST_RUN_SECONDS) -> None:
    """Think about the next decisions of a review, at least one; the rest is left to another task."""
    end, job = time.monotonic() + longest, review_work.claim(review_id)
    if job is None:
        return
    try:
        if _think_until(job, end):
            review_work.finish(review_id, conclude(review_work.kept_decisions(review_id), job.result))
        else:
            review_work.go_on_later(review_id)
    except DatabaseError:
        raise
    except (Exception, SoftTimeLimitExceeded):
        metrics.REVIEW_FAILURES.inc()
        log.exception("review_failed", review=review_id, match=str(job.match_id), seat=job.seat)
        review_work.give_up(review_id)


def _think_until(job: ReviewJob, end: float) -> bool:
    """Whether all is thought of."""
    started, number, positions = time.thread_time(), job.done, _positions(job)
    while number < len(positions):
        decision, facts = positions[number]
        judged = review_decision(decision, job.players, f"{job.match_id}/{job.seat}/{VERSION}", THOUGHTS)
        review_work.keep(job.review_id, number, len(positions), judged, facts)
        number += 1
        if time.monotonic() >= end:
            break
    metrics.REVIEWING.labels(job.game.slug).inc(time.thread_time() - started)
    return number >= len(positions)


def _positions(job: ReviewJob) -> Positions:
    """Every decision of the seat; remembered, because the next task about this review is likely to come here."""
    found = _remembered.pop(job.review_id, None) or _replayed(job)
    _remembered[job.review_id] = found
    while len(_remembered) > MOST_REMEMBERED:
        _remembered.popitem(last=False)
    return found


def _replayed(job: ReviewJob) -> Positions:
    game = job.game
    logged = MatchLog(game, game.parse_table(job.table), job.players, job.entries())
    insights = game.insights()
    return [
        ReviewedPosition(decision, insights.facts(state, job.seat, job.players))
        for decision, state in positions_of(logged, job.seat)
    ]
