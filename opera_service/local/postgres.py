"""A PostgreSQL server of our own in one folder, started from the binaries of the wheel."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

from opera_service import database
from opera_service.local import process, unprivileged
from opera_service.local.paths import postgres_bin
from opera_service.local.setup_error import SetupError

USER = "opera"
DATABASE = "opera"
CHECK_CLIENTS = "1s"
"""How often a server that works on a statement looks whether the client is still there."""


@dataclass(frozen=True)
class Postgres:
    """The folder and the port of the server; without `durable` it is faster and may lose data in a crash."""

    data: Path
    port: int
    password: str
    durable: bool = True

    @property
    def url(self) -> str:
        """The address of the service's database."""
        return self.url_of(DATABASE)

    def url_of(self, database: str) -> str:
        """The address of one database of this server."""
        return f"postgresql://{USER}:{self.password}@127.0.0.1:{self.port}/{database}"

    def start(self, log: Path) -> subprocess.Popen[bytes]:
        """Start the server; SIGINT makes it shut down quickly and cleanly."""
        command = [*unprivileged.command_prefix(self.data), str(postgres_bin() / "postgres"), "-D", str(self.data)]
        self._remove_stale_lock()
        return process.start([*command, *self._options()], log=log, last_signal=signal.SIGINT)

    def _options(self) -> list[str]:
        settings: dict[str, Any] = {"port": self.port, "listen_addresses": "127.0.0.1", "unix_socket_directories": ""}
        settings |= {"max_connections": 200, "shared_buffers": "128MB", **database.SERVER}
        settings |= {"client_connection_check_interval": CHECK_CLIENTS}
        if not self.durable:
            settings |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
        return [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]

    def init(self) -> None:
        """Create the data folder unless it exists; it gets its name only when it is complete."""
        command = unprivileged.command_prefix(self.data)
        if (self.data / "PG_VERSION").exists():
            unprivileged.give_folder(self.data, command)
            return
        for broken in self.data.parent.glob(f"{self.data.name}.new-*"):
            shutil.rmtree(broken)
        fresh = self.data.with_name(f"{self.data.name}.new-{os.getpid()}")
        with tempfile.NamedTemporaryFile("w", dir=self.data.parent) as secret:
            secret.write(self.password)
            secret.flush()
            self._initdb([*command, str(postgres_bin() / "initdb"), "-D", str(fresh), f"--pwfile={secret.name}"])
        fresh.rename(self.data)

    def _initdb(self, command: list[str]) -> None:
        options = ["-U", USER, "-E", "UTF8", "--auth=scram-sha-256", "--locale=C"]
        # Built in, so that upper and lower case are the same on every system.
        options += ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
        options += [] if self.durable else ["--no-sync"]
        done = subprocess.run([*command, *options], capture_output=True, text=True, check=False)
        if done.returncode:
            reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            raise SetupError(f"PostgreSQL could not make its folder {self.data}: {reason}")

    def _remove_stale_lock(self) -> None:
        """Remove a lock file that a crash left: its process id may be another process's by now.

        The data folder is locked by this run, and what an earlier run left running has been ended: so no server of
        ours can be running on it.
        """
        lock = self.data / "postmaster.pid"
        if lock.exists() and not _is_postgres_of(self.data, lock):
            lock.unlink(missing_ok=True)

    def wait(self, child: subprocess.Popen[bytes], timeout: float = 60.0) -> None:
        """Wait until the server accepts connections and create the service's database if it is missing."""
        end = time.monotonic() + timeout
        while True:
            try:
                with psycopg.connect(self.url_of("postgres"), autocommit=True, connect_timeout=2) as db:
                    _ensure_database(db)
                    return
            except psycopg.OperationalError as error:
                if child.poll() is not None or time.monotonic() > end:
                    reason = str(error).strip().splitlines()[-1]
                    raise SetupError(f"PostgreSQL did not start in {self.data}: {reason}") from None
                time.sleep(0.05)


def _ensure_database(db: "psycopg.Connection[tuple[Any, ...]]") -> None:
    if not db.execute("select 1 from pg_database where datname = %s", [DATABASE]).fetchone():
        db.execute(f"create database {DATABASE}")


def _is_postgres_of(data: Path, lock: Path) -> bool:
    """Whether the process id in the lock file is a server on this folder."""
    try:
        pid = int(lock.read_text().splitlines()[0])
        return str(data).encode() in Path(f"/proc/{pid}/cmdline").read_bytes()
    except (OSError, ValueError, IndexError):
        return False
