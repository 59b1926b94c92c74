"""The content security policy of pages in the Unfold theme, as narrow as the theme allows.

Its Alpine.js evaluates the expressions that stand in the theme's own templates ('unsafe-eval'), and it writes its
colours into the page ('unsafe-inline', for styles alone). Scripts in the page stay forbidden, here as everywhere, and
so do scripts, fonts, pictures and forms of other hosts. The match page, which shows most of what players wrote, does
not use the theme and keeps the strict policy.
"""

from typing import TypeVar

from django.http import HttpResponseBase

POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
Response = TypeVar("Response", bound=HttpResponseBase)


def with_theme_policy(response: Response) -> Response:
    """The response of a page of the theme with that policy, unless it has its own."""
    if response.headers.get("Content-Type", "").startswith("text/html"):
        response.headers.setdefault("Content-Security-Policy", POLICY)
    return response
