"""The client's one page; every address of the client answers with it, and its script draws what belongs there."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

# What every page needs at once: named here, a browser fetches them together instead of one after the other.
MODULES = [f"web/{name}.js" for name in ("main", "app", "api", "dom", "i18n", "layout", "settings")]


@require_safe
@never_cache
@ensure_csrf_cookie
def page(request: HttpRequest, **_: object) -> HttpResponse:
    return render(request, "web/page.html", {"modules": MODULES})


def missing(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001 Django hands it in
    """An address that nobody answers: the client says so, in the user's language."""
    return render(request, "web/page.html", {"modules": MODULES}, status=404)
