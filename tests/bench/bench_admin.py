"""`admin`: what the staff's lists cost the database when 100,000 matches and 5 million log entries are stored."""

import subprocess
import sys
from collections.abc import Iterator
from urllib.parse import urlsplit

import psycopg

from tests.bench.harness import Line
from tests.bench.stack import stack

MATCHES, ENTRIES, USERS = 100_000, 50, 50_000
MOST_MS = 300


def lines() -> Iterator[Line]:
    with stack() as running:
        url = running.env["DATABASE_URL"]
        with psycopg.connect(url, autocommit=True) as db:
            db.execute("create database admin")
        env = {**running.env, "DATABASE_URL": urlsplit(url)._replace(path="/admin").geturl()}
        command = [sys.executable, "-m", "tests.bench.admin_client", *map(str, (MATCHES, ENTRIES, USERS))]
        with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True, bufsize=1) as staff:
            assert staff.stdout
            stored = int(staff.stdout.readline())
            for told in staff.stdout:
                name, spent, asked, address = told.split()
                detail = f"{float(spent):.1f} ms of {MOST_MS}, {asked} queries, {stored:,} entries: {address}"
                yield Line(f"admin {name.rpartition('_')[2]}", float(spent) / MOST_MS, detail, target="at most 1")
