"""Recognises the callers of REST by access token or session."""

from django.http import HttpRequest

from games.kit.engine import Language
from opera_service.accounts.identified_caller import IdentifiedCaller
from opera_service.accounts.identity import identify
from opera_service.accounts.language import negotiate


class AccountAuthenticator:
    """Recognises every caller by the accounts' own rules."""

    def recognise(self, request: HttpRequest) -> IdentifiedCaller:
        return IdentifiedCaller(identify(request))

    def language(self, request: HttpRequest) -> Language:
        return negotiate(request.META.get("HTTP_ACCEPT_LANGUAGE", ""))
