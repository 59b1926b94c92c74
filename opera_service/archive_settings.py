"""Reads from the environment when logs go to the archive, and where its files are."""

from pathlib import Path
from typing import Any, Final

from django.core.exceptions import ImproperlyConfigured

from opera_service import env

LEAST_DAYS: Final = 31
"""The numbers of a day are counted from the log for 30 days."""
FOLDER: Final = "django.core.files.storage.FileSystemStorage"


def archive_after() -> int:
    """Days after its end that a match stays in the database alone; 0: for good."""
    days = env.number("OPERA_ARCHIVE_AFTER", 0)
    if 0 < days < LEAST_DAYS:
        raise ImproperlyConfigured(f"OPERA_ARCHIVE_AFTER must be 0 or at least {LEAST_DAYS}, not {days}.")
    return days


def archive_storage(default_folder: Path) -> dict[str, Any]:
    """Django's storage of the archive: a folder, or another class with its options."""
    backend = env.text("OPERA_ARCHIVE_BACKEND")
    if not backend:
        folder = env.text("OPERA_ARCHIVE_FOLDER", str(default_folder))
        return {"BACKEND": FOLDER, "OPTIONS": {"location": folder, "file_permissions_mode": 0o640}}
    return {"BACKEND": backend, "OPTIONS": env.options("OPERA_ARCHIVE_OPTIONS")}
