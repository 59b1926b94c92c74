"""Recognises the callers of REST by access token or session."""

from django.http import HttpRequest

from games.kit.engine import Language
from opera_service.accounts.identified_caller import IdentifiedCaller
from opera_service.accounts.identity import identify
from opera_service.accounts.language import language_of_request


class AccountAuthenticator:
    """Recognises every caller by the accounts' own rules."""

    def recognise(self, request: HttpRequest) -> IdentifiedCaller:
        return IdentifiedCaller(identify(request))

    def language(self, request: HttpRequest) -> Language:
        return language_of_request(request)
