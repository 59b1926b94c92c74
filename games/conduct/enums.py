"""The kinds of sanctions, why the service imposes some by itself, and how an appeal stands."""

from enum import StrEnum


class SanctionKind(StrEnum):
    WARNING = "warning"
    MUTE = "mute"
    UNRATED = "unrated"
    SUSPENSION = "suspension"
    BAN = "ban"


class AutomaticReason(StrEnum):
    """Why the service sanctions without a moderator."""

    LEAVER = "leaver"


class AppealState(StrEnum):
    """How an appeal stands: to be read, or decided."""

    OPEN = "open"
    UPHELD = "upheld"
    """The sanction stays."""
    GRANTED = "granted"
    """The sanction is lifted."""
