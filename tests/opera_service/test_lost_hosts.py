"""A host that vanishes without a word, by a real cable that is pulled: nobody waits for it for long, on either side."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from django.db import connection
from django.db.utils import ConnectionHandler

from opera_service import database
from opera_service.local import process
from opera_service.local.paths import postgres_bin
from opera_service.local.redis import Redis
from tests.far_host import FarPostgres, Hosts, inside, two_hosts
from tests.opera_service.local.runner import clean_environment
from tests.paths import ROOT
from tests.waiting import until

pytestmark = [pytest.mark.xdist_group("lost hosts"), pytest.mark.timeout(600)]
ONLY_KEEPALIVES = "?options=-c%20idle_in_transaction_session_timeout%3D0%20-c%20statement_timeout%3D0"
CROWD = 24


@pytest.fixture(scope="module")
def hosts() -> Iterator[Hosts]:
    with two_hosts() as hosts:
        yield hosts


@pytest.fixture(scope="module")
def server(hosts: Hosts, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FarPostgres]:
    folder = tmp_path_factory.mktemp("far")
    server = FarPostgres(folder / "postgres", 5432, "far", durable=False, hosts=hosts)
    server.init()
    child = server.start(folder / "log")
    try:
        with inside(hosts.near):
            server.wait(child)
        yield server
    finally:
        process.stop(child, signal.SIGINT, 30)


def test_a_host_that_vanishes_in_a_transaction_gives_its_rows_back(hosts: Hosts, server: FarPostgres) -> None:
    """Both a row held by somebody who rests, and one held by somebody for whom the server works."""
    url = server.url_by(hosts.cable) + ONLY_KEEPALIVES
    with (
        inside(hosts.near),
        psycopg.connect(server.url, autocommit=True, options="-c lock_timeout=60s") as witness,
        closing(_as_the_service(url)) as resting,
        closing(_as_the_service(url)) as working,
        ThreadPoolExecutor(1) as thread,
    ):
        witness.execute("create table held as select 1 as number union select 2")
        for number, lost in enumerate((resting, working), 1):
            lost.execute("select from held where number = %s for update", [number])
        sleep = thread.submit(working.execute, "select pg_sleep(90)")
        until(lambda: _waits(witness, "PgSleep"), "somebody for whom the server works")
        with hosts.cable.pulled_here():
            assert witness.execute("select number from held order by 1 for update").fetchall() == [(1,), (2,)]
            assert isinstance(sleep.exception(60), psycopg.OperationalError)


def _as_the_service(url: str) -> "psycopg.Connection[Any]":
    settings = ConnectionHandler({"default": database.from_url(url, timeouts=True)})["default"]
    return psycopg.connect(**settings.get_connection_params())


def _waits(witness: "psycopg.Connection[Any]", event: str) -> bool:
    return bool(witness.execute("select 1 from pg_stat_activity where wait_event = %s", [event]).fetchone())


@pytest.fixture
def redis_url(hosts: Hosts, tmp_path: Path) -> Iterator[str]:
    """The address of a Redis on our host."""
    redis = Redis(tmp_path / "redis", 6379, "near", durable=False)
    with inside(hosts.near):
        child = redis.start(tmp_path / "redis.log")
        redis.wait(child)
    yield redis.url
    process.stop(child, signal.SIGTERM, 30)


@pytest.fixture
def web(hosts: Hosts, server: FarPostgres, redis_url: str, transactional_db: None) -> Iterator[str]:
    """The address of a web process of the service on our host, whose database is on the other one."""
    _copy_tables(hosts, server.url)
    ours = {"DATABASE_URL": server.url_by(hosts.cable), "REDIS_URL": redis_url, "PORT": "8000"}
    environment = clean_environment(**ours, OPERA_WEB_PROCESSES="1", OPERA_LIMIT_SIGN_UP="100000/60")
    with inside(hosts.near):
        child = process.start([sys.executable, "-m", "opera_service", "web"], env=environment, cwd=ROOT)
    try:
        yield "http://127.0.0.1:8000"
    finally:
        process.stop(child, signal.SIGTERM, 30)


def _copy_tables(hosts: Hosts, url: str) -> None:
    known = ("host", "port", "user", "password", "dbname")
    address = {name: str(value) for name, value in connection.get_connection_params().items() if name in known}
    here = psycopg.conninfo.make_conninfo(**address)
    saved = subprocess.run(
        [postgres_bin() / "pg_dump", "--format=custom", here], capture_output=True, check=True
    ).stdout
    with inside(hosts.near):
        subprocess.run([postgres_bin() / "pg_restore", "--no-owner", f"--dbname={url}"], input=saved, check=True)


def test_a_lost_database_hangs_nobody_and_is_found_again(hosts: Hosts, web: str) -> None:
    with inside(hosts.near):
        until(lambda: _newcomer(web) == 201, "the web process")
        assert guests(web) == {201}
        with hosts.cable.pulled_there():
            # On connections that were open, and then on those that nobody can open.
            for _ in range(2):
                assert guests(web) == {503}
                assert httpx.get(f"{web}/healthz", timeout=60).status_code == 200
            assert httpx.get(f"{web}/readyz", timeout=60).json()["database"] == "unreachable"
        until(lambda: guests(web) == {201}, "the database")


def guests(web: str) -> set[int]:
    """The answers to more newcomers at once than the process has threads."""
    with ThreadPoolExecutor(CROWD) as crowd:
        return set(crowd.map(lambda _: _newcomer(web), range(CROWD)))


def _newcomer(web: str) -> int:
    """Without the certificates that httpx would read for each of them."""
    client = HTTPConnection(web.removeprefix("http://"), timeout=60)
    try:
        client.request("POST", "/api/v1/guests", b"{}", {"Content-Type": "application/json"})
        return client.getresponse().status
    except ConnectionRefusedError:
        return 0
    finally:
        client.close()
