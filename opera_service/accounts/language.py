"""Picks the language of a response: the account's, else what the browser asks for, else English."""

from django.utils.translation.trans_real import parse_accept_lang_header

from games.kit.engine import LANGUAGES, Language
from opera_service.accounts.models import User


def language_for(user: User | None, accept_language: str) -> Language:
    """The language of responses to `user`."""
    if user is not None and user.language in LANGUAGES:
        return user.language
    return negotiate(accept_language)


def negotiate(accept_language: str) -> Language:
    """The best of our languages by `Accept-Language`; `de-AT` is served in `de`."""
    for tag, quality in parse_accept_lang_header(accept_language):
        base = tag.partition("-")[0]
        if quality > 0 and base in LANGUAGES:
            return base
    return "en"
