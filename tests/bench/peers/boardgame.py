"""boardgame.io on its PostgreSQL store, installed once into var/ at pinned versions."""

import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psycopg

from opera_service.local import process
from opera_service.local.ports import free_port
from tests.bench.bench_server import _wait_for
from tests.bench.stack import Stack
from tests.bench.told_process import ToldProcess, told
from tests.paths import ROOT

PACKAGES = ("boardgame.io@0.50.2", "bgio-postgres@1.0.16")
FOLDER = ROOT / "var" / "npm-peers"
HERE = Path(__file__).parent


def why_not() -> str:
    """Why it cannot be measured here; empty when it can. Installs what is missing."""
    missing = [program for program in ("node", "npm") if shutil.which(program) is None]
    if missing:
        return f"{' and '.join(missing)} not installed"
    stamp = FOLDER / "installed"
    if stamp.exists() and stamp.read_text() == " ".join(PACKAGES):
        return ""
    FOLDER.mkdir(parents=True, exist_ok=True)
    command = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(FOLDER), *PACKAGES]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        return f"npm could not install {', '.join(PACKAGES)}"
    stamp.write_text(" ".join(PACKAGES))
    return ""


@contextmanager
def clients(running: Stack) -> Iterator[ToldProcess]:
    """Its clients, ready to play, with its server on a database of its own beside ours."""
    url = running.env["DATABASE_URL"]
    with psycopg.connect(url, autocommit=True) as db:
        db.execute("create database boardgame")
    env = {**running.env, "NODE_PATH": str(FOLDER / "node_modules"), "NODE_ENV": "production"}
    env["DATABASE_URL"] = urlsplit(url)._replace(path="/boardgame").geturl()
    port = free_port()
    server = process.start(["node", str(HERE / "boardgame_server.cjs"), str(port)], env=env, log=Path("/dev/null"))
    try:
        _wait_for(port)
        with told(["node", str(HERE / "boardgame_clients.cjs"), str(port)], env) as ready:
            yield ready
    finally:
        process.stop(server, signal.SIGTERM, 10)
