"""Stopping and starting all clocks by somebody of the staff, or at the server: with a reason, and in the audit."""

from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from games.audit import audit
from games.audit.permissions import require, require_reason
from games.availability.closures import PERMISSION
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.matches import commands
from games.matches.clocks.database_clock import database_now
from games.matches.models import ClockStop

EARLIEST: Final = timedelta(days=2)
"""How long ago an incident may have begun when its clocks are stopped."""
MOST_REASON: Final = 200


def stop(moderator_id: int | None, reason: str, since: datetime | None = None) -> bool:
    """Stop all clocks; False when they stood still already. None: somebody at the server."""
    if moderator_id is not None:
        require(moderator_id, PERMISSION)
        reason = require_reason(reason)
    now = database_now()
    if since is not None and not now - EARLIEST <= since <= now:
        raise Refusal(Code.INVALID_INPUT, detail=say("an incident began in the last {days} days", days=EARLIEST.days))
    with transaction.atomic():
        stopped = commands.stop_clocks(reason[:MOST_REASON], since)
        if stopped:
            audit.append(moderator_id, "stop_clocks", reason, since=since)
    return stopped


def start(moderator_id: int | None, reason: str) -> int | None:
    """Start the clocks again; answers to how many seats time was given back, None when they ran."""
    if moderator_id is not None:
        require(moderator_id, PERMISSION)
        reason = require_reason(reason)
    with transaction.atomic():
        seats = commands.start_clocks()
        if seats is not None:
            audit.append(moderator_id, "start_clocks", reason, seats=seats)
    return seats


def present_stop() -> ClockStop | None:
    """The incident during which the clocks stand still, if there is one."""
    return ClockStop.objects.filter(started_at=None).first()
