"""Who asks: what the endpoints of the games need to know of a caller, without knowing the accounts.

The building decides who somebody is; it hands its doorkeeper in with `use`.
"""

from typing import Protocol, cast

from django.http import HttpRequest

from games.common.refusals import Code, Refusal
from games.kit.engine import Language


class Caller(Protocol):
    """Somebody with a request: signed in or not, with what they may do and the language to answer in."""

    @property
    def user_id(self) -> int | None: ...

    @property
    def language(self) -> Language: ...

    def require(self, scope: str) -> None:
        """Refuse a caller without the scope; everybody may `read`."""

    def spend(self, budget: str) -> None:
        """Count the request, or refuse it when there were too many."""


class Authenticator(Protocol):
    """Tells who sent a request."""

    def recognise(self, request: HttpRequest) -> Caller:
        """The caller, signed in or not; refuses bad tokens and requests that another site caused."""

    def language(self, request: HttpRequest) -> Language:
        """The language to refuse in when the caller could not be recognised."""


_doorkeepers: list[Authenticator] = []


def use_authenticator(doorkeeper: Authenticator) -> None:
    """Let this doorkeeper tell who asks."""
    _doorkeepers[:] = [doorkeeper]


def authenticate(request: HttpRequest, scope: str | None, budget: str | None) -> Caller:
    """The caller, who has the scope and has not asked too often; later code finds it with `caller_of`."""
    caller = _doorkeepers[0].recognise(request)
    request.caller = caller  # type: ignore[attr-defined]
    if scope is not None:
        caller.require(scope)
    if budget is not None:
        caller.spend(budget)
    return caller


def caller_of(request: HttpRequest) -> Caller:
    """Who was let in with this request."""
    return cast(Caller, request.caller)  # type: ignore[attr-defined]


def user_of(request: HttpRequest) -> int:
    """The signed-in user who was let in."""
    user_id = caller_of(request).user_id
    if user_id is None:
        raise Refusal(Code.SIGN_IN_REQUIRED)
    return user_id


def language_of(request: HttpRequest) -> Language:
    """The caller's language, recognised or not."""
    caller: Caller | None = getattr(request, "caller", None)
    return _doorkeepers[0].language(request) if caller is None else caller.language
