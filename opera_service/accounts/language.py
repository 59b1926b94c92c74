"""Picks the language of a response: the account's, else what the browser asks for, else English."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest
from django.utils.translation.trans_real import parse_accept_lang_header

from games.kit.engine import LANGUAGES, Language
from opera_service.accounts.models import User


def language_for(user: User | None, accept_language: str) -> Language:
    """The language of responses to `user`."""
    if user is not None and user.language in LANGUAGES:
        return user.language
    return negotiate(accept_language)


def language_of_request(request: HttpRequest, user: User | None = None) -> Language:
    """The language of the response to a request of Django's."""
    return language_for(user, request.META.get("HTTP_ACCEPT_LANGUAGE", ""))


def language_of_scope(scope: Mapping[str, Any]) -> Language:
    """The language to refuse an unknown caller in."""
    return negotiate(accepted_languages(scope))


def accepted_languages(scope: Mapping[str, Any]) -> str:
    """What an ASGI connection asks for, as one header."""
    return ",".join(value.decode("latin-1") for name, value in scope["headers"] if name == b"accept-language")


def negotiate(accept_language: str) -> Language:
    """The best of our languages by `Accept-Language`; `de-AT` is served in `de`."""
    for tag, quality in parse_accept_lang_header(accept_language):
        base = tag.partition("-")[0]
        if quality > 0 and base in LANGUAGES:
            return base
    return "en"
