"""`/.well-known/security.txt` (RFC 9116): where somebody who found a hole can tell of it."""

from datetime import timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone

VALID = timedelta(days=90)


def security_txt(_: HttpRequest) -> HttpResponse:
    """The contact of this installation; not found where the operator has named none."""
    if not settings.SECURITY_CONTACT:
        raise Http404
    expires = (timezone.now() + VALID).strftime("%Y-%m-%dT00:00:00Z")
    lines = [f"Contact: {settings.SECURITY_CONTACT}", f"Expires: {expires}", "Preferred-Languages: en, fr, de"]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
