"""`make rig`: every fault in turn under a crowd, and docs/rig.md with what became of the plays.

Rows that are kept from before are not run again, so that it may be ended at any time and gone on with later.
"""

import argparse
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from tests.rig import report
from tests.rig.faults import PARTITIONS, REDUNDANT, SINGLE, Fault
from tests.rig.redundant_servers import RedundantServers, install_tools
from tests.rig.rows import Row, try_fault
from tests.rig.single_servers import SingleServers
from tests.rig.three_hosts import running_rig

INSIDE = "OPERA_RIG_INSIDE"
NEEDED = ("ip", "haproxy", "etcd", "pgbouncer", "cc")
APART = ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc", "bash", "-c"]
"""No browser or test of this machine notices that cables are pulled, and nothing outlives the rig."""


def main() -> int:
    if os.geteuid() != 0 or any(shutil.which(what) is None for what in NEEDED):
        print("rig: left out: needs root, cc, and by apt iproute2, haproxy, etcd-server and pgbouncer")
        return 0
    if INSIDE not in os.environ:
        install_tools()
        return _run_apart()
    options = _parser().parse_args()
    if options.fresh:
        report.forget()
    end = time.monotonic() + options.seconds
    rows = _run(SingleServers, _wanted(SINGLE, options), end)
    rows += _run(RedundantServers, _wanted({**REDUNDANT, **PARTITIONS}, options), end)
    report.write(len(os.sched_getaffinity(0)))
    return not all(row.is_clean for row in rows)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make rig")
    parser.add_argument("row", nargs="*", help="part of a row's name: it is run again; `partition` are ten")
    parser.add_argument("--missing", action="store_true", help="of these rows only those that are not kept")
    parser.add_argument("--fresh", action="store_true", help="forget the rows that are kept")
    parser.add_argument("--seconds", type=float, default=7200.0, help="begin no row after so long")
    return parser


def _wanted(faults: dict[str, Fault], options: argparse.Namespace) -> dict[str, Fault]:
    words: list[str] = [" ".join(options.row)] if options.row else []
    done = report.kept() if options.missing or not words else {}
    return {
        name: fault
        for name, fault in faults.items()
        if name not in done and all(word.lower() in name.lower() for word in words)
    }


def _run_apart() -> int:
    ours = shlex.join([sys.executable, "-m", "tests.rig", *sys.argv[1:]])
    inside = f"mkdir -p /run/netns && mount -t tmpfs none /run/netns && ip link set lo up && {ours}; exit $?"
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # then the child is killed, too
    return subprocess.run([*APART, inside], env={**os.environ, INSIDE: "1"}, check=False).returncode


def _run(make: type[SingleServers] | type[RedundantServers], wanted: dict[str, Fault], end: float) -> list[Row]:
    if not wanted or time.monotonic() > end:
        return []
    folder = Path(tempfile.mkdtemp(prefix="opera-rig-"))
    print(f"rig: logs in {folder}", flush=True)
    rows = []
    with running_rig(folder, make) as rig:
        for name, fault in wanted.items():
            if time.monotonic() > end:
                break
            rows.append(try_fault(rig, name, fault))
            report.keep(rows[-1])
            print(rows[-1], flush=True)
    if all(row.is_clean for row in rows):
        with suppress(OSError):
            shutil.rmtree(folder)
    return rows


if __name__ == "__main__":
    sys.exit(main())
