"""Collects the signals about an account; who looks at them is in the audit."""

from collections.abc import Callable
from typing import Final

import msgspec
from django.db import transaction

from games.audit import audit
from games.audit.permissions import require, require_reason
from games.common.refusals import Code, Refusal
from games.signals.decision_times import decision_times
from games.signals.opponents import opponents
from games.signals.reviewed_play import reviewed_play
from games.signals.shared_connections import shared_connections
from games.signals.signal import Signal, Sureness

SOURCES: Final[tuple[Callable[[int], list[Signal]], ...]] = (
    shared_connections,
    opponents,
    decision_times,
    reviewed_play,
)
"""Where signals come from."""
MOST_SIGNALS: Final = 50
_ORDER: Final = {Sureness.STRONG: 0, Sureness.MEDIUM: 1, Sureness.WEAK: 2}


class Signals(msgspec.Struct, frozen=True):
    """What could be worth a look about an account, the surest first: reasons to look, never verdicts."""

    signals: tuple[Signal, ...]


def signals_about(moderator_id: int, user_id: int, reason: str) -> Signals:
    """All signals about somebody else's account, for a reason."""
    require(moderator_id, "see_hidden")
    reason = require_reason(reason)
    if moderator_id == user_id:
        raise Refusal(Code.NOT_ALLOWED)
    with transaction.atomic():
        found = [signal for source in SOURCES for signal in source(user_id)]
        audit.append(moderator_id, "read_signals", reason, subject_id=user_id)
    return Signals(tuple(sorted(found, key=lambda signal: _ORDER[signal.sureness])[:MOST_SIGNALS]))
