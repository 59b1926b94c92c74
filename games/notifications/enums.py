"""What a notification is about."""

from enum import StrEnum


class News(StrEnum):
    """What a notification is about."""

    YOUR_TURN = "your_turn"
    MATCH_STARTED = "match_started"
    INVITED = "invited"
    CHALLENGED = "challenged"
    REMATCH = "rematch"
    DECLINED = "declined"
    REMOVED = "removed"
    REPORT_CLOSED = "report_closed"
    SANCTIONED = "sanctioned"
    SANCTION_LIFTED = "sanction_lifted"
