"""What the house decided about a user and the user has not yet acknowledged: shown at every visit until they have."""

from datetime import datetime
from typing import Annotated, Final
from uuid import UUID

import msgspec
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from msgspec import Meta

from games.common.querysets import first_or_refuse
from games.conduct.active_sanctions import SanctionAnswer, sanction_answer
from games.conduct.models import Sanction
from games.kit.engine import Language
from games.matches.queries.match_log import note_of
from games.notifications.enums import NOTICES, News
from games.notifications.models import Notification

PAGE: Final = 20


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """A decision of the house that concerns you, which you have not acknowledged."""

    number: Annotated[int, Meta(description="The number of the notification; acknowledge `up_to` it.")]
    news: News
    at: datetime
    match_id: Annotated[UUID | None, Meta(description="The match it is about, if it is about one.")]
    game: str | None
    text: Annotated[str | None, Meta(description="What was done to the match, in words.")]
    reason: Annotated[str | None, Meta(description="Why, as the house wrote it.")]
    sanction: Annotated[SanctionAnswer | None, Meta(description="The sanction it is about.")]
    report: Annotated[int | None, Meta(description="Your report it is about; its outcome is in your reports.")]


class Notices(msgspec.Struct, frozen=True):
    """What the house has to tell you, oldest first."""

    notices: tuple[Notice, ...]
    more: Annotated[bool, Meta(description="Whether there are more than these.")]


def notices_of(user_id: int, language: Language = "en") -> Notices:
    """The oldest decisions that the user has not acknowledged."""
    rows = _open(user_id).select_related("match", "sanction", "report", "report__merged_into")
    found = list(rows.defer("match__state", "match__seed").order_by("number")[: PAGE + 1])
    return Notices(tuple(_notice(row, language) for row in found[:PAGE]), more=len(found) > PAGE)


def acknowledge_notices(user_id: int, up_to: int) -> None:
    """The user has read them, up to a number; doing it again changes nothing."""
    now = timezone.now()
    with transaction.atomic():
        rows = _open(user_id).filter(number__lte=up_to)
        sanctions = list(rows.filter(news=News.SANCTIONED).values_list("sanction_id", flat=True))
        rows.filter(read_at=None).update(read_at=now)
        rows.update(acknowledged_at=now)
        Sanction.objects.filter(pk__in=sanctions, acknowledged_at=None).update(acknowledged_at=now)


def acknowledge_sanction(user_id: int, sanction_id: int, language: Language = "en") -> SanctionAnswer:
    """The user has read this one; doing it again changes nothing."""
    with transaction.atomic():
        row = first_or_refuse(Sanction.objects.select_for_update().filter(pk=sanction_id, user_id=user_id))
        if row.acknowledged_at is None:
            row.acknowledged_at = timezone.now()
            row.save(update_fields=["acknowledged_at"])
        _open(user_id).filter(sanction=row).update(acknowledged_at=row.acknowledged_at)
    return sanction_answer(row, language)


def _open(user_id: int) -> QuerySet[Notification]:
    return Notification.objects.filter(user_id=user_id, acknowledged_at=None, news__in=NOTICES)


def _notice(row: Notification, language: Language) -> Notice:
    return Notice(
        number=row.number,
        news=News(row.news),
        at=row.at,
        match_id=row.match_id,
        game=None if row.match is None else row.match.game,
        text=None if row.match_id is None or row.seq is None else note_of(row.match_id, row.seq, language),
        reason=_reason(row, language),
        sanction=None if row.sanction is None else sanction_answer(row.sanction, language),
        report=row.report_id,
    )


def _reason(row: Notification, language: Language) -> str | None:
    """What the house gave as its reason; of a report, its outcome."""
    if row.report is None:
        return row.reason or None
    return (row.report.merged_into or row.report).outcome_in(language)
