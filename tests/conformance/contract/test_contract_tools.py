"""The contract before tools that nobody here wrote: redocly, the audits of graphql-http, schemathesis."""

import json
import os
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.conformance.contract.conftest import run
from tests.conformance.contract.fuzzing import Found, fuzz
from tests.conformance.contract.test_generators import tool

pytestmark = [pytest.mark.xdist_group("contract"), pytest.mark.timeout(1400)]
EXAMPLES = int(os.environ.get("OPERA_FUZZ_EXAMPLES", "3"))
"""Cases for each operation, beside those that follow from its schema; three runs of 3 are more than 20,000 requests."""
ENDING = ("signOut", "closeAccount", "revokeToken", "changePassword", "markAsBot", "upgradeGuest")
"""What would end or change the caller's own token; a run for nothing else has a new guest for it."""
LEAST = 20_000
totals: list[int] = []


def test_redocly_finds_nothing(node_tools: Path) -> None:
    said = run([tool(node_tools, "redocly"), "lint", "openapi.json"], node_tools)
    assert "Your API description is valid" in said
    assert "warning" not in said.lower().replace("deprecation warning", "")


def test_graphql_over_http_as_the_working_group_audits_it(node_tools: Path, service_url: str) -> None:
    said = run(["node", "audits.mjs", f"{service_url}/graphql"], node_tools)
    found = json.loads(said.splitlines()[-1])
    assert (found["error"], found["warn"]) == (0, 0), said
    assert found["ok"] >= 58, said


def signed_in(url: str, path: str, **asked: Any) -> str:
    answer = httpx.post(f"{url}/api/v1/{path}", json=asked, timeout=60)
    secret: str = answer.json()["token"]["secret"]
    return secret


def spotless(found: Found) -> None:
    totals.append(found.passed.requests)
    assert found.passed.failed == []
    assert not found.failed, found.words[-6000:]


def test_schemathesis_without_a_token(python_tools: Path, service_url: str, tmp_path: Path) -> None:
    spotless(fuzz(python_tools / "schemathesis", service_url, tmp_path, EXAMPLES, token=None))


def test_schemathesis_as_a_player(python_tools: Path, service_url: str, tmp_path: Path) -> None:
    wanted = {"name": "fuzz", "scopes": ["read", "play", "account"]}
    name = f"fuzz-{int(time.time())}"
    token = signed_in(service_url, "sign-up", name=name, password="correct horse battery", token=wanted)
    spotless(fuzz(python_tools / "schemathesis", service_url, tmp_path, EXAMPLES, token=token, without=ENDING))


def test_schemathesis_as_a_moderator(python_tools: Path, service_url: str, tmp_path: Path) -> None:
    wanted = {"name": "fuzz", "scopes": ["read", "play", "account", "moderate"]}
    token = signed_in(service_url, "sign-in", name="moderator", password="demo-moderator", token=wanted)
    spotless(fuzz(python_tools / "schemathesis", service_url, tmp_path, EXAMPLES, token=token, without=ENDING))


def test_schemathesis_where_a_token_ends(python_tools: Path, service_url: str, tmp_path: Path) -> None:
    """What would lock the fuzzer out: whether the token still lives or not, the answers are those of the contract."""
    token = signed_in(service_url, "guests", token={"name": "fuzz", "scopes": ["read", "play", "account"]})
    found = fuzz(python_tools / "schemathesis", service_url, tmp_path, 20, token=token, only=ENDING)
    spotless(found)
    assert sum(totals) >= LEAST or len(totals) < 4, totals
