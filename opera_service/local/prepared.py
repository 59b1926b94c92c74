"""Remembers which code has prepared the database of this folder, so that a second start need not look at it again."""

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from opera_service.local.config import ROOT, SOURCES

NAME = "opera-prepared"


class PreparedDatabase:
    """A file in the folder of the database, which goes with it: what made it as it is, and how to sign in.

    Somebody else's database has none.
    """

    def __init__(self, folder: Path, *, is_ours: bool) -> None:
        self._note = folder / NAME if is_ours else None
        self._code = _fingerprint() if is_ours else ""

    def accounts(self) -> list[str] | None:
        """How to sign in, if the database is up to date; None when it must be looked at."""
        if self._note is None or not self._note.exists():
            return None
        code, *accounts = self._note.read_text().splitlines()
        return accounts if code == self._code and accounts else None

    def note(self, accounts: Sequence[str]) -> None:
        """The database has just been prepared."""
        if self._note is not None and accounts:
            self._note.write_text("\n".join([self._code, *accounts]))


def _fingerprint() -> str:
    """Of everything that decides how a database is made: migrations, demo accounts, versions of others' packages."""
    digest = hashlib.sha256()
    for path in sorted(_files()):
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def _files() -> Iterator[Path]:
    yield ROOT / "requirements.lock"
    yield ROOT / "opera_service" / "settings.py"
    yield ROOT / "opera_service" / "accounts" / "demo.py"
    for source in SOURCES:
        yield from (ROOT / source).glob("**/migrations/*.py")
