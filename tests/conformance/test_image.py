"""The image is built from deploy/Dockerfile and serves, as nobody in particular, without a registry.

Its base is made here from Debian's packages with the Python of this machine's kind, and its packages are those of the
lock, fetched before. Needs root, and by apt buildah and mmdebstrap.
"""

import os
import re
import secrets
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from opera_service.local import process
from tests.paths import ROOT
from tests.production.stack import Stack, running
from tests.waiting import until

NEEDED = ("buildah", "mmdebstrap")
pytestmark = [
    pytest.mark.skipif(
        os.geteuid() != 0 or any(shutil.which(what) is None for what in NEEDED),
        reason="needs root, and by apt buildah and mmdebstrap",
    ),
    pytest.mark.timeout(1200),
]
KEPT = ROOT / "var" / "image"
BASE, IMAGE = "localhost/opera-base", "localhost/opera-service"
DEBIANS = {(3, 11): "bookworm", (3, 13): "trixie"}
"""The release of Debian that has this Python."""


class Buildah:
    """Images and containers in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self._storage = ["--root", str(folder / "storage"), "--runroot", str(folder / "run"), "--storage-driver", "vfs"]

    def command(self, what: str, *words: str | Path) -> list[str]:
        return ["buildah", what, *self._storage, *map(str, words)]

    def __call__(self, what: str, *words: str | Path) -> str:
        done = subprocess.run(self.command(what, *words), cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
        return done.stdout.strip()


@pytest.fixture(scope="module")
def buildah(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Buildah]:
    folder = tmp_path_factory.mktemp("buildah")
    yield Buildah(folder)
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def image(buildah: Buildah, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The image, built by the Dockerfile as it stands."""
    _make_base(buildah)
    wheels, settings = _fetch_packages(), tmp_path_factory.mktemp("pip") / "pip.conf"
    settings.write_text("[global]\nno-index = true\nfind-links = /wheels\n")
    mounts = [f"--volume={wheels}:/wheels:ro", f"--volume={settings}:/etc/pip.conf:ro"]
    options = ["--isolation=chroot", "--format=docker", f"--build-arg=PYTHON_IMAGE={BASE}", "--build-arg=TRACES=yes"]
    buildah("build", *options, *mounts, "--file", "deploy/Dockerfile", "--tag", IMAGE, ".")
    return IMAGE


def _make_base(buildah: Buildah) -> None:
    archive = KEPT / f"base-{sys.version_info.major}.{sys.version_info.minor}.tar"
    KEPT.mkdir(parents=True, exist_ok=True)
    if not archive.exists():
        new, release = archive.with_suffix(".new.tar"), DEBIANS[sys.version_info[:2]]
        make = ["mmdebstrap", "--quiet", "--variant=minbase", "--include=python3-venv,ca-certificates", release]
        subprocess.run([*make, str(new)], check=True)
        new.rename(archive)
    container = buildah("from", "scratch")
    buildah("add", container, archive, "/")
    buildah("run", "--isolation=chroot", container, "--", "ln", "-sf", "python3", "/usr/bin/python")
    buildah("commit", "--rm", container, BASE)


def _fetch_packages() -> Path:
    """Every file of the locks, checked against its hash; kept from the last time.

    Those that only an older Python needs too: Debian's may be older than this one in its last number.
    """
    wheels = KEPT / "wheels"
    for name in ("requirements.lock", "traces.lock"):
        lock = KEPT / name
        lock.write_text(re.sub(r" ; python_full_version\S* .*? \\\n", r" \\\n", (ROOT / "deploy" / name).read_text()))
        fetch = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
        subprocess.run([*fetch, "-r", str(lock), "-d", str(wheels)], check=True)
    return wheels


@pytest.fixture(scope="module")
def stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    with running(tmp_path_factory.mktemp("servers"), OPERA_WEB_PROCESSES="1") as stack:
        yield stack


def test_the_image_serves_as_somebody_without_rights(buildah: Buildah, image: str, stack: Stack) -> None:
    container = buildah("from", image)
    names = ("DATABASE_URL", "REDIS_URL", "PORT", *(name for name in stack.env if name.startswith("OPERA_")))
    settings = [f"--env={name}={stack.env[name]}" for name in names]
    said = buildah("run", "--isolation=chroot", container, "--", "id", "-u")
    assert said == "10001"
    command = ["python", "-m", "opera_service", "web"]
    web = buildah.command("run", "--isolation=chroot", "--network=host", *settings, container, "--", *command)
    child = process.start(web, log=stack.folder / "web.log")
    try:
        until(lambda: child.poll() is not None or _is_served(stack), "the image to serve", 90)
        assert child.poll() is None, (stack.folder / "web.log").read_text()
        answer = httpx.post(f"{stack.address.url}/api/v1/guests", json=_guest(), headers=dict(stack.address.headers))
        assert answer.status_code == 201, answer.text
        page = httpx.get(f"{stack.address.url}/", headers=dict(stack.address.headers))
        assert page.status_code == 200
        assert "/static/" in page.text, "pages name the files that were collected"
    finally:
        process.stop(child, signal.SIGTERM, 20)


def _guest() -> dict[str, dict[str, str]]:
    return {"token": {"name": secrets.token_hex(4)}}


def _is_served(stack: Stack) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{stack.web_port}/healthz", timeout=2).status_code == 200
    except httpx.TransportError:
        return False
