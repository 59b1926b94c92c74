"""What compose.yaml says, with the values of .env filled in as docker compose does it."""

import re
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

_VARIABLE = re.compile(r"\$\$|\$\{(?P<name>\w+)(?::(?P<kind>[-?])(?P<text>[^}]*))?\}")


class Mistake(Exception):
    """Something that docker compose would refuse, in a sentence."""


@dataclass(frozen=True)
class Service:
    """The part of a service that decides how it runs."""

    name: str
    image: str
    command: list[str]
    environment: dict[str, str]
    depends_on: dict[str, str]
    """Other services → the condition in which they must be."""
    probe: list[str]


def read(folder: Path) -> dict[str, Service]:
    """Every service of the file in this folder."""
    file = folder / "compose.yaml"
    if not file.exists():
        raise Mistake("no configuration file provided: not found")
    values = _settings(folder / ".env")
    services: dict[str, Any] = _filled(yaml.safe_load(file.read_text())["services"], values)
    return {name: _service(name, said) for name, said in services.items()}


def image_environment(dockerfile: Path) -> dict[str, str]:
    """What the image itself sets."""
    text = re.sub(r"\\\n", " ", dockerfile.read_text())
    lines = [line.removeprefix("ENV ") for line in text.splitlines() if line.startswith("ENV ")]
    return dict(pair.split("=", 1) for line in lines for pair in shlex.split(line))


def _service(name: str, said: dict[str, Any]) -> Service:
    return Service(
        name,
        said["image"],
        said.get("command", []),
        {key: str(value) for key, value in said.get("environment", {}).items()},
        {other: wish["condition"] for other, wish in said.get("depends_on", {}).items()},
        said.get("healthcheck", {}).get("test", [])[1:],
    )


def _settings(file: Path) -> dict[str, str]:
    lines = file.read_text().splitlines() if file.exists() else []
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def _filled(said: Any, values: dict[str, str]) -> Any:
    if isinstance(said, dict):
        return {key: _filled(value, values) for key, value in said.items()}
    if isinstance(said, list):
        return [_filled(value, values) for value in said]
    return _VARIABLE.sub(lambda found: _value(found, values), said) if isinstance(said, str) else said


def _value(found: "re.Match[str]", values: dict[str, str]) -> str:
    name, kind, text = found["name"], found["kind"], found["text"]
    if name is None:
        return "$"
    if value := values.get(name, ""):
        return value
    if kind == "?":
        raise Mistake(f"required variable {name} is missing a value: {text}")
    return text or ""
