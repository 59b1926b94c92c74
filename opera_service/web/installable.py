"""What a browser needs to install the client and to open it without a network; and the answer to crawlers."""

import hashlib
import json
from functools import cache
from pathlib import Path

from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.template.loader import get_template
from django.views.decorators.http import require_safe

from opera_service.web import modules
from opera_service.web.page_words import words_for

PAGE = "/"
"""The page that is kept: every address of the client returns the same one, up to its title."""
STYLES_AND_SIGNS = ("web/theme.css", "web/pages.css", "web/icon.svg", "web/hero.svg")
PICTURED = ("opera", "phantom")
"""The games whose boards are shown before somebody installs the client."""
ROBOTS = """User-agent: *
Disallow: /admin/
Disallow: /api/
Disallow: /graphql
Disallow: /account
Allow: /
"""


@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 Django hands it in
    """The service worker with the list of what it keeps; it changes whenever one of these files does."""
    return HttpResponse(_service_worker(), content_type="text/javascript", headers={"Cache-Control": "no-cache"})


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """The name, the colours and the pictures under which the client is installed, in the visitor's language."""
    words = words_for(request)
    signs = [
        {"src": "/static/web/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": "/static/web/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "/static/web/icon-512.png", "sizes": "512x512", "type": "image/png"},
        {"src": "/static/web/icon-maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    described = {
        "id": "/",
        "name": words.house,
        "short_name": "Opera",
        "description": words.about,
        "lang": words.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "launch_handler": {"client_mode": ["focus-existing", "auto"]},
        "background_color": "#faf6ef",
        "theme_color": "#5c1526",
        "categories": ["games", "entertainment"],
        "icons": signs,
        "screenshots": [
            {"src": f"/static/{slug}/preview.png", "sizes": "1200x630", "type": "image/png", "form_factor": "wide"}
            for slug in PICTURED
        ],
        "shortcuts": [
            {"name": words.matches, "url": "/matches"},
            {"name": words.tables, "url": "/tables"},
        ],
    }
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    return HttpResponse(json.dumps(described), content_type="application/manifest+json", headers=headers)


@require_safe
def robots(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 Django hands it in
    return HttpResponse(ROBOTS, content_type="text/plain; charset=utf-8")


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 Django hands it in
    """For those who ask for it by its old name without having read the page."""
    headers = {"Cache-Control": "public, max-age=86400"}
    return HttpResponse(_bytes("web/favicon.ico"), content_type="image/x-icon", headers=headers)


@cache
def _service_worker() -> str:
    kept = (*STYLES_AND_SIGNS, *modules.of_client())
    page = Path(get_template("web/page.html").origin.name).read_bytes()  # type: ignore[attr-defined]
    version = hashlib.sha256(page + b"".join(map(_bytes, kept))).hexdigest()[:16]
    shell = {"version": version, "files": [PAGE, *(f"{modules.STATIC}{name}" for name in kept)]}
    return f"const SHELL = {json.dumps(shell)};\n{_bytes('web/service_worker.js').decode()}"


def _bytes(name: str) -> bytes:
    path = finders.find(name)
    if not isinstance(path, str):
        raise FileNotFoundError(name)
    return Path(path).read_bytes()
