"""What a caller must have for an operation, from which budget it is paid, and what any of them may refuse.

The one table for both APIs and the streams.
"""

from typing import Final, NamedTuple

from games.common.refusals import Code


class Needs(NamedTuple):
    """What a caller must have; `scope` and `budget` are those of the accounts."""

    scope: str | None
    budget: str | None
    signed_in: bool = True


READ: Final = Needs("read", "read", signed_in=False)
"""Reading what is public."""
READ_OWN: Final = Needs("read", "read")
"""Reading what concerns the caller."""
TABLE: Final = Needs("play", "table")
"""Everything around a table before it starts."""
INVITE: Final = Needs("play", "invite")
"""What notifies somebody else at once."""
PLAY: Final = Needs("play", "play")
HINT: Final = Needs("play", "hint")
"""What makes the house think for the caller."""
TALK: Final = Needs("play", "talk")
REPORT: Final = Needs("play", "report")
SETTINGS: Final = Needs("play", "account")
REACH: Final = Needs("account", "account")
"""Where somebody is reached: an ear that the thief of a token left behind would outlive the token."""
CONDUCT: Final = Needs(None, "account")
"""The caller's own sanctions: open to a suspended user too, who has no scopes."""
HEARING: Final = Needs(None, "read")
"""Reading what the house decided about the caller: open to a suspended user too."""
APPEAL: Final = Needs(None, "report")
"""Appealing against one's own sanctions: open to a suspended user too."""
MODERATE: Final = Needs("moderate", "moderate")
LOOK: Final = Needs(None, "read", signed_in=False)
"""Open to everybody, also to a suspended user, who has no scopes."""
NOTHING: Final = Needs(None, None, signed_in=False)
"""For the accounts, whose commands check and count by themselves."""


ANY_REQUEST: Final = (
    Code.BAD_TOKEN,
    Code.TOKEN_EXPIRED,
    Code.MISSING_SCOPE,
    Code.SUSPENDED,
    Code.INVALID_INPUT,
    Code.RATE_LIMITED,
)
"""What any request may be refused for."""
UNREADABLE_BODY: Final = (Code.MALFORMED, Code.TOO_LARGE, Code.UNSUPPORTED_MEDIA_TYPE)
SEATING: Final = (Code.NO_RATED_PLAY, Code.GUESTS_NOT_ALLOWED, Code.BLOCKED)
"""What taking a seat may be refused for: where the result counts, or where a user sits who does not want to."""
