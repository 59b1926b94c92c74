"""Automatic warnings for users who leave matches with people again and again, once a week at most.

A match is left if a bot played the seat at its end, or if it was forfeited. To resign against one opponent is not to
leave: it ends the match, as the opponent wants.
"""

from datetime import timedelta
from typing import Final

from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from games.audit import audit
from games.common import users as people
from games.conduct.enums import SanctionKind
from games.conduct.models import Sanction
from games.kit.outcomes import FORFEIT
from games.matches.enums import Purpose, Status
from games.matches.models import Match, Seat
from games.notifications.enums import News
from games.notifications.notify import notify

LAST: Final = 10
MOST_LEFT: Final = 3
"""From so many of the last LAST matches on, a user is warned."""
LATELY: Final = timedelta(hours=1)
WARN_AGAIN_AFTER: Final = timedelta(days=7)
_LEFT: Final = ~Q(bot="") | Q(left=True, match__outcome__contains=f'"{FORFEIT}"')


def warn_leavers() -> list[int]:
    """Check the users who left a match that ended lately; returns the ids of those who were warned."""
    ended = Match.objects.filter(ended_at__gt=timezone.now() - LATELY, status=Status.FINISHED, purpose=Purpose.PLAY)
    seats = Seat.objects.filter(_LEFT, match__in=ended, user__isnull=False)
    users = sorted(set(seats.values_list("user__pk", flat=True)))
    return [user_id for user_id in users if _warn(user_id)]


def left_lately(user_id: int) -> int:
    """How many of the user's last LAST matches with other people they left."""
    played = Seat.objects.filter(user_id=user_id, match__status=Status.FINISHED, match__purpose=Purpose.PLAY)
    others = Seat.objects.filter(match=OuterRef("match"), user__isnull=False).exclude(user_id=user_id)
    with_people = played.filter(Exists(others))
    last = list(with_people.order_by("-match").values_list("pk", flat=True)[:LAST])
    return Seat.objects.filter(_LEFT, pk__in=last).count()


def _warn(user_id: int) -> bool:
    """Warn the user if they left too many matches; their row is locked, so that two sweeps at once warn once."""
    left = left_lately(user_id)
    if left < MOST_LEFT:
        return False
    with transaction.atomic():
        reason = f"left {left} of the last {LAST} matches with other people"
        people.lock(user_id)
        warned = Sanction.objects.filter(user_id=user_id, by=None, created_at__gt=timezone.now() - WARN_AGAIN_AFTER)
        if warned.exists():
            return False
        sanction = Sanction.objects.create(user_id=user_id, kind=SanctionKind.WARNING, reason=reason)
        notify([user_id], News.SANCTIONED, sanction_id=sanction.pk)
        audit.append(None, "warn_leaver", reason, subject_id=user_id)
    return True
