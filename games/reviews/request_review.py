"""Asking for a review: of a match that is over, by anybody who may see it; asked twice, it is made once."""

from datetime import timedelta
from functools import partial
from typing import Final
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.common.advisory_lock import lock_for_transaction
from games.common.refusals import Code, Refusal
from games.kit.review import VERSION
from games.matches.enums import Purpose, Status
from games.matches.live import publish
from games.matches.queries.pov import Pov, pov_of
from games.reviews.enums import ReviewState
from games.reviews.models import Review

TASK: Final = "spare.think_review"
SENT_FOR: Final = 60.0
"""Seconds after which a call that no worker took is forgotten; a sweep calls again."""
DAY: Final = timedelta(days=1)


def request_review(user_id: int, match_id: UUID, seat: int) -> None:
    """Let a seat be reviewed, unless that was done or is under way; what was given up is tried again."""
    pov = reviewable(user_id, match_id)
    pov.as_viewer(seat)
    with transaction.atomic():
        lock_for_transaction("opera reviews")  # the limits hold, and a review is made once
        found = review_of(pov, seat)
        if found is not None and found.state != ReviewState.FAILED:
            return
        _require_room(user_id)
        if found is not None:
            found.delete()
        review = Review.objects.create(
            match_id=match_id, seq=pov.match.seq, seat=seat, version=VERSION, asked_by_id=user_id
        )
        transaction.on_commit(partial(publish.send_task, TASK, review.pk, expires=SENT_FOR), robust=True)


def reviewable(user_id: int | None, match_id: UUID) -> Pov:
    """A match that is over for the user who asks; sandboxes, introductions and trials are not reviewed."""
    pov = pov_of(user_id, match_id)
    if pov.status is not Status.FINISHED:
        raise Refusal(Code.NOT_FINISHED, seq=pov.seq)
    if pov.match.purpose != Purpose.PLAY:
        raise Refusal(Code.NOT_REVIEWED, seq=pov.seq)
    return pov


def review_of(pov: Pov, seat: int) -> Review | None:
    """The review of a seat, made the way that reviews are made now, of the match as it stands."""
    return Review.objects.filter(match_id=pov.match.id, seat=seat, version=VERSION, seq=pov.match.seq).first()


def _require_room(user_id: int) -> None:
    """Refuse a review too many of a user within a day, and of all when very many wait."""
    since = timezone.now() - DAY
    most = settings.REVIEWS_USER
    if Review.objects.filter(asked_by_id=user_id, created_at__gt=since).count() >= most:
        raise Refusal(Code.TOO_MANY_REVIEWS, most=most)
    if Review.objects.filter(state=ReviewState.THINKING).count() >= settings.REVIEWS_WAITING:
        raise Refusal(Code.BUSY)
