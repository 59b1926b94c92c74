"""Starts the service on one machine: servers, database, processes, in this order."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from opera_service.local import external_servers, pid_files, ports, process
from opera_service.local.config import ROOT, Config
from opera_service.local.folder import DataFolder
from opera_service.local.postgres import Postgres
from opera_service.local.prepared import PreparedDatabase
from opera_service.local.redis import Redis
from opera_service.local.setup_error import EXPLAINED, SetupError
from opera_service.local.supervisor import Child, Supervisor, print_status

# Stopped in the opposite order: web first, and the worker with the clocks, and with beat, after the bots.
PROCESSES = ("worker", "bots", "web")


class LocalStack:
    """Everything that runs, from the first server to the web process."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.folder = DataFolder(config.data)
        for name in pid_files.end_all(self.folder.children):
            print_status(f"ended {name}, left behind by a run that was killed")
        ports.require_free(config.host, config.port)
        self.supervisor = Supervisor(self.folder.children)
        self.env = self._environment()
        self.accounts: list[str] = []

    def open(self) -> None:
        """Start everything; returns when all processes have been started, ready or not.

        Processes load for seconds before they ask a server, so they need not wait for one to be up. Only a database
        that must be prepared is waited for first; one of our own that the same code has prepared needs no look at it.
        """
        self.env["DATABASE_URL"], wait_for_database = self._database()
        self.env["REDIS_URL"], wait_for_redis = self._redis()
        self.folder.write_addresses(self.env["DATABASE_URL"], self.env["REDIS_URL"])
        prepared = PreparedDatabase(self.folder.path / "postgres", is_ours=not self.config.database_url)
        accounts = prepared.accounts()
        if accounts is None:
            wait_for_database()
            wait_for_redis()
            self._run_prepare()
            prepared.note(self.accounts)
            self._start_processes()
        else:
            self.accounts = accounts
            self._start_processes()
            wait_for_database()
            wait_for_redis()

    def _start_processes(self) -> None:
        for name in PROCESSES:
            if not self.supervisor.stopping:
                self.supervisor.add(Child(name, partial(self._start_process, name)))

    def wait_until_ready(self, timeout: float) -> bool:
        """Supervise the children until /readyz reports that all is ready; False if asked to stop first."""
        missing: dict[str, str] | None = None
        end = time.monotonic() + timeout
        while not self.supervisor.stopping:
            missing = external_servers.readiness(self.config.web_url)
            if missing == {}:
                return True
            if time.monotonic() > end:
                print_status(f"not ready yet: {missing or 'the web process does not answer'}")
                end = time.monotonic() + timeout
            self.supervisor.supervise(0.1)
        return False

    def close(self) -> None:
        """Stop everything, web first, PostgreSQL last."""
        self.supervisor.stop_all()

    def _environment(self) -> dict[str, str]:
        """What the processes inherit: ours, what belongs into this folder, no second factor for the moderator."""
        defaults = {
            "PROMETHEUS_MULTIPROC_DIR": str(self.folder.metrics),
            "PYTHONUNBUFFERED": "1",
            "OPERA_TWO_FACTOR": "no",
            "OPERA_BEAT_IN_WORKER": "yes",
            "OPERA_MAIL_FOLDER": str(self.folder.path / "mail"),
            "OPERA_VAPID_KEY": self.folder.push_key(),
            "OPERA_OIDC_KEY": self.folder.oidc_key(),
        }
        return {**defaults, **os.environ, "PORT": str(self.config.port), "HOST": self.config.host}

    def _database(self) -> tuple[str, Callable[[], None]]:
        """The address of the database, and what waits until it is up."""
        if self.config.database_url:
            external_servers.require_database(self.config.database_url)
            return self.config.database_url, _is_up
        server = Postgres(self.folder.path / "postgres", ports.free_port(), self.folder.password())
        server.init()
        log = self._log("postgres")
        child = Child("postgres", lambda: server.start(log), stop_signal=signal.SIGINT, timeout=60.0)
        return server.url, partial(server.wait, self.supervisor.add(child))

    def _redis(self) -> tuple[str, Callable[[], None]]:
        """The address of Redis, and what waits until it is up."""
        if self.config.redis_url:
            external_servers.require_redis(self.config.redis_url)
            return self.config.redis_url, _is_up
        server = Redis(self.folder.path / "redis", ports.free_port(), self.folder.password())
        log = self._log("redis")
        return server.url, partial(server.wait, self.supervisor.add(Child("redis", lambda: server.start(log))))

    def _log(self, name: str) -> Path:
        """A new log file; the one of the last run is kept beside it."""
        path = self.folder.logs / f"{name}.log"
        if path.exists():
            path.replace(path.with_suffix(".log.before"))
        return path

    def _run_prepare(self) -> None:
        """Bring the database up to date."""
        command = [sys.executable, "-m", "opera_service.local.prepare"]
        # In a group of its own: Ctrl-C is for us, and half a migration helps nobody.
        done = subprocess.run(
            command, env=self.env, cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True, process_group=0
        )
        if done.returncode and not self.supervisor.stopping:
            if done.returncode == EXPLAINED:
                raise SetupError(done.stdout.splitlines()[-1])
            raise SetupError("the database is not up to date, so the service does not start.")
        self.accounts = [] if done.returncode else done.stdout.splitlines()

    def _start_process(self, name: str) -> "subprocess.Popen[bytes]":
        return process.start([sys.executable, "-m", "opera_service", name], env=self.env, cwd=ROOT)


def _is_up() -> None:
    """A server of somebody else was looked for already."""
