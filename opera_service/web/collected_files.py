"""The client's files as production sends them: without their comments, which are a sixth of the bytes of a match.

Lines stay where they are, so that a line that a browser complains about is the line in the source.
"""

import re
from pathlib import PurePosixPath
from typing import Any

from django.core.files.base import ContentFile, File
from whitenoise.storage import CompressedManifestStaticFilesStorage

from games.registry import GAMES

COMMENTS = {
    ".js": re.compile(r"^[ \t]*(?://.*|/\*\*[\s\S]*?\*/[ \t]*)$", re.MULTILINE),
    ".css": re.compile(r"/\*[\s\S]*?\*/"),
}
"""Whole lines in a script: what looks like a comment inside of a line may be an address."""


def is_ours(name: str) -> bool:
    """Whether we wrote it, and it may have comments; what others wrote stays as it is, with its licence."""
    path = PurePosixPath(name)
    return path.suffix in COMMENTS and path.parts[0] in {"web", *GAMES}


def without_comments(name: str, text: str) -> str:
    """The text of one of the client's own files as it is sent."""
    comment = COMMENTS[PurePosixPath(name).suffix]
    return comment.sub(lambda found: "\n" * found[0].count("\n"), text)


class CollectedFilesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise has no types
    """Leaves the comments behind when files are collected, before they are packed."""

    def _save(self, name: str, content: "File[Any]") -> str:
        if is_ours(name):
            content = ContentFile(without_comments(name, content.read().decode()).encode())
        return str(super()._save(name, content))
