"""The reports to be worked on, in the order of work: those about the same user or match together."""

from datetime import datetime
from typing import Annotated, Final
from uuid import UUID

import msgspec
from msgspec import Meta

from games.audit.permissions import require
from games.reports.enums import OPEN_STATES
from games.reports.models import Report
from games.staff.staff_reports import Case, case_answer, visible_cases

MOST: Final = 200
"""How far the queue is shown; what is behind comes forward as it is worked on."""


class ReportGroup(msgspec.Struct, frozen=True, kw_only=True):
    """Open reports about the same user, or without one about the same match."""

    user: Annotated[str | None, Meta(description="Whom they are about.")]
    match_id: Annotated[UUID | None, Meta(description="Which match, if they are about no user.")]
    priority: Annotated[int, Meta(description="The highest of them.")]
    waiting_since: Annotated[datetime, Meta(description="When the oldest of them was made.")]
    reports: tuple[Case, ...]


class WorkQueue(msgspec.Struct, frozen=True):
    """The open reports in the order of work: highest priority first, of the same the oldest."""

    groups: tuple[ReportGroup, ...]
    more: Annotated[bool, Meta(description="Whether there are more than are shown.")]


def report_queue(moderator_id: int) -> WorkQueue:
    """The queue, without reports in which this member of the staff has a part."""
    require(moderator_id, "handle_reports")
    rows = visible_cases(moderator_id).filter(state__in=OPEN_STATES).order_by("-priority", "pk")
    found = list(rows[: MOST + 1])
    groups: dict[tuple[str, object], list[Report]] = {}
    for report in found[:MOST]:
        groups.setdefault(_about(report), []).append(report)
    return WorkQueue(tuple(map(_group, groups.values())), more=len(found) > MOST)


def _about(report: Report) -> tuple[str, object]:
    if report.subject_id is not None:
        return "user", report.subject_id
    return ("match", report.match_id) if report.match_id is not None else ("report", report.pk)


def _group(rows: list[Report]) -> ReportGroup:
    subject = rows[0].subject
    return ReportGroup(
        user=subject.username if subject else None,
        match_id=None if subject else rows[0].match_id,
        priority=rows[0].priority,
        waiting_since=min(row.created_at for row in rows),
        reports=tuple(case_answer(row) for row in rows),
    )
