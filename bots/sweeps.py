"""What makes sure that no match freezes: deadlines are enforced and bots that are asked are woken again.

Everything is found from the tables, so a lost message, a dead worker or an emptied broker only costs time.
"""

import time
from datetime import datetime

import structlog

from bots import metrics, turn_taking
from games.common.failures import is_outage
from games.matches import commands, queries
from games.matches.live import publish

log = structlog.get_logger(__name__)
BATCH = 200
LONGEST_SECONDS = 5.0
"""A sweep with more to do leaves the rest to the next one."""


def sweep() -> None:
    """Everything that is due now."""
    enforce_deadlines()
    wake_bots()


def enforce_deadlines() -> None:
    """Deal with every seat whose time is up, longest overdue first."""
    end = time.monotonic() + LONGEST_SECONDS
    cursor: tuple[datetime, int] | None = None
    while time.monotonic() < end:
        late = queries.late_matches(BATCH, cursor)
        for match_id in dict.fromkeys(match_id for match_id, _ in late):
            try:
                metrics.TIMEOUTS.inc(commands.time_out(match_id))
            except Exception as error:
                if is_outage(error):
                    raise
                metrics.SWEEP_FAILURES.inc()
                log.exception("time_out_failed", match=str(match_id))
        if len(late) < BATCH:
            return
        cursor = late[-1][1]


def wake_bots() -> None:
    """Wake bots that rested long enough or whose call was lost; move for those that nothing could wake."""
    for sleeper in commands.wake_bots(BATCH):
        metrics.WAKES.inc()
        try:
            if sleeper.overdue:
                turn_taking.move_safely(sleeper.match_id, sleeper.seat, sleeper.asked_seq, "any", "overdue")
            else:
                publish.wake_bot(sleeper.match_id, sleeper.seat, sleeper.asked_seq)
        except Exception as error:
            if is_outage(error):
                raise
            metrics.SWEEP_FAILURES.inc()
            log.exception("wake_failed", match=str(sleeper.match_id), seat=sleeper.seat)
