"""The page of a match, and what its script asks for: the table as anybody saw it at any entry, the log, the times."""

from typing import Any
from uuid import UUID

import msgspec
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.common.choices import label
from games.common.refusals import Code, Refusal
from games.matches.models import Inspection
from games.matches.responses import MatchAnswer
from games.registry import GAMES
from games.reports.models import Report
from games.staff import acts, inspection
from games.staff.timeline import timeline
from games.talk.enums import Room
from games.talk.models import Message
from opera_service.staff_admin.act_labels import ACTS, act_title, fits
from opera_service.staff_admin.list_base import as_number

MOST_SHOWN = 50


@require_safe
@never_cache
def page(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The frame; its script fills it."""
    try:
        match = inspection.match_as(request.user.pk or 0, match_id, None)
    except Refusal as refusal:
        return _refused(refusal)
    response = render(request, "staff_admin/match.html", _context(request, match))
    # The strict policy of the client's pages: this page is theirs, not the theme's.
    response.headers["Content-Security-Policy"] = settings.CONTENT_SECURITY_POLICY
    return response


@require_safe
@never_cache
def seen(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The match as a seat (none: a spectator) saw it at an entry (none: now); nobody is asked anything here."""
    seat, at = _number(request, "seat"), _number(request, "at")
    return _answer(lambda: msgspec.structs.replace(inspection.match_as(_me(request), match_id, seat, at), options=None))


@require_safe
@never_cache
def told(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The log as a seat or a spectator got it."""
    seat, after = _number(request, "seat"), _number(request, "after")
    return _answer(lambda: inspection.log_as(_me(request), match_id, seat, after or 0))


@require_safe
@never_cache
def times(request: HttpRequest, match_id: UUID) -> HttpResponse:
    return _answer(lambda: timeline(_me(request), match_id))


@require_POST
def look(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Open the screens of a running match."""
    try:
        inspection.inspect(_me(request), match_id, request.POST.get("reason", ""))
        messages.success(request, "The screens are open to you. You cannot act for a seat of this match any more.")
    except Refusal as refusal:
        messages.error(request, refusal.message("en"))
    return redirect("admin:match_page", match_id)


def _context(request: HttpRequest, match: MatchAnswer) -> dict[str, Any]:
    opened = Inspection.objects.filter(match_id=match.id, moderator_id=_me(request)).exists()
    over = match.status in ("finished", "aborted")
    reports = Report.objects.filter(match_id=match.id).select_related("subject", "reporter").order_by("-pk")
    said = Message.objects.filter(match_id=match.id).select_related("user").order_by("-pk")[:MOST_SHOWN]
    return {
        "match": match,
        "title": GAMES[match.game].titles["en"],
        "open_to_me": opened or over,
        "may_look": request.user.has_perm("audit.see_hidden") and not (opened or over),
        "has_looked": opened,
        "acts": _acts(request, match, opened),
        "reports": reports[:MOST_SHOWN],
        "said": [(message, label(Room(message.room))) for message in reversed(said)],
        "at": _number(request, "at"),
    }


def _acts(request: HttpRequest, match: MatchAnswer, opened: bool) -> list[dict[str, Any]]:
    """The acts that this member of the staff may do, with those that looking has barred."""
    return [
        {
            "title": act_title(name),
            "explained": ACTS.get(name, ("", ""))[1],
            "address": reverse("admin:match_act", args=[match.id, name]),
            "barred": opened and act.for_a_seat,
        }
        for name, act in acts.ACTS.items()
        if fits(name, match) and request.user.has_perm(f"audit.{act.permission}")
    ]


def _answer(ask: Any) -> HttpResponse:
    try:
        found = ask()
    except Refusal as refusal:
        return _refused(refusal)
    return HttpResponse(msgspec.json.encode(found), content_type="application/json")


def _refused(refusal: Refusal) -> HttpResponse:
    words = {"code": refusal.code, "detail": refusal.message("en")}
    return HttpResponse(msgspec.json.encode(words), status=refusal.status, content_type="application/json")


def _me(request: HttpRequest) -> int:
    if request.user.pk is None:
        raise Refusal(Code.SIGN_IN_REQUIRED)
    return request.user.pk


def _number(request: HttpRequest, name: str) -> int | None:
    return as_number(request.GET.get(name, ""))
