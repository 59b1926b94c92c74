"""What a report is about, and how far the work on it is."""

from enum import StrEnum
from typing import Final


class Category(StrEnum):
    """What a report is about."""

    ABUSE = "abuse"
    CHEATING = "cheating"
    LEAVING = "leaving"
    NAME = "name"
    BUG = "bug"
    OTHER = "other"


class ReportState(StrEnum):
    OPEN = "open"
    ASSIGNED = "assigned"
    RESOLVED = "resolved"
    REJECTED = "rejected"
    MERGED = "merged"


OPEN_STATES: Final = (ReportState.OPEN, ReportState.ASSIGNED)
