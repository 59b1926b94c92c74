"""What is left of tables: those that nobody starts are closed, and where they were opened from is forgotten."""

from datetime import timedelta

from django.conf import settings
from django.utils import timezone

from games.kit.entries import EntryAuthor
from games.matches.enums import Status
from games.matches.guards import close
from games.matches.locked_match import lock_match_if_free
from games.matches.models import LogEntry, Match

AT_ONCE = 200
ORIGINS_KEPT = timedelta(days=7)
"""Long enough for the staff to see which accounts play from one place."""


def close_old_tables() -> int:
    """Close tables at which nothing has happened for days, some at a time; returns how many."""
    before = timezone.now() - timedelta(days=settings.TABLES_KEPT_DAYS)
    old = Match.objects.filter(status=Status.OPEN, created_at__lt=before).order_by("created_at")
    closed = 0
    for match_id in old.values_list("pk", flat=True)[:AT_ONCE]:
        if LogEntry.objects.filter(match_id=match_id, at__gte=before).exists():
            continue
        with lock_match_if_free(match_id) as locked:
            if locked is not None and locked.match.status == Status.OPEN:
                close(locked, EntryAuthor.HOUSE, None)
                closed += 1
    return closed


def forget_origins() -> int:
    """Forget from where matches were opened that have ended days ago; returns of how many."""
    ended = Match.objects.filter(ended_at__lt=timezone.now() - ORIGINS_KEPT).exclude(opened_from="")
    return Match.objects.filter(pk__in=ended.values("pk")[: 10 * AT_ONCE]).update(opened_from="")
