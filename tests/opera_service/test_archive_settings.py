"""When logs go to the archive, and where: read from the environment, refused in one line where it makes no sense."""

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from opera_service.archive_settings import FOLDER, archive_after, archive_storage


@pytest.mark.parametrize(("said", "days"), [("", 0), ("0", 0), ("31", 31), ("90", 90)])
def test_days_are_none_or_a_month_at_least(monkeypatch: pytest.MonkeyPatch, said: str, days: int) -> None:
    monkeypatch.setenv("OPERA_ARCHIVE_AFTER", said)
    assert archive_after() == days


def test_fewer_days_would_take_the_log_from_the_statistics(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPERA_ARCHIVE_AFTER", "7")
    with pytest.raises(ImproperlyConfigured, match="at least 31"):
        archive_after()


def test_the_files_are_in_a_folder_unless_another_storage_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert archive_storage(Path("here"))["OPTIONS"]["location"] == "here"
    monkeypatch.setenv("OPERA_ARCHIVE_FOLDER", "/archive")
    assert archive_storage(Path("here"))["BACKEND"] == FOLDER
    assert archive_storage(Path("here"))["OPTIONS"]["location"] == "/archive"
    monkeypatch.setenv("OPERA_ARCHIVE_BACKEND", "storages.backends.s3.S3Storage")
    monkeypatch.setenv("OPERA_ARCHIVE_OPTIONS", '{"bucket_name": "opera"}')
    expected = {"BACKEND": "storages.backends.s3.S3Storage", "OPTIONS": {"bucket_name": "opera"}}
    assert archive_storage(Path("here")) == expected


@pytest.mark.parametrize("said", ["{", "[]", "7"])
def test_options_are_an_object(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    monkeypatch.setenv("OPERA_ARCHIVE_BACKEND", "storages.backends.s3.S3Storage")
    monkeypatch.setenv("OPERA_ARCHIVE_OPTIONS", said)
    with pytest.raises(ImproperlyConfigured, match="JSON object"):
        archive_storage(Path("here"))
