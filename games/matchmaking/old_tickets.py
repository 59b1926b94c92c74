"""Tickets that nobody needs any more: whoever waits for a day has gone, and what is over is kept for a month."""

from datetime import datetime, timedelta

from django.conf import settings
from django.utils import timezone

from games.common.refusals import Code, Refusal
from games.matchmaking.enums import TicketState
from games.matchmaking.models import Ticket

LONGEST_WAIT = timedelta(days=1)
KEPT = timedelta(days=30)
AT_ONCE = 5_000
_HOUR = timedelta(hours=1)


def sweep_tickets() -> tuple[int, int]:
    """Cancel tickets that wait for too long and delete old ones; returns how many of each."""
    now = timezone.now()
    waiting = Ticket.objects.filter(state=TicketState.WAITING, created_at__lt=now - LONGEST_WAIT)
    cancelled = waiting.update(state=TicketState.CANCELLED)
    old = Ticket.objects.exclude(state=TicketState.WAITING).filter(created_at__lt=now - KEPT).order_by("pk")
    deleted, _ = Ticket.objects.filter(pk__in=list(old.values_list("pk", flat=True)[:AT_ONCE])).delete()
    return cancelled, deleted


def require_few_tickets(user_id: int) -> None:
    """Refuse a user who changes their mind without end: each new request is a row."""
    most, now = settings.TICKETS_HOUR, timezone.now()
    lately = Ticket.objects.filter(user_id=user_id, created_at__gt=now - _HOUR).order_by("-id")
    times: list[datetime] = list(lately.values_list("created_at", flat=True)[:most])
    if len(times) >= most:
        wait = times[-1] + _HOUR - now
        raise Refusal(Code.RATE_LIMITED, seconds=max(1, round(wait.total_seconds())))
