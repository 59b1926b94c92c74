"""The clocks, the timeout policy and the longest wait of each speed."""

from datetime import timedelta

from games.matches.enums import TimeoutPolicy
from games.matches.responses import ClockSettings
from games.matchmaking.enums import Speed

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
LONGEST_WAIT = {
    Speed.LIVE: timedelta(minutes=15),
    Speed.RELAXED: timedelta(hours=1),
    Speed.CORRESPONDENCE: timedelta(days=7),
}
"""How long a request may wait: after that its user is probably gone and should not be seated."""
