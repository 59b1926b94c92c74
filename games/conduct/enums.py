"""The kinds of sanctions."""

from enum import StrEnum


class SanctionKind(StrEnum):
    WARNING = "warning"
    MUTE = "mute"
    UNRATED = "unrated"
    SUSPENSION = "suspension"
    BAN = "ban"
