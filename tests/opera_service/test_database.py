"""DATABASE_URL as settings of Django's: how long either end of a connection is patient, and which server it finds."""

import os
import subprocess
import sys

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError
from django.db.utils import ConnectionHandler

from opera_service import database
from tests.opera_service.local.runner import clean_environment
from tests.paths import ROOT


def test_a_database_address_becomes_settings_and_its_password_no_message() -> None:
    parts = database.from_url("postgresql://ann:s3cret@db.example:6543/opera?sslmode=require")
    assert (parts["HOST"], parts["PORT"], parts["NAME"], parts["USER"]) == ("db.example", "6543", "opera", "ann")
    assert parts["OPTIONS"]["sslmode"] == "require"
    with pytest.raises(ImproperlyConfigured) as refused:
        database.from_url("postgresql://ann:s3cret@db.example:port/opera")
    assert "s3cret" not in str(refused.value)


def show(url: str, name: str, **how: bool) -> str:
    """What the server says about a setting to a connection with these settings of Django's."""
    fresh = ConnectionHandler({"default": database.from_url(url, **how)})["default"]
    try:
        with fresh.cursor() as cursor:
            cursor.execute(f"show {name}")
            return str(cursor.fetchone()[0])
    finally:
        fresh.close()


@pytest.mark.django_db
def test_a_process_that_serves_has_timeouts_and_a_command_may_take_its_time() -> None:
    url = os.environ["OPERA_TEST_DATABASE_URL"]
    for name, value in database.TIMEOUTS.items():
        assert show(url, name, timeouts=True) == value
        assert show(url, name) == "0"
    assert show(url, "tcp_user_timeout") == show(url, "tcp_user_timeout", timeouts=True) == "6000"
    assert show(url, "tcp_keepalives_idle") == "5"


@pytest.mark.parametrize(("name", "timeout"), [("web", "2s"), ("beat", "2s"), ("", "0")])
def test_timeouts_belong_to_the_processes_of_the_service(name: str, timeout: str) -> None:
    ask = "from django.db import connection as c; k = c.cursor(); k.execute('show lock_timeout'); print(*k.fetchone())"
    url = os.environ["OPERA_TEST_DATABASE_URL"]
    command = [sys.executable, "manage.py", "shell", "--no-imports", "-c", ask]
    environment = clean_environment(DATABASE_URL=url, OPERA_PROCESS=name)
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == timeout, done.stderr


@pytest.mark.django_db
def test_the_address_may_say_everything_otherwise() -> None:
    url = os.environ["OPERA_TEST_DATABASE_URL"] + "?connect_timeout=9&options=-c%20lock_timeout%3D7s"
    assert show(url, "lock_timeout", timeouts=True) == "7s"
    assert show(url, "statement_timeout", timeouts=True) == database.TIMEOUTS["statement_timeout"]
    given = database.from_url(url)["OPTIONS"]
    assert (given["connect_timeout"], given["keepalives_idle"]) == ("9", 5)


def test_through_pgbouncer_no_settings_are_sent_along_and_no_cursor_stays_open() -> None:
    through = database.from_url("postgresql://ann@pool.example:6432/opera", timeouts=True, pgbouncer=True)
    assert "options" not in through["OPTIONS"]
    assert through["DISABLE_SERVER_SIDE_CURSORS"]
    assert not database.from_url("postgresql://ann@db.example/opera")["DISABLE_SERVER_SIDE_CURSORS"]


@pytest.mark.django_db
def test_of_several_hosts_the_first_that_can_be_written_to_is_used() -> None:
    several = database.from_url("postgresql://ann@h1,h2,h3:5432/opera")
    assert (several["HOST"], several["OPTIONS"]["target_session_attrs"]) == ("h1,h2,h3", "read-write")
    start, _, address = os.environ["OPERA_TEST_DATABASE_URL"].rpartition("@")
    url = f"{start}@127.0.0.1:1,{address}"
    assert show(url, "transaction_read_only") == "off"
    with pytest.raises(OperationalError, match="read-only"):
        show(url + "?options=-c%20default_transaction_read_only%3Don", "server_version")
