"""The parts of the service that can be closed, and how loud an announcement is."""

from enum import StrEnum


class ServicePart(StrEnum):
    """What can be closed beside the games, which are parts by their own short names."""

    QUICK_MATCH = "quick_match"
    REGISTRATION = "registration"


class Level(StrEnum):
    """How an announcement is shown."""

    INFO = "info"
    WARNING = "warning"
