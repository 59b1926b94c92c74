"""The Dockerfile's steps, carried out in an empty folder: what is copied is enough to serve. A real build is a show."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.deploy import dockerfile
from tests.opera_service.test_settings import GOOD


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """/app of the image, but for the packages."""
    folder = tmp_path_factory.mktemp("app")
    dockerfile.copy_into(folder)
    for step in dockerfile.steps():
        if step.word == "RUN" and "collectstatic" in step.text:
            dockerfile.run_in(folder, step)
    return folder


def test_the_static_files_are_collected_where_the_service_looks_for_them(app: Path) -> None:
    assert any((app / "var" / "static").rglob("*.js"))


def test_every_module_of_the_image_is_compiled(app: Path) -> None:
    """Nobody can write into the image later."""
    for source in (app / "games").rglob("*.py"):
        compiled = source.parent / "__pycache__" / f"{source.stem}.{sys.implementation.cache_tag}.pyc"
        assert compiled.exists(), source


@pytest.mark.parametrize("module", ["opera_service.asgi", "opera_service.celery", "opera_service.operations.probe"])
def test_what_is_copied_is_enough_to_start(app: Path, module: str) -> None:
    code = f"import django; django.setup(); import {module} as it; print(it.__file__)"
    env = {**GOOD, "PATH": os.environ["PATH"], "DJANGO_SETTINGS_MODULE": "opera_service.settings"}
    done = subprocess.run([sys.executable, "-c", code], cwd=app, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(str(app))
