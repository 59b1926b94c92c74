"""Settings: one table tells them all, and production refuses local habits."""

import ast
import os
import re
import subprocess
import sys

import pytest
from django.core.exceptions import ImproperlyConfigured

from opera_service import database, env
from tests.opera_service.local.runner import clean_environment
from tests.paths import ROOT

READERS = {"text", "number", "flag", "listed", "choice", "rate", "redis"}
GOOD = {
    "OPERA_ENV": "production",
    "OPERA_SECRET_KEY": "q8Zr1xW5tY2uI7oP4aS9dF3gH6jK0lMnBvCxEeRrTtYyUuIiOoPp",
    "OPERA_HOSTS": "play.example.org",
    "OPERA_PROXIES": "1",
}


def _read_by_the_code() -> set[str]:
    """Every name handed to a reader of `env`, and every variable looked up in os.environ by a constant name."""
    found = {"PROMETHEUS_MULTIPROC_DIR", "OPERA_REQUIRE_BROWSER"}
    for folder in ("opera_service", "games", "bots"):
        for path in (ROOT / folder).rglob("*.py"):
            found |= set(map(_name_read, ast.walk(ast.parse(path.read_text()))))
    return {name for name in found if name}


def _name_read(node: ast.AST) -> str:
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
        return ""
    reader, first = node.func, node.args[0]
    of_env = isinstance(reader.value, ast.Name) and reader.value.id == "env" and reader.attr in READERS
    return str(first.value) if of_env and isinstance(first, ast.Constant) else ""


def test_the_table_and_the_code_name_the_same_variables() -> None:
    table = set(re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "deploy" / "settings.md").read_text(), re.MULTILINE))
    assert table == _read_by_the_code()


def _manage(*arguments: str, **changes: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "manage.py", *arguments]
    environment = clean_environment(**changes)
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_production_with_its_own_values_passes_every_check_of_django() -> None:
    done = _manage("check", "--deploy", "--fail-level", "WARNING", **GOOD)
    assert (done.returncode, done.stdout) == (0, "System check identified no issues (0 silenced).\n"), done.stderr


MANAGE, WEB = ["manage.py", "check"], ["-m", "opera_service", "web"]


@pytest.mark.parametrize(
    ("command", "changes", "words"),
    [
        (MANAGE, {"OPERA_SECRET_KEY": ""}, "OPERA_SECRET_KEY is not set"),
        (MANAGE, {"OPERA_SECRET_KEY": "a" * 60}, "OPERA_SECRET_KEY is too weak"),
        (MANAGE, {"OPERA_DEBUG": "yes"}, "OPERA_DEBUG is on"),
        (MANAGE, {"OPERA_TWO_FACTOR": "no"}, "OPERA_TWO_FACTOR is off"),
        (MANAGE, {"OPERA_HOSTS": ""}, "OPERA_HOSTS must name"),
        (MANAGE, {"OPERA_HOSTS": "*"}, "OPERA_HOSTS must name"),
        (MANAGE, {"OPERA_THREADS": "many"}, "OPERA_THREADS must be a whole number, not 'many'."),
        (MANAGE, {"OPERA_ENV": "staging"}, "OPERA_ENV must be one of local, production, not 'staging'."),
        (WEB, {"OPERA_DEBUG": "yes"}, "OPERA_DEBUG is on"),
        (WEB, {"OPERA_THREADS": "many"}, "OPERA_THREADS must be a whole number, not 'many'."),
    ],
)
def test_production_refuses_local_habits_in_one_line(command: list[str], changes: dict[str, str], words: str) -> None:
    environment = clean_environment(**(GOOD | changes))
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr


@pytest.mark.django_db
def test_production_refuses_demo_accounts(settings: object) -> None:
    from opera_service.accounts.demo import ensure_demo_accounts, refuse_demo_accounts
    from opera_service.accounts.models import User

    refuse_demo_accounts()
    ensure_demo_accounts()
    with pytest.raises(ImproperlyConfigured, match="demo accounts demo, moderator exist"):
        refuse_demo_accounts()
    for user in User.objects.all():
        user.set_password("something of their own")
        user.save()
    refuse_demo_accounts()


def test_a_process_of_production_asks_the_database_about_demo_accounts_before_it_starts() -> None:
    unreachable = GOOD | {"DATABASE_URL": "postgresql://opera@127.0.0.1:1/opera"}
    command, environment = [sys.executable, "-m", "opera_service", "beat"], clean_environment(**unreachable)
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert done.stderr.startswith("opera: The database in DATABASE_URL cannot be used: ")
    assert "Connection refused" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_database_address_becomes_settings_and_its_password_no_message() -> None:
    parts = database.from_url("postgresql://ann:s3cret@db.example:6543/opera?sslmode=require")
    assert (parts["HOST"], parts["PORT"], parts["NAME"], parts["USER"]) == ("db.example", "6543", "opera", "ann")
    assert parts["OPTIONS"]["sslmode"] == "require"
    with pytest.raises(ImproperlyConfigured) as refused:
        database.from_url("postgresql://ann:s3cret@db.example:port/opera")
    assert "s3cret" not in str(refused.value)


def test_an_empty_variable_counts_as_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "OPERA_TEST_ONLY", " ")
    assert env.number("OPERA_TEST_ONLY", 5) == 5
    assert env.listed("OPERA_TEST_ONLY", "a, b") == ["a", "b"]
    assert env.flag("OPERA_TEST_ONLY", default=True)
