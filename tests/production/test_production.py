"""The service in production mode behind its proxy, under a crowd, while every part of it is killed once."""

from contextlib import suppress

import httpx
import psutil
import pytest

from tests.opera_service.local.runner import has_ended
from tests.production.comparison import compare
from tests.production.crowd import Crowd, playing
from tests.production.stack import Address, Stack
from tests.proxy import Proxy
from tests.waiting import until

pytestmark = [pytest.mark.xdist_group("production"), pytest.mark.timeout(900)]
BETWEEN = 40
"""So many plays must be acknowledged after one misfortune before the next."""


def test_a_crowd_loses_nothing_while_every_part_is_killed_once(stack: Stack, proxy: Proxy) -> None:
    crowd, orphans = Crowd(Address(proxy.url, tls=proxy.tls())), []
    with playing(crowd, stack.revive) as wait_for_plays:
        wait_for_plays(BETWEEN)
        assert not crowd.record.retries, "everybody is served from the first moment"
        stack.kill_fork("web")
        wait_for_plays(BETWEEN)
        for name in ("worker", "beat", "redis", "bots", "postgres", "web"):
            orphans += _running(stack, name)
            stack.restart(name)
            wait_for_plays(BETWEEN)
    assert crowd.record.faults == []
    assert compare(crowd) == (0, 0, 0)
    until(lambda: all(map(has_ended, orphans)), "forks to end with their parent")
    stack.wait_until_ready()


@pytest.mark.parametrize("name", ["web", "bots"])
def test_a_fork_shares_no_connection_with_its_parent(stack: Stack, name: str) -> None:
    before = _running(stack, name)
    stack.kill_fork(name)
    until(lambda: len(_running(stack, name)) == len(before), f"a new fork of {name}")
    stack.wait_until_ready()
    assert _running(stack, name) != before
    parent = psutil.Process(stack.children[name].pid)
    # A new fork has what its parent has until its first line has run.
    until(lambda: not _shared(parent, _running(stack, name)), f"the forks of {name} to let go of its connections")


def _running(stack: Stack, name: str) -> list[psutil.Process]:
    found = []
    for fork in stack.forks(name):
        with suppress(psutil.NoSuchProcess):  # ended meanwhile, as those of PostgreSQL often do
            if fork.status() != psutil.STATUS_ZOMBIE:
                found.append(fork)
    return found


def _shared(parent: psutil.Process, forks: list[psutil.Process]) -> set[object]:
    with suppress(psutil.NoSuchProcess):
        return _connections(parent) & {one for fork in forks for one in _connections(fork)}
    return {"a fork that ended meanwhile"}


def _connections(one: psutil.Process) -> set[object]:
    """Both ends of every connection, and every port on which it listens."""
    return {(connection.laddr, connection.raddr) for connection in one.net_connections("inet")}


def test_no_process_holds_more_connections_than_the_runbook_counts(stack: Stack) -> None:
    """After a crowd, with the usual settings; nobody was sent anything."""
    stack.wait_until_ready()
    most = {"web": 8 + 1 + 4, "worker": 4 + 1, "bots": 1, "beat": 0}
    for name, count in most.items():
        parent = psutil.Process(stack.children[name].pid)
        processes = _running(stack, name) or [parent]
        assert all(_to_database(stack, one) <= count for one in processes), name
        assert not _to_database(stack, parent) or name == "worker"


def _to_database(stack: Stack, one: psutil.Process) -> int:
    """How many connections it has; none of a fork that ended meanwhile."""
    with suppress(psutil.NoSuchProcess):
        return sum(getattr(each.raddr, "port", 0) == stack.postgres.port for each in one.net_connections("tcp"))
    return 0


def test_prometheus_scrapes_every_process_by_address(stack: Stack) -> None:
    web, token = f"http://127.0.0.1:{stack.web_port}", {"Authorization": "Bearer let-me-in"}
    stack.wait_until_ready()
    assert httpx.get(f"{web}/metrics").status_code == 401
    until(lambda: "opera_requests_total" in httpx.get(f"{web}/metrics", headers=token).text, "the count of a request")
    for port in stack.metrics_ports.values():
        until(lambda port=port: "opera_tasks_total" in _metrics(port), "the count of a task")  # type: ignore[misc]
    page = httpx.get(f"{web}/api/v1/games")
    assert (page.status_code, page.json()["code"]) == (400, "unknown_host")


def _metrics(port: int) -> str:
    return httpx.get(f"http://127.0.0.1:{port}/metrics").text
