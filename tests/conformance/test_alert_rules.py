"""The alerts and the metrics before Prometheus's own checker; needs `promtool` (apt: prometheus)."""

import shutil
import subprocess
from pathlib import Path

import pytest

from opera_service.operations.metrics import prometheus_text
from tests.deploy.test_monitoring import FOLDER, known_metrics

pytestmark = pytest.mark.skipif(shutil.which("promtool") is None, reason="needs promtool, by apt in prometheus")


def _promtool(*words: str, stdin: bytes | None = None, folder: Path = FOLDER) -> str:
    done = subprocess.run(["promtool", *words], cwd=folder, input=stdin, capture_output=True, check=False)
    said = (done.stdout + done.stderr).decode()
    assert done.returncode == 0, said
    return said


def test_every_rule_can_be_read() -> None:
    assert "SUCCESS" in _promtool("check", "rules", "alerts.yaml")


def test_every_alert_fires_when_it_should_and_not_before() -> None:
    assert "SUCCESS" in _promtool("test", "rules", "alerts_test.yaml")


def test_the_metrics_are_named_as_prometheus_wants_it() -> None:
    known_metrics()  # imports all of them
    _promtool("check", "metrics", stdin=prometheus_text())
