"""An act on one match: a form, a page that tells what it would do and to whom, and then the act."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from games.common.refusals import Code, Refusal
from games.matches.ids import short_id
from games.matches.responses import MatchAnswer
from games.registry import GAMES
from games.staff import inspection
from games.staff.act_preview import Preview, preview
from games.staff.acts import ACTS, Act
from games.staff.perform_acts import perform, require_act
from opera_service.staff_admin.act_forms import ActForm
from opera_service.staff_admin.list_search import as_number
from opera_service.staff_admin.theme_page import caller_id, theme_page

DO = "do"


def page(request: HttpRequest, match_id: UUID, name: str) -> HttpResponse:
    """Ask, then show, then do: the last step repeats what the one before showed."""
    if name not in ACTS:
        raise Http404
    try:
        require_act(ACTS[name], caller_id(request), match_id)
        return _step(request, match_id, ACTS[name])
    except Refusal as refusal:
        messages.error(request, refusal.message("en"))
        return redirect("admin:match_page", match_id)


def _step(request: HttpRequest, match_id: UUID, kind: type[Act]) -> HttpResponse:
    match = inspection.match_as(caller_id(request), match_id, None)
    at = as_number(request.GET.get("at", ""))
    form = ActForm(kind, match, request.POST if request.method == "POST" else None, at)
    told: Preview | None = None
    if form.is_valid():
        try:
            if request.POST.get("step") == DO and (done := _do(request, match_id, form)) is not None:
                return done
            told = preview(form.act(), caller_id(request), match_id)
        except Refusal as refusal:
            form.add_error(None, refusal.message("en"))
    return _show(request, match, kind, {"form": form, "told": told})


def _do(request: HttpRequest, match_id: UUID, form: ActForm) -> HttpResponse | None:
    """Carry out what was shown; None if it depends on the position, and that is another one by now."""
    act = form.act()
    seen = (as_number(request.POST.get("seq", "")) or 0) if act.is_about_position else None
    try:
        made = perform(act, caller_id(request), match_id, form.cleaned_data["reason"], seen)
    except Refusal as refusal:
        if refusal.code is not Code.STALE:
            raise
        messages.warning(request, "Something happened in the match meanwhile: this is what it would do now.")
        return None
    told = "Everybody at the table is told." if made is None else "Nobody is told: this is the new match."
    messages.success(request, f"Done: {act.in_words()}. {told}")
    return redirect("admin:match_page", made or match_id)


def _show(request: HttpRequest, match: MatchAnswer, kind: type[Act], context: dict[str, Any]) -> HttpResponse:
    form: ActForm = context["form"]
    players = ", ".join(seat.player.name for seat in match.seats if seat.player)
    context |= {
        "button": kind.title,
        "asked": form.act().in_words() if context["told"] else "",
        "players": players,
        "explained": kind.words(),
        "back": reverse("admin:match_page", args=[match.id]),
    }
    title = f"{kind.title}: {GAMES[match.game].titles['en']} {short_id(match.id)}"
    return theme_page(request, "act", title, context)
