"""Two small Django middlewares: the matched route for metrics, and the content security policy."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

GetResponse = Callable[[HttpRequest], HttpResponseBase]


class RouteMiddleware:
    """Writes the matched URL pattern where the WSGI adapter finds it: metrics are labelled by route, not by address."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if request.resolver_match:
            request.META["opera.route"] = f"/{request.resolver_match.route}"
        return response


class ContentSecurityPolicyMiddleware:
    """Sends the content security policy, unless a view sent its own."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        response.headers.setdefault("Content-Security-Policy", settings.CONTENT_SECURITY_POLICY)
        return response
