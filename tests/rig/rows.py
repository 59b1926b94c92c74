"""One row of the report: a crowd plays, a fault comes, what was acknowledged is compared with what is in the log."""

import os
import threading
from itertools import pairwise

import msgspec

from games import verify
from tests.production.comparison import compare
from tests.production.crowd import Crowd, playing
from tests.production.silence import Silence
from tests.rig.faults import Fault
from tests.rig.three_hosts import ThreeHosts

PATIENCE = 300.0
"""Seconds for so many plays, and for all matches to end."""
PLAYS = int(os.environ.get("OPERA_RIG_PLAYS", "1000"))
"""So many plays at least are acknowledged in each row, a third of them before the fault."""


class Row(msgspec.Struct, frozen=True):
    """What became of the plays of one crowd."""

    fault: str
    plays: int
    lost: int
    doubled: int
    streams: int
    gaps: int
    retries: int
    faults: int
    silence: float
    wait: float
    pause: float
    load: float
    """Load average of the machine at the end."""

    @property
    def is_clean(self) -> bool:
        return not (self.lost or self.doubled or self.gaps or self.faults)


def try_fault(rig: ThreeHosts, name: str, fault: Fault) -> Row:
    """Let a crowd play, lose what the fault loses, and count."""
    crowd, over = Crowd(rig.address), threading.Event()
    silence = Silence(crowd)
    with playing(crowd, rig.revive, PATIENCE) as wait_for_plays:
        threading.Thread(target=silence.watch, args=(over,), daemon=True).start()
        try:
            wait_for_plays(PLAYS // 3)
            fault(rig)
            wait_for_plays(2 * PLAYS // 3)
        finally:
            over.set()  # towards the end there are pauses because matches end
    rig.revive()
    lost, doubled, gaps = compare(crowd)
    for trouble in crowd.record.faults[:5]:
        print(f"rig: {trouble}", flush=True)
    return Row(
        fault=name,
        plays=crowd.record.acknowledged(),
        lost=lost,
        doubled=doubled,
        streams=len(crowd.streams),
        gaps=gaps,
        retries=sum(crowd.record.retries.values()),
        faults=len(crowd.record.faults),
        silence=round(silence.longest, 1),
        wait=round(crowd.record.longest, 1),
        pause=round(max(map(_longest_pause, crowd.exports.values())), 1),
        load=round(os.getloadavg()[0], 1),
    )


def _longest_pause(file: bytes) -> float:
    """Seconds between the two entries of a match that are furthest apart."""
    moments = [entry.at for entry in verify.read(file).entries]
    return max((after - before).total_seconds() for before, after in pairwise(moments))
