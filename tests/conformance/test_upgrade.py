"""Two hundred running matches are upgraded by the runbook, from an earlier release to this code: everybody plays on."""

import io
import os
import shutil
import subprocess
import tarfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.runbook import page
from tests.deploy.runbook.engine import Engine
from tests.deploy.runbook.shell import Shell
from tests.deploy.runbook.test_runbook import DIRECTOR, fill_in
from tests.paths import ROOT
from tests.production.comparison import compare
from tests.production.crowd import Crowd, Table, playing
from tests.production.silence import Silence
from tests.production.stack import Address
from tests.rig.three_hosts import ROOMY
from tests.waiting import until

RELEASE = os.environ.get("OPERA_UPGRADE_FROM", "2e5f701")
"""The release before, as a commit of this repository."""
MATCHES = 200
TABLES = (
    *[Table("phantom", 2)] * 145,
    *[Table("phantom", 1, bots=1)] * 55,
    *[Table("opera", 2)] * 8,
    *[Table("opera", 1, bots=1)] * 7,
)
"""A few more than there must be running matches: at some tables the next one is just being opened."""
CROWDED = {"OPERA_SOCKETS_ADDRESS": "4000", "OPERA_SOCKETS_WAITING": "4000", "OPERA_STREAMS_ADDRESS": "4000"}
CROWDED |= {"OPERA_TABLES_ADDRESS": "4000", "OPERA_MATCHES_ADDRESS": "4000", "OPERA_LIMIT_PAGE": "1000000/60"}
PATIENCE = 600.0


@pytest.fixture
def before(tmp_path: Path) -> Path:
    """The code of the release before; its packages must be ours, or ours and more."""
    done = subprocess.run(["git", "archive", RELEASE], cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        pytest.skip(f"needs the history of the repository back to {RELEASE}")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as files:
        files.extractall(tmp_path / "before", filter="data")
    missing = _pins(tmp_path / "before") - _pins(ROOT)
    assert not missing, f"the release before needs an environment of its own, with {missing}"
    return tmp_path / "before"


def _pins(code: Path) -> set[str]:
    lines = (code / "deploy" / "requirements.lock").read_text().splitlines()
    return {line.split()[0] for line in lines if "==" in line}


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = Engine(tmp_path)
    engine.patience = PATIENCE  # a busy machine migrates while everybody plays
    engine.more = {**ROOMY, **CROWDED, "OPERA_LOG_LEVEL": "WARNING"}
    yield engine
    engine.close()


@pytest.fixture
def shell(engine: Engine, tmp_path: Path) -> Iterator[Shell]:
    shell = Shell(engine, tmp_path)
    yield shell
    shell.close()


@pytest.mark.timeout(1500)
def test_two_hundred_running_matches_are_upgraded_by_the_runbook(
    engine: Engine, shell: Shell, before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    checkout = tmp_path / "checkout" / "deploy"
    _start(engine, shell, before, checkout)
    assert engine.proxy is not None
    crowd, over = Crowd(Address(engine.proxy.url, tls=engine.proxy.tls()), TABLES), threading.Event()
    silence = Silence(crowd)
    with playing(crowd, lambda: None, PATIENCE) as wait_for_plays:
        until(lambda: len(crowd.record.plays) - len(crowd.exports) >= MATCHES, "so many to play", PATIENCE)
        threading.Thread(target=silence.watch, args=(over,), daemon=True).start()
        running = set(crowd.record.plays) - set(crowd.exports)
        _upgrade(engine, shell, checkout)
        carried = running - set(crowd.exports)
        wait_for_plays(MATCHES)
        over.set()
    found, record = compare(crowd), crowd.record
    with capsys.disabled():
        print(
            f"\nupgrade from {RELEASE}: {len(running)} matches ran, {len(carried)} were not over after it; "
            f"{record.acknowledged()} plays in {len(crowd.exports)} matches, {found}; sent again "
            f"{dict(record.retries)}, a request at most {record.most_attempts} times; longest wait "
            f"{record.longest:.1f} s, nobody's play was answered for {silence.longest:.1f} s"
        )
    assert len(running) >= MATCHES - 5, "a few may have ended while they were counted"
    assert crowd.record.faults == []
    assert found == (0, 0, 0)
    assert not crowd.record.retries["no answer"], "no request is cut"
    assert crowd.record.most_attempts <= 2, "nobody sees more than a retry"


def _start(engine: Engine, shell: Shell, before: Path, checkout: Path) -> None:
    """The first start of the release before, by its own runbook."""
    copy, start, ready = page.blocks(page=before / "deploy" / "README.md")["First start"]
    shutil.copytree(before / "deploy", checkout)
    engine.code = before
    shell.checked_out("aaaaaaa")
    shell.run(copy, checkout.parent)
    fill_in(checkout / ".env")
    shell.run(start, answers=DIRECTOR)
    until(lambda: '"ready":true' in shell.run(ready), "the whole service to be ready")


def _upgrade(engine: Engine, shell: Shell, checkout: Path) -> None:
    """What `git pull` brings, the values that are new in the example, and the commands of today's runbook."""
    shutil.copytree(ROOT / "deploy", checkout, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".env*", "*.dump"))
    _add_new_values(checkout)
    engine.code = ROOT
    shell.checked_out("bbbbbbb")
    upgrade, _ = page.blocks()["Upgrade"]
    shell.run(upgrade)
    assert engine.running["web"].image == "opera-service:bbbbbbb"


def _add_new_values(checkout: Path) -> None:
    ours = checkout / ".env"
    known = {line.partition("=")[0] for line in ours.read_text().splitlines()}
    new = [line for line in (checkout / "env.example").read_text().splitlines() if line.partition("=")[0] not in known]
    ours.write_text(ours.read_text() + "\n".join(line for line in new if "=" in line and line[0] != "#") + "\n")
    fill_in(ours)
