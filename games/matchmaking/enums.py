"""The states of a request for a match, and the speeds that can be asked for."""

from enum import StrEnum


class TicketState(StrEnum):
    """How a request for a match stands; one that found nobody for very long has lapsed."""

    WAITING = "waiting"
    SEATED = "seated"
    CANCELLED = "cancelled"
    LAPSED = "lapsed"


class Speed(StrEnum):
    """How fast a match is played."""

    LIVE = "live"
    RELAXED = "relaxed"
    CORRESPONDENCE = "correspondence"
