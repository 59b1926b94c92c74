"""The client's one page; every address of the client answers with it, and its script draws what belongs there."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from games.registry import GAMES


@require_safe
@never_cache
@ensure_csrf_cookie
def page(request: HttpRequest, **_: str) -> HttpResponse:
    return render(request, "web/page.html", {"games": list(GAMES)})
