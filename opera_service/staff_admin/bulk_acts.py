"""The same act on many matches, for an outage: chosen in the list, previewed, given a reason, done one by one."""

from collections import Counter
from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.common.refusals import Refusal
from games.matches.models import Match
from games.staff.act_preview import Preview, preview
from games.staff.acts import ACTS, Act
from games.staff.perform_acts import MOST_AT_ONCE, perform_on_many, require_for_many
from opera_service.staff_admin import links
from opera_service.staff_admin.forms import ReasonForm

DONE = "done"


def plain_acts() -> list[str]:
    """The acts that need nothing but a reason, and so can be done to many matches alike."""
    return [name for name, act in ACTS.items() if act.is_for_many and not act.__struct_fields__]


def acts_on_many() -> list[Callable[..., Any]]:
    """One action of the list for each of them."""
    return [_action(name) for name in plain_acts()]


def _action(name: str) -> Callable[..., Any]:
    def choose(_admin: Any, request: HttpRequest, chosen: "QuerySet[Match]") -> HttpResponse:
        return _page(request, ACTS[name](), list(chosen.order_by().values_list("pk", flat=True)[: MOST_AT_ONCE + 1]))

    choose.__name__ = f"{name}_many"
    chosen: Callable[..., Any] = admin.action(description=f"{ACTS[name].title} the chosen matches …")(choose)
    return chosen


def page(request: HttpRequest, name: str) -> HttpResponse:
    """The second step: the ids come back from the form of the first."""
    if name not in plain_acts() or request.method != "POST":
        raise Http404
    return _page(request, ACTS[name](), [UUID(text) for text in request.POST.getlist("match")])


def _page(request: HttpRequest, act: Act, match_ids: list[UUID]) -> HttpResponse:
    try:
        require_for_many(type(act), request.user.pk or 0, match_ids)
        form = ReasonForm(request.POST if "reason" in request.POST else None)
        if form.is_valid():
            return _do(request, act, match_ids, form.cleaned_data["reason"])
    except Refusal as refusal:
        messages.error(request, refusal.message("en"))
        return redirect("admin:matches_match_changelist")
    return _show(request, act, match_ids, form)


def _do(request: HttpRequest, act: Act, match_ids: list[UUID], reason: str) -> HttpResponse:
    codes = perform_on_many(act, request.user.pk or 0, match_ids, reason)
    results = {match_id: str(code or DONE) for match_id, code in codes.items()}
    return _render(request, act, {"results": _named(results), "counted": Counter(results.values()).most_common()})


def _show(request: HttpRequest, act: Act, match_ids: list[UUID], form: ReasonForm) -> HttpResponse:
    told: list[Preview] = []
    refused: dict[UUID, str] = {}
    for match_id in match_ids:
        try:
            told.append(preview(act, request.user.pk or 0, match_id))
        except Refusal as refusal:
            refused[match_id] = refusal.message("en")
    people = {player for one in told for player in one.people}
    return _render(
        request,
        act,
        {"form": form, "told": told, "people": sorted(people), "refused": _named(refused), "match_ids": match_ids},
    )


def _named(results: dict[UUID, str]) -> list[tuple[str, str]]:
    """Links to the matches, with what became of each."""
    found = Match.objects.only("pk", "game").in_bulk(list(results))
    return [(links.match(found.get(match_id)), words) for match_id, words in results.items()]


def _render(request: HttpRequest, act: Act, context: dict[str, Any]) -> HttpResponse:
    from opera_service.staff_admin.site import site

    words = {"title": f"{act.title} many matches", "explained": act.words(), "act": act.name()}
    return render(request, "staff_admin/many.html", {**site.each_context(request), **words, **context})
