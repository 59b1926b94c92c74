"""The speeds one can ask for, and the clocks they mean."""

from datetime import timedelta
from enum import StrEnum

from games.matches.enums import TimeoutPolicy
from games.matches.responses import ClockSettings


class Speed(StrEnum):
    """How fast a match is played."""

    LIVE = "live"
    RELAXED = "relaxed"
    CORRESPONDENCE = "correspondence"


CLOCKS = {
    Speed.LIVE: ClockSettings(move_seconds=45, bank_seconds=300, increment_seconds=5),
    Speed.RELAXED: ClockSettings(move_seconds=180, bank_seconds=1800, increment_seconds=20),
    Speed.CORRESPONDENCE: ClockSettings(move_seconds=3 * 86_400),
}
TIMEOUTS = {
    Speed.LIVE: TimeoutPolicy.AUTOMOVE,
    Speed.RELAXED: TimeoutPolicy.AUTOMOVE,
    Speed.CORRESPONDENCE: TimeoutPolicy.BOT,
}
MOST_PATIENCE = {
    Speed.LIVE: timedelta(minutes=15),
    Speed.RELAXED: timedelta(hours=1),
    Speed.CORRESPONDENCE: timedelta(days=7),
}
"""How long a request waits for people at most: who asked longer ago has gone away and should not be seated."""
