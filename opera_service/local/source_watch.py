"""Sees which source files were changed since it looked last, so that `RELOAD=1 make run` starts the processes again."""

from collections.abc import Iterable
from pathlib import Path

SUFFIXES = (".py", ".md", ".json")
"""What the processes read when they start; the browser's files are read anew for every request."""


class SourceWatch:
    """The files of some folders, by the time they were written last."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._folders = tuple(folders)
        self._seen = self._look()

    def changed(self) -> list[Path]:
        """Files that are new, other or gone."""
        now = self._look()
        found = [path for path in {**self._seen, **now} if self._seen.get(path) != now.get(path)]
        self._seen = now
        return sorted(found)

    def _look(self) -> dict[Path, int]:
        times: dict[Path, int] = {}
        for path in (path for folder in self._folders for path in folder.rglob("*") if path.suffix in SUFFIXES):
            try:
                times[path] = path.stat().st_mtime_ns
            except OSError:  # gone in this moment
                continue
        return times


def mistake_in(paths: Iterable[Path]) -> str | None:
    """Where the first file that Python cannot read has its mistake; None if all can be read."""
    for path in paths:
        if path.suffix == ".py" and path.exists():
            try:
                compile(path.read_bytes(), str(path), "exec")
            except (SyntaxError, ValueError) as error:
                return f"{path.name}, line {getattr(error, 'lineno', None) or 1}: {getattr(error, 'msg', error)}"
    return None
