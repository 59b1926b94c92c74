"""Webhooks, mails and pushes while everything is killed in turn: none is lost, every duplicate has its id."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

WEBHOOKS = int(os.environ.get("OPERA_SHOW_WEBHOOKS", "10000"))


@pytest.mark.timeout(1500)
def test_nothing_that_was_committed_is_lost_whatever_is_killed(tmp_path: Path) -> None:
    """`OPERA_SHOW_WEBHOOKS=1000` makes it smaller: a tenth as many mails, a twentieth as many pushes."""
    env = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    sizes = [str(WEBHOOKS), str(WEBHOOKS // 10), str(WEBHOOKS // 20)]
    command = [sys.executable, "-m", "tests.conformance.deliveries", str(tmp_path), *sizes]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    report = json.loads(done.stdout.splitlines()[-1])
    print(json.dumps(report, indent=1))
    assert report["killed"] == 8
    for channel in ("webhook", "mail", "push"):
        assert report[channel]["lost"] == report[channel]["unknown"] == 0, report
    assert report["webhook"]["committed"] >= WEBHOOKS
    assert report["refused_by_verifier"] == report["without_delivery"] == 0, report
