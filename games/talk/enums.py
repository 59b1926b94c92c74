"""Where something is said."""

from enum import StrEnum


class Room(StrEnum):
    """Where something is said: players among themselves, or spectators among themselves."""

    TABLE = "table"
    SPECTATORS = "spectators"
