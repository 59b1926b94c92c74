"""The states of a request for a match, and the speeds that can be asked for."""

from enum import StrEnum


class TicketState(StrEnum):
    """The state of a request for a match; one that found no opponent for very long has lapsed."""

    WAITING = "waiting"
    SEATED = "seated"
    CANCELLED = "cancelled"
    LAPSED = "lapsed"


class Speed(StrEnum):
    """How fast a match is played."""

    LIVE = "live"
    RELAXED = "relaxed"
    CORRESPONDENCE = "correspondence"
