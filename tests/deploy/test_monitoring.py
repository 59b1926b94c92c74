"""Alerts and dashboard ask for metrics that the code has, and every alert says what to do."""

import json
import re
from importlib import import_module
from typing import Any

import yaml
from prometheus_client.registry import REGISTRY

from opera_service.operations.queues import QueueDepth
from tests.paths import ROOT

FOLDER = ROOT / "deploy" / "monitoring"
RULES: list[dict[str, Any]] = [
    rule for group in yaml.safe_load((FOLDER / "alerts.yaml").read_text())["groups"] for rule in group["rules"]
]
PANELS: list[dict[str, Any]] = json.loads((FOLDER / "dashboard.json").read_text())["panels"]
EXPRESSIONS = [rule["expr"] for rule in RULES] + [
    target["expr"] for panel in PANELS for target in panel.get("targets", [])
]


def known_metrics() -> set[str]:
    """Every name under which Prometheus stores a number of ours."""
    for room in ("games", "bots", "opera_service"):
        for path in (ROOT / room).glob("**/metrics.py"):
            import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
    import opera_service.accounts.security_events  # noqa: F401

    families = [*REGISTRY.collect(), *QueueDepth().collect()]
    ends = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum"), "gauge": ("",)}
    return {family.name + end for family in families for end in ends.get(family.type, ("",))}


def test_every_metric_that_is_asked_for_exists() -> None:
    asked = {name for text in EXPRESSIONS for name in re.findall(r"\bopera_\w+", text)}
    assert asked
    assert asked <= known_metrics()


def test_every_alert_says_how_bad_it_is_and_what_to_do() -> None:
    alerts = [rule for rule in RULES if "alert" in rule]
    assert len(alerts) >= 8
    for alert in alerts:
        assert alert["labels"]["severity"] in ("page", "ticket")
        assert alert["for"]
        assert alert["annotations"]["summary"]
        assert alert["annotations"]["runbook"]
