"""`RELOAD=1 make run` sees changes of the code, and does not start again over what Python cannot read."""

from pathlib import Path

import pytest

from opera_service.local.source_watch import SourceWatch, mistake_in


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "rules.py").write_text("ANSWER = 41\n")
    return tmp_path


def test_new_changed_and_removed_files_are_seen_once(folder: Path) -> None:
    watch = SourceWatch([folder])
    assert watch.changed() == []
    rules, new = folder / "inner" / "rules.py", folder / "new.py"
    new.write_text("")
    rules.unlink()
    assert watch.changed() == [rules, new]
    assert watch.changed() == []


def test_files_of_the_browser_need_no_new_start(folder: Path) -> None:
    watch = SourceWatch([folder])
    (folder / "board.js").write_text("export {};")
    assert watch.changed() == []


def test_a_mistake_is_told_with_its_line(folder: Path) -> None:
    broken = folder / "broken.py"
    broken.write_text("def apply(:\n    pass\n")
    assert mistake_in([folder / "inner" / "rules.py", folder / "gone.py"]) is None
    assert str(mistake_in([broken])).startswith("broken.py, line 1: ")
