"""Counts ratings anew after an annulment or a corrected result: a task with progress, never in anybody's request.

What takes long is computed without a lock, while matches are counted as always; then, under the lock of ratings, what
was counted meanwhile is added and everything is stored at once. A recount that was asked for while one runs is a new
one, so that no decision is missed.
"""

from datetime import datetime, timedelta
from functools import partial
from typing import Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.common.advisory_lock import lock_for_transaction
from games.matches.live import publish
from games.ratings.models import RatingChange, RatingRecount
from games.ratings.recompute import Recomputed, difference, store
from games.ratings.settle import RATINGS_LOCK

TASK: Final = "lobby.recount_ratings"
LEASE: Final = timedelta(seconds=60)
"""A recount without a sign of life for so long is begun anew by another worker."""
KEPT: Final = timedelta(days=90)


def request_recount() -> None:
    """Let ratings be counted anew soon; call it in the transaction of the decision.

    The row is locked until that transaction ends: no recount begins that would not see the decision.
    """
    due = RatingRecount.objects.filter(started_at=None)
    while due.select_for_update().first() is None:
        RatingRecount.objects.bulk_create([RatingRecount()], ignore_conflicts=True)
    transaction.on_commit(partial(publish.send_task, TASK, expires=60), robust=True)


def recount_if_due() -> int | None:
    """Count anew if it was asked for; returns how many stored rows were different, None when nothing was due."""
    recount = claim()
    return None if recount is None else finish(recount, compute(recount))


def claim() -> RatingRecount | None:
    """The recount that is due, for this worker alone; None when none is, or another worker is at one."""
    now = timezone.now()
    with transaction.atomic():
        waiting = RatingRecount.objects.filter(Q(started_at=None) | Q(seen_at__lt=now - LEASE), finished_at=None)
        recount = waiting.select_for_update(skip_locked=True).order_by("pk").first()
        if recount is None or _is_running(now):
            return None
        recount.started_at = recount.seen_at = now
        recount.done, recount.total = 0, RatingChange.objects.count()
        recount.save(update_fields=["started_at", "seen_at", "done", "total"])
        RatingRecount.objects.filter(finished_at__lt=now - KEPT).delete()
    return recount


def _is_running(now: datetime) -> bool:
    return RatingRecount.objects.filter(started_at__isnull=False, finished_at=None, seen_at__gte=now - LEASE).exists()


def compute(recount: RatingRecount) -> Recomputed:
    """What takes long, without a lock; its row says how far it is."""
    fresh, rows = Recomputed(), RatingRecount.objects.filter(pk=recount.pk)

    def note_progress(number: int) -> None:
        done = RatingChange.objects.filter(number__lte=number).count()
        rows.update(done=done, seen_at=timezone.now())

    fresh.go_on(note_progress)
    return fresh


def finish(recount: RatingRecount, fresh: Recomputed) -> int:
    """Add what was counted meanwhile and store all of it; returns how many stored rows were different."""
    with transaction.atomic():
        lock_for_transaction(RATINGS_LOCK)
        fresh.go_on()
        wrong = difference(fresh)
        store(fresh)
        done = RatingChange.objects.count()
        RatingRecount.objects.filter(pk=recount.pk).update(done=done, corrected=wrong, finished_at=timezone.now())
    return wrong
