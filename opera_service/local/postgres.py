"""A PostgreSQL server of our own in one folder, started from the binaries of the wheel."""

import os
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

import psycopg

from opera_service.local import process
from opera_service.local.paths import postgres_bin

USER = "opera"
DATABASE = "opera"


@dataclass(frozen=True)
class Postgres:
    """Where the server lives and listens; `durable` off trades safety for speed in tests."""

    data: Path
    port: int
    durable: bool = True

    @property
    def url(self) -> str:
        """The address of the service's database."""
        return self.url_of(DATABASE)

    def url_of(self, database: str) -> str:
        """The address of one database of this server."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    @property
    def command(self) -> list[str]:
        """The command that runs the server in the foreground."""
        return [*_as_mortal(), str(postgres_bin() / "postgres"), "-D", str(self.data), *self._options()]

    def _options(self) -> list[str]:
        settings = {"port": self.port, "listen_addresses": "127.0.0.1", "unix_socket_directories": ""}
        settings |= {"max_connections": 200, "shared_buffers": "128MB"}
        if not self.durable:
            settings |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
        return [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]

    def init(self) -> None:
        """Create the data folder unless it is there; a half-made one never takes the final name."""
        if (self.data / "PG_VERSION").exists():
            return
        fresh = self.data.with_name(self.data.name + f".new-{os.getpid()}")
        command = [*_as_mortal(), postgres_bin() / "initdb", "-D", fresh, "-U", USER, "-E", "UTF8"]
        command += ["--auth=trust", "--no-locale", *([] if self.durable else ["--no-sync"])]
        subprocess.run([str(part) for part in command], check=True, capture_output=True)
        fresh.rename(self.data)

    def start(self, log: Path) -> subprocess.Popen[bytes]:
        """Start the server; SIGINT is PostgreSQL's word for a fast and clean shutdown."""
        return process.start(self.command, log=log, last_signal=signal.SIGINT)

    def wait(self, child: subprocess.Popen[bytes], patience: float = 60.0) -> None:
        """Wait until it answers, then make sure that the service's database is there."""
        end = time.monotonic() + patience
        while True:
            try:
                with psycopg.connect(self.url_of("postgres"), autocommit=True, connect_timeout=2) as db:
                    known = db.execute("select 1 from pg_database where datname = %s", [DATABASE]).fetchone()
                    if not known:
                        db.execute(f"create database {DATABASE}")
                    return
            except psycopg.OperationalError:
                if child.poll() is not None or time.monotonic() > end:
                    raise
                time.sleep(0.05)


def _as_mortal() -> list[str]:
    """PostgreSQL refuses uid 0: as root, show it a user namespace in which we are somebody else."""
    return ["unshare", "--user", "--map-user=1000", "--map-group=1000"] if os.geteuid() == 0 else []
