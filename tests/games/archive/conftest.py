"""An archive in a folder of the test's own, and matches that ended long ago."""

from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.utils import timezone

from games.archive.drop_months import drop_archived_months
from games.archive.log_months import make_months_ahead
from games.matches.models import Match

LONG_AGO = timedelta(days=40)
FOLDER = "django.core.files.storage.FileSystemStorage"


@pytest.fixture
def archive_folder(settings: Any, tmp_path: Path) -> Path:
    """Where the files go; logs are archived 31 days after the end."""
    folder = tmp_path / "archive"
    settings.ARCHIVE_AFTER = 31
    settings.STORAGES = {**settings.STORAGES, "archive": {"BACKEND": FOLDER, "OPTIONS": {"location": str(folder)}}}
    return folder


def ended_long_ago(*match_ids: UUID) -> None:
    Match.objects.filter(pk__in=match_ids).update(ended_at=timezone.now() - LONG_AGO)


def drop_months() -> list[str]:
    """As if the months until now were over; returns what was dropped."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    make_months_ahead()
    return [month.name for month in drop_archived_months(timezone.now() + timedelta(days=32))]
