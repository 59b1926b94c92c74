"""What people can switch on and off, how a webhook is written, and the mails that no notification causes."""

from enum import StrEnum


class Switch(StrEnum):
    """What a person may want to hear of; each stands for one or several kinds of news."""

    TURN = "turn"
    DEADLINE = "deadline"
    RESULT = "result"
    TABLES = "tables"
    HOUSE = "house"
    SIGN_IN = "sign_in"
    DIGEST = "digest"


class WebhookFormat(StrEnum):
    """How the body of a webhook is written."""

    STANDARD = "standard"
    DISCORD = "discord"
    SLACK = "slack"
    NTFY = "ntfy"


class MailKind(StrEnum):
    """Mails beside those about notifications."""

    DIGEST = "digest"
    CONFIRM_ADDRESS = "confirm_address"
    ADDRESS_CHANGED = "address_changed"
    RESET_PASSWORD = "reset_password"  # noqa: S105
    PASSWORD_CHANGED = "password_changed"  # noqa: S105
