"""The handlers of the small forms on the staff's pages: each runs one command and reports a refusal on the page.

What others notice is told first, and done when it is confirmed.
"""

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from games.common.refusals import Code, Refusal
from games.common.said import say
from games.reports import reopening, reports
from games.staff import account_notes, appeal_decisions, appointments, sanctions
from games.talk import messages as talk
from opera_service.accounts import lost_factor, second_factor
from opera_service.accounts.models import User
from opera_service.staff_admin import sign_in
from opera_service.staff_admin.act_pages import DO
from opera_service.staff_admin.form_previews import FORM_PREVIEWS, FormPreview
from opera_service.staff_admin.forms import AnswerForm, AssignForm, DecideForm, NoteForm, ReasonForm, RoleForm
from opera_service.staff_admin.list_search import as_number
from opera_service.staff_admin.report_page import colleagues
from opera_service.staff_admin.theme_page import caller_id, theme_page
from opera_service.staff_admin.unsent_forms import OF_THE_PAGE

FormHandler = Callable[[HttpRequest, int], str]


def _typed(form: type[forms.Form], field: str, command: Callable[[int, int, str], object], done: str) -> FormHandler:
    """A handler that hands the one field of its form to a command, and then says `done`."""

    def handle(request: HttpRequest, key: int) -> str:
        command(caller_id(request), key, _valid(form(request.POST))[field])
        return done

    return handle


def _with_reason(command: Callable[[int, int, str], object], done: str) -> FormHandler:
    return _typed(ReasonForm, "reason", command, done)


def _take(request: HttpRequest, report_id: int) -> str:
    reports.assign(caller_id(request), report_id, caller_id(request), take_over=request.POST.get("take_over") == "yes")
    return "The report is yours."


def _release(request: HttpRequest, report_id: int) -> str:
    reports.release(caller_id(request), report_id)
    return "The report is back in the queue."


def _assign(request: HttpRequest, report_id: int) -> str:
    given = _valid(AssignForm(request.POST, staff=colleagues(caller_id(request))))
    reports.assign(caller_id(request), report_id, int(given["assignee"]))
    return "The report has been given on."


def _merge(request: HttpRequest, report_id: int) -> str:
    reports.merge(caller_id(request), report_id, as_number(request.POST.get("into", "")) or 0)
    return "The reports are one."


def _decide_appeal(request: HttpRequest, appeal_id: int) -> str:
    answers = _valid(DecideForm(request.POST))
    appeal_decisions.decide(caller_id(request), appeal_id, answers["reason"], granted=answers["granted"] == "yes")
    return "The appeal is decided, and the user is told."


def _appoint(request: HttpRequest, user_id: int) -> str:
    answers = _valid(RoleForm(request.POST))
    sign_in.require_recent_proof(request)
    if answers["role"]:
        _require_second_factor(user_id)
    appointments.appoint(caller_id(request), user_id, answers["role"] or None, answers["reason"])
    return "The role is changed, and they are told."


def _require_second_factor(user_id: int) -> None:
    """Refuse a user who has none yet: whoever knows a password could set up the one of a new member of the staff."""
    user = User.objects.filter(pk=user_id).first()
    if second_factor.is_required() and user is not None and not second_factor.is_enrolled(user):
        raise Refusal(Code.INVALID_INPUT, detail=say("first they set up a second factor, on the page of their account"))


def _lost(request: HttpRequest, user_id: int) -> str:
    reason = _valid(ReasonForm(request.POST))["reason"]
    sign_in.require_recent_proof(request)
    lost_factor.remove_devices(caller_id(request), user_id, reason)
    return "The second factor is taken away: a new one is set up at the next sign-in."


HANDLERS: dict[str, tuple[str, dict[str, FormHandler]]] = {
    "report": (
        "reports_report",
        {
            "take": _take,
            "release": _release,
            "assign": _assign,
            "note": _typed(NoteForm, "text", reports.note, "Noted."),
            "merge": _merge,
            "reopen": _with_reason(reopening.reopen, "The report is open again, and its reporters are told."),
            "unmerge": _with_reason(reopening.unmerge, "The report stands for itself again."),
        },
    ),
    "user": (
        "accounts_user",
        {
            "note": _typed(NoteForm, "text", account_notes.add_note, "Noted."),
            "appoint": _appoint,
            "lost": _lost,
        },
    ),
    "sanction": ("conduct_sanction", {"lift": _with_reason(sanctions.lift, "The sanction is lifted.")}),
    "message": (
        "talk_message",
        {
            "hide": _with_reason(talk.hide, "The message is gone for everybody but the staff."),
            "restore": _with_reason(talk.restore, "The message is there again, and its author is told."),
        },
    ),
    "appeal": (
        "conduct_appeal",
        {
            "answer": _typed(AnswerForm, "text", appeal_decisions.answer, "The user can read it, and answer."),
            "decide": _decide_appeal,
        },
    ),
}
"""By the kind of page and the action, which are both in the address of a form: the page to go back to, and handlers."""


@require_POST
def handle_form(request: HttpRequest, subject: str, key: int, action: str) -> HttpResponse:
    """Run the handler and redirect to the page of the form, with a message about what happened."""
    if subject not in HANDLERS or action not in HANDLERS[subject][1]:
        raise Http404
    page, handlers = HANDLERS[subject]
    back = reverse(f"admin:{page}_change", args=[key])
    try:
        if (subject, action) in FORM_PREVIEWS and request.POST.get("step") != DO:
            _try(handlers[action], request, key)
            return _ask_to_confirm(request, FORM_PREVIEWS[subject, action], key, back)
        messages.success(request, handlers[action](request, key))
    except Refusal as refusal:
        if refusal.code is Code.CODE_REQUIRED:
            return sign_in.ask_again(request, back)
        messages.error(request, refusal.message("en"))
    except forms.ValidationError as error:
        for words in error.messages:
            messages.error(request, words)
    return redirect(back)


def _try(handler: FormHandler, request: HttpRequest, key: int) -> None:
    """Carry it out and take it back: what would be refused is refused before anybody is asked to confirm it."""
    with transaction.atomic():
        handler(request, key)
        transaction.set_rollback(True)


def _ask_to_confirm(request: HttpRequest, preview: FormPreview, key: int, back: str) -> HttpResponse:
    context = {
        "sentences": preview.tell(request.POST, key),
        "typed": [(name, value) for name, value in request.POST.items() if name not in OF_THE_PAGE],
        "back": back,
    }
    return theme_page(request, "confirm", preview.title, context)


def _valid(form: forms.Form) -> dict[str, Any]:
    if not form.is_valid():
        errors = form.errors.get_json_data()
        raise forms.ValidationError([f"{name}: {one['message']}" for name, ones in errors.items() for one in ones])
    return form.cleaned_data
