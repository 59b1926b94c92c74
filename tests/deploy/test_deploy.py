"""What cannot be run here is read: image, compose file and runbook agree with what `make run` starts."""

import ast
import re
import shlex
import sys
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
import yaml

from opera_service import database, processes
from opera_service.local import postgres, stack
from opera_service.rest_server import sse
from tests.deploy import dockerfile
from tests.paths import ROOT

DEPLOY = ROOT / "deploy"
TOOLS = {ROOT / "opera_service/local", ROOT / "bots/ladder", ROOT / "bots/management/commands/ladder.py"}
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]


def test_make_run_and_the_compose_file_start_the_same_processes() -> None:
    ours = {name: ["python", "-m", "opera_service", name] for name in processes.NAMES}
    # There the one worker has beat in it.
    assert {*stack.PROCESSES, "beat"} == set(processes.NAMES)
    assert {name: SERVICES[name]["command"] for name in processes.NAMES} == ours


def test_the_server_of_the_compose_file_is_as_patient_as_that_of_make_run() -> None:
    given = dict(option.removeprefix("--").split("=") for option in SERVICES["postgres"]["command"][1:])
    ours = {**database.SERVER, "client_connection_check_interval": postgres.CHECK_CLIENTS}
    assert given == {"max_connections": "200"} | {name: str(value) for name, value in ours.items()}


def test_the_runbook_gives_a_role_the_timeouts_of_the_service() -> None:
    runbook = (DEPLOY / "README.md").read_text()
    assert dict(re.findall(r"ALTER ROLE opera_app SET (\w+) = '(\w+)';", runbook)) == database.TIMEOUTS


def test_every_service_that_stays_has_a_health_check_and_comes_back() -> None:
    staying = {name: service for name, service in SERVICES.items() if name != "migrate"}
    assert all("test" in service["healthcheck"] for service in staying.values())
    assert all(service["restart"] == "unless-stopped" for service in staying.values())


@pytest.mark.parametrize("name", processes.NAMES)
def test_each_process_is_probed_as_itself_and_waits_for_the_migrations(name: str) -> None:
    assert SERVICES[name]["healthcheck"]["test"][-2:] == ["opera_service.operations.probe", name]
    assert SERVICES[name]["depends_on"]["migrate"] == {"condition": "service_completed_successfully"}


def test_the_image_runs_as_somebody_without_rights_from_two_stages_and_the_lock() -> None:
    steps = dockerfile.steps()
    assert len([step for step in steps if step[0] == "FROM"]) == 2
    (user,) = [text for word, text in steps if word == "USER"]
    assert int(user) > 0, "only of a number can an orchestrator tell that it is not root"
    assert any(word == "RUN" and f"--uid {user} " in text for word, text in steps)
    assert steps[-1] == ("CMD", '["python", "-m", "opera_service", "web"]')
    installs = [text for word, text in steps if word == "RUN" and "pip install" in text]
    assert all("--require-hashes" in text and "requirements.lock" in text for text in installs)
    assert len(installs) == 1


def test_everything_that_the_image_copies_exists_and_is_not_ignored() -> None:
    shown = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert dockerfile.copied() == shown
    assert all((ROOT / path).exists() for path in dockerfile.copied())


def test_tools_for_a_developers_machine_are_left_out_of_the_image() -> None:
    assert {ROOT / line for line in dockerfile.left_out() if not line.startswith("**")} == TOOLS
    assert all(path.exists() for path in TOOLS)


def test_what_the_service_imports_is_in_the_lock_of_the_image() -> None:
    locked = {line.partition("==")[0] for line in (DEPLOY / "requirements.lock").read_text().splitlines()}
    owners = packages_distributions()
    for module, path in _imports():
        if module in sys.stdlib_module_names or module in ("opera_service", "games", "bots"):
            continue
        names = {name.lower().replace("_", "-").replace(".", "-") for name in owners.get(module, [])}
        assert names & locked, f"{path} imports {module}, which the image does not have"


def _imports() -> set[tuple[str, Path]]:
    """The top-level modules that the code in the image imports."""
    found = set()
    for folder in ("opera_service", "games", "bots"):
        for path in (ROOT / folder).rglob("*.py"):
            if path in TOOLS or set(path.parents) & TOOLS:
                continue
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Import):
                    found |= {(alias.name.partition(".")[0], path) for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    found.add((node.module.partition(".")[0], path))
    return found


def test_every_setting_that_deployment_gives_is_in_the_table() -> None:
    table = set(re.findall(r"^\| `([A-Z_]+)` \|", (DEPLOY / "settings.md").read_text(), re.MULTILINE))
    given = {name for process in processes.NAMES for name in SERVICES[process]["environment"]}
    image = next(text for word, text in dockerfile.steps() if word == "ENV")
    given |= {pair.partition("=")[0] for pair in shlex.split(image)}
    assert given - table == {"PATH", "PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE"}


def test_the_example_names_every_value_that_the_compose_file_asks_for() -> None:
    asked = set(re.findall(r"\$\{([A-Z_]+)", (DEPLOY / "compose.yaml").read_text()))
    example = set(re.findall(r"^([A-Z_]+)=", (DEPLOY / "env.example").read_text(), re.MULTILINE))
    assert asked == example


def test_the_proxy_passes_to_the_port_of_the_web_process_and_hides_the_probes() -> None:
    proxy = (DEPLOY / "Caddyfile").read_text()
    image = next(text for word, text in dockerfile.steps() if word == "ENV")
    port = dict(pair.split("=", 1) for pair in shlex.split(image))["PORT"]
    assert "name {$OPERA_WEB_HOST:web}" in proxy
    assert f"port {{$OPERA_WEB_PORT:{port}}}" in proxy
    assert "path /metrics /readyz /healthz" in proxy


def test_the_proxy_is_more_patient_than_the_service_and_not_for_ever() -> None:
    """An answer may take a statement's time; a stream is never silent for two heartbeats."""
    found = re.findall(r"(\w+_timeout) (\d+)s", (DEPLOY / "Caddyfile").read_text())
    seconds = {name: int(number) for name, number in found}
    assert seconds["dial_timeout"] < 10 < seconds["response_header_timeout"] < 60
    assert seconds["response_header_timeout"] > int(database.TIMEOUTS["statement_timeout"].removesuffix("s"))
    assert seconds["read_timeout"] > 2 * sse.BEAT_SECONDS
