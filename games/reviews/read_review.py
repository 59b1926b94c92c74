"""A review as it is read: how far it is, and what was thought of so far, in words of the reader's language.

All shares and chances are in ten-thousandths.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Final
from uuid import UUID

import msgspec
from msgspec import Meta

from games.common.refusals import Code, Refusal
from games.kit.engine import AnyGame, Language
from games.kit.insights import Belief, Fact
from games.kit.review import Alternative, DecisionReview, MomentKind, SeatReview
from games.matches.queries.pov import Pov
from games.matches.responses import AnyAction
from games.reviews.enums import ReviewState
from games.reviews.models import Review, ReviewedDecision
from games.reviews.request_review import review_of, reviewable
from games.reviews.review_words import action_of, moment_words, reasons_of

WHOLE: Final = 10_000
"""Shares are told in ten-thousandths: whole numbers that both APIs and all clients write alike."""


class LikelyValue(msgspec.Struct, frozen=True, kw_only=True):
    """One value that something hidden may have had, by what the seat could know."""

    value: str
    words: str
    chance: Annotated[int, Meta(description="In ten-thousandths.")]


class ReviewBelief(msgspec.Struct, frozen=True, kw_only=True):
    """What the seat could believe about one thing that it did not see."""

    about: Annotated[str, Meta(description="What it is about: a word of the game, the same in all languages.")]
    words: str
    seat: Annotated[int | None, Meta(description="Whose it is.")]
    likely: Annotated[tuple[LikelyValue, ...], Meta(description="The likeliest values, eight at most.")]
    truth: Annotated[str | None, Meta(description="What it really was; nothing is judged by it.")]
    truth_words: str | None


class ReviewAlternative(msgspec.Struct, frozen=True, kw_only=True):
    """An action that was worth weighing."""

    action: AnyAction
    words: str
    value: Annotated[int, Meta(description="The share of a win to expect after it, by what the seat could know.")]
    beats: Annotated[
        int | None,
        Meta(description="The share of imagined worlds in which it comes out better than what was played."),
    ]
    is_played: bool
    is_virtuoso: Annotated[bool, Meta(description="Whether the virtuoso would do this.")]


class ReviewDecision(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of the seat, judged by what it could know then."""

    seq: Annotated[int, Meta(description="The log entry in which it was made.")]
    by: Annotated[str, Meta(description="Who made it: person, bot, clock or moderator.")]
    expected: Annotated[int, Meta(description="The share of a win to expect before it: of the best alternative.")]
    regret: Annotated[int, Meta(description="What it cost, as a share of a win; 0 for the best.")]
    doubt: Annotated[int, Meta(description="Standard error of the regret.")]
    agrees: Annotated[bool, Meta(description="Whether the virtuoso would do the same, or nothing better.")]
    worlds: Annotated[int, Meta(description="How many worlds were imagined that the seat could not tell apart.")]
    beliefs: tuple[ReviewBelief, ...]
    alternatives: Annotated[tuple[ReviewAlternative, ...], Meta(description="Best first.")]
    reasons: Annotated[tuple[str, ...], Meta(description="What the virtuoso would do and why, in your language.")]


class ReviewMoment(msgspec.Struct, frozen=True, kw_only=True):
    """A moment that moved the expected result much."""

    seq: Annotated[int, Meta(description="The decision, or the last one before it.")]
    kind: MomentKind
    change: Annotated[int, Meta(description="By how much of a win.")]
    words: str


class ReviewSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What a review comes to, in ten-thousandths of a win: `expected + skill + fortune` is `result`."""

    expected: Annotated[int, Meta(description="The share of a win to expect at the first decision.")]
    result: Annotated[int, Meta(description="The share of the win that the seat got.")]
    skill: Annotated[int, Meta(description="What its decisions cost together; never above 0.")]
    fortune: Annotated[int, Meta(description="What draws, revealed secrets and the others' play brought.")]
    moments: Annotated[tuple[ReviewMoment, ...], Meta(description="The three that decided the match.")]
    decisions: Annotated[
        int, Meta(description="Made by the seat's person, or all where there are none; the following are about these.")
    ]
    regret: Annotated[int, Meta(description="On average.")]
    doubt: Annotated[int, Meta(description="Standard error of that.")]
    agreement: Annotated[int, Meta(description="The share in which the virtuoso would do the same, or nothing better.")]


class ReviewProgress(msgspec.Struct, frozen=True, kw_only=True):
    """How far a review is that was asked for."""

    match_id: UUID
    seat: int
    state: ReviewState
    done: Annotated[int, Meta(description="Decisions that were thought of.")]
    total: Annotated[int, Meta(description="Decisions there are; 0: not counted yet.")]


class ReviewAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A review of one seat of a match; while it is made, what was thought of so far.

    Shares of a win and chances are in ten-thousandths: 2500 is a quarter.
    """

    match_id: UUID
    seat: int
    version: Annotated[int, Meta(description="Of the way of reviewing.")]
    state: ReviewState
    done: Annotated[int, Meta(description="Decisions that were thought of.")]
    total: Annotated[int, Meta(description="Decisions there are; 0: not counted yet.")]
    summary: ReviewSummary | None
    decisions: tuple[ReviewDecision, ...]
    more: Annotated[bool, Meta(description="Whether more were thought of: ask again `after` the last one.")]


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
