"""One step for a report: the form, a page that tells what it would do and to whom, and then all of it."""

from typing import Any, NamedTuple

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from games.audit.permissions import require
from games.common.refusals import Code, Refusal
from games.reports.enums import OPEN_STATES
from games.reports.involved import reports_for
from games.reports.models import Report
from games.staff.resolve_report import answer_text, reason_text, resolve
from games.staff.sanctions import SUSPENDING
from opera_service.staff_admin import sign_in
from opera_service.staff_admin.act_pages import DO
from opera_service.staff_admin.resolve_form import ResolveForm, SanctionChoice
from opera_service.staff_admin.theme_page import caller_id, refused_in_page, theme_page
from opera_service.staff_admin.unsent_forms import typed_in


class ResolvePreview(NamedTuple):
    """What would happen, in the words that people would read."""

    sanction: SanctionChoice | None
    reason: str
    hides: bool
    answer: str
    reporters: list[str]


@refused_in_page
def page(request: HttpRequest, report_id: int) -> HttpResponse:
    """Ask, then show, then do: the last step repeats what the one before showed."""
    report = _open_report(request, report_id)
    form = ResolveForm(request, report, typed_in(request))
    shown: ResolvePreview | None = None
    if form.is_valid():
        try:
            if request.POST.get("step") == DO:
                if (chosen := form.chosen()) is not None and chosen.kind in SUSPENDING:
                    sign_in.require_recent_proof(request)
                resolve(caller_id(request), report_id, form.wanted())
                messages.success(request, "Done: the report is closed, and everybody whom it concerns is told.")
                return redirect("admin:queue")
            shown = None if request.POST.get("step") == "change" else _preview(report, form)
        except Refusal as refusal:
            if refusal.code is Code.CODE_REQUIRED:
                return sign_in.ask_again(request, request.path)
            form.add_error(None, refusal.message("en"))
    return _show(request, report, {"form": form, "shown": shown})


def _open_report(request: HttpRequest, report_id: int) -> Report:
    require(caller_id(request), "handle_reports")
    found = reports_for(caller_id(request)).select_related("subject", "message", "reporter")
    report = found.filter(pk=report_id, state__in=OPEN_STATES).first()
    if report is None:
        raise Refusal(Code.NOT_FOUND)
    return report


def _preview(report: Report, form: ResolveForm) -> ResolvePreview:
    resolution = form.wanted()
    language = report.subject.language if report.subject else ""
    reporters = [report, *report.merged.select_related("reporter")]
    return ResolvePreview(
        sanction=form.chosen(),
        reason=reason_text(resolution.penalty, language).text if resolution.penalty else "",
        hides=resolution.hide_message,
        answer=answer_text(resolution).text,
        reporters=sorted({one.reporter.username for one in reporters if one.reporter}),
    )


def _show(request: HttpRequest, report: Report, context: dict[str, Any]) -> HttpResponse:
    title = f"Resolve report {report.pk}{f' about {report.subject.username}' if report.subject else ''}"
    back = reverse("admin:reports_report_change", args=[report.pk])
    return theme_page(request, "resolve", title, {"report": report, "back": back, **context})
