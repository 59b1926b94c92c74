"""Accounts that were used from the same connections."""

from collections import Counter
from typing import Final

from games.signals.models import ConnectionTrace
from games.signals.signal import Signal, SignalKind, Sureness

MOST_CONNECTIONS: Final = 200
MOST_OTHERS: Final = 10
CROWDED: Final = 8
"""From so many accounts on, a connection is a school's, a café's or a phone company's: it says next to nothing."""


def shared_connections(user_id: int) -> list[Signal]:
    """The accounts that share most connections with this one; a crowded connection does not count."""
    own = ConnectionTrace.objects.filter(user_id=user_id).order_by("-last_seen").values_list("digest", flat=True)
    rows = ConnectionTrace.objects.filter(digest__in=list(own[:MOST_CONNECTIONS])).select_related("user")
    by_digest: dict[str, list[ConnectionTrace]] = {}
    for row in rows[: MOST_CONNECTIONS * CROWDED * 4]:
        by_digest.setdefault(row.digest, []).append(row)
    shared: Counter[str] = Counter()
    smallest: dict[str, int] = {}
    for found in by_digest.values():
        for row in found if len(found) <= CROWDED else ():
            if row.user_id != user_id:
                shared[row.user.username] += 1
                smallest[row.user.username] = min(smallest.get(row.user.username, CROWDED), len(found))
    return [_signal(name, count, smallest[name]) for name, count in shared.most_common(MOST_OTHERS)]


def _signal(name: str, count: int, accounts: int) -> Signal:
    words = f"Used from {count} of the same connections; the least crowded of them is used by {accounts} accounts."
    sureness = Sureness.MEDIUM if count >= 2 and accounts <= 3 else Sureness.WEAK
    return Signal(kind=SignalKind.SHARED_CONNECTION, sureness=sureness, other=name, words=words)
