"""What an attempt to deliver something came to."""

from datetime import datetime
from typing import NamedTuple, TypeAlias


class Delivered(NamedTuple):
    """It arrived."""

    status: int | None = None


class Failed(NamedTuple):
    """It did not arrive; it is tried again, unless the target is gone for good."""

    remark: str
    status: int | None = None
    wait_seconds: int | None = None
    """The target asked for so much patience."""
    is_gone: bool = False


class Dropped(NamedTuple):
    """Nobody needs it any more."""

    remark: str


class Later(NamedTuple):
    """Not now: the user is here, or asleep."""

    until: datetime
    remark: str


Outcome: TypeAlias = Delivered | Failed | Dropped | Later
