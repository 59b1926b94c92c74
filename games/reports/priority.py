"""In which order reports are worked on: by what they are about, how often the reporter was right, and how many agree.

The number is written when a report is made, and anew when somebody else reports the same, so that the queue is read
from an index. Reports of the same priority are worked on oldest first.
"""

from datetime import timedelta
from typing import Final, NamedTuple

from django.db.models import Count, Q
from django.utils import timezone

from games.reports.enums import OPEN_STATES, Category, ReportState
from games.reports.models import Report

WEIGHTS: Final = {
    Category.ABUSE: 4,
    Category.CHEATING: 3,
    Category.NAME: 3,
    Category.LEAVING: 2,
    Category.OTHER: 2,
    Category.BUG: 1,
}
LATELY: Final = timedelta(days=30)
MOST_REPEATED: Final = 3
LEAST_CLOSED: Final = 3
"""Before so many of a user's reports are closed, nothing is concluded from them."""
MOST_RANKED: Final = 50


class ReporterRecord(NamedTuple):
    """How many reports somebody made, and what became of them."""

    made: int
    justified: int
    rejected: int

    @property
    def points(self) -> int:
        """What the record adds to the priority of another report: from −2 to 2."""
        closed = self.justified + self.rejected
        if closed < LEAST_CLOSED:
            return 0
        share = self.justified / closed
        return 2 if share >= 0.75 else 1 if share >= 0.5 else 0 if share >= 0.25 else -2

    @property
    def words(self) -> str:
        return f"{self.made} made, {self.justified} justified, {self.rejected} not"


class Priority(NamedTuple):
    """The priority of a report with the parts that it is made of."""

    category: int
    reporter: int
    repeated: int

    @property
    def number(self) -> int:
        return max(0, self.category + self.reporter + self.repeated)

    @property
    def words(self) -> str:
        return f"category {self.category}, reporter {self.reporter:+d}, others who report the same {self.repeated:+d}"


def record_of(user_id: int | None) -> ReporterRecord:
    """What became of the reports that a user made; a report that was merged counts as the one it was merged into."""
    if user_id is None:
        return ReporterRecord(0, 0, 0)
    counted = Report.objects.filter(reporter_id=user_id).aggregate(
        made=Count("pk"),
        justified=Count("pk", Q(state=ReportState.RESOLVED) | Q(merged_into__state=ReportState.RESOLVED)),
        rejected=Count("pk", Q(state=ReportState.REJECTED) | Q(merged_into__state=ReportState.REJECTED)),
    )
    return ReporterRecord(**counted)


def priority_of(report: Report) -> Priority:
    """The priority of a report as it is now."""
    return Priority(
        WEIGHTS[Category(report.category)], record_of(report.reporter_id).points, min(MOST_REPEATED, _others(report))
    )


def rank(report: Report) -> None:
    """Write the priority of a new report, and anew that of the open ones about the same user or match."""
    same = Report.objects.filter(_same(report), state__in=OPEN_STATES).order_by("-pk")
    for one in (report, *same.exclude(pk=report.pk)[:MOST_RANKED]):
        one.priority = priority_of(one).number
        one.save(update_fields=["priority"])


def _others(report: Report) -> int:
    """How many other users reported the same lately and were not wrong."""
    same = Report.objects.filter(_same(report), created_at__gt=timezone.now() - LATELY)
    others = same.exclude(state=ReportState.REJECTED).exclude(reporter_id=report.reporter_id)
    return others.values("reporter_id").distinct().count()


def _same(report: Report) -> Q:
    if report.subject_id is not None:
        return Q(subject_id=report.subject_id)
    return Q(match_id=report.match_id, match__isnull=False, subject=None)
