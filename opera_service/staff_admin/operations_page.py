"""Live operations: stop and start all clocks, close and open parts of the service, announce something."""

from collections.abc import Callable
from typing import Any, NamedTuple

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from games.audit.permissions import require
from games.availability import announcements, clock_stops, closures
from games.availability.enums import Level
from games.availability.models import Announcement, Closure
from games.common.refusals import Refusal
from games.matches.models import ClockStop, Seat
from opera_service.staff_admin.forms import AuditReasonForm
from opera_service.staff_admin.operation_forms import CLOSED_FOR_NOW, AnnounceForm, ClosePartForm, StopClocksForm
from opera_service.staff_admin.theme_page import caller_id, refused_in_page, theme_page

MOST_COUNTED = 10_000


class PartRow(NamedTuple):
    """A part of the service, and why it is closed if it is."""

    part: str
    name: str
    closure: Closure | None
    form: forms.Form


class OperationForm(NamedTuple):
    """A form of the page and what it does; `key` is a part or the number of an announcement."""

    form: type[forms.Form]
    run: Callable[[int, str, Any], str]


def _stop(me: int, _key: str, form: StopClocksForm) -> str:
    stopped = clock_stops.stop(me, form.cleaned_data["reason"], form.since())
    return "All clocks stand still." if stopped else "The clocks stood still already."


def _start(me: int, _key: str, form: AuditReasonForm) -> str:
    seats = clock_stops.start(me, form.cleaned_data["reason"])
    return "The clocks ran already." if seats is None else f"The clocks run; {seats} seats got their time back."


def _close(me: int, key: str, form: ClosePartForm) -> str:
    closures.close_part(me, key, form.words(), form.cleaned_data["reason"])
    return "It is closed; what runs goes on."


def _open(me: int, key: str, form: AuditReasonForm) -> str:
    closures.open_part(me, key, form.cleaned_data["reason"])
    return "It is open again."


def _announce(me: int, _key: str, form: AnnounceForm) -> str:
    given = form.cleaned_data
    level, reason = Level(given["level"]), given["reason"]
    announcements.announce(me, form.words(), form.until(), at=given["at"], level=level, reason=reason)
    return "It is announced."


def _withdraw(me: int, key: str, form: AuditReasonForm) -> str:
    announcements.withdraw(me, int(key) if key.isdigit() and len(key) < 18 else 0, form.cleaned_data["reason"])
    return "It is withdrawn."


OPERATIONS: dict[str, OperationForm] = {
    "stop": OperationForm(StopClocksForm, _stop),
    "start": OperationForm(AuditReasonForm, _start),
    "close": OperationForm(ClosePartForm, _close),
    "open": OperationForm(AuditReasonForm, _open),
    "announce": OperationForm(AnnounceForm, _announce),
    "withdraw": OperationForm(AuditReasonForm, _withdraw),
}


@refused_in_page
def page(request: HttpRequest, name: str = "", key: str = "") -> HttpResponse:
    """The page, and its forms: a wrong one is shown again with what was typed."""
    me = caller_id(request)
    require(me, closures.PERMISSION)
    if request.method != "POST":
        return _show(request, {})
    if name not in OPERATIONS:
        raise Http404
    form = OPERATIONS[name].form(request.POST, auto_id=f"{name}_{key}_%s")
    if form.is_valid():
        try:
            messages.success(request, OPERATIONS[name].run(me, key, form))
            return redirect("admin:operations")
        except Refusal as refusal:
            form.add_error(None, refusal.message("en"))
    return _show(request, {(name, key): form})


def _show(request: HttpRequest, sent: dict[tuple[str, str], forms.Form]) -> HttpResponse:
    def form(name: str, key: str = "", **initial: Any) -> forms.Form:
        made = OPERATIONS[name].form
        return sent.get((name, key)) or made(initial=initial or None, auto_id=f"{name}_{key}_%s")

    shut = {row.part: row for row in closures.closed()}
    stop: ClockStop | None = clock_stops.present_stop()
    shown: list[Announcement] = announcements.shown_now()
    context = {
        "stop": stop,
        "clock_form": form("start" if stop else "stop"),
        "running": Seat.objects.filter(deadline__isnull=False)[:MOST_COUNTED].count(),
        "parts": [
            PartRow(part, words.en, shut.get(part), form("open", part) if part in shut else _closing(form, part))
            for part, words in closures.parts().items()
        ],
        "announced": [(row, form("withdraw", str(row.pk))) for row in shown],
        "announce_form": form("announce"),
        "problem": bool(sent),
    }
    return theme_page(request, "operations", "Live operations", context)


def _closing(form: Callable[..., forms.Form], part: str) -> forms.Form:
    return form("close", part, **CLOSED_FOR_NOW.as_mapping())
