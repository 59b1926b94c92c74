"""Tells the API who asks: by access token or session, with scopes and budgets of the accounts."""

from dataclasses import dataclass
from typing import cast

from django.http import HttpRequest

from games.api.rest import auth
from games.kit.engine import Language
from opera_service.accounts import rate_limits
from opera_service.accounts.identity import Identity, check_scope, identify
from opera_service.accounts.language import negotiate


@dataclass(frozen=True, slots=True)
class Visitor:
    """A caller of the API."""

    identity: Identity

    @property
    def user_id(self) -> int | None:
        return None if self.identity.user is None else self.identity.user.pk

    @property
    def language(self) -> Language:
        return self.identity.language

    def require(self, scope: str) -> None:
        check_scope(self.identity, scope)

    def spend(self, budget: str) -> None:
        rate_limits.spend(self.identity, budget)


class Doorkeeper:
    """Recognises everybody by the accounts' own rules."""

    def recognise(self, request: HttpRequest) -> Visitor:
        return Visitor(identify(request))

    def language(self, request: HttpRequest) -> Language:
        return negotiate(request.META.get("HTTP_ACCEPT_LANGUAGE", ""))


def identity_of(request: HttpRequest) -> Identity:
    """The identity of who was let in."""
    return cast(Visitor, auth.caller_of(request)).identity
