"""What a notification is about."""

from enum import StrEnum
from typing import Final


class News(StrEnum):
    """What a notification is about."""

    YOUR_TURN = "your_turn"
    DEADLINE_NEAR = "deadline_near"
    MATCH_STARTED = "match_started"
    MATCH_FINISHED = "match_finished"
    INVITED = "invited"
    CHALLENGED = "challenged"
    REMATCH = "rematch"
    DECLINED = "declined"
    REMOVED = "removed"
    REPORT_CLOSED = "report_closed"
    SANCTIONED = "sanctioned"
    SANCTION_LIFTED = "sanction_lifted"
    NEW_SIGN_IN = "new_sign_in"
    WEBHOOK_OFF = "webhook_off"
    ADDRESS_OFF = "address_off"
    APPEAL_ANSWERED = "appeal_answered"
    MATCH_MODERATED = "match_moderated"
    MESSAGE_HIDDEN = "message_hidden"
    MESSAGE_RESTORED = "message_restored"
    REPORT_REOPENED = "report_reopened"
    ROLE_CHANGED = "role_changed"
    SECOND_FACTOR_TAKEN = "second_factor_taken"
    TOKENS_REVOKED = "tokens_revoked"


NOTICES: Final = (
    News.REPORT_CLOSED,
    News.REPORT_REOPENED,
    News.SANCTIONED,
    News.SANCTION_LIFTED,
    News.APPEAL_ANSWERED,
    News.MATCH_MODERATED,
    News.MESSAGE_HIDDEN,
    News.MESSAGE_RESTORED,
    News.ROLE_CHANGED,
    News.SECOND_FACTOR_TAKEN,
    News.TOKENS_REVOKED,
)
"""What the house decided about a user: it is shown at every visit until the user has said that they know."""
