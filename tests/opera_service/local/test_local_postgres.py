"""The local PostgreSQL starts on whatever a crash left, and as whoever starts it."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from opera_service.local import pid_files, process, unprivileged
from opera_service.local.ports import free_port
from opera_service.local.postgres import Postgres


@pytest.fixture
def server(tmp_path: Path) -> Postgres:
    return Postgres(tmp_path / "postgres", free_port(), "secret", durable=False)


@contextmanager
def running(server: Postgres) -> Iterator["subprocess.Popen[bytes]"]:
    server.init()
    child = server.start(server.data.parent / "log")
    try:
        server.wait(child)
        yield child
    finally:
        process.stop(child, signal.SIGINT, 30)


def _answers(server: Postgres) -> bool:
    with psycopg.connect(server.url) as db:
        return db.execute("select 1").fetchone() == (1,)


def test_a_lock_file_whose_number_now_belongs_to_somebody_else_is_forgotten(server: Postgres) -> None:
    server.init()
    lines = [os.getpid(), server.data, 0, server.port, "", "127.0.0.1"]
    (server.data / "postmaster.pid").write_text("\n".join(map(str, lines)))
    with running(server):
        assert _answers(server)


def test_a_folder_that_was_half_made_is_made_again(server: Postgres) -> None:
    half = server.data.with_name("postgres.new-1")
    half.mkdir()
    (half / "PG_VERSION").write_text("18")
    with running(server):
        assert _answers(server)
    assert not half.exists()


def test_nobody_gets_in_without_the_password(server: Postgres) -> None:
    with running(server), pytest.raises(psycopg.OperationalError, match="password"):
        psycopg.connect(server.url.replace("secret", "guess"))


def test_upper_and_lower_case_are_the_same_beyond_ascii(server: Postgres) -> None:
    with running(server), psycopg.connect(server.url) as db:
        assert db.execute("select upper('é')").fetchone() == ("É",)


def test_root_may_also_start_it_where_namespaces_are_forbidden(
    server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unprivileged, "namespaces_work", lambda: False)
    changes_uid = unprivileged.command_prefix(server.data)[:1] == ["setpriv"]
    assert changes_uid == (os.geteuid() == 0)
    with running(server):
        assert _answers(server)
    assert (server.data.stat().st_uid != 0) or not changes_uid


def test_data_that_root_made_in_a_namespace_is_handed_over_when_namespaces_go(
    server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(server), psycopg.connect(server.url, autocommit=True) as db:
        db.execute("create table kept as select 7 as number")
    monkeypatch.setattr(unprivileged, "namespaces_work", lambda: False)
    with running(server), psycopg.connect(server.url) as db:
        assert db.execute("select number from kept").fetchone() == (7,)


def test_a_server_left_running_by_a_killed_run_is_ended_before_the_next(server: Postgres, tmp_path: Path) -> None:
    notes = tmp_path / "children"
    notes.mkdir()
    with running(server) as child:
        pid_files.write(notes, "postgres", child.pid)
        pid_files.write(notes, "stranger", os.getpid())
        (notes / "stranger").write_text(f"{os.getpid()} 1")
        assert pid_files.end_all(notes) == ["postgres"]
        assert child.wait(30) is not None
    assert list(notes.iterdir()) == []
