"""A page of the staff that is refused tells why in the theme, instead of a bare answer."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.common.refusals import Refusal

View = Callable[..., HttpResponse]


def refused_in_page(view: View) -> View:
    """The view, whose refusals become a page."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Refusal as refusal:
            return refusal_page(request, refusal)

    return guarded


def refusal_page(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """A page with the words of a refusal, and its status."""
    from opera_service.staff_admin.site import site

    context = {**site.each_context(request), "title": "Not here", "refused": refusal.message("en")}
    return render(request, "staff_admin/refused.html", context, status=refusal.status)
