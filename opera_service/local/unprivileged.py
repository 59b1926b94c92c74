"""Lets root start PostgreSQL, which refuses to run as root, as another user without opening any folder to others."""

import os
import pwd
import shutil
import subprocess
from functools import cache
from pathlib import Path

from opera_service.local.setup_error import SetupError

_NOBODY = 65534


def command_prefix(data: Path) -> list[str]:
    """What to put before a PostgreSQL command that works on this data folder.

    A user namespace shows PostgreSQL an ordinary uid while files stay root's. Where that is forbidden (as in many
    containers), or the data belongs to somebody else, the uid really changes; the one capability that is kept lets it
    reach the binaries even below a closed home. A uid without a name, which initdb refuses too, gets a namespace.
    """
    if os.geteuid() != 0:
        return [] if _has_name(os.geteuid()) else _namespace()
    owner = data.stat().st_uid if data.exists() else 0
    if owner == 0 and namespaces_work():
        return _namespace()
    if not shutil.which("setpriv"):
        raise SetupError("as root, PostgreSQL needs `unshare` or `setpriv` here; run this as an ordinary user instead.")
    return _as_uid(owner or _NOBODY)


def give_folder(data: Path, command: list[str]) -> None:
    """Change the owner of root's data folder to the uid that `command` runs as."""
    if command[:1] != ["setpriv"] or not data.exists() or data.stat().st_uid != 0:
        return
    for folder, _, files in os.walk(data):
        for path in (Path(folder), *(Path(folder, name) for name in files)):
            os.chown(path, _NOBODY, _NOBODY, follow_symlinks=False)


@cache
def namespaces_work() -> bool:
    """Whether this system lets us make a user namespace."""
    try:
        return subprocess.run([*_namespace(), "true"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _namespace() -> list[str]:
    """The command that maps root to an ordinary user of this system."""
    uid = next((uid for uid in (1000, _NOBODY) if _has_name(uid)), _NOBODY)
    return ["unshare", "--user", f"--map-user={uid}", f"--map-group={uid}"]


def _has_name(uid: int) -> bool:
    try:
        pwd.getpwuid(uid)
    except KeyError:
        return False
    return True


def _as_uid(uid: int) -> list[str]:
    capability = "-all,+dac_override"
    ids = [f"--reuid={uid}", f"--regid={uid}", "--clear-groups"]
    return ["setpriv", *ids, f"--inh-caps={capability}", f"--ambient-caps={capability}"]
