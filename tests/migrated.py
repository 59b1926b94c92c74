"""Databases with every migration applied, made once a test run and copied by whoever needs one."""

import fcntl
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import psycopg

from opera_service.local import process, unprivileged
from opera_service.local.paths import postgres_bin
from opera_service.local.ports import free_port
from opera_service.local.postgres import Postgres
from tests.opera_service.local.runner import clean_environment
from tests.paths import ROOT

TEMPLATE = "migrated"
PASSWORD = "copied"
"""Of every server that is a copy."""


def template_database() -> str:
    """The name of a migrated database on the server that the workers share."""
    _once("database", _make_database)
    return TEMPLATE


def copy_server(data: Path) -> None:
    """Make the folder of a PostgreSQL whose database is migrated; its password is `PASSWORD`."""
    source = _once("server", _make_server)
    shutil.copytree(source, data, symlinks=True)
    data.chmod(0o700)
    unprivileged.give_folder(data, unprivileged.command_prefix(data))


def copy_run(data: Path) -> None:
    """Make a data folder of `make run` whose database is migrated already."""
    data.mkdir(parents=True)
    copy_server(data / "postgres")
    (data / "password").write_text(PASSWORD)


def _once(name: str, make: Callable[[Path], None]) -> Path:
    """The first who asks makes it, and everybody else of this test run waits for that."""
    folder = Path(os.environ["OPERA_TEST_FOLDER"])
    done = folder / name
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            make(done)
    return done


def _make_database(done: Path) -> None:
    server = _shared_server()
    with psycopg.connect(f"{server}/postgres", autocommit=True) as db:
        db.execute(f"drop database if exists {TEMPLATE}")
        db.execute(f"create database {TEMPLATE}")
    _migrate(f"{server}/{TEMPLATE}")
    done.touch()


def _make_server(done: Path) -> None:
    """Filled from the migrated database: to migrate again would take many times as long."""
    source = f"{_shared_server()}/{template_database()}"
    saved = subprocess.run([postgres_bin() / "pg_dump", "-Fc", source], capture_output=True, check=True).stdout
    fresh = done.with_suffix(".new")
    server = Postgres(fresh, free_port(), PASSWORD, durable=False)
    server.init()
    child = server.start(done.with_suffix(".log"))
    try:
        server.wait(child)
        restore = ["pg_restore", "--no-owner", "--exit-on-error", f"--dbname={server.url}"]
        subprocess.run(restore, executable=postgres_bin() / "pg_restore", input=saved, check=True)
    finally:
        process.stop(child, signal.SIGINT, 60)
    fresh.rename(done)


def _shared_server() -> str:
    return os.environ["OPERA_TEST_DATABASE_URL"].rpartition("/")[0]


def _migrate(url: str) -> None:
    command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(command, cwd=ROOT, env=clean_environment(DATABASE_URL=url), check=True)
