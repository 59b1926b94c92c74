"""Static files travel compressed even where nobody packed them before, as in `make run`; answers of the API do not.

Only files that are the same for everybody are packed: the length of a packed answer tells of what is in it.
"""

import gzip
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from whitenoise.middleware import WhiteNoiseFileResponse

TEXT = ("text/", "application/json", "image/svg+xml")
LEAST = 500
"""Bytes from which on packing pays."""


class CompressionMiddleware:
    """Stands around WhiteNoise, and keeps what it has packed as long as the file stays the same."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self._get_response = get_response
        self._packed: dict[str, tuple[str, bytes]] = {}

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self._get_response(request)
        if isinstance(response, WhiteNoiseFileResponse) and _is_worth_it(request, response):
            return self._pack(request.path, response)
        return response

    def _pack(self, path: str, response: WhiteNoiseFileResponse) -> HttpResponse:
        version = response.headers.get("Last-Modified", "")
        known, body = self._packed.get(path, (None, b""))
        if known is None or known != version:
            body = gzip.compress(b"".join(response))
            self._packed[path] = version, body
        response.close()
        packed = HttpResponse(
            body, headers={**response.headers, "Content-Length": len(body), "Content-Encoding": "gzip"}
        )
        patch_vary_headers(packed, ["Accept-Encoding"])
        return packed


def _is_worth_it(request: HttpRequest, response: WhiteNoiseFileResponse) -> bool:
    plain = response.status_code == 200 and "Content-Encoding" not in response.headers and request.method == "GET"
    text = response.headers.get("Content-Type", "").startswith(TEXT)
    return (
        plain
        and text
        and int(response.headers.get("Content-Length", 0)) >= LEAST
        and "gzip" in request.headers.get("Accept-Encoding", "")
    )
