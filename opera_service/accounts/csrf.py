"""Prevents other sites from using a browser's session: Django's own check, on headers alone."""

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware

from games.common.refusals import Code, Refusal

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
WEBSOCKET = "CONNECT"
"""The method a WebSocket's handshake counts as: it changes things, but a browser cannot add a header to it."""


class HeaderRequest(HttpRequest):
    """A request reduced to its headers, so that checking it never reads a body."""

    def __init__(self, request: HttpRequest) -> None:
        super().__init__()
        self.META = request.META
        self.COOKIES = request.COOKIES
        # Any unsafe method but POST, for which Django would look into the form.
        self.method = "PUT"
        self._is_https = request.is_secure()

    def _get_scheme(self) -> str:
        return "https" if self._is_https else "http"


class _Check(CsrfViewMiddleware):
    """Django's middleware, used for its decision only."""

    def _reject(self, request: HttpRequest, reason: str) -> HttpResponse:
        return HttpResponse(reason, status=403)

    def accepts(self, request: HttpRequest) -> bool:
        return self.process_view(HeaderRequest(request), _view, (), {}) is None

    def accepts_origin(self, request: HttpRequest) -> bool:
        return bool(self._origin_verified(HeaderRequest(request)))  # type: ignore[attr-defined]


def _view(_: HttpRequest) -> HttpResponse:
    return HttpResponse()


_check = _Check(_view)


def is_from_own_site(request: HttpRequest) -> bool:
    """Whether the request comes from a page of this service, or from no page at all."""
    return "HTTP_ORIGIN" not in request.META or _check.accepts_origin(request)


def require_csrf(request: HttpRequest) -> None:
    """Refuse a request by session that another site could have caused."""
    if request.method in SAFE_METHODS:
        return
    if request.method == WEBSOCKET:
        accepted = "HTTP_ORIGIN" in request.META and _check.accepts_origin(request)
    else:
        accepted = _check.accepts(request)
    if not accepted:
        raise Refusal(Code.CSRF_FAILED)
