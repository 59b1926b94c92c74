"""Structs are made ready before threads meet them; a process in which one was not would be killed by msgspec."""

import json
import subprocess
import sys

import pytest

from tests.opera_service.local.runner import clean_environment
from tests.paths import ROOT


@pytest.mark.parametrize("kind", ["web", "worker"])
def test_threads_that_meet_every_struct_at_once_survive_and_none_is_declared_later(kind: str) -> None:
    env = clean_environment(DJANGO_SETTINGS_MODULE="opera_service.settings")
    command = [sys.executable, "-m", "tests.opera_service.cold_threads", kind]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.returncode}: {done.stderr}"
    report = json.loads(done.stdout)
    assert report["structs"] > 300
    assert report["late"] == []
    # Two threads that build the schema at once get in each other's way, and both answer `internal`.
    assert report["schema_ready"] == (kind == "web")
    # What agents need takes 55 MB and a second: it is loaded when one of them asks.
    assert not report["agents_ready"]
