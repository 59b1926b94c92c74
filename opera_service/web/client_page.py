"""The client's one page: every address of the client returns it, and its script draws what belongs there."""

import json
import sys

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe
from django.views.defaults import server_error

from games.common.failures import SOON, is_temporary, refusal_of
from opera_service.accounts.language import negotiate
from opera_service.web import modules


@require_safe
@never_cache
@ensure_csrf_cookie
def page(request: HttpRequest, name: str, **_: object) -> HttpResponse:
    return _page(request, name, 200)


def missing(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001 Django hands it in
    """The page for an unknown address: the client says so, in the user's language."""
    return _page(request, "missing", 404)


def failed(request: HttpRequest) -> HttpResponse:
    """One line with `Retry-After` for a failure that will soon be over, else Django's page for an error."""
    error = sys.exception()
    if not isinstance(error, Exception) or not is_temporary(error):
        return server_error(request)
    refusal = refusal_of(error)
    words = refusal.message(negotiate(request.headers.get("Accept-Language", "")))
    headers = {"Retry-After": str(SOON), "Cache-Control": "no-store"}
    return HttpResponse(words, status=refusal.status, content_type="text/plain; charset=utf-8", headers=headers)


def _page(request: HttpRequest, name: str, status: int) -> HttpResponse:
    """The page, naming every module that it will import: a browser fetches them together, not one after the other."""
    language = negotiate(request.headers.get("Accept-Language", ""))
    context = {"modules": modules.of_page(name, language), "boards": json.dumps(modules.of_boards())}
    return render(request, "web/page.html", context, status=status)
