"""The sweep of the clocks: finds from the tables alone whose time is up, so a dead worker only costs time."""

import time
from datetime import datetime
from typing import Final
from uuid import UUID

import structlog

from games.common.failures import is_outage
from games.matches.clocks.due import late_matches
from games.matches.clocks.timeouts import time_out
from games.matches.metrics import SWEEP_FAILURES, TIMEOUTS

log = structlog.get_logger(__name__)
BATCH = 200
LONGEST_SECONDS: Final = 5.0
"""A sweep with more to do leaves the rest to the next one."""


def enforce_deadlines() -> None:
    """Deal with every seat whose time is up, longest overdue first."""
    end = time.monotonic() + LONGEST_SECONDS
    cursor: tuple[datetime, int] | None = None
    while time.monotonic() < end:
        late = late_matches(BATCH, cursor)
        for match_id in dict.fromkeys(match_id for match_id, _ in late):
            _enforce(match_id)
        if len(late) < BATCH:
            return
        cursor = late[-1][1]


def _enforce(match_id: UUID) -> None:
    """One match that cannot be dealt with does not stop the clocks of the others; an outage stops them all."""
    try:
        TIMEOUTS.inc(time_out(match_id))
    except Exception as error:
        if is_outage(error):
            raise
        SWEEP_FAILURES.inc()
        log.exception("time_out_failed", match=str(match_id))
