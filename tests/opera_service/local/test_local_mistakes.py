"""A mistake at the start is one clear line and a non-zero exit, never a traceback."""

import os
import subprocess
from pathlib import Path

import pytest

from opera_service.local.ports import free_port
from tests.opera_service.local.runner import clean_environment, run_and_fail
from tests.paths import ROOT


def test_a_data_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    said = run_and_fail(OPERA_DATA=str(tmp_path / "file" / "data"), PORT=str(free_port()))
    assert f"cannot write to the data folder {tmp_path / 'file' / 'data'}" in said
    assert "OPERA_DATA=" in said


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("mysql://somewhere/opera", "must look like postgresql://"),
        ("postgresql://user@host:notaport/opera", "DATABASE_URL"),
        ("postgresql://127.0.0.1", "names no database"),
    ],
)
def test_a_wrong_database_url_is_refused(tmp_path: Path, url: str, words: str) -> None:
    said = run_and_fail(OPERA_DATA=str(tmp_path), PORT=str(free_port()), DATABASE_URL=url)
    assert words in said


def test_an_unreachable_database_is_refused_without_its_password(tmp_path: Path) -> None:
    url = f"postgresql://opera:hidden-word@127.0.0.1:{free_port()}/opera"
    said = run_and_fail(OPERA_DATA=str(tmp_path), PORT=str(free_port()), DATABASE_URL=url)
    assert "the database in DATABASE_URL cannot be used" in said
    assert "hidden-word" not in said


def test_a_database_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    url = os.environ["OPERA_TEST_DATABASE_URL"].rpartition("/")[0] + "/nowhere"
    said = run_and_fail(OPERA_DATA=str(tmp_path), PORT=str(free_port()), DATABASE_URL=url)
    assert 'database "nowhere" does not exist' in said


@pytest.mark.parametrize("url", ["http://127.0.0.1:PORT", "redis://127.0.0.1:PORT/0"])
def test_a_wrong_or_unreachable_redis_is_refused(tmp_path: Path, url: str) -> None:
    url = url.replace("PORT", str(free_port()))
    database = os.environ["OPERA_TEST_DATABASE_URL"]
    said = run_and_fail(OPERA_DATA=str(tmp_path), PORT=str(free_port()), DATABASE_URL=database, REDIS_URL=url)
    assert "the Redis in REDIS_URL cannot be used" in said


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("OPERA_LIMIT_READ", "lots", "OPERA_LIMIT_READ must be requests/seconds, as in 6000/60, not 'lots'."),
        ("OPERA_THREADS", "many", "OPERA_THREADS must be a whole number, not 'many'."),
    ],
)
def test_a_setting_that_makes_no_sense_is_named(tmp_path: Path, name: str, value: str, words: str) -> None:
    servers = {"DATABASE_URL": os.environ["OPERA_TEST_DATABASE_URL"]}
    servers["REDIS_URL"] = f"{os.environ['OPERA_TEST_REDIS_URL']}/0"
    said = run_and_fail(OPERA_DATA=str(tmp_path), PORT=str(free_port()), **servers, **{name: value})
    assert said == f"opera: {words}\n"


@pytest.mark.parametrize("port", ["eighty", "0", "70000"])
def test_a_port_that_is_none_is_refused(tmp_path: Path, port: str) -> None:
    assert "PORT must be" in run_and_fail(OPERA_DATA=str(tmp_path), PORT=port)


def test_a_host_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    said = run_and_fail(OPERA_DATA=str(tmp_path), PORT=str(free_port()), HOST="203.0.113.7")
    assert "cannot listen on 203.0.113.7" in said


def test_production_is_not_run_this_way(tmp_path: Path) -> None:
    assert "deploy/README.md" in run_and_fail(OPERA_DATA=str(tmp_path), OPERA_ENV="production")


def test_a_lost_password_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "postgres").mkdir()
    said = run_and_fail(OPERA_DATA=str(tmp_path), PORT=str(free_port()))
    assert f"{tmp_path / 'password'} is missing" in said


def test_a_python_that_is_too_old_is_refused_before_anything_is_made(tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text('#!/bin/sh\ncase "$1" in -V) echo Python 3.9.2;; *) echo 0;; esac\n')
    old.chmod(0o755)
    copy = tmp_path / "copy"
    (copy / ".ci").mkdir(parents=True)
    (copy / ".ci" / "setup").write_bytes((ROOT / ".ci" / "setup").read_bytes())
    environment = clean_environment(PYTHON=str(old))
    command = ["bash", ".ci/setup"]
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert done.stderr.splitlines() == [
        "opera: Python 3.11 or newer is needed; Python 3.9.2 was found. Set PYTHON=/path/to/python3.11 to choose one."
    ]
    assert not (copy / ".venv").exists()
