"""The data folder: created if needed, locked by one `make run` at a time, with the password of its servers."""

import base64
import fcntl
import os
import secrets
from pathlib import Path

from opera_service.local.setup_error import SetupError
from opera_service.oauth_settings import new_signing_key


class DataFolder:
    """A folder that stays locked as long as this process runs."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._make()
        self._lock = self._take_lock()

    @property
    def logs(self) -> Path:
        """Where the servers write their own logs."""
        return self.path / "logs"

    @property
    def metrics(self) -> Path:
        """Where the processes write their numbers for /metrics."""
        return self.path / "metrics"

    @property
    def children(self) -> Path:
        """Where the files with the ids of running processes are."""
        return self.path / "children"

    def password(self) -> str:
        """The password of the local servers: generated once, readable by the owner only."""
        path = self.path / "password"
        if path.exists():
            return path.read_text().strip()
        if (self.path / "postgres").exists():
            raise SetupError(f"{path} is missing: it opens the database beside it. Restore it, or remove {self.path}.")
        fresh = secrets.token_hex(16)
        _write_private(path, fresh)
        return fresh

    def push_key(self) -> str:
        """The key that signs pushes: made once, for browsers keep to the one they subscribed with."""
        path = self.path / "push_key"
        if not path.exists():
            # Any 32 bytes are a private key of this curve, but for odds that nobody meets.
            _write_private(path, base64.urlsafe_b64encode(secrets.token_bytes(32)).rstrip(b"=").decode())
        return path.read_text().strip()

    def oidc_key(self) -> str:
        """The key that signs who somebody is, for programs that users sign in to: made once."""
        path = self.path / "oidc_key"
        if not path.exists():
            _write_private(path, new_signing_key())
        return path.read_text().strip()

    def write_addresses(self, database_url: str, redis_url: str) -> None:
        """Write the addresses for a second terminal: `set -a; . var/addresses; .venv/bin/python manage.py shell`."""
        _write_private(self.path / "addresses", f"DATABASE_URL={database_url}\nREDIS_URL={redis_url}\n")

    def _make(self) -> None:
        try:
            for folder in (self.path, self.logs, self.metrics, self.children):
                folder.mkdir(parents=True, exist_ok=True)
            for stale in self.metrics.glob("*.db"):
                stale.unlink()
        except OSError as error:
            raise self._not_writable(error) from None

    def _take_lock(self) -> int:
        """Lock the folder by the kernel, which frees it even after a crash; `SetupError` if another run holds it."""
        try:
            lock = os.open(self.path / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise self._not_writable(error) from None
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.read(lock, 20).decode(errors="replace").strip() or "unknown"
            raise SetupError(
                f"another `make run` (process {holder}) already uses {self.path}; "
                "stop it, or choose another folder with OPERA_DATA=..."
            ) from None
        os.ftruncate(lock, 0)
        os.write(lock, f"{os.getpid()}\n".encode())
        return lock

    def _not_writable(self, error: OSError) -> SetupError:
        reason = f"cannot write to the data folder {self.path}: {error.strerror}"
        return SetupError(f"{reason}. Choose another with OPERA_DATA=...")


def _write_private(path: Path, text: str) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(text)
