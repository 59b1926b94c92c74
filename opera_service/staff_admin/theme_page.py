"""A page of the staff in the theme: shown, or refused with the reason instead of a bare answer."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.common.refusals import Refusal

View = Callable[..., HttpResponse]


def caller_id(request: HttpRequest) -> int:
    """The member of the staff who asks; every page is open to them alone."""
    return request.user.pk or 0


def theme_page(
    request: HttpRequest, template: str, title: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """The page of this template, with the menu around it."""
    from opera_service.staff_admin.site import site

    around = {**site.each_context(request), "title": title}
    return render(request, f"staff_admin/{template}.html", around | context, status=status)


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
    return theme_page(request, "refused", "Not here", {"refused": refusal.message("en")}, refusal.status)
