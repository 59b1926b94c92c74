"""Three PostgreSQL under Patroni and etcd, three Redis under Sentinel, PgBouncer and HAProxy in front of the primary.

Everything is started from the files of deploy/high_availability, so that what is tried is what they say.
"""

import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from string import Template
from typing import Any

import httpx
import psycopg
import redis

from opera_service.local import process, unprivileged
from opera_service.local.paths import postgres_bin, redis_server
from tests.paths import ROOT
from tests.rig.bridge import GATEWAY, RigHost
from tests.rig.single_servers import RigRedis
from tests.waiting import until

RECIPE = ROOT / "deploy" / "high_availability"
TOOLS = ROOT / "var" / "rig-tools"
PATRONI = "patroni[etcd3]==4.1.5"
DATABASES, STORES = ("d1", "d2", "d3"), ("r1", "r2", "r3")
PASSWORD, WATCHED = "rig", "opera"
PRIMARY_PORT, POOL_PORT, PATRONI_PORT, SENTINEL_PORT = 5432, 6432, 8008, 26379
PATIENCE: dict[str, Any] = {"socket_timeout": 2, "socket_connect_timeout": 2, "decode_responses": True}
ROLE = """
ALTER ROLE postgres SET lock_timeout = '2s';
ALTER ROLE postgres SET statement_timeout = '15s';
ALTER ROLE postgres SET idle_in_transaction_session_timeout = '10s';
"""


def recipe(name: str, **values: str) -> str:
    """A file of the recipe, filled in."""
    return Template((RECIPE / name).read_text()).substitute(values)


def _numbered(name: str, values: list[str]) -> dict[str, str]:
    return {f"{name}_{number}": value for number, value in enumerate(values, 1)}


def install_tools() -> None:
    """Patroni in an environment of its own, because the service does not import it; before the rig cuts itself off."""
    if not (TOOLS / "bin" / "patroni").exists():
        subprocess.run([sys.executable, "-m", "venv", str(TOOLS)], check=True)
        pip = [str(TOOLS / "bin" / "pip"), "install", "-q", "--disable-pip-version-check"]
        subprocess.run([*pip, PATRONI, "psycopg[binary]"], check=True)


class RedundantServers:
    """What the service needs, where any one host may be lost."""

    hosts: tuple[str, ...] = (*DATABASES, *STORES)

    def __init__(self, folder: Path, hosts: Mapping[str, RigHost]) -> None:
        self._folder, self._hosts = folder, hosts
        sentinels = ",".join(f"{hosts[name].address}:{SENTINEL_PORT}" for name in STORES)
        self.env = {
            "DATABASE_URL": f"postgresql://postgres:{PASSWORD}@{GATEWAY}:{POOL_PORT}/opera",
            "REDIS_URL": f"sentinel://:{PASSWORD}@{sentinels}/{WATCHED}/0",
            "OPERA_PGBOUNCER": "yes",
        }
        self.owner_url = f"postgresql://postgres:{PASSWORD}@127.0.0.1:{PRIMARY_PORT}/opera"
        self.balanced = recipe("haproxy.cfg", **_numbered("DATABASE", [hosts[name].address for name in DATABASES]))
        self._pool: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start every host; `wait` when the balancer runs, too."""
        for name in self.hosts:
            self.start_server(name)
        self.start_pool()

    def start_server(self, name: str) -> None:
        """Start, or start again, what runs on one host."""
        if name in DATABASES:
            self._start_etcd(name)
            self._start_patroni(name)
        else:
            self._start_redis(name)
            self._start_sentinel(name)

    def wait(self) -> None:
        """Until there is a primary with a synchronous standby, its database, and Sentinels that agree."""
        until(lambda: self.database_primary() is not None, "a primary", 120)
        until(lambda: self._roles().get("sync_standby", 0) >= 1, "a synchronous standby", 120)
        until(self._leads_to_primary, "the balancer to know the primary", 30)
        with psycopg.connect(self._first_url, autocommit=True) as connection:
            connection.execute("CREATE DATABASE opera")
            for line in ROLE.strip().splitlines():
                connection.execute(line)
        until(lambda: self.store_primary() is not None, "Sentinels to name a primary", 60)

    @property
    def _first_url(self) -> str:
        """Where the database of the service is made."""
        return self.owner_url.replace("/opera", "/postgres")

    def _leads_to_primary(self) -> bool:
        """Before its first checks HAProxy takes every server for the primary and leads to each in turn."""
        return all(self._leads_to_one_that_can_write() for _ in range(2 * len(DATABASES)))

    def _leads_to_one_that_can_write(self) -> bool:
        try:
            with psycopg.connect(self._first_url, autocommit=True) as connection:
                return connection.execute("SELECT pg_is_in_recovery()").fetchone() == (False,)
        except psycopg.OperationalError:
            return False

    def database_primary(self) -> str | None:
        """The host of the PostgreSQL that is written to."""
        for name in DATABASES:
            if self._patroni(name).get("role") == "primary" and self._patroni(name).get("state") == "running":
                return name
        return None

    def is_whole(self) -> bool:
        """Whether a primary has both others behind it, one of them synchronous."""
        roles = self._roles()
        return roles.get("leader", 0) == 1 and roles.get("sync_standby", 0) == 1 and roles.get("replica", 0) == 1

    def _roles(self) -> dict[str, int]:
        roles: dict[str, int] = {}
        for name in DATABASES:
            with suppress(httpx.HTTPError, ValueError):
                members = httpx.get(f"{self._api(name)}/cluster", timeout=2).json()["members"]
                for member in members:
                    if member.get("state") in ("running", "streaming"):
                        roles[member["role"]] = roles.get(member["role"], 0) + 1
                return roles
        return roles

    def _api(self, name: str) -> str:
        return f"http://{self._hosts[name].address}:{PATRONI_PORT}"

    def _patroni(self, name: str) -> dict[str, Any]:
        with suppress(httpx.HTTPError, ValueError):
            answer: dict[str, Any] = httpx.get(f"{self._api(name)}/patroni", timeout=2).json()
            return answer
        return {}

    def store_primary(self) -> str | None:
        """The host of the Redis that the Sentinels name."""
        for name in STORES:
            address = self._hosts[name].address
            sentinel = redis.Redis(address, SENTINEL_PORT, **PATIENCE)
            with suppress(redis.RedisError), sentinel:
                if found := sentinel.sentinel_get_master_addr_by_name(WATCHED):
                    return next(host for host in STORES if (self._hosts[host].address, 6379) == found)
        return None

    def start_pool(self) -> None:
        """Start PgBouncer, which every process asks."""
        users, config = self._folder / "pool_users.txt", self._folder / "pgbouncer.ini"
        users.write_text(f'"postgres" "{PASSWORD}"\n')
        config.write_text(recipe("pgbouncer.ini", ADDRESS=GATEWAY, USERS=str(users)))
        command = [*unprivileged.command_prefix(self._folder), "pgbouncer", str(config)]
        self._pool = process.start(command, log=self._folder / "pgbouncer.log")

    def kill_pool(self) -> None:
        if self._pool is not None:
            process.stop(self._pool, signal.SIGKILL, 5)

    def _run(self, name: str, what: str, command: list[str]) -> None:
        log = self._folder / f"{name}-{what}.log"
        process.start([*self._hosts[name].prefix, *command], log=log, cwd=self._folder)

    def _start_etcd(self, name: str) -> None:
        address = self._hosts[name].address
        together = ",".join(f"{one}=http://{self._hosts[one].address}:2380" for one in DATABASES)
        options = {
            "name": name,
            "data-dir": str(self._folder / f"etcd-{name}"),
            "listen-peer-urls": f"http://{address}:2380",
            "initial-advertise-peer-urls": f"http://{address}:2380",
            "listen-client-urls": f"http://{address}:2379",
            "advertise-client-urls": f"http://{address}:2379",
            "initial-cluster": together,
        }
        flags = [part for key, value in options.items() for part in (f"--{key}", value)]
        self._run(name, "etcd", ["etcd", *flags, "--pre-vote", "--unsafe-no-fsync"])

    def _start_patroni(self, name: str) -> None:
        data = self._folder / f"postgres-{name}"
        file = self._folder / f"patroni-{name}.yml"
        etcd = ",".join(f"{self._hosts[one].address}:2379" for one in DATABASES)
        where = {"NAME": name, "ADDRESS": self._hosts[name].address, "DATA": str(data), "BIN": str(postgres_bin())}
        file.write_text(recipe("patroni.yml", **where, ETCD_HOSTS=etcd, PASSWORD=PASSWORD, WATCHDOG="off"))
        prefix = unprivileged.command_prefix(data)
        self._run(name, "patroni", [*prefix, str(TOOLS / "bin" / "patroni"), str(file)])

    def _start_redis(self, name: str) -> None:
        primary = self.store_primary() or STORES[0]
        more = recipe("redis.conf", PASSWORD=PASSWORD, ADDRESS=self._hosts[name].address)
        if name != primary:
            more += f"replicaof {self._hosts[primary].address} 6379\n"
        host = self._hosts[name]
        server = RigRedis(self._folder / f"redis-{name}", 6379, PASSWORD, durable=False, host=host, more=more)
        server.wait(server.start(self._folder / f"{name}-redis.log"))

    def _start_sentinel(self, name: str) -> None:
        file = self._folder / f"sentinel-{name}.conf"
        if not file.exists():
            where = {"ADDRESS": self._hosts[name].address, "FIRST": self._hosts[STORES[0]].address}
            file.write_text(recipe("sentinel.conf", **where, PASSWORD=PASSWORD))
        self._run(name, "sentinel", [str(redis_server()), str(file), "--sentinel"])
