"""pgbench on the server of a running stack; pgbench_script.py writes what it runs."""

import re
import subprocess
from math import ceil
from pathlib import Path
from urllib.parse import urlsplit

import psycopg

from opera_service.local.paths import postgres_bin

CLIENTS = 16


FLOOR = Path(__file__).parent / "floor"


def lay_floor(database_url: str) -> None:
    """Make the tables of the fixed floor."""
    with psycopg.connect(database_url, autocommit=True) as db:
        db.execute((FLOOR / "tables.sql").read_text())


def floor_rate(database_url: str, seconds: float) -> float:
    """The least durable moves a second: the script that never changes."""
    return _rate(database_url, [FLOOR / "play.sql"], seconds)


def rate(database_url: str, scripts: Path, seconds: float) -> float:
    """Transactions a second, each of one of the scripts in the folder, by chance."""
    return _rate(database_url, list(scripts.iterdir()), seconds)


def _rate(database_url: str, scripts: list[Path], seconds: float) -> float:
    address = urlsplit(database_url)
    command = [str(postgres_bin() / "pgbench"), "-n", "-c", str(CLIENTS), "-j", "2", "-T", str(ceil(seconds))]
    command += ["-D", f"seq={_next_start()}", "-h", str(address.hostname), "-p", str(address.port)]
    command += [f"--file={script}" for script in scripts]
    env = {"PGPASSWORD": address.password or "", "PGUSER": address.username or ""}
    done = subprocess.run([*command, address.path[1:]], env=env, capture_output=True, text=True, check=True)
    found = re.search(r"tps = ([\d.]+)", done.stdout)
    assert found, done.stdout + done.stderr
    return float(found.group(1))


_starts = iter(range(1_000_000, 2_000_000_000, 1_000_000))


def _next_start() -> int:
    """Every run begins with numbers that no run before it used."""
    return next(_starts)
