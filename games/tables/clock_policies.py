"""The policy of a table about days off: which tables may have one, and what a player brings to it.

Clear rules: only slow tables without a bank; a rated one has no quiet hours, which would give players different
clocks; programs and bots of the house have no days off. A player's zone is fixed when the match begins.
"""

from typing import Final

from games.channels.preferences import preferences_of
from games.common import users
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.matches.clocks.seat_calendar import has_policy
from games.matches.models import Match, Seat
from games.matches.responses import ClockSettings

SLOW_SECONDS: Final = 24 * 3600


def require_possible(clock: ClockSettings, *, rated: bool) -> None:
    """Refuse a policy that the table's clock or its rating does not allow."""
    wanted = clock.weekends_off or clock.vacation_days > 0 or clock.quiet_hours
    slow = clock.move_seconds is not None and clock.move_seconds >= SLOW_SECONDS and clock.bank_seconds is None
    if wanted and not slow:
        raise Refusal(Code.POLICY_NOT_POSSIBLE, detail=say("only with a day or more for a move, and no bank"))
    if clock.quiet_hours and rated:
        raise Refusal(Code.POLICY_NOT_POSSIBLE, detail=say("no quiet hours where the result counts"))


def copy_calendar(match: Match, seat: Seat) -> None:
    """Write into the seat by which zone its player's days are counted, if the table counts days at all."""
    seat.time_zone, seat.quiet_from, seat.quiet_to = "", None, None
    if seat.user_id is None or not has_policy(match) or users.kind_of(seat.user_id) == users.BOT:
        return
    preferences = preferences_of(seat.user_id)
    seat.time_zone = preferences.time_zone
    if match.quiet_hours:
        seat.quiet_from, seat.quiet_to = preferences.quiet_from, preferences.quiet_to
