"""What happens to the rig while a crowd plays; each function returns when the lost part was given back."""

import time
from collections.abc import Callable

from tests.rig.redundant_servers import RedundantServers
from tests.rig.single_servers import DATABASE, REDIS
from tests.rig.three_hosts import ThreeHosts
from tests.waiting import until

LONG, SHORT = 15.0, 5.0
"""Seconds for which a host is gone."""
PARTITION = 30.0
WHOLE_SECONDS = 240
Fault = Callable[[ThreeHosts], None]


def nothing(_: ThreeHosts) -> None:
    """The row to compare with."""


def app_host_killed(rig: ThreeHosts) -> None:
    rig.hosts["a"].kill()
    time.sleep(LONG)
    rig.start_host("a")


def app_host_unplugged(rig: ThreeHosts) -> None:
    rig.hosts["b"].unplug()
    time.sleep(LONG)
    rig.hosts["b"].plug()


def redis_killed(rig: ThreeHosts) -> None:
    _kill_for(rig, REDIS, SHORT)


def database_killed(rig: ThreeHosts) -> None:
    _kill_for(rig, DATABASE, SHORT)


def _kill_for(rig: ThreeHosts, name: str, seconds: float) -> None:
    rig.hosts[name].kill()
    time.sleep(seconds)
    rig.servers.start_server(name)


def primary_killed(rig: ThreeHosts) -> None:
    _lose(rig, _redundant(rig).database_primary())


def redis_primary_killed(rig: ThreeHosts) -> None:
    _lose(rig, _redundant(rig).store_primary())


def both_primaries_killed(rig: ThreeHosts) -> None:
    servers = _redundant(rig)
    _lose(rig, servers.database_primary(), servers.store_primary())


def primary_unplugged(rig: ThreeHosts) -> None:
    """The old primary goes on in its own world, comes back, and must follow the new one."""
    name = _redundant(rig).database_primary()
    assert name is not None
    rig.hosts[name].unplug()
    time.sleep(PARTITION)
    rig.hosts[name].plug()
    until(_redundant(rig).is_whole, "the old primary to follow", WHOLE_SECONDS)


def pool_restarted(rig: ThreeHosts) -> None:
    _redundant(rig).kill_pool()
    time.sleep(1)
    _redundant(rig).start_pool()


def _lose(rig: ThreeHosts, *names: str | None) -> None:
    """Lose hosts for good, as long as the others need to take over, and give them back as followers."""
    lost = [name for name in names if name is not None]
    assert len(lost) == len(names)
    for name in lost:
        rig.hosts[name].kill()
    time.sleep(PARTITION)
    for name in lost:
        rig.servers.start_server(name)
    until(_redundant(rig).is_whole, "all servers to stand again", WHOLE_SECONDS)


def _redundant(rig: ThreeHosts) -> RedundantServers:
    assert isinstance(rig.servers, RedundantServers)
    return rig.servers


SINGLE: dict[str, Fault] = {
    "none": nothing,
    "app host killed, back after 15 s": app_host_killed,
    "app host unplugged for 15 s": app_host_unplugged,
    "Redis killed, back after 5 s": redis_killed,
    "PostgreSQL killed, back after 5 s": database_killed,
}
REDUNDANT: dict[str, Fault] = {
    "nothing lost, redundant servers": nothing,
    "host of the PostgreSQL primary killed": primary_killed,
    "host of the Redis primary killed": redis_primary_killed,
    "hosts of both primaries killed at once": both_primaries_killed,
    "host of the PostgreSQL primary unplugged for 30 s": primary_unplugged,
    "PgBouncer killed, back after 1 s": pool_restarted,
}
PARTITIONS: dict[str, Fault] = {f"partition {number} of 10": primary_unplugged for number in range(1, 11)}
