"""`make run` gives the whole service and keeps it alive, whatever dies."""

import os
import signal
import time
from collections.abc import Iterator

import httpx
import psycopg
import pytest
import redis

from tests.opera_service.local.runner import Runner, gone, run_and_fail, wait_for

# Six restarts and three starts on a busy machine take their time; nothing here asserts how long.
pytestmark = [pytest.mark.xdist_group("local_run"), pytest.mark.timeout(900)]


@pytest.fixture(scope="module")
def runner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Runner]:
    runner = Runner(tmp_path_factory.mktemp("run") / "data")
    try:
        runner.wait_until_ready()
        yield runner
    finally:
        runner.kill()


def _seen_after(runner: Runner, name: str, moment: float) -> bool:
    """Whether a process left its note in Redis after that moment."""
    try:
        with redis.Redis.from_url(runner.addresses()["REDIS_URL"]) as client:
            value = client.get(f"opera:seen:{name}")
    except redis.RedisError:
        return False
    return isinstance(value, bytes) and int(value) > moment


def _everything_works_after(runner: Runner, moment: float) -> None:
    for name in ("worker:default", "worker:clocks", "worker:bots", "beat"):
        wait_for(lambda name=name: _seen_after(runner, name, moment), f"a sign of {name}")  # type: ignore[misc]
    runner.wait_until_ready()


def test_readyz_names_every_part(runner: Runner) -> None:
    answer = httpx.get(f"{runner.url}/readyz").json()
    assert answer == {"ready": True, "database": "ok", "broker": "ok", "migrations": "ok", "workers": "ok"}


def test_it_says_where_it_runs_how_to_sign_in_and_how_to_stop(runner: Runner) -> None:
    wait_for(lambda: "stop with Ctrl-C" in runner.output, "the welcome")
    assert runner.url in runner.output
    assert "sign in as player: demo / demo-player" in runner.output
    assert "sign in as moderator: moderator" in runner.output


def test_the_metrics_of_the_workers_are_seen_at_the_web_process(runner: Runner) -> None:
    wanted = 'opera_tasks_total{state="success",task="operations.beat_tick"}'
    wait_for(lambda: wanted in httpx.get(f"{runner.url}/metrics").text, "the count of a task")


def test_a_second_run_on_the_same_folder_is_refused_in_one_line(runner: Runner) -> None:
    said = run_and_fail(OPERA_DATA=str(runner.data), PORT="1")
    assert f"another `make run` (process {runner.process.pid}) already uses {runner.data}" in said


def test_a_taken_port_is_refused_with_the_name_of_its_holder(runner: Runner) -> None:
    said = run_and_fail(OPERA_DATA=str(runner.data.parent / "other"), PORT=str(runner.port))
    assert f"port {runner.port} is taken by process" in said
    assert f"PORT={runner.port + 1} make run" in said


@pytest.mark.parametrize("child", ["web", "worker", "bots", "redis", "postgres"])
def test_a_killed_child_comes_back_and_what_was_committed_is_there(runner: Runner, child: str) -> None:
    runner.wait_until_ready()
    addresses = runner.addresses()
    with psycopg.connect(addresses["DATABASE_URL"], autocommit=True) as db:
        db.execute("create table if not exists kept (child text)")
        db.execute("insert into kept values (%s)", [child])
    with redis.Redis.from_url(addresses["REDIS_URL"]) as client:
        client.set(f"kept:{child}", "yes")
        # Behind a slow disk Redis answers first, and writes up to two seconds later.
        wait_for(lambda: client.info("persistence")["aof_buffer_length"] == 0, "Redis to write it down")
    before = runner.pid_of(child)
    os.kill(before, signal.SIGKILL)
    killed = time.time()
    wait_for(lambda: runner.pid_of(child) != before, f"a new {child}")
    _everything_works_after(runner, killed)
    with psycopg.connect(addresses["DATABASE_URL"]) as db:
        assert db.execute("select count(*) from kept where child = %s", [child]).fetchone() == (1,)
    with redis.Redis.from_url(addresses["REDIS_URL"]) as client:
        assert client.get(f"kept:{child}") == b"yes"
    assert f"{child} was killed by SIGKILL; starting it again" in runner.output


def test_ctrl_c_leaves_no_process_and_the_next_start_finds_its_data(runner: Runner) -> None:
    with psycopg.connect(runner.addresses()["DATABASE_URL"], autocommit=True) as db:
        db.execute("create table remembered as select 42 as answer")
    family = runner.family()
    assert runner.interrupt() == 0
    wait_for(lambda: gone(family), "the end of everything it started")
    runner.start()
    runner.wait_until_ready()
    with psycopg.connect(runner.addresses()["DATABASE_URL"]) as db:
        assert db.execute("select answer from remembered").fetchone() == (42,)


def test_a_killed_supervisor_takes_its_children_along_and_the_next_run_recovers(runner: Runner) -> None:
    family = runner.family()
    runner.process.kill()
    runner.process.wait()
    wait_for(lambda: gone(family), "the end of its children")
    runner.start()
    runner.wait_until_ready()


def test_sigterm_stops_it_in_order_like_ctrl_c(runner: Runner) -> None:
    family = runner.family()
    runner.process.terminate()
    assert runner.process.wait(120) == 0
    wait_for(lambda: gone(family), "the end of everything it started")
    assert runner.output.rstrip().endswith(f"opera: stopped; your data stays in {runner.data}")
