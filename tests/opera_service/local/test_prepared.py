"""A database is prepared again when the code or the database is another, and not otherwise."""

from pathlib import Path

import pytest

from opera_service.local import prepared
from opera_service.local.prepared import PreparedDatabase

ACCOUNTS = ["sign in as player: ann / secret", "sign in as moderator: mo / secret"]


def test_what_the_same_code_has_prepared_is_not_looked_at_again(tmp_path: Path) -> None:
    assert PreparedDatabase(tmp_path, is_ours=True).accounts() is None
    PreparedDatabase(tmp_path, is_ours=True).note(ACCOUNTS)
    assert PreparedDatabase(tmp_path, is_ours=True).accounts() == ACCOUNTS


def test_other_code_prepares_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    PreparedDatabase(tmp_path, is_ours=True).note(ACCOUNTS)
    migration = tmp_path / "0001_new.py"
    migration.write_text("operations = []")
    files = [*prepared._files(), migration]
    monkeypatch.setattr(prepared, "_files", lambda: files)
    monkeypatch.setattr(prepared, "ROOT", Path("/"))
    assert PreparedDatabase(tmp_path, is_ours=True).accounts() is None


def test_a_database_of_somebody_else_is_always_looked_at(tmp_path: Path) -> None:
    PreparedDatabase(tmp_path, is_ours=False).note(ACCOUNTS)
    assert not list(tmp_path.iterdir())
    assert PreparedDatabase(tmp_path, is_ours=False).accounts() is None


def test_every_migration_counts() -> None:
    names = {path.name for path in prepared._files()}
    assert {"requirements.lock", "demo.py", "0011_fewer_indexes.py"} <= names
