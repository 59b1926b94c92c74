"""The counts on the staff's first page; each is read from an index."""

from datetime import timedelta
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from games.conduct.enums import AppealState
from games.matches.enums import Purpose, Status
from games.matches.models import Match, Seat
from games.matchmaking.enums import TicketState
from games.matchmaking.models import Ticket
from games.reports.enums import ReportState
from games.reports.involved import reports_for
from games.staff.appeal_decisions import visible_appeals
from opera_service.staff_admin.theme_page import caller_id

MOST = 1_000
LATE = timedelta(seconds=30)


class DashboardCount(NamedTuple):
    """A count with its title and the list that it links to."""

    title: str
    number: str
    address: str
    urgent: bool


def dashboard_counts(request: HttpRequest) -> list[DashboardCount]:
    if not request.user.has_perm("audit.handle_reports"):
        return []
    reports, matches = reports_for(caller_id(request)), Match.objects.filter(status=Status.RUNNING)
    appeals = visible_appeals(caller_id(request)).filter(state=AppealState.OPEN, awaits_staff=True)
    late = Seat.objects.filter(wake_at__lt=timezone.now() - LATE, match__paused_at=None)
    return [
        _line("Open reports", reports.filter(state=ReportState.OPEN), "queue", urgent=True),
        _line("Reports that are mine", reports.filter(**_mine(request)), "reports_report", "whose=mine"),
        _line("Appeals that wait", appeals, "conduct_appeal", "state=open", urgent=True),
        _line("Paused matches", matches.filter(paused_at__isnull=False), "matches_match", "status=paused", urgent=True),
        _line("Running matches", matches.filter(purpose=Purpose.PLAY), "matches_match", "status=running&purpose=play"),
        _line("Tables that wait", Match.objects.filter(status=Status.OPEN), "staff_admin_openmatch"),
        _line(
            "People in the queue",
            Ticket.objects.filter(state=TicketState.WAITING),
            "matchmaking_ticket",
            "state=waiting",
        ),
        _line("Bots that are late", late, "staff_admin_botatwork", urgent=True),
    ]


def _mine(request: HttpRequest) -> dict[str, Any]:
    return {"assignee_id": request.user.pk, "state": ReportState.ASSIGNED}


def _line(title: str, rows: "QuerySet[Any]", model: str, query: str = "", *, urgent: bool = False) -> DashboardCount:
    count = rows.order_by()[:MOST].values("pk").count()
    address = reverse("admin:queue" if model == "queue" else f"admin:{model}_changelist")
    words = f"{MOST:,} or more" if count == MOST else str(count)
    return DashboardCount(title, words, f"{address}?{query}" if query else address, urgent and count > 0)
