"""PostgreSQL refuses to run as root: lets root start it as somebody else, quietly and without opening any folder."""

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

from opera_service.local.problems import Problem

_NOBODY = 65534
_NAMESPACE = ["unshare", "--user", "--map-user=1000", "--map-group=1000"]


def prefix(data: Path) -> list[str]:
    """What to put before a PostgreSQL command that works on this data folder.

    A user namespace shows PostgreSQL an ordinary uid while files stay root's. Where that is forbidden (as in many
    containers), or the data belongs to somebody else, the uid really changes; the one capability that is kept lets it
    reach the binaries even below a closed home.
    """
    if os.geteuid() != 0:
        return []
    owner = data.stat().st_uid if data.exists() else 0
    if owner == 0 and namespaces_work():
        return _NAMESPACE
    if not shutil.which("setpriv"):
        raise Problem("as root, PostgreSQL needs `unshare` or `setpriv` here; run this as an ordinary user instead.")
    return _as_uid(owner or _NOBODY)


def give(data: Path, command: list[str]) -> None:
    """Hand a folder that root owns to the uid that such a command changes to."""
    if command[:1] != ["setpriv"] or not data.exists() or data.stat().st_uid != 0:
        return
    for folder, _, files in os.walk(data):
        for path in (Path(folder), *(Path(folder, name) for name in files)):
            os.chown(path, _NOBODY, _NOBODY, follow_symlinks=False)


@cache
def namespaces_work() -> bool:
    """Whether this system lets us make a user namespace."""
    try:
        return subprocess.run([*_NAMESPACE, "true"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _as_uid(uid: int) -> list[str]:
    capability = "-all,+dac_override"
    ids = [f"--reuid={uid}", f"--regid={uid}", "--clear-groups"]
    return ["setpriv", *ids, f"--inh-caps={capability}", f"--ambient-caps={capability}"]
