"""The page of a match, and the JSON that its script fetches: the table as any viewer saw it, the log, the times."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import msgspec
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.common.choices import label
from games.common.refusals import Code, Refusal
from games.matches.ids import short_id
from games.matches.models import Inspection, Match, Seat
from games.matches.responses import MatchAnswer
from games.registry import GAMES
from games.reports.involved import reports_for
from games.staff import inspection
from games.staff.acts import ACTS
from games.staff.readable_talk import readable_messages
from games.staff.timeline import timeline
from games.talk.enums import Room
from games.talk.models import Message
from opera_service.staff_admin import sign_in
from opera_service.staff_admin.list_search import as_number
from opera_service.staff_admin.theme_page import caller_id, refusal_page
from opera_service.staff_theme import menu_for
from opera_service.web import modules

MOST_SHOWN = 50


@require_safe
@never_cache
def page(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The page without the match itself, which its script fetches."""
    try:
        match = inspection.match_as(caller_id(request), match_id, None)
    except Refusal as refusal:
        return refusal_page(request, refusal)
    response = render(request, "staff_admin/match.html", _context(request, match))
    # The strict policy of the client's pages: this page is theirs, not the theme's.
    response.headers["Content-Security-Policy"] = settings.CONTENT_SECURITY_POLICY
    return response


@require_safe
@never_cache
def view_json(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The match as a seat (none: a spectator) saw it at an entry (none: now), without options."""
    seat, at = _number(request, "seat"), _number(request, "at")
    return _json_of(
        lambda: msgspec.structs.replace(inspection.match_as(caller_id(request), match_id, seat, at), options=None)
    )


@require_safe
@never_cache
def log_json(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The log as it was shown to a seat (none: to a spectator)."""
    seat, after = _number(request, "seat"), _number(request, "after")
    return _json_of(lambda: inspection.log_as(caller_id(request), match_id, seat, after or 0).entries)


@require_safe
@never_cache
def times_json(request: HttpRequest, match_id: UUID) -> HttpResponse:
    return _json_of(lambda: timeline(caller_id(request), match_id))


@require_POST
def inspect(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Let this member of the staff see what is hidden in a running match."""
    try:
        sign_in.require_recent_proof(request)
        inspection.inspect(caller_id(request), match_id, request.POST.get("reason", ""))
        messages.success(request, "The screens are open to you. You cannot act for a seat of this match any more.")
    except Refusal as refusal:
        if refusal.code is Code.CODE_REQUIRED:
            return sign_in.ask_again(request, reverse("admin:match_page", args=[match_id]))
        messages.error(request, refusal.message("en"))
    return redirect("admin:match_page", match_id)


@require_safe
@never_cache
def around_json(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """What stands around the board, as it is now: the tags, acts, reports and talk, ready to be shown."""

    def read() -> dict[str, str]:
        context = _context(request, inspection.match_as(caller_id(request), match_id, None))
        parts = {"tags": "staff_admin/match_tags.html", "around": "staff_admin/match_around.html"}
        return {name: render_to_string(template, context, request).strip() for name, template in parts.items()}

    return _json_of(read)


def _context(request: HttpRequest, match: MatchAnswer) -> dict[str, Any]:
    me = caller_id(request)
    opened = Inspection.objects.filter(match_id=match.id, moderator_id=me).exists()
    over = match.status in ("finished", "aborted")
    reports = reports_for(me).filter(match_id=match.id).select_related("subject", "reporter").order_by("-pk")
    said = Message.objects.filter(match_id=match.id)
    readable = readable_messages(me).filter(match_id=match.id).select_related("user").order_by("-pk")
    read = list(readable[:MOST_SHOWN])
    return {
        "match": match,
        "title": GAMES[match.game].titles["en"],
        "boards": modules.listed(modules.of_boards()),
        "open_to_me": opened or over,
        "may_look": request.user.has_perm("audit.see_hidden") and not (opened or over),
        "has_looked": opened,
        "acts": _acts(request, match, opened),
        "reports": reports[:MOST_SHOWN],
        "said": [(message, label(Room(message.room))) for message in reversed(read)],
        "is_silent": not read and not said.exists(),
        "at": _number(request, "at"),
        "menu": menu_for(request),
        "accounts": msgspec.json.encode(_accounts(match.id)).decode(),
        **_origin(match.id),
    }


def _accounts(match_id: UUID) -> dict[int, str]:
    """The pages of the accounts that have a seat, by the number of the seat."""
    seated = Seat.objects.filter(match_id=match_id, user__isnull=False).values_list("number", "user_id")
    return {number: reverse("admin:accounts_user_change", args=[user_id]) for number, user_id in seated}


def _origin(match_id: UUID) -> dict[str, Any]:
    """Which match a sandbox was taken from."""
    origin = Match.objects.filter(pk=match_id).values_list("forked_from_id", flat=True).first()
    return {"origin": origin, "origin_short": short_id(origin)} if origin else {}


def _acts(request: HttpRequest, match: MatchAnswer, opened: bool) -> list[dict[str, Any]]:
    """The acts that this member of the staff may do, with those that looking has barred."""
    return [
        {
            "title": act.title,
            "explained": act.words(),
            "address": reverse("admin:match_act", args=[match.id, name]),
            "barred": opened and act.is_for_a_seat,
        }
        for name, act in ACTS.items()
        if act.fits(match) and request.user.has_perm(f"audit.{act.permission}")
    ]


def _json_of(read: Callable[[], object]) -> HttpResponse:
    status = 200
    try:
        found = read()
    except Refusal as refusal:
        status, found = refusal.status, {"code": refusal.code, "detail": refusal.message("en")}
    return HttpResponse(msgspec.json.encode(found), status=status, content_type="application/json")


def _number(request: HttpRequest, name: str) -> int | None:
    return as_number(request.GET.get(name, ""))
