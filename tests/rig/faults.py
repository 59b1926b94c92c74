"""What happens to the rig while a crowd plays; each function returns when the lost part was given back."""

import time
from collections.abc import Callable
from datetime import datetime
from typing import Any, NamedTuple

import httpx

from tests.rig.redundant_servers import RedundantServers
from tests.rig.single_servers import DATABASE, REDIS
from tests.rig.three_hosts import ThreeHosts
from tests.waiting import until

LONG, SHORT = 15.0, 5.0
"""Seconds for which a host is gone."""
PARTITION = 30.0
WHOLE_SECONDS = 240
SLOW_MOVE, MOST_LATE = 10, 5.0
"""Seconds of a slow player's clock, and after its end."""
Fault = Callable[[ThreeHosts], None]


class SlowTable(NamedTuple):
    """A match whose only person decides nothing: where it is, and how to ask for it."""

    path: str
    headers: dict[str, str]


def nothing(_: ThreeHosts) -> None:
    """The row to compare with."""


def deadlines_run_out(rig: ThreeHosts) -> None:
    """Nobody decides at some tables: each deadline is enforced in time, whichever host made it and enforces it."""
    with httpx.Client(base_url=f"{rig.address.url}/api/v1", timeout=30) as client:
        running = [_await_turn(client, _slow_table(client)) for _ in range(6)]  # requests go to all hosts in turn
        for table, asked in running:
            late = _lateness(client, table, asked)
            assert 0 <= late <= MOST_LATE, f"a deadline was enforced after {late} s"


def _slow_table(client: httpx.Client) -> SlowTable:
    """A match of somebody who does not come, against a bot."""
    token = _asked(client.post("/guests", json={"token": {"name": "slow"}}))["token"]["secret"]
    headers = {"Authorization": f"Bearer {token}"}
    bots = [{"seat": 1, "style": "chorister"}]
    wish = {"table": {"game": "phantom"}, "players": 2, "seat": 0, "bots": bots, "clock": {"move_seconds": SLOW_MOVE}}
    match = _asked(client.post("/matches", json=wish, headers=headers))["id"]
    _asked(client.post(f"/matches/{match}/start", headers=headers))
    return SlowTable(f"/matches/{match}", headers)


def _await_turn(client: httpx.Client, table: SlowTable) -> tuple[SlowTable, Any]:
    """The table and the match once the slow player is asked."""
    found: list[Any] = []

    def is_asked() -> bool:
        found[:] = [_asked(client.get(table.path, headers=table.headers))]
        return bool(found[0]["your_turn"])

    until(is_asked, "the slow player's turn")
    return table, found[0]


def _lateness(client: httpx.Client, table: SlowTable, asked: Any) -> float:
    """Seconds from the deadline to the entry that enforces it, both as the service tells them."""
    found: list[Any] = []

    def is_enforced() -> bool:
        log = client.get(f"{table.path}/log", params={"after": asked["seq"]}, headers=table.headers)
        found[:] = _asked(log)["entries"]
        return bool(found)

    until(is_enforced, "the deadline to be enforced")
    deadline = datetime.fromisoformat(asked["seats"][0]["clock"]["deadline"])
    return (datetime.fromisoformat(found[0]["at"]) - deadline).total_seconds()


def _asked(answer: httpx.Response) -> Any:
    return answer.raise_for_status().json()


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
    "clock of one host 30 s ahead, deadlines run out": deadlines_run_out,
    "app host killed, back after 15 s": app_host_killed,
    "app host unplugged for 15 s": app_host_unplugged,
    "Redis killed, back after 5 s": redis_killed,
    "PostgreSQL killed, back after 5 s": database_killed,
}
REDUNDANT: dict[str, Fault] = {
    "none, three of each": nothing,
    "host of the PostgreSQL primary killed": primary_killed,
    "host of the Redis primary killed": redis_primary_killed,
    "hosts of both primaries killed at once": both_primaries_killed,
    "host of the PostgreSQL primary unplugged for 30 s": primary_unplugged,
    "PgBouncer killed, back after 1 s": pool_restarted,
}
PARTITIONS: dict[str, Fault] = {f"partition {number} of 10": primary_unplugged for number in range(1, 11)}
