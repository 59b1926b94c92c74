"""The id of an event: the same on every channel, because it follows from what happened and is stored nowhere twice."""

from typing import Final
from uuid import UUID, uuid5

_NOTIFICATIONS: Final = UUID("7b1d6a1e-5a0f-4c38-9c0e-3f4c1f1f2a01")


def turn_event(match_id: UUID, seat: int, asked_seq: int) -> UUID:
    """The event that a seat is asked for a decision since entry `asked_seq`."""
    return uuid5(match_id, f"turn/{seat}/{asked_seq}")


def notification_event(user_id: int, number: int) -> UUID:
    """The event behind a user's notification of that number."""
    return uuid5(_NOTIFICATIONS, f"{user_id}/{number}")
