"""Settings: one table tells them all, and production refuses local habits."""

import ast
import os
import re
import subprocess
import sys

import pytest
from django.core.exceptions import ImproperlyConfigured

from opera_service import env
from tests.opera_service.local.runner import clean_environment
from tests.paths import ROOT

GOOD = {
    "OPERA_ENV": "production",
    "OPERA_SECRET_KEY": "q8Zr1xW5tY2uI7oP4aS9dF3gH6jK0lMnBvCxEeRrTtYyUuIiOoPp",
    "OPERA_HOSTS": "play.example.org",
    "OPERA_PROXIES": "1",
    "OPERA_METRICS_TOKEN": "let-me-in",
}


def _read_by_the_code() -> set[str]:
    """Every name handed to a reader of `env`, and every variable looked up in os.environ by a constant name."""
    found = {"PROMETHEUS_MULTIPROC_DIR", "OPERA_REQUIRE_BROWSER", "OPERA_REQUIRE_NAMESPACES"}
    found.add("OTEL_EXPORTER_OTLP_ENDPOINT")  # read by its SDK
    for folder in ("opera_service", "games", "bots"):
        for path in (ROOT / folder).rglob("*.py"):
            found |= set(map(_name_read, ast.walk(ast.parse(path.read_text()))))
    return {name for name in found if name}


def _name_read(node: ast.AST) -> str:
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
        return ""
    reader, first = node.func, node.args[0]
    of_env = isinstance(reader.value, ast.Name) and reader.value.id == "env" and hasattr(env, reader.attr)
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


MANAGE, WEB, BEAT = ["manage.py", "check"], ["-m", "opera_service", "web"], ["-m", "opera_service", "beat"]


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
        (WEB, {"REDIS_URL": "sentinel://one:26379/0"}, "REDIS_URL must be the address of one server"),
        (BEAT, {"REDIS_URL": "redis+sentinel://one:26379/0"}, "REDIS_URL must be the address of one server"),
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


@pytest.mark.parametrize(
    "url",
    [
        *("sentinel://one:26379;sentinel://two:26379", "redis+sentinel://:s3cret@one/0", "redis://one:1,two:2/0"),
        *("redis+cluster://one:6379", "redis://:s3cret@one:port/0", "http://one:6379", "one:6379"),
    ],
)
def test_a_redis_that_is_not_one_server_is_refused_without_its_password(
    monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    monkeypatch.setitem(os.environ, "OPERA_TEST_ONLY", url)
    with pytest.raises(ImproperlyConfigured, match="must be the address of one server") as refused:
        env.redis("OPERA_TEST_ONLY", "")
    assert "s3cret" not in str(refused.value)


@pytest.mark.parametrize(
    "url",
    [
        *("redis://:word@one:6379/0", "rediss://:word@one:6380/1?ssl_ca_certs=/etc/ca.pem"),
        *("sentinel://one/opera", "sentinel://:word@one:26379,two,three:1/opera/2?sentinel_password=other"),
    ],
)
def test_a_redis_may_speak_tls_and_may_be_named_by_sentinels(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setitem(os.environ, "OPERA_TEST_ONLY", url)
    assert env.redis("OPERA_TEST_ONLY", "") == url


def test_an_empty_variable_counts_as_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "OPERA_TEST_ONLY", " ")
    assert env.number("OPERA_TEST_ONLY", 5) == 5
    assert env.listed("OPERA_TEST_ONLY", "a, b") == ["a", "b"]
    assert env.flag("OPERA_TEST_ONLY", default=True)
