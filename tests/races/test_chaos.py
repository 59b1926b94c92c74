"""Everything is killed once while matches are played: all finish, nothing is lost, nothing happens twice."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.migrated import copy_server

IN_TIME = 30.0
"""Seconds after its deadline within which a clock must have fired, outages aside, however busy the machine is."""


@pytest.mark.timeout(900)
def test_matches_survive_killed_workers_a_lost_broker_and_a_crashed_database(tmp_path: Path) -> None:
    """Fifty matches of bots and twenty of absent people; workers die, Redis forgets all, PostgreSQL crashes."""
    copy_server(tmp_path / "postgres")
    env = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    command = [sys.executable, "-m", "tests.races.chaos", str(tmp_path)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    report = json.loads(done.stdout.splitlines()[-1])
    assert report["matches"] == 70
    assert len(report["outages"]) == 5
    assert report["unproven"] == report["gaps"] == report["twice"] == [], report
    assert report["timeouts"] >= 20, report
    assert report["latest"] <= IN_TIME, report
