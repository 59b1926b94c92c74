"""`make rig`: every fault in turn under a crowd, and docs/rig.md with what became of the plays."""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from games import verify
from games.kit.entries import EntryKind
from games.registry import rules
from tests.paths import ROOT
from tests.production.crowd import TABLES, Crowd, playing
from tests.rig.faults import PARTITIONS, REDUNDANT, SINGLE, Fault
from tests.rig.redundant_servers import RedundantServers
from tests.rig.single_servers import SingleServers
from tests.rig.three_hosts import FAKETIME, ThreeHosts, running_rig

INSIDE = "OPERA_RIG_INSIDE"
PATIENCE = 300.0
"""Seconds for so many plays, and for all matches to end."""
REPORT = ROOT / "docs" / "rig.md"
PLAYS = int(os.environ.get("OPERA_RIG_PLAYS", "1500"))
"""So many plays at least are acknowledged in each row, a third of them before the fault."""
HEAD = """# Three hosts, and one of them dies

Made by `make rig`. Three hosts (network namespaces) with web, worker and bots each, beat on two, HAProxy in front; the
clock of host c is 30 s ahead all the time. PostgreSQL and Redis stand on hosts of their own: first one of each without
a standby; then, as in `deploy/high_availability`, three PostgreSQL under Patroni and three Redis under Sentinel,
with PgBouncer before the primary. Each row is a crowd of {people} people (and bots) that plays matches to their end,
half of them following by Server-Sent Events and half by WebSocket.

*Lost*: acknowledged and not in the log. *Doubled*: in the log and never acknowledged. *Gaps*: streams that did not hear
every entry once. *Faults*: answers 5xx other than 503 with `Retry-After`. *Silence*: the longest time in which no play
of anybody was acknowledged. *Wait*: the longest time from the first attempt of a request to its answer. *Pause*: the
longest time between two entries of one match, bots included.

| fault | plays | lost | doubled | streams | gaps | retries | faults | silence, s | wait, s | pause, s |
|---|---|---|---|---|---|---|---|---|---|---|
"""


@dataclass
class Silence:
    """The longest time in which no play of anybody was acknowledged."""

    crowd: Crowd
    longest: float = 0.0

    def watch(self, over: threading.Event) -> None:
        seen, since = 0, time.monotonic()
        while not over.wait(0.05):
            now, count = time.monotonic(), self.crowd.record.acknowledged()
            if count != seen:
                seen, since = count, now
            elif seen:
                self.longest = max(self.longest, now - since)


def row(rig: ThreeHosts, name: str, fault: Fault) -> dict[str, Any]:
    crowd, over = Crowd(rig.address), threading.Event()
    silence = Silence(crowd)
    watcher = threading.Thread(target=silence.watch, args=(over,), daemon=True)
    with playing(crowd, rig.revive, PATIENCE) as wait_for_plays:
        watcher.start()
        wait_for_plays(PLAYS // 3)
        fault(rig)
        wait_for_plays(2 * PLAYS // 3)
        over.set()  # towards the end there are pauses because matches end
    rig.revive()
    lost, doubled, gaps = _compare(crowd)
    return {
        "fault": name,
        "plays": crowd.record.acknowledged(),
        "lost": lost,
        "doubled": doubled,
        "streams": len(crowd.streams),
        "gaps": gaps,
        "retries": sum(crowd.record.retries.values()),
        "faults": len(crowd.record.faults),
        "silence": round(silence.longest, 1),
        "wait": round(crowd.record.longest, 1),
        "pause": round(max(map(_longest_pause, crowd.exports.values())), 1),
    }


def _longest_pause(file: bytes) -> float:
    """Seconds between the two entries of a match that are furthest apart."""
    moments = [entry.at for entry in verify.read(file).entries]
    return max((after - before).total_seconds() for before, after in pairwise(moments))


def _compare(crowd: Crowd) -> tuple[int, int, int]:
    """Plays lost and doubled, and streams with gaps; every file must prove its match."""
    lost = doubled = gaps = 0
    for match, file in crowd.exports.items():
        exported = verify.read(file)
        verify.verify(exported)
        streams = [stream for stream in crowd.streams if stream.match == match]
        parse = rules(exported.game, exported.rules_version).parse_action
        played = {
            entry.seq: (entry.seat, parse(bytes(entry.asked)))
            for entry in exported.entries
            if entry.kind == EntryKind.PLAYED and entry.seat is not None and entry.seat < len(streams)
        }
        told = {
            seq: (seat, parse(msgspec.json.encode(action))) for seq, (seat, action) in crowd.record.plays[match].items()
        }
        lost += sum(played.get(seq) != play for seq, play in told.items())
        doubled += sum(seq not in told for seq in played)
        whole = [entry.seq for entry in exported.entries]
        gaps += sum(stream.seqs != whole for stream in streams)
    return lost + len(set(crowd.record.plays) - set(crowd.exports)), doubled, gaps


def main() -> int:
    missing = [what for what in ("ip", "haproxy", "etcd", "pgbouncer") if shutil.which(what) is None]
    if os.geteuid() != 0 or missing or not Path(FAKETIME).exists():
        print("rig: left out: needs root, and by apt iproute2, haproxy, libfaketime, etcd-server and pgbouncer")
        return 0
    if INSIDE not in os.environ:
        return _run_apart()
    wanted = sys.argv[1:]
    rows = [] if wanted == ["partitions"] else [*_rows(SingleServers, SINGLE, wanted)]
    rows += _rows(RedundantServers, PARTITIONS if wanted == ["partitions"] else REDUNDANT, wanted)
    if not wanted:
        _write(rows)
    return bool(sum(each[key] for each in rows for key in ("lost", "doubled", "gaps", "faults")))


def _run_apart() -> int:
    """Run in a network of its own: no browser or test of this machine notices that cables are pulled."""
    inside = f"ip link set lo up && exec {shlex.join([sys.executable, '-m', 'tests.rig', *sys.argv[1:]])}"
    command = ["unshare", "--net", "--mount", "bash", "-c", inside]
    return subprocess.run(command, env={**os.environ, INSIDE: "1"}, check=False).returncode


def _rows(
    make: type[SingleServers] | type[RedundantServers], faults: dict[str, Fault], wanted: list[str]
) -> list[dict[str, Any]]:
    chosen = {
        name: fault
        for name, fault in faults.items()
        if not wanted or wanted == ["partitions"] or any(word in name for word in wanted)
    }
    if not chosen:
        return []
    folder = Path(tempfile.mkdtemp(prefix="opera-rig-"))
    rows = []
    with running_rig(folder, make) as rig:
        for name, fault in chosen.items():
            rows.append(row(rig, name, fault))
            print(rows[-1], flush=True)
    if not any(each[key] for each in rows for key in ("lost", "doubled", "gaps", "faults")):
        with suppress(OSError):
            shutil.rmtree(folder)
    return rows


def _write(rows: list[dict[str, Any]]) -> None:
    people = sum(table.people for table in TABLES)
    table = "".join("| " + " | ".join(map(str, each.values())) + " |\n" for each in rows)
    total = f"\nTogether {sum(each['plays'] for each in rows)} plays acknowledged.\n"
    REPORT.write_text(HEAD.format(people=people) + table + total)


if __name__ == "__main__":
    sys.exit(main())
