"""What an account can be, what its tokens may do, and the languages it can choose."""

from enum import StrEnum


class AccountKind(StrEnum):
    """Who uses an account."""

    PERSON = "person"
    GUEST = "guest"
    BOT = "bot"


class Scope(StrEnum):
    """What an access token may be used for."""

    READ = "read"
    PLAY = "play"
    ACCOUNT = "account"
    """What should need the person: name and password, second factor, sessions, data, becoming a program, the end."""
    MODERATE = "moderate"


FORMER_SCOPES = ("bot",)
"""Still found in rows of old tokens; they mean nothing."""


class AccountLanguage(StrEnum):
    """The languages of the service; empty follows the browser."""

    ENGLISH = "en"
    FRENCH = "fr"
    GERMAN = "de"
