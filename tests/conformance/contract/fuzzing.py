"""Lets schemathesis fuzz every operation of a running service, as somebody, and tells what it found."""

import asyncio
import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from opera_service.rest_server.openapi_streams import with_item_schemas
from tests.conformance.contract.short_streams import Passed, short_streams
from tests.paths import ROOT

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "unsupported_method",
    "allow_header_conformance",
    "ignored_auth",
    "use_after_free",
)
"""Left out: what takes rules of the house (a name that is taken, a table that is full) for faults of the contract."""


@dataclass(frozen=True)
class Found:
    """What one run came to."""

    failed: bool
    words: str
    passed: Passed


def fuzz(
    tool: Path,
    url: str,
    folder: Path,
    examples: int,
    *,
    token: str | None,
    without: tuple[str, ...] = (),
    only: tuple[str, ...] = (),
    seed: int = 1,
) -> Found:
    """Run schemathesis on all operations but `without`; streams pass through a proxy that ends them."""
    passed = Passed()
    folder.mkdir(parents=True, exist_ok=True)
    contract = with_item_schemas(json.loads((ROOT / "openapi.json").read_text()))
    (folder / "openapi.json").write_text(json.dumps(_left(contract, without, only)))

    async def run() -> tuple[int, str]:
        async with short_streams(urlsplit(url).port or 80, passed) as port:
            command: list[str | Path] = [
                tool,
                "run",
                folder / "openapi.json",
                "--url",
                f"http://127.0.0.1:{port}",
                "--no-color",
            ]
            command += ["--checks", ",".join(CHECKS), "--max-examples", str(examples), "--seed", str(seed)]
            command += ["--continue-on-failure", "--no-shrink", "--workers", "1", "--request-timeout", "60"]
            command += ["--suppress-health-check", "all", "--warnings", "off", "--output-truncate", "false"]
            if token:
                command += ["--header", f"Authorization: Bearer {token}"]
            process = await asyncio.create_subprocess_exec(
                *command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
            )
            words, _ = await process.communicate()
            return process.returncode or 0, words.decode(errors="replace")

    code, words = asyncio.run(run())
    (folder / "report.txt").write_text(words)
    return Found(code != 0, words, passed)


def _left(contract: dict[str, Any], without: tuple[str, ...], only: tuple[str, ...]) -> dict[str, Any]:
    """The contract without the operations that shall not be called."""
    for path, methods in list(contract["paths"].items()):
        for method, operation in list(methods.items()):
            if isinstance(operation, dict):
                name = operation["operationId"]
                if name in without or (only and name not in only):
                    del methods[method]
        if not any(isinstance(one, dict) for one in methods.values()):
            del contract["paths"][path]
    return contract
