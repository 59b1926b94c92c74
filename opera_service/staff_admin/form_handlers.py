"""The handlers of the small forms on the staff's pages: each runs one command and reports a refusal on the page."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games.common.refusals import Refusal
from games.conduct.enums import SanctionKind
from games.reports import reports
from games.reports.models import Report
from games.staff import appointments, sanctions
from games.talk import messages as talk
from opera_service.accounts import second_factor
from opera_service.staff_admin.forms import CloseForm, NoteForm, ReasonForm, RoleForm, sanction_form

FormHandler = Callable[[HttpRequest, int], str]


def _take(request: HttpRequest, report_id: int) -> str:
    reports.assign(_me(request), report_id, _me(request))
    return "The report is yours."


def _assign(request: HttpRequest, report_id: int) -> str:
    reports.assign(_me(request), report_id, int(request.POST.get("assignee") or 0))
    return "The report has been given on."


def _note(request: HttpRequest, report_id: int) -> str:
    reports.note(_me(request), report_id, _valid(NoteForm(request.POST))["text"])
    return "Noted."


def _merge(request: HttpRequest, report_id: int) -> str:
    reports.merge(_me(request), report_id, int(request.POST.get("into") or 0))
    return "The reports are one."


def _close(request: HttpRequest, report_id: int) -> str:
    answers = _valid(CloseForm(request.POST))
    reports.close(_me(request), report_id, answers["outcome"], justified=answers["justified"] == "yes")
    return "The report is closed, and its reporters will be told."


def _sanction_reported(request: HttpRequest, report_id: int) -> str:
    report = Report.objects.filter(pk=report_id, subject__isnull=False).first()
    if report is None:
        raise Http404
    return _impose(request, report.subject_id or 0, report)


def _sanction(request: HttpRequest, user_id: int) -> str:
    return _impose(request, user_id, None)


def _impose(request: HttpRequest, user_id: int, report: Report | None) -> str:
    form = sanction_form(request, request.POST)
    answers = _valid(form)
    sanctions.impose(_me(request), user_id, SanctionKind(answers["kind"]), answers["reason"], form.until(), report)
    return "The sanction holds from now on."


def _lift(request: HttpRequest, sanction_id: int) -> str:
    sanctions.lift(_me(request), sanction_id, _valid(ReasonForm(request.POST))["reason"])
    return "The sanction is lifted."


def _hide(request: HttpRequest, message_id: int) -> str:
    talk.hide(_me(request), message_id, _valid(ReasonForm(request.POST))["reason"])
    return "The message is gone for everybody but the staff."


def _appoint(request: HttpRequest, user_id: int) -> str:
    answers = _valid(RoleForm(request.POST))
    appointments.appoint(_me(request), user_id, answers["role"] or None, answers["reason"])
    return "The role is changed."


def _lost(request: HttpRequest, user_id: int) -> str:
    second_factor.remove_devices(_me(request), user_id, _valid(ReasonForm(request.POST))["reason"])
    return "The second factor is taken away: a new one is set up at the next sign-in."


HANDLERS: dict[str, tuple[str, dict[str, FormHandler]]] = {
    "report": (
        "reports_report",
        {
            "take": _take,
            "assign": _assign,
            "note": _note,
            "merge": _merge,
            "close": _close,
            "sanction": _sanction_reported,
        },
    ),
    "user": ("accounts_user", {"sanction": _sanction, "appoint": _appoint, "lost": _lost}),
    "sanction": ("conduct_sanction", {"lift": _lift}),
    "message": ("talk_message", {"hide": _hide}),
}
"""By the kind of page and the action, which are both in the address of a form: the page to go back to, and handlers."""


@require_POST
def handle_form(request: HttpRequest, subject: str, key: int, action: str) -> HttpResponse:
    """Run the handler and redirect to the page of the form, with a message about what happened."""
    if subject not in HANDLERS or action not in HANDLERS[subject][1]:
        raise Http404
    page, handlers = HANDLERS[subject]
    try:
        messages.success(request, handlers[action](request, key))
    except Refusal as refusal:
        messages.error(request, refusal.message("en"))
    except forms.ValidationError as error:
        for words in error.messages:
            messages.error(request, words)
    return redirect(f"admin:{page}_change", key)


def _valid(form: forms.Form) -> dict[str, Any]:
    if not form.is_valid():
        errors = form.errors.get_json_data()
        raise forms.ValidationError([f"{name}: {one['message']}" for name, ones in errors.items() for one in ones])
    return form.cleaned_data


def _me(request: HttpRequest) -> int:
    return request.user.pk or 0
