"""Pages are counted by their address: they cost little, but nothing that runs is free.

The API has budgets of its own, and files never come this far. Whoever asks too often gets one line and the seconds to
wait: the page that would say it nicely is what they ask for too often.
"""

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse

from games.common.refusals import Refusal
from opera_service.accounts import rate_limits
from opera_service.accounts.identity import anonymous
from opera_service.accounts.language import language_of_request

COUNTED_ELSEWHERE: Final = "/api/v1/"
HEAVY: Final = ("/api/v1/docs", "/api/v1/openapi.json", "/docs/")
HEAVY_POINTS: Final = 10
"""Hundreds of kilobytes, which are the same for everybody and made once."""


class PageBudgetMiddleware:
    """Counts what is not an operation of the API."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        is_heavy = request.path.startswith(HEAVY)
        if request.path.startswith(COUNTED_ELSEWHERE) and not is_heavy:
            return self._get_response(request)
        try:
            rate_limits.spend(anonymous(request), "page", HEAVY_POINTS if is_heavy else 1)
        except Refusal as refusal:
            return _refused(request, refusal)
        return self._get_response(request)


def _refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    headers = {"Retry-After": str(refusal.params["seconds"]), "Cache-Control": "no-store"}
    words = refusal.message(language_of_request(request))
    return HttpResponse(words, status=refusal.status, content_type="text/plain; charset=utf-8", headers=headers)
