"""Appeals as the staff read, answer and decide them; whoever imposed the sanction neither sees nor decides them."""

from datetime import datetime
from typing import Annotated, Final

import msgspec
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from msgspec import Meta

from games.audit import audit
from games.audit.permissions import require, require_reason
from games.common.paging import paged
from games.common.plain_text import plain_text
from games.common.querysets import first_or_refuse
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.conduct.active_sanctions import SanctionAnswer, sanction_answer
from games.conduct.appeals import MOST_CHARACTERS, MOST_MESSAGES
from games.conduct.enums import AppealState, SanctionKind
from games.conduct.models import Appeal, AppealMessage
from games.notifications.enums import News
from games.notifications.notify import notify
from games.staff.sanctions import NEEDS, end

PAGE: Final = 50


class StaffAppealLine(msgspec.Struct, frozen=True):
    """Something written in the thread of an appeal, with the name of its author."""

    by: str
    by_staff: bool
    text: str
    at: datetime


class AppealCase(msgspec.Struct, frozen=True, kw_only=True):
    """An appeal as the staff see it."""

    id: int
    user: str
    sanction: SanctionAnswer
    imposed_by: Annotated[str | None, Meta(description="Who imposed the sanction; None: the service itself.")]
    state: AppealState
    awaits_staff: Annotated[bool, Meta(description="Whether the user wrote last.")]
    created_at: datetime
    decided_by: str | None
    messages: tuple[StaffAppealLine, ...]


class AppealQueue(msgspec.Struct, frozen=True):
    """Open appeals, oldest first, without those against sanctions that you imposed."""

    appeals: tuple[AppealCase, ...]
    next: Annotated[int | None, Meta(description="`after` of the next page; None on the last one.")]


def appeals_to_decide(moderator_id: int, limit: int = 20, after: int | None = None) -> AppealQueue:
    """A page of the open appeals that this member of the staff may decide."""
    require(moderator_id, "handle_reports")
    rows = visible_appeals(moderator_id).filter(state=AppealState.OPEN).order_by("pk")
    if after is not None:
        rows = rows.filter(pk__gt=after)
    page = paged(rows, limit, PAGE)
    return AppealQueue(tuple(map(_case, page.rows)), next=page.next(lambda row: row.pk))


def appeal_case(moderator_id: int, appeal_id: int) -> AppealCase:
    """One appeal with its thread."""
    require(moderator_id, "handle_reports")
    row = first_or_refuse(_with_all().filter(pk=appeal_id))
    _require_other(moderator_id, row)
    return _case(row)


def answer(moderator_id: int, appeal_id: int, text: str) -> None:
    """Write to the user in the thread of an open appeal: a question, or what is still to be found out."""
    words = plain_text(text, say("an answer"), MOST_CHARACTERS, least=3)
    with transaction.atomic():
        row = _open_appeal(moderator_id, appeal_id)
        if row.messages.count() >= MOST_MESSAGES:
            raise Refusal(Code.INVALID_INPUT, detail=say("the thread is full: decide it"))
        _write(row, moderator_id, words)
        row.save(update_fields=["awaits_staff"])
        notify([row.sanction.user_id], News.APPEAL_ANSWERED, sanction_id=row.sanction_id)
        audit.append(moderator_id, "answer_appeal", "answered", subject_id=row.sanction.user_id, appeal=row.pk)


def decide(moderator_id: int, appeal_id: int, text: str, *, granted: bool) -> None:
    """Decide an appeal: the sanction stays, or is lifted; the user is notified of the outcome, and why."""
    words = require_reason(text)
    with transaction.atomic():
        row = _open_appeal(moderator_id, appeal_id)
        row.state = AppealState.GRANTED if granted else AppealState.UPHELD
        row.decided_at, row.decided_by_id = timezone.now(), moderator_id
        _write(row, moderator_id, words)
        row.save(update_fields=["state", "decided_at", "decided_by", "awaits_staff"])
        if granted and row.sanction.lifted_at is None:
            end(row.sanction, moderator_id, words)
        notify([row.sanction.user_id], News.APPEAL_ANSWERED, sanction_id=row.sanction_id, reason=words)
        act = "grant_appeal" if granted else "refuse_appeal"
        audit.append(moderator_id, act, words, subject_id=row.sanction.user_id, appeal=row.pk, sanction=row.sanction_id)


def visible_appeals(moderator_id: int) -> "QuerySet[Appeal]":
    """The appeals that this member of the staff may see: none about themselves or their own decisions."""
    return _with_all().exclude(Q(sanction__by_id=moderator_id) | Q(sanction__user_id=moderator_id))


def _with_all() -> "QuerySet[Appeal]":
    related = ("sanction", "sanction__user", "sanction__by", "decided_by")
    return Appeal.objects.select_related(*related).prefetch_related("messages__author")


def _open_appeal(moderator_id: int, appeal_id: int) -> Appeal:
    require(moderator_id, "handle_reports")
    found = Appeal.objects.select_for_update(of=("self", "sanction")).select_related("sanction")
    row = first_or_refuse(found.filter(pk=appeal_id))
    require(moderator_id, NEEDS[SanctionKind(row.sanction.kind)])
    _require_other(moderator_id, row)
    if row.state != AppealState.OPEN:
        raise Refusal(Code.APPEAL_DECIDED)
    return row


def _require_other(moderator_id: int, row: Appeal) -> None:
    if moderator_id in (row.sanction.by_id, row.sanction.user_id):
        raise Refusal(Code.IMPOSED_BY_YOU)


def _write(row: Appeal, moderator_id: int, words: str) -> None:
    AppealMessage.objects.create(appeal=row, author_id=moderator_id, by_staff=True, text=words)
    row.awaits_staff = False


def _case(row: Appeal) -> AppealCase:
    sanction = row.sanction
    messages = sorted(row.messages.all(), key=lambda message: message.pk)
    return AppealCase(
        id=row.pk,
        user=sanction.user.username,
        sanction=sanction_answer(sanction),
        imposed_by=sanction.by.username if sanction.by else None,
        state=AppealState(row.state),
        awaits_staff=row.awaits_staff,
        created_at=row.created_at,
        decided_by=row.decided_by.username if row.decided_by else None,
        messages=tuple(StaffAppealLine(one.author.username, one.by_staff, one.text, one.at) for one in messages),
    )
