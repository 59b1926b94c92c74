"""The client's one page: every address of the client returns it, and its script draws what belongs there."""

import json
import sys

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe
from django.views.defaults import server_error

from games.common.failures import SOON, is_temporary, refusal_of
from opera_service.accounts.language import language_of_request
from opera_service.board_folders import introductions
from opera_service.web import modules
from opera_service.web.page_card import card_of
from opera_service.web.page_words import words_for


@require_safe
@gzip_page
@never_cache
@ensure_csrf_cookie
def page(request: HttpRequest, name: str, **about: object) -> HttpResponse:
    return _page(request, name, 200, **about)


def missing(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001 Django hands it in
    """The page for an unknown address: the client says so, in the user's language."""
    return _page(request, "missing", 404)


def failed(request: HttpRequest) -> HttpResponse:
    """One line with `Retry-After` for a failure that will soon be over, else Django's page for an error."""
    error = sys.exception()
    if not isinstance(error, Exception) or not is_temporary(error):
        return server_error(request)
    refusal = refusal_of(error)
    words = refusal.message(language_of_request(request))
    headers = {"Retry-After": str(SOON), "Cache-Control": "no-store"}
    return HttpResponse(words, status=refusal.status, content_type="text/plain; charset=utf-8", headers=headers)


def _page(request: HttpRequest, name: str, status: int, **about: object) -> HttpResponse:
    """The page, naming every module that it will import: a browser fetches them together, not one after the other.

    It says nothing about who asks, because a browser may keep it, and nothing hidden, because it is packed.
    """
    words = words_for(request)
    card = card_of(name, words, about)
    context = {
        "modules": modules.of_page(name, words.language),
        "boards": modules.listed(modules.of_boards()),
        "introductions": json.dumps(introductions()),
        "words": words,
        "card": card,
        "address": request.build_absolute_uri(request.path),
        "picture": request.build_absolute_uri(f"{modules.STATIC}{card.picture}"),
    }
    return render(request, "web/page.html", context, status=status)
