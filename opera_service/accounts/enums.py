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
    BOT = "bot"
    MODERATE = "moderate"


class AccountLanguage(StrEnum):
    """The languages of the service; empty follows the browser."""

    ENGLISH = "en"
    FRENCH = "fr"
    GERMAN = "de"
