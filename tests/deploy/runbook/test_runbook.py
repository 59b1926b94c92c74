"""An operator follows deploy/README.md: every command in it is run as it stands, and does what the page says."""

import re
import shlex
import shutil
import string
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from django.core.management import get_commands, load_command_class

from tests.deploy.runbook import page
from tests.deploy.runbook.engine import A_LOOK, Engine
from tests.deploy.runbook.shell import Shell
from tests.paths import ROOT
from tests.production.behind_proxy import Table, table
from tests.proxy import HOST
from tests.waiting import until

SECTIONS = page.blocks()
FILLED_IN = {
    "OPERA_DOMAIN": HOST,
    "OPERA_SECRET_KEY": string.ascii_letters,
    "POSTGRES_PASSWORD": "one",
    "APP_PASSWORD": "three",
    "OPERA_METRICS_TOKEN": "four",
    "REDIS_PASSWORD": "two",
    "OPERA_WEB_PROCESSES": "1",
}
DIRECTOR = {"Name": "director", "Email": "", "Password:": "a-long-secret", "Password (again):": "a-long-secret"}
CLOCK = {"clock": {"move_seconds": 3600}}


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = Engine(tmp_path)
    yield engine
    engine.close()


@pytest.fixture
def shell(engine: Engine, tmp_path: Path) -> Iterator[Shell]:
    shell = Shell(engine, tmp_path)
    yield shell
    shell.close()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the repository, as far as the commands look at it."""
    shutil.copytree(ROOT / "deploy", tmp_path / "checkout" / "deploy", ignore=shutil.ignore_patterns(".env*", "*.dump"))
    return tmp_path / "checkout"


@pytest.mark.timeout(900)
def test_every_command_of_the_runbook_does_what_it_says(engine: Engine, shell: Shell, checkout: Path) -> None:
    first_start(engine, shell, checkout)
    upgrade_and_back(engine, shell)
    backup_and_restore(engine, shell, checkout / "deploy")
    after_an_outage(engine, shell)
    limits_of_the_role(shell)
    for command in page.in_sentences():
        shell.run(command)


def test_no_section_with_commands_is_left_out() -> None:
    followed = {"First start", "Upgrade", "Backup and restore", "After an outage"}
    assert {title for title, blocks in SECTIONS.items() if blocks} == followed
    assert page.in_sentences()


@pytest.mark.parametrize("file", ["README.md", "moderators.md"])
def test_every_management_command_that_is_named_exists_with_its_options(file: str) -> None:
    commands = get_commands()
    for line in re.findall(r"`manage\.py ([^`]+)`", (ROOT / "deploy" / file).read_text()):
        name, *arguments = shlex.split(line)
        parser = load_command_class(str(commands[name]), name).create_parser("manage.py", name)
        parser.parse_args(arguments)


def first_start(engine: Engine, shell: Shell, checkout: Path) -> None:
    copy, start, ready = SECTIONS["First start"]
    shell.checked_out("aaaaaaa")
    shell.run(copy, checkout)
    fill_in(checkout / "deploy" / ".env")
    assert "Superuser created" in shell.run(start, answers=DIRECTOR)
    until(lambda: '"ready":true' in shell.run(ready), "the whole service to be ready", pause=A_LOOK)
    assert engine.running["web"].image == "opera-service:aaaaaaa"


def upgrade_and_back(engine: Engine, shell: Shell) -> None:
    upgrade, back = SECTIONS["Upgrade"]
    shell.checked_out("bbbbbbb")
    shell.run(upgrade)
    assert engine.running["web"].image == "opera-service:bbbbbbb"
    shell.run(back)
    assert engine.running["web"].image == "opera-service:aaaaaaa"


def backup_and_restore(engine: Engine, shell: Shell, folder: Path) -> None:
    backup, restore, take_over, start, verify = SECTIONS["Backup and restore"]
    assert engine.proxy is not None
    finished, running = table(engine.proxy), table(engine.proxy, **CLOCK)
    (folder / "match.json").write_bytes(export_of_the_end_of(finished))
    saved, moment = running.look(), datetime.now(UTC)
    shell.run(backup)
    running.play()
    shell.run(restore)
    assert "all as they were written" in shell.run(take_over)
    restored, before_start = running.look(), datetime.now(UTC)
    assert (restored["seq"], restored["clocks_stopped"]) == (saved["seq"], True)
    assert "1 seats got time back" in shell.run(start)
    assert deadline(running) - deadline_in(saved) >= before_start - moment
    assert running.play() == saved["seq"] + 1
    assert "Verified" in shell.run(verify)


def after_an_outage(engine: Engine, shell: Shell) -> None:
    assert engine.proxy is not None
    (block,) = SECTIONS["After an outage"]
    running = table(engine.proxy, **CLOCK)
    before = deadline(running)
    assert "seats got time back" in shell.run(block)
    assert deadline(running) > before


def limits_of_the_role(shell: Shell) -> None:
    (sql,) = page.blocks("sql")["PostgreSQL"]
    psql = "docker compose exec -T postgres psql --username=opera --set=ON_ERROR_STOP=1 opera"
    assert shell.run(f"{psql} << END\n{sql}END").count("ALTER ROLE") == 3


def fill_in(file: Path) -> None:
    text = file.read_text()
    for name, value in FILLED_IN.items():
        text = re.sub(rf"^{name}=.*$", f"{name}={value}", text, flags=re.MULTILINE)
    file.write_text(text)


def export_of_the_end_of(match: Table) -> bytes:
    while match.look()["status"] == "running":
        match.play()
    return match.guests[0].client.get(f"{match.path}/export").raise_for_status().content


def deadline(match: Table) -> datetime:
    return deadline_in(match.look())


def deadline_in(match: dict[str, Any]) -> datetime:
    (found,) = [seat["clock"]["deadline"] for seat in match["seats"] if seat["clock"]["deadline"]]
    return datetime.fromisoformat(found)
