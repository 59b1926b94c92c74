"""Reports: players say what is wrong, moderators take it on, and who reported hears how it ended."""

from typing import Annotated
from uuid import UUID

import msgspec
from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone
from msgspec import Meta

from games.moderation import audit
from games.moderation.acts import require
from games.moderation.models import Category, Message, Report, ReportNote, ReportState
from games.queries.pov import pov_of
from games.refusals import Code, Refusal

OPEN_STATES = (ReportState.OPEN, ReportState.ASSIGNED)
MOST_OPEN = 20
"""More open reports than this by one user would bury the others'."""


class ReportWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is reported: a user, a match, something said, or several of them."""

    category: Category
    user: Annotated[str, Meta(max_length=30, description="Name of the user it is about.")] | None = None
    match_id: UUID | None = None
    message_id: Annotated[int, Meta(ge=1)] | None = None
    text: Annotated[str, Meta(max_length=1000)] = ""


def report(reporter_id: int, wish: ReportWish) -> Report:
    """Tell the moderators; what the reporter cannot see cannot be reported."""
    if wish.user is None and wish.match_id is None and wish.message_id is None:
        raise Refusal(Code.INVALID_INPUT, detail="a report is about a user, a match or a message")
    if Report.objects.filter(reporter_id=reporter_id, state__in=OPEN_STATES).count() >= MOST_OPEN:
        raise Refusal(Code.RATE_LIMITED, seconds=3600)
    message = _message(reporter_id, wish.message_id)
    match_id = wish.match_id or (message.match_id if message else None)
    if match_id is not None:
        pov_of(reporter_id, match_id)
    return Report.objects.create(
        reporter_id=reporter_id,
        category=wish.category,
        subject_id=_user_id(wish.user) or (message.user_id if message else None),
        match_id=match_id,
        message=message,
        text=wish.text.strip(),
    )


def assign(moderator_id: int, report_id: int, assignee_id: int) -> None:
    """Give a report to somebody of the staff."""
    require(assignee_id, "handle_reports")
    with transaction.atomic():
        found = _open_report(moderator_id, report_id)
        found.state, found.assignee_id = ReportState.ASSIGNED, assignee_id
        found.save(update_fields=["state", "assignee"])
        audit.append(moderator_id, "assign_report", "assigned", subject_id=assignee_id, report=report_id)


def note(moderator_id: int, report_id: int, text: str) -> None:
    """Leave a note for the other moderators."""
    require(moderator_id, "handle_reports")
    if not 0 < len(text.strip()) <= 1000 or not Report.objects.filter(pk=report_id).exists():
        raise Refusal(Code.INVALID_INPUT, detail="a note has 1 to 1000 characters and belongs to a report")
    ReportNote.objects.create(report_id=report_id, author_id=moderator_id, text=text.strip())


def merge(moderator_id: int, report_id: int, into_id: int) -> None:
    """Two reports of the same thing become one; its outcome is told to both reporters."""
    with transaction.atomic():
        found, into = _open_report(moderator_id, report_id), _open_report(moderator_id, into_id)
        if found.pk == into.pk:
            raise Refusal(Code.INVALID_INPUT, detail="a report cannot be merged into itself")
        found.state, found.merged_into, found.closed_at = ReportState.MERGED, into, timezone.now()
        found.save(update_fields=["state", "merged_into", "closed_at"])
        audit.append(moderator_id, "merge_report", "the same", report=report_id, into=into_id)


def close(moderator_id: int, report_id: int, outcome: str, *, justified: bool) -> list[int]:
    """End the work on a report; answers the users who reported it and are to be told the outcome."""
    if not 3 <= len(outcome.strip()) <= 500:
        raise Refusal(Code.INVALID_INPUT, detail="an outcome has 3 to 500 characters")
    with transaction.atomic():
        found = _open_report(moderator_id, report_id)
        found.state = ReportState.RESOLVED if justified else ReportState.REJECTED
        found.outcome, found.closed_at = outcome.strip(), timezone.now()
        found.save(update_fields=["state", "outcome", "closed_at"])
        audit.append(moderator_id, "close_report", outcome.strip(), subject_id=found.subject_id, report=report_id)
        merged = Report.objects.filter(merged_into=found).values_list("reporter_id", flat=True)
        return [user_id for user_id in {found.reporter_id, *merged} if user_id is not None]


def _open_report(moderator_id: int, report_id: int) -> Report:
    require(moderator_id, "handle_reports")
    found = Report.objects.select_for_update().filter(pk=report_id, state__in=OPEN_STATES).first()
    if found is None:
        raise Refusal(Code.NOT_FOUND)
    return found


def _message(reporter_id: int, message_id: int | None) -> Message | None:
    if message_id is None:
        return None
    message = Message.objects.filter(pk=message_id).first()
    if message is None:
        raise Refusal(Code.NOT_FOUND)
    pov_of(reporter_id, message.match_id)
    return message


def _user_id(name: str | None) -> int | None:
    if name is None:
        return None
    found = get_user_model().objects.filter(username__iexact=name).values_list("pk", flat=True).first()
    if found is None:
        raise Refusal(Code.NOT_FOUND)
    return int(found)
