"""The queue of reports, and the page on which one is worked on."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse

from games.common.refusals import Code, Refusal
from games.reports.enums import Category, ReportState
from games.reports.involved import without_involved
from games.reports.models import Report
from opera_service.staff_admin import links
from opera_service.staff_admin.filters import ChoiceFilter, enum_filter
from opera_service.staff_admin.list_base import ReadOnlyAdmin, with_matches
from opera_service.staff_admin.list_search import as_number, parsed, written_by_or_with
from opera_service.staff_admin.report_page import report_context
from opera_service.staff_admin.site import site
from opera_service.staff_admin.theme_page import caller_id, refusal_page
from opera_service.staff_admin.theme_types import column

COLOURS = {"open": "danger", "assigned": "warning", "resolved": "success", "rejected": "", "merged": ""}


class AssigneeFilter(ChoiceFilter):
    title, parameter_name = "work of", "whose"

    def options(self) -> dict[str, str]:
        return {"mine": "Mine", "nobody": "Nobody's yet"}

    def queryset(self, request: HttpRequest, queryset: "QuerySet[Any]") -> "QuerySet[Any]":
        match self.value():
            case "mine":
                return queryset.filter(assignee_id=request.user.pk)
            case "nobody":
                return queryset.filter(state=ReportState.OPEN)
            case _:
                return queryset

    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        return rows


@admin.register(Report, site=site)
class ReportAdmin(ReadOnlyAdmin):
    list_display = (
        "number",
        "stands",
        "category",
        "about",
        "at_match",
        "beginning",
        "by",
        "worked_on_by",
        "created_at",
    )
    list_filter = (enum_filter("state", ReportState), enum_filter("category", Category), AssigneeFilter)
    list_select_related = ("reporter", "subject", "assignee")
    change_form_template = "staff_admin/report.html"
    search_help_text = "The number of a report, words, the beginning of a name, a match, a day or days"
    fields = ("category", "about", "at_match", "by", "created_at", "text")
    readonly_fields = fields

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        return with_matches(without_involved(super().get_queryset(request), caller_id(request)))

    def found(self, rows: "QuerySet[Any]", term: str) -> "QuerySet[Any]":
        search = parsed(term)
        numbered = rows.filter(pk=search.number)
        # Six digits may be the end of a match's id, too.
        if search.number is not None and numbered.exists():
            return numbered
        return written_by_or_with(rows, search, ["subject_id", "reporter_id"], text="text", at="created_at")

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        context = report_context(request, as_number(object_id) or 0)
        if context is None:
            return refusal_page(request, Refusal(Code.NOT_FOUND))
        return super().change_view(request, object_id, form_url, {"case": context, "title": f"Report {object_id}"})

    @column("report")
    def number(self, report: Report) -> str:
        return f"Report {report.pk}"

    @column("state", COLOURS)
    def stands(self, report: Report) -> str:
        return report.state

    @column("about")
    def about(self, report: Report) -> str:
        return links.user(report.subject)

    @column("text")
    def beginning(self, report: Report) -> str:
        return report.text if len(report.text) <= 60 else f"{report.text[:60]}…"

    @column("reported by")
    def by(self, report: Report) -> str:
        return links.user(report.reporter) if report.reporter else "the house"

    @column("worked on by")
    def worked_on_by(self, report: Report) -> str:
        return report.assignee.username if report.assignee else "–"
