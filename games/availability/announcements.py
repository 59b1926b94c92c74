"""Announcements: what is shown to everybody for a while, in three languages, perhaps about a moment to come."""

from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from games.audit import audit
from games.audit.permissions import require, require_reason
from games.availability.closures import PERMISSION, checked
from games.availability.enums import Level
from games.availability.models import Announcement
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.common.translated import Words
from games.once.make_once import make_once

MOST_AT_ONCE: Final = 5
LONGEST: Final = timedelta(days=30)


def announce(
    moderator_id: int,
    words: Words,
    until: datetime,
    *,
    at: datetime | None = None,
    level: Level = Level.INFO,
    reason: str,
    request_id: str | None = None,
) -> Announcement:
    """Announce something to everybody, from now on until then."""
    require(moderator_id, PERMISSION)
    reason, texts, now = require_reason(reason), checked(words), timezone.now()
    if not now < until <= now + LONGEST:
        raise Refusal(
            Code.INVALID_INPUT, detail=say("an announcement is shown for {days} days at most", days=LONGEST.days)
        )
    asked = ("announcement", texts, until, at, level, reason)
    made = make_once(moderator_id, request_id, asked, lambda: _announce(moderator_id, texts, until, at, level, reason))
    return Announcement.objects.get(pk=int(made))


def _announce(moderator_id: int, texts: Words, until: datetime, at: datetime | None, level: Level, reason: str) -> int:
    with transaction.atomic():
        if len(shown_now()) >= MOST_AT_ONCE:
            raise Refusal(
                Code.INVALID_INPUT, detail=say("at most {most} announcements are shown at once", most=MOST_AT_ONCE)
            )
        made = Announcement.objects.create(
            en=texts.en,
            fr=texts.fr,
            de=texts.de,
            level=level,
            at=at,
            shown_from=timezone.now(),
            shown_until=until,
            by_id=moderator_id,
        )
        audit.append(moderator_id, "announce", reason, announcement=made.pk, words=texts, until=until, at=at)
    return made.pk


def withdraw(moderator_id: int, announcement_id: int, reason: str) -> None:
    """Take an announcement away before its time."""
    require(moderator_id, PERMISSION)
    reason, now = require_reason(reason), timezone.now()
    with transaction.atomic():
        shown = Announcement.objects.filter(pk=announcement_id, shown_until__gt=now)
        if not shown.update(shown_until=now):
            raise Refusal(Code.NOT_FOUND)
        audit.append(moderator_id, "withdraw_announcement", reason, announcement=announcement_id)


def shown_now() -> list[Announcement]:
    """What is announced now, the loud first, then the newest."""
    rows = Announcement.objects.filter(shown_until__gt=timezone.now()).order_by("-pk")[:MOST_AT_ONCE]
    return sorted(rows, key=lambda row: row.level != Level.WARNING)
