"""What the task that thinks about a review does to its rows: claim it, keep each decision, finish it or give it up.

A worker that dies leaves what it has kept; after its claim has run out another one goes on from there.
"""

from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from typing import Final, NamedTuple
from uuid import UUID

import msgspec
from django.conf import settings
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from games.kit.engine import AnyGame, Outcome
from games.kit.heuristics import share_of_win
from games.kit.insights import Fact
from games.kit.replay import Step
from games.kit.review import DecisionReview, LoggedStep, SeatReview
from games.matches.live import publish
from games.matches.rows.log_rows import log_rows
from games.registry import rules
from games.reviews.enums import ReviewState
from games.reviews.models import Review, ReviewedDecision
from games.reviews.request_review import SENT_FOR, TASK

CLAIM: Final = timedelta(seconds=60)
MOST_TRIES: Final = 3
"""So often thinking about one decision is begun: one that kills its worker shall not do so for ever."""
BATCH: Final = 20
_JUDGED = msgspec.json.Decoder(DecisionReview)


class ReviewJob(NamedTuple):
    """A review that this worker thinks about."""

    review_id: int
    match_id: UUID
    seq: int
    seat: int
    game: AnyGame
    players: int
    table: str
    done: int
    result: float

    def entries(self) -> tuple[LoggedStep, ...]:
        """The match's log, oldest first, wherever it is."""
        rows = log_rows(self.match_id, self.seq)
        return tuple(LoggedStep(Step(row.seq, row.kind, row.asked, row.happened), row.seat, row.by) for row in rows)


def claim(review_id: int) -> ReviewJob | None:
    """Take a review to think about; None if it is not to be thought about, or somebody else is at it."""
    now = timezone.now()
    free = Q(claimed_at=None) | Q(claimed_at__lt=now - CLAIM)
    with transaction.atomic():
        thinking = Review.objects.filter(free, pk=review_id, state=ReviewState.THINKING)
        review = thinking.select_for_update(of=("self",), skip_locked=True).select_related("match").first()
        if review is None:
            return None
        if review.tries >= MOST_TRIES:
            give_up(review_id)
            return None
        Review.objects.filter(pk=review_id).update(claimed_at=now, tries=F("tries") + 1)
    match = review.match
    outcome = msgspec.json.decode(match.outcome, type=Outcome)
    return ReviewJob(
        review_id=review_id,
        match_id=match.pk,
        seq=review.seq,
        seat=review.seat,
        game=rules(match.game, match.rules_version),
        players=match.players,
        table=match.table_options,
        done=review.done,
        result=share_of_win(outcome, review.seat),
    )


def keep(review_id: int, number: int, total: int, judged: DecisionReview, facts: Sequence[Fact]) -> None:
    """Keep a decision that was thought of; what is kept is not thought of again."""
    written = msgspec.json.encode(judged).decode(), msgspec.json.encode(facts).decode()
    with transaction.atomic():
        ReviewedDecision.objects.update_or_create(
            review_id=review_id, number=number, defaults={"judged": written[0], "facts": written[1]}
        )
        Review.objects.filter(pk=review_id).update(done=number + 1, total=total, tries=1, claimed_at=timezone.now())


def kept_decisions(review_id: int) -> list[DecisionReview]:
    """Every decision that was thought of so far, in order."""
    rows = ReviewedDecision.objects.filter(review_id=review_id).order_by("number")
    return [_JUDGED.decode(judged) for judged in rows.values_list("judged", flat=True)]


def finish(review_id: int, summary: SeatReview) -> None:
    """Everything is thought of."""
    Review.objects.filter(pk=review_id, state=ReviewState.THINKING).update(
        state=ReviewState.DONE,
        summary=msgspec.json.encode(summary).decode(),
        decided=summary.by_person,
        regret=summary.regret,
        agreement=summary.agreement,
        claimed_at=None,
        finished_at=timezone.now(),
    )


def give_up(review_id: int) -> None:
    """The review cannot be made; whoever asks again begins anew."""
    Review.objects.filter(pk=review_id, state=ReviewState.THINKING).update(
        state=ReviewState.FAILED, claimed_at=None, finished_at=timezone.now()
    )


def go_on_later(review_id: int) -> None:
    """Leave the rest to another task, behind whoever waits by now."""
    Review.objects.filter(pk=review_id).update(claimed_at=None, tries=0, sent_at=timezone.now())
    publish.send_task(TASK, review_id, expires=SENT_FOR)


def call_again() -> int:
    """Call workers to reviews that none works on though one was called a while ago; returns how many."""
    now = timezone.now()
    free = Q(claimed_at=None) | Q(claimed_at__lt=now - CLAIM)
    due = Review.objects.filter(
        free, state=ReviewState.THINKING, sent_at__lt=now - timedelta(seconds=SENT_FOR)
    ).order_by("sent_at")
    numbers = list(due.values_list("pk", flat=True)[:BATCH])
    with transaction.atomic():
        Review.objects.filter(pk__in=numbers).update(sent_at=now)
        for number in numbers:
            transaction.on_commit(partial(publish.send_task, TASK, number, expires=SENT_FOR), robust=True)
    return len(numbers)


def delete_old_reviews() -> int:
    """Delete reviews that were asked for long ago; returns how many."""
    old = Review.objects.filter(created_at__lt=timezone.now() - timedelta(days=settings.REVIEWS_KEPT_DAYS))
    deleted = 0
    while some := list(old.values_list("pk", flat=True)[:BATCH]):
        ReviewedDecision.objects.filter(review_id__in=some).delete()
        deleted += Review.objects.filter(pk__in=some).delete()[0]
    return deleted
