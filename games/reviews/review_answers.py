"""The types of a review as it is read: shares of a win and chances are in ten-thousandths."""

from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta

from games.kit.review import MomentKind
from games.matches.responses import AnyAction
from games.reviews.enums import ReviewState


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
