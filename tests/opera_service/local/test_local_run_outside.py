"""`make run` on servers that are already there, with JSON logs, and stopped while it still starts."""

import json
import os
from pathlib import Path

import httpx
import psycopg
import pytest

from tests.migrated import copy_run, template_database
from tests.opera_service.local.runner import Runner, wait_for

pytestmark = [pytest.mark.xdist_group("local_run"), pytest.mark.timeout(900)]


def test_given_servers_are_used_and_none_is_started(tmp_path: Path) -> None:
    server = os.environ["OPERA_TEST_DATABASE_URL"].rpartition("/")[0]
    with psycopg.connect(f"{server}/postgres", autocommit=True) as db:
        db.execute("drop database if exists outside")
        db.execute(f"create database outside template {template_database()}")
    runner = Runner(
        tmp_path / "data",
        DATABASE_URL=f"{server}/outside",
        REDIS_URL=f"{os.environ['OPERA_TEST_REDIS_URL']}/63",
        OPERA_LOG="json",
    )
    try:
        runner.wait_until_ready()
        assert {path.name for path in (tmp_path / "data" / "children").iterdir()} == {"web", "worker", "bots"}
        assert not (tmp_path / "data" / "postgres").exists()
        with psycopg.connect(f"{server}/outside") as db:
            assert db.execute("select count(*) from accounts_user").fetchone() == (2,)
        httpx.get(f"{runner.url}/nothing-here", headers={"X-Request-ID": "look-for-me"})
        wait_for(lambda: "look-for-me" in runner.output, "the line of the request")
        line = next(line for line in runner.output.splitlines() if "look-for-me" in line)
        assert json.loads(line)["path"] == "/nothing-here"
    finally:
        runner.kill()


def test_a_stop_in_the_middle_of_the_start_is_as_clean(tmp_path: Path) -> None:
    copy_run(tmp_path / "data")
    runner = Runner(tmp_path / "data")
    wait_for((tmp_path / "data" / "children" / "postgres").exists, "PostgreSQL")
    assert runner.interrupt() == 0
    assert list((tmp_path / "data" / "children").iterdir()) == []
    assert "Traceback" not in runner.output
    assert runner.output.splitlines()[-1] == f"opera: stopped; your data stays in {tmp_path / 'data'}"
