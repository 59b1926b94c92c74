"""The ways by which the service reaches people outside it, and what became of one thing that was to be sent."""

from enum import StrEnum


class Channel(StrEnum):
    """A way out of the service."""

    WEBHOOK = "webhook"
    PUSH = "push"
    MAIL = "mail"


class DeliveryState(StrEnum):
    """What became of a delivery."""

    WAITING = "waiting"
    SENT = "sent"
    DROPPED = "dropped"
    FAILED = "failed"
