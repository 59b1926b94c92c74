"""A review as it is read: how far it is, and what was thought of so far, in words of the reader's language.

All shares and chances are in ten-thousandths.
"""

from collections.abc import Sequence
from typing import Any, Final
from uuid import UUID

import msgspec

from games.common.refusals import Code, Refusal
from games.kit.engine import AnyGame, Language
from games.kit.insights import Belief, Fact
from games.kit.review import Alternative, DecisionReview, SeatReview
from games.matches.queries.pov import Pov
from games.reviews.enums import ReviewState
from games.reviews.models import Review, ReviewedDecision
from games.reviews.request_review import review_of, reviewable
from games.reviews.review_answers import (
    LikelyValue,
    ReviewAlternative,
    ReviewAnswer,
    ReviewBelief,
    ReviewDecision,
    ReviewMoment,
    ReviewProgress,
    ReviewSummary,
)
from games.reviews.review_words import action_of, moment_words, reasons_of

WHOLE: Final = 10_000
"""Shares are written in ten-thousandths: whole numbers that both APIs and all clients write alike."""


PAGE: Final = 100
_JUDGED = msgspec.json.Decoder(DecisionReview)
_FACTS = msgspec.json.Decoder(tuple[Fact, ...])
_SUMMARY = msgspec.json.Decoder(SeatReview)


def progress_of(user_id: int, match_id: UUID, seat: int) -> ReviewProgress:
    """How far the review of a seat is; `not_found` if nobody has asked for it."""
    review = _found(reviewable(user_id, match_id), seat)
    state = ReviewState(review.state)
    return ReviewProgress(match_id=match_id, seat=seat, state=state, done=review.done, total=review.total)


def _found(pov: Pov, seat: int) -> Review:
    review = review_of(pov, seat)
    if review is None:
        raise Refusal(Code.NOT_FOUND)
    return review


def read_review(
    user_id: int | None, match_id: UUID, seat: int, language: Language, after: int = 0, limit: int = PAGE
) -> ReviewAnswer:
    """The review of a seat for a user who may see the match; `not_found` if nobody has asked for it.

    At most `limit` decisions, those that were made after entry `after`.
    """
    pov = reviewable(user_id, match_id)
    review = _found(pov, seat)
    rows = ReviewedDecision.objects.filter(review_id=review.pk).order_by("number").values_list("judged", "facts")
    found = [(_JUDGED.decode(judged), _FACTS.decode(facts)) for judged, facts in rows]
    writer = _ReviewWriter(pov.rules, language)
    page = [one for one in found if one[0].seq > after]
    return ReviewAnswer(
        match_id=match_id,
        seat=seat,
        version=review.version,
        state=ReviewState(review.state),
        done=len(found),
        total=review.total,
        summary=writer.summary(review, [decision for decision, _ in found]),
        decisions=tuple(writer.decision(decision, facts) for decision, facts in page[:limit]),
        more=len(page) > limit,
    )


class _ReviewWriter:
    """Writes reviews of one game in one language."""

    def __init__(self, game: AnyGame, language: Language) -> None:
        self.game, self.language, self.insights = game, language, game.insights()

    def decision(self, judged: DecisionReview, facts: Sequence[Fact]) -> ReviewDecision:
        return ReviewDecision(
            seq=judged.seq,
            by=judged.by,
            expected=_scaled(judged.best.value),
            regret=_scaled(judged.regret),
            doubt=_scaled(judged.doubt),
            agrees=judged.agrees,
            worlds=judged.worlds,
            beliefs=tuple(self._belief(belief, facts) for belief in judged.beliefs),
            alternatives=tuple(self._alternative(judged, place) for place in range(len(judged.alternatives))),
            reasons=reasons_of(self.game, judged, self.language),
        )

    def _belief(self, belief: Belief, facts: Sequence[Fact]) -> ReviewBelief:
        about = belief.about
        truth = next((fact.value for fact in facts if (fact.about, fact.seat) == (about, belief.seat)), None)
        return ReviewBelief(
            about=about,
            words=self.insights.name(about, self.language),
            seat=belief.seat,
            likely=tuple(
                LikelyValue(value=one.value, words=self._value(about, one.value), chance=_scaled(one.chance))
                for one in belief.likely
            ),
            truth=truth,
            truth_words=None if truth is None else self._value(about, truth),
        )

    def _value(self, about: str, value: str) -> str:
        return self.insights.value_name(about, value, self.language)

    def _alternative(self, judged: DecisionReview, place: int) -> ReviewAlternative:
        one: Alternative = judged.alternatives[place]
        action: Any = action_of(self.game, one)
        return ReviewAlternative(
            action=action,
            words=self.game.describe_action(action, self.language),
            value=_scaled(one.value),
            beats=None if one.beats is None else _scaled(one.beats),
            is_played=place == judged.played,
            is_virtuoso=place == judged.virtuoso,
        )

    def summary(self, review: Review, decisions: Sequence[DecisionReview]) -> ReviewSummary | None:
        if not review.summary:
            return None
        whole = _SUMMARY.decode(review.summary)
        by_seq = {decision.seq: decision for decision in decisions}
        expected, result, skill = (
            _scaled(whole.expected),
            _scaled(whole.result),
            _scaled(whole.skill),
        )
        return ReviewSummary(
            expected=expected,
            result=result,
            skill=skill,
            fortune=result - expected - skill,
            moments=tuple(
                ReviewMoment(
                    seq=moment.seq,
                    kind=moment.kind,
                    change=_scaled(moment.change),
                    words=moment_words(self.game, moment, by_seq[moment.seq], self.language),
                )
                for moment in whole.moments
            ),
            decisions=whole.decisions,
            regret=_scaled(whole.regret),
            doubt=_scaled(whole.doubt),
            agreement=_scaled(whole.agreement),
        )


def _scaled(share: float) -> int:
    return round(WHOLE * share)
