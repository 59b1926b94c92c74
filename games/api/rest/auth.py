"""The caller of a REST request; `opera_service` says how callers are recognised."""

from typing import Protocol, cast

from django.http import HttpRequest, HttpResponse

from games.api.caller import Caller
from games.api.needs import Needs
from games.kit.engine import Language


class Authenticator(Protocol):
    """Recognises the caller of a request."""

    def recognise(self, request: HttpRequest) -> Caller:
        """The caller, signed in or not; refuses bad tokens and requests that another site caused."""

    def language(self, request: HttpRequest) -> Language:
        """The language to refuse in when the caller could not be recognised."""


_authenticators: list[Authenticator] = []


def use_authenticator(authenticator: Authenticator) -> None:
    """Let this authenticator recognise every caller."""
    _authenticators[:] = [authenticator]


def authenticate(request: HttpRequest, needs: Needs) -> None:
    """Recognise the caller, who must have what is needed; `caller_of` returns them afterwards."""
    request.caller = caller = _authenticators[0].recognise(request)  # type: ignore[attr-defined]
    caller.admit(needs)


def caller_of(request: HttpRequest) -> Caller:
    """The caller that was let in."""
    return cast(Caller, request.caller)  # type: ignore[attr-defined]


def with_limits(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The answer, after what it took was charged, with how many requests the caller has left."""
    caller: Caller | None = getattr(request, "caller", None)
    if caller is not None:
        caller.charge_time()
        for name, value in caller.limit_headers.items():
            response.headers[name] = value
    return response


def language_of(request: HttpRequest) -> Language:
    """The caller's language, recognised or not."""
    caller: Caller | None = getattr(request, "caller", None)
    return _authenticators[0].language(request) if caller is None else caller.language
