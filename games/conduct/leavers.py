"""Automatic measures for users who leave matches with people again and again: a warning, then pauses from rated play.

A match is left if a bot played the seat at its end, or if it was forfeited. To resign against one opponent is not to
leave: it ends the match, as the opponent wants. Nor is it leaving when the house gave the seat to a bot, removed the
player or suspended the account: whatever was to be said about that was said then.
"""

from datetime import datetime, timedelta
from typing import Final, NamedTuple

import msgspec
from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from games.audit import audit
from games.common import users
from games.conduct.automatic_reasons import automatic_reason
from games.conduct.enums import AutomaticReason, SanctionKind
from games.conduct.models import Sanction
from games.kit.entries import EntryAuthor
from games.kit.outcomes import CORRECTION, FORFEIT
from games.matches.enums import Purpose, Status
from games.matches.models import Match, Seat
from games.notifications.enums import News
from games.notifications.notify import notify

LAST: Final = 10
MOST_LEFT: Final = 3
"""From so many of the last LAST matches on, a user is warned."""
LEFT_AGAIN: Final = 2
"""So many more matches left since the last measure bring the next one."""
LATELY: Final = timedelta(hours=1)
REMEMBERED: Final = timedelta(days=90)
"""A user who left none too many for so long begins with a warning again."""
_BY_THE_HOUSE: Final = Q(bot_by__in=(EntryAuthor.MODERATOR, EntryAuthor.HOUSE))
_CORRECTED: Final = Q(match__outcome__contains=f'"{CORRECTION}"')
_FORFEITED: Final = Q(left=True, match__outcome__contains=f'"{FORFEIT}"')
LEFT: Final = ((~Q(bot="") & ~_BY_THE_HOUSE) | _FORFEITED) & ~_CORRECTED


class LeaverStep(NamedTuple):
    """A measure, and how long it lasts."""

    kind: SanctionKind
    lasts: timedelta | None = None


STEPS: Final = (
    LeaverStep(SanctionKind.WARNING),
    LeaverStep(SanctionKind.UNRATED, timedelta(days=1)),
    LeaverStep(SanctionKind.UNRATED, timedelta(days=7)),
    LeaverStep(SanctionKind.UNRATED, timedelta(days=30)),
)
"""In this order; the last one again and again."""


class LeftLately(NamedTuple):
    """How many matches with other people a user left, and of how many."""

    left: int
    of: int


def warn_leavers() -> list[int]:
    """Check the users who left a match that ended lately; returns the ids of those who got a measure."""
    ended = Match.objects.filter(ended_at__gt=timezone.now() - LATELY, status=Status.FINISHED, purpose=Purpose.PLAY)
    seats = Seat.objects.filter(LEFT, match__in=ended, user__isnull=False)
    leavers = sorted(set(seats.values_list("user__pk", flat=True)))
    return [user_id for user_id in leavers if _measure(user_id)]


def left_lately(user_id: int, since: datetime | None = None) -> LeftLately:
    """How many of the user's last LAST matches with other people they left; they may have played fewer.

    Of those that ended after `since`, if it is given.
    """
    played = Seat.objects.filter(user_id=user_id, match__status=Status.FINISHED, match__purpose=Purpose.PLAY)
    others = Seat.objects.filter(match=OuterRef("match"), user__isnull=False).exclude(user_id=user_id)
    with_people = played.filter(Exists(others))
    if since is not None:
        with_people = with_people.filter(match__ended_at__gt=since)
    last = list(with_people.order_by("-match").values_list("pk", flat=True)[:LAST])
    return LeftLately(Seat.objects.filter(LEFT, pk__in=last).count(), len(last))


def _measure(user_id: int) -> bool:
    """Impose the next measure if it is time; the user's row is locked, so that two sweeps at once do it once."""
    with transaction.atomic():
        users.lock(user_id)
        before = _measures_before(user_id)
        lately = left_lately(user_id, since=before[0].created_at if before else None)
        if lately.left < (LEFT_AGAIN if before else MOST_LEFT):
            return False
        step = STEPS[min(sum(row.lifted_at is None for row in before), len(STEPS) - 1)]
        _impose(user_id, step, lately)
    return True


def _measures_before(user_id: int) -> list[Sanction]:
    """The measures of the last months, the newest first; one that was lifted counts for nothing but its time."""
    since = timezone.now() - REMEMBERED
    rows = Sanction.objects.filter(user_id=user_id, automatic=AutomaticReason.LEAVER, created_at__gt=since)
    return list(rows.order_by("-pk")[: len(STEPS) + LAST])


def _impose(user_id: int, step: LeaverStep, lately: LeftLately) -> None:
    facts = lately._asdict()
    reason = automatic_reason(AutomaticReason.LEAVER, facts, "en")
    sanction = Sanction.objects.create(
        user_id=user_id,
        kind=step.kind,
        reason=reason,
        automatic=AutomaticReason.LEAVER,
        facts=msgspec.json.encode(facts).decode(),
        until=None if step.lasts is None else timezone.now() + step.lasts,
    )
    notify([user_id], News.SANCTIONED, sanction_id=sanction.pk)
    audit.append(None, "warn_leaver", reason, subject_id=user_id, kind=step.kind, **facts)
