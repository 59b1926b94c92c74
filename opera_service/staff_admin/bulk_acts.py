"""The same act on many matches, for an outage: chosen in the list, previewed, given a reason; a task does it."""

from collections import Counter
from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from games.common.refusals import Refusal
from games.matches.models import Match
from games.ratings.models import RatingRecount
from games.staff import acts_on_many as many
from games.staff.acts import ACTS, Act
from games.staff.many_preview import preview_many
from opera_service.staff_admin import links
from opera_service.staff_admin.forms import ReasonForm
from opera_service.staff_admin.list_search import as_id
from opera_service.staff_admin.theme_page import caller_id, theme_page

MOST_IDS = 2 * many.MOST_AT_ONCE
LATER = "to be done"


def plain_acts() -> list[str]:
    """The acts that need nothing but a reason, and so can be done to many matches alike."""
    return [name for name, act in ACTS.items() if act.is_for_many and not act.__struct_fields__]


def acts_on_many() -> list[Callable[..., Any]]:
    """One action of the list for each of them."""
    return [_action(name) for name in plain_acts()]


def _action(name: str) -> Callable[..., Any]:
    def choose(_admin: Any, request: HttpRequest, chosen: "QuerySet[Match]") -> HttpResponse:
        match_ids = list(chosen.order_by().values_list("pk", flat=True)[: many.MOST_AT_ONCE + 1])
        return _page(request, ACTS[name](), match_ids)

    choose.__name__ = f"{name}_many"
    chosen: Callable[..., Any] = admin.action(description=f"{ACTS[name].title}: the chosen matches …")(choose)
    return chosen


def page(request: HttpRequest, name: str) -> HttpResponse:
    """The second step: the ids come back from the form of the first."""
    if name not in plain_acts() or request.method != "POST":
        raise Http404
    found = [as_id(text) for text in request.POST.getlist("match")[:MOST_IDS]]
    return _page(request, ACTS[name](), [match_id for match_id in found if match_id is not None])


def progress_page(request: HttpRequest, number: int) -> HttpResponse:
    """How far the task is; the page comes again by itself until it is done."""
    try:
        done = many.progress_of(caller_id(request), number)
    except Refusal as refusal:
        return _refused(request, refusal)
    results = {one.match_id: "done" if one.done else str(one.refused or LATER) for one in done.results}
    counted = Counter(results.values()).most_common()
    recount = RatingRecount.objects.filter(finished_at=None).order_by("pk").first()
    context = {"done": done, "results": _named(results), "counted": counted, "recount": recount}
    return theme_page(request, "many", "Many matches", context)


def _page(request: HttpRequest, act: Act, match_ids: list[UUID]) -> HttpResponse:
    try:
        shown = preview_many(act, caller_id(request), match_ids)
        form = ReasonForm(request.POST if "reason" in request.POST else None)
        if form.is_valid():
            number = many.note(act, caller_id(request), match_ids, form.cleaned_data["reason"])
            return redirect("admin:many_progress", number)
    except Refusal as refusal:
        return _refused(request, refusal)
    context = {"form": form, "shown": shown, "refused": _named(shown.refused), "match_ids": match_ids}
    words = {"explained": act.words(), "act": act.name()}
    return theme_page(request, "many", f"{act.title}: many matches", words | context)


def _refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    messages.error(request, refusal.message("en"))
    return redirect("admin:matches_match_changelist")


def _named(results: dict[UUID, str]) -> list[tuple[str, str]]:
    """Links to the matches, with what became of each."""
    found = Match.objects.only("pk", "game").in_bulk(list(results))
    return [(links.match(found.get(match_id)), words) for match_id, words in results.items()]
