"""One PostgreSQL and one Redis, each on a host of its own, without a standby."""

import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from opera_service.local import process, unprivileged
from opera_service.local.paths import postgres_bin, redis_server
from opera_service.local.postgres import USER, Postgres
from opera_service.local.redis import Redis
from tests.rig.bridge import RigHost

DATABASE, REDIS = "db", "redis"


@dataclass(frozen=True, kw_only=True)
class RigPostgres(Postgres):
    """The PostgreSQL of the rig, on a host of its own."""

    host: RigHost

    def url_of(self, database: str) -> str:
        return f"postgresql://{USER}:{self.password}@{self.host.address}:{self.port}/{database}"

    def start(self, log: Path) -> "subprocess.Popen[bytes]":
        rules, ours = self.data / "pg_hba.conf", "host all all samenet scram-sha-256\n"
        if not (written := rules.read_text()).endswith(ours):
            rules.write_text(written + ours)
        self._remove_stale_lock()
        command = [*self.host.prefix, *unprivileged.command_prefix(self.data), str(postgres_bin() / "postgres")]
        return process.start([*command, "-D", str(self.data), *self._options(), "-c", "listen_addresses=*"], log=log)


@dataclass(frozen=True, kw_only=True)
class RigRedis(Redis):
    """A Redis of the rig, on a host of its own."""

    host: RigHost
    more: str = ""
    """Further lines of its configuration."""

    @property
    def url(self) -> str:
        return f"redis://:{self.password}@{self.host.address}:{self.port}/0"

    def start(self, log: Path) -> "subprocess.Popen[bytes]":
        self.data.mkdir(parents=True, exist_ok=True)
        settings = self._settings() | {"bind": "0.0.0.0"}
        lines = "".join(f"{key} {value}\n" for key, value in settings.items())
        (self.data / "redis.conf").write_text(lines + self.more)
        return process.start([*self.host.prefix, str(redis_server()), str(self.data / "redis.conf")], log=log)


class SingleServers:
    """What the service needs, where losing a server means waiting until it is back."""

    hosts: tuple[str, ...] = (DATABASE, REDIS)

    def __init__(self, folder: Path, hosts: Mapping[str, RigHost]) -> None:
        self._folder = folder
        self._postgres = RigPostgres(folder / "postgres", 5432, "rig", host=hosts[DATABASE])
        self._redis = RigRedis(folder / "redis", 6379, "rig", durable=False, host=hosts[REDIS])
        self.env = {"DATABASE_URL": self._postgres.url, "REDIS_URL": self._redis.url}
        self.owner_url = self._postgres.url
        self.balanced = ""
        """No server of these stands behind the balancer."""
        self._children: dict[str, subprocess.Popen[bytes]] = {}

    def start(self) -> None:
        replace(self._postgres, durable=False).init()
        self.start_server(DATABASE)
        self.start_server(REDIS)

    def wait(self) -> None:
        """They were waited for one by one."""

    def start_server(self, name: str) -> None:
        server: Postgres | Redis = self._postgres if name == DATABASE else self._redis
        child = self._children[name] = server.start(self._folder / f"{name}.log")
        server.wait(child)
